// Lay-offs: where each lies, what it counts there, and for whom. All of a round have to fit together;
// where placings give the players different points, the table is asked.
import { ACE, withoutEnd } from "./cards.js";
import { ascending, combinations, product } from "./choices.js";
import { reachOf, waysToJoin } from "./growing.js";
import { fixedJoker, flatWorth } from "./worths.js";

// How many cards are placed, all placings together, before the table is asked.
const MOST_PLACINGS = 20_000;

// The place of every lay-off { seat, number, card, onto }; `table` are the judged groups by
// "seat.meld". `unsure` are those whose points hang on a declaration.
export function settle(laid, table, rules) {
  const settled = new Map();
  const keep = (some, answer) => {
    for (const one of some) settled.set(one, answer(one));
    return laid.filter((one) => !settled.has(one));
  };
  const nowhere = (one) => !table.size || (one.onto && !table.has(one.onto));
  const there = keep(laid.filter(nowhere), (one) => misplaced(one, "layoff_no_meld", table, rules));
  const allowed = new Map(there.map((one) => [one, allowedFor(one, table, rules)]));

  const found = search(there, allowed, table, rules);
  let left = keep(found.placed.keys(), (one) => placed(one, found, rules));
  if (left.length) {
    const free = withoutEnds(left);
    const again = search(...freed(there, allowed, free), table, rules);
    // What fits as soon as another ace's end is put right has no fault of its own.
    const fitting = left.filter((one) => again.placed.has(free.get(one)));
    left = keep(fitting, (one) => placed(one, again, rules, free.get(one)));
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

function allowedFor(one, table, rules) {
  if (rules.layoff === "none") return [];
  return [...table.keys()].filter((onto) => rules.layoff !== "own" || ownerOf(onto) === one.seat);
}

export const ownerOf = (onto) => Number.parseInt(onto, 10);

const withoutEnds = (left) =>
  new Map(left.map((one) => [one, one.card.end ? { ...one, card: withoutEnd(one.card) } : one]));

function freed(laid, allowed, free) {
  const now = (one) => free.get(one) ?? one;
  return [laid.map(now), new Map(laid.map((one) => [now(one), allowed.get(one)]))];
}

const credited = (one, onto, rules) =>
  onto && rules.layoff_credit === "owner" ? ownerOf(onto) : one.seat;

function told(one, { onto, worth }, rules, code = null, could_be = [], unsure = []) {
  const result = { ...worth, layer: one.seat, onto, credited: credited(one, onto, rules) };
  return { laid: one, result, code, could_be, unsure };
}

// Where not `one` itself fits, its end can't be taken.
function placed(one, found, rules, fits = one) {
  const spot = found.placed.get(fits);
  if (fits === one && !found.unclear.has(one)) return told(one, spot, rules);
  const spots = [...found.spots.get(fits).values()];
  const could_be = ascending(spots.map((each) => each.worth.points));
  const unsure = (fits === one ? spots : [spot]).map((each) => credited(one, each.onto, rules));
  return told(one, spot, rules, "needs_declaration", could_be, unsure);
}

function refused(one, spot, table, rules) {
  if (spot && rules.layoff !== "any") return told(one, spot, rules, "layoff_not_allowed");
  return misplaced(one, "layoff_does_not_fit", table, rules);
}

function misplaced(one, code, table, rules) {
  const onto = table.has(one.onto) ? one.onto : null;
  return told(one, { onto, worth: flatWorth(one.card, rules) }, rules, code);
}

// As many of the lay-offs as fit together: `placed` is one placing, `spots` are those of all.
function search(laid, allowed, table, rules) {
  const homes = homesOf(laid, allowed, table);
  const found = partsOf(laid, homes).map((part) => best(part, homes, table, rules));
  const all = (name) => found.flatMap((part) => [...part[name]]);
  return {
    placed: new Map(all("placed")),
    spots: new Map(all("spots")),
    unclear: new Set(all("unclear")),
  };
}

// The groups that each lay-off could join, were all others to help it there.
function homesOf(laid, allowed, table) {
  const meant = (one) => allowed.get(one).filter((onto) => (one.onto ?? onto) === onto);
  const reach = new Map();
  for (const [onto, { readings }] of table) {
    const helpers = laid.filter((one) => meant(one).includes(onto)).map((one) => one.card);
    if (readings.length) reach.set(onto, reachOf(readings, helpers));
  }
  const takes = (onto, { card }) => reach.get(onto)?.has(card.face);
  return new Map(laid.map((one) => [one, meant(one).filter((onto) => takes(onto, one))]));
}

// Lay-offs that share a group they could join, directly or through others, together.
function partsOf(laid, homes) {
  const parts = [];
  let waiting = laid.filter((one) => homes.get(one).length);
  while (waiting.length) {
    let part = [];
    let more = [waiting[0]];
    while (more.length > part.length) {
      part = more;
      const groups = new Set(part.flatMap((one) => homes.get(one)));
      more = waiting.filter((one) => homes.get(one).some((onto) => groups.has(onto)));
    }
    parts.push(part);
    waiting = waiting.filter((one) => !part.includes(one));
  }
  return parts;
}

const NOTHING = { placed: [], spots: [], unclear: [] };

// The placing that leaves the fewest lay-offs over, of those the latest in the list.
function best(part, homes, table, rules) {
  const ways = new Ways(table, rules);
  for (let number = part.length; number > 0; number -= 1) {
    for (const kept of combinations(part, number)) {
      const found = placeAll(kept, homes, ways);
      if (found.placed) return found;
      if (ways.exhausted) return givenUp(part, homes, rules);
    }
  }
  return NOTHING;
}

// Too many placings to look at, and none found so far.
function givenUp(part, homes, rules) {
  const unclear = part.filter((one) => homes.get(one).length > 1);
  if (!unclear.length) return NOTHING;
  const spot = (one) => ({ onto: homes.get(one)[0], worth: flatWorth(one.card, rules) });
  const here = part.map((one) => [one, spot(one)]);
  return { placed: here, spots: here.map(([one, only]) => [one, new Map([["", only]])]), unclear };
}

function placeAll(part, homes, ways) {
  const spots = new Map(part.map((one) => [one, new Map()]));
  const outcomes = new Set();
  let placed = null;
  for (const answer of placings(part, homes, ways)) {
    placed ??= answer;
    outcomes.add(outcome(answer, ways.rules));
    for (const [one, spot] of answer) {
      spots.get(one).set(`${spot.worth.points} ${credited(one, spot.onto, ways.rules)}`, spot);
    }
  }
  const hangs = (one) => outcomes.size > 1 && spots.get(one).size > 1;
  const unclear = part.filter((one) => hangs(one) || (ways.exhausted && isOpen(one, ways.rules)));
  return { placed, spots, unclear };
}

// Whether the table could say more about a lay-off that matters: its place, its card or its end.
function isOpen({ card, onto }, rules) {
  if (!onto) return true;
  if (!card.rank) return !fixedJoker(rules);
  return card.rank === ACE && !card.end;
}

// Each placing as pairs of lay-off and spot, until there were too many.
function* placings(part, homes, ways) {
  for (const chosen of product(part.map((one) => homes.get(one)))) {
    const joined = [...new Set(chosen)].map((onto) =>
      ways.of(onto, part.filter((_, index) => chosen[index] === onto)),
    );
    for (const choice of product(joined)) {
      yield choice.flat();
      ways.spent += part.length;
      if (ways.exhausted) return;
    }
    if (ways.exhausted) return;
  }
}

// What a placing gives each player.
function outcome(answer, rules) {
  const points = {};
  for (const [one, { onto, worth }] of answer) {
    const seat = credited(one, onto, rules);
    points[seat] = (points[seat] ?? 0) + worth.points;
  }
  return JSON.stringify(points, (_, number) => number || undefined);
}

// The ways in which a group takes certain lay-offs; remembered, and counted.
class Ways {
  constructor(table, rules) {
    Object.assign(this, { table, rules, spent: 0, known: {} });
  }

  // Each way as pairs of lay-off and spot; of ways that count the same, the first.
  of(onto, some) {
    this.spent += some.length;
    const key = [onto, ...some.map((one) => `${one.seat}.${one.number}`)];
    return (this.known[key] ??= this.find(onto, some));
  }

  get exhausted() {
    return this.spent > MOST_PLACINGS;
  }

  find(onto, some) {
    const found = {};
    const cards = some.map((one) => one.card);
    for (const reading of this.table.get(onto).readings) {
      for (const worths of waysToJoin(reading, cards, this.rules)) {
        this.spent += cards.length;
        const points = ` ${worths.map((worth) => worth.points)}`;
        found[points] ??= some.map((one, index) => [one, { onto, worth: worths[index] }]);
        if (this.exhausted) return Object.values(found);
      }
    }
    return Object.values(found);
  }
}
