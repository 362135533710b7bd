// Lay-offs: where on the table each one lies, what it counts there, and for whom.
//
// All lay-offs of a round are judged together: a placing counts only if every one of them fits. What
// was not said is found where only one answer is possible, or where all answers give everybody the
// same points; else the table is asked to declare it.
import { withoutEnd } from "./cards.js";
import { ascending, combinations, product } from "./choices.js";
import { reachOf, waysToJoin } from "./growing.js";
import { flatWorth } from "./worths.js";

// How many cards are placed, all placings together, before the table is asked where they lie.
const MOST_PLACINGS = 10_000;

const NO_SEARCH = { placed: new Map(), spots: new Map(), unclear: new Set(), left: [] };

// Find every lay-off's place. `laid` are { seat, number, card, onto }, `table` the judged groups by
// "seat.meld". The answer is { laid, result, code, could_be, unsure } for each: `could_be` are
// the points that a declaration would choose from, `unsure` whose points hang on it.
export function settle(laid, table, rules) {
  const settled = new Map();
  const keep = (some, told) => {
    for (const one of some) settled.set(one, told(one));
    return laid.filter((one) => !settled.has(one));
  };
  const homeless = laid.filter((one) => !table.size || (one.onto && !table.has(one.onto)));
  const there = keep(homeless, (one) => misplaced(one, "layoff_no_meld", table, rules));
  const allowed = new Map(there.map((one) => [one, allowedFor(one, table, rules)]));

  const found = search(there, allowed, table, rules);
  let left = keep(found.placed.keys(), (one) => placed(one, found, rules));
  if (left.length) {
    const free = withoutEnds(left);
    const again = search(...freed(there, allowed, free), table, rules);
    // What fits as soon as another ace's end is put right has no fault of its own.
    const fitting = left.filter((one) => again.placed.has(free.get(one)));
    left = keep(fitting, (one) =>
      free.get(one) === one ? placed(one, again, rules) : wrongEnd(one, free.get(one), again, rules),
    );
  }
  if (left.length) {
    const free = withoutEnds(left);
    const [all, everywhere] = freed(there, allowed, free);
    for (const one of free.values()) everywhere.set(one, [...table.keys()]);
    const wider = search(all, everywhere, table, rules);
    keep(left, (one) => refused(one, wider.placed.get(free.get(one)), table, rules));
  }
  return laid.map((one) => settled.get(one));
}

// The groups that this player may add to.
function allowedFor(one, table, rules) {
  if (rules.layoff === "none") return [];
  return [...table.keys()].filter((onto) => rules.layoff !== "own" || ownerOf(onto) === one.seat);
}

const ownerOf = (onto) => Number.parseInt(onto, 10);

const withoutEnds = (left) =>
  new Map(left.map((one) => [one, one.card.end ? { ...one, card: withoutEnd(one.card) } : one]));

// The lay-offs and their groups, with some of the lay-offs in place of what they were.
function freed(laid, allowed, free) {
  const now = (one) => free.get(one) ?? one;
  return [laid.map(now), new Map(laid.map((one) => [now(one), allowed.get(one)]))];
}

const credited = (one, onto, rules) =>
  rules.layoff_credit === "owner" ? ownerOf(onto) : one.seat;

function told(one, worth, onto, seat, code = null, could_be = [], unsure = []) {
  const result = { ...worth, layer: one.seat, onto, credited: seat };
  return { laid: one, result, code, could_be, unsure };
}

function placed(one, found, rules) {
  const { onto, worth } = found.placed.get(one);
  const seat = credited(one, onto, rules);
  if (!found.unclear.has(one)) return told(one, worth, onto, seat);
  const spots = [...found.spots.get(one).values()];
  const unsure = spots.map((spot) => credited(one, spot.onto, rules));
  return told(one, worth, onto, seat, "needs_declaration", pointsOf(spots), unsure);
}

// A lay-off whose declared end can't be taken, though the card would fit without it.
function wrongEnd(one, free, again, rules) {
  const { onto, worth } = again.placed.get(free);
  const seat = credited(one, onto, rules);
  const could_be = pointsOf([...again.spots.get(free).values()]);
  return told(one, worth, onto, seat, "needs_declaration", could_be, [seat]);
}

// A lay-off that fits where this table allows none, or fits nowhere.
function refused(one, spot, table, rules) {
  if (!spot || rules.layoff === "any") return misplaced(one, "layoff_does_not_fit", table, rules);
  const { onto, worth } = spot;
  return told(one, worth, onto, credited(one, onto, rules), "layoff_not_allowed");
}

function misplaced(one, code, table, rules) {
  const onto = table.has(one.onto) ? one.onto : null;
  const seat = onto ? credited(one, onto, rules) : one.seat;
  return told(one, flatWorth(one.card, rules), onto, seat, code);
}

const pointsOf = (spots) => ascending(spots.map((spot) => spot.worth.points));

// Place as many of the lay-offs as fit together, and see which other placings there are. `placed`
// is one placing, `spots` are those that others give, `left` the lay-offs that were left over.
function search(laid, allowed, table, rules) {
  const homes = homesOf(laid, allowed, table);
  const found = partsOf(laid, homes).map((part) => best(part, homes, table, rules));
  const left = new Set(found.flatMap((part) => part.left));
  return {
    placed: new Map(found.flatMap((part) => [...part.placed])),
    spots: new Map(found.flatMap((part) => [...part.spots])),
    unclear: new Set(found.flatMap((part) => [...part.unclear])),
    left: laid.filter((one) => left.has(one) || !homes.get(one).length),
  };
}

// The groups that each lay-off could join, were all others to help it there.
function homesOf(laid, allowed, table) {
  const meant = (one) => allowed.get(one).filter((onto) => (one.onto ?? onto) === onto);
  const takes = new Map();
  for (const [onto, { readings }] of table) {
    const helpers = laid.filter((one) => meant(one).includes(onto)).map((one) => one.card);
    takes.set(onto, readings.length ? reachOf(readings, helpers) : () => false);
  }
  return new Map(laid.map((one) => [one, meant(one).filter((onto) => takes.get(onto)(one.card))]));
}

// Lay-offs that share a group they could join, directly or through others, together.
function partsOf(laid, homes) {
  const parts = [];
  let waiting = laid.filter((one) => homes.get(one).length);
  while (waiting.length) {
    const groups = new Set();
    let part = [];
    let more = [waiting[0]];
    while (more.length > part.length) {
      part = more;
      for (const one of part) for (const onto of homes.get(one)) groups.add(onto);
      more = waiting.filter((one) => homes.get(one).some((onto) => groups.has(onto)));
    }
    parts.push(part);
    waiting = waiting.filter((one) => !part.includes(one));
  }
  return parts;
}

// The placing that leaves the fewest lay-offs over, of those the latest in the list.
function best(part, homes, table, rules) {
  const ways = new Ways(table, rules);
  for (let number = part.length; number > 0; number -= 1) {
    for (const kept of combinations(part, number)) {
      const found = placeAll(kept, homes, ways);
      if (found.placed.size) return { ...found, left: part.filter((one) => !kept.includes(one)) };
      if (ways.exhausted) return givenUp(part, homes, rules);
    }
  }
  return { ...NO_SEARCH, left: part };
}

// More placings than can be looked at, and none found so far: the table must say.
function givenUp(part, homes, rules) {
  const unclear = new Set(part.filter((one) => homes.get(one).length > 1));
  if (!unclear.size) return { ...NO_SEARCH, left: part };
  const spot = (one) => ({ onto: homes.get(one)[0], worth: flatWorth(one.card, rules) });
  const here = new Map(part.map((one) => [one, spot(one)]));
  const spots = new Map([...here].map(([one, only]) => [one, new Map([["", only]])]));
  return { placed: here, spots, unclear, left: [] };
}

// Every placing of all these lay-offs; nothing placed where there is none.
function placeAll(part, homes, ways) {
  const spots = new Map(part.map((one) => [one, new Map()]));
  const outcomes = new Set();
  let first = null;
  for (const answer of placings(part, homes, ways)) {
    first ??= answer;
    for (const [one, spot] of answer) spots.get(one).set(`${spot.onto} ${spot.worth.points}`, spot);
    outcomes.add(outcome(answer, ways.rules));
    ways.enough = outcomes.size > 1;
  }
  const unsaid = (one) => ways.exhausted && one.onto === null;
  const hangs = (one) => outcomes.size > 1 && differ(one, [...spots.get(one).values()], ways.rules);
  const unclear = new Set(part.filter((one) => unsaid(one) || hangs(one)));
  return { placed: first ?? new Map(), spots, unclear, left: [] };
}

// Each placing as a map from lay-off to spot, until there were too many.
function* placings(part, homes, ways) {
  ways.enough = false;
  for (const chosen of product(part.map((one) => homes.get(one)))) {
    const joined = new Map();
    part.forEach((one, index) => {
      joined.set(chosen[index], [...(joined.get(chosen[index]) ?? []), one]);
    });
    const found = [...joined].map(([onto, some]) => ways.of(onto, some));
    for (const choice of product(found)) {
      yield new Map(choice.flat());
      if (ways.enough && ways.exhausted) break;
    }
    if (ways.exhausted) return;
  }
}

// What a placing gives each player, as a word to compare.
function outcome(answer, rules) {
  const points = [];
  for (const [one, { onto, worth }] of answer) {
    const seat = credited(one, onto, rules);
    points[seat] = (points[seat] ?? 0) + worth.points;
  }
  return points.map((number) => number || "").join().replace(/,+$/, "");
}

// Whether the points, or whose they are, depend on the spot.
function differ(one, spots, rules) {
  const gives = spots.map((spot) => `${spot.worth.points} ${credited(one, spot.onto, rules)}`);
  return new Set(gives).size > 1;
}

// Every way in which one group takes certain lay-offs; remembered, and counted.
class Ways {
  constructor(table, rules) {
    this.table = table;
    this.rules = rules;
    this.spent = 0;
    this.known = new Map();
  }

  // The ways, each a list of pairs of lay-off and spot; of ways that count the same, the first.
  of(onto, some) {
    const key = `${onto}:${some.map((one) => `${one.seat}.${one.number}`)}`;
    this.spent += some.length;
    if (!this.known.has(key)) this.known.set(key, this.find(onto, some));
    return this.known.get(key);
  }

  // Whether it is time to ask the table instead of looking further.
  get exhausted() {
    return this.spent > MOST_PLACINGS;
  }

  find(onto, some) {
    const found = new Map();
    const cards = some.map((one) => one.card);
    for (const reading of this.table.get(onto).readings) {
      for (const worths of waysToJoin(reading, cards, this.rules)) {
        this.spent += cards.length;
        const points = worths.map((worth) => worth.points).join();
        if (!found.has(points)) {
          found.set(points, some.map((one, index) => [one, { onto, worth: worths[index] }]));
        }
        if (this.exhausted) return [...found.values()];
      }
    }
    return [...found.values()];
  }
}
