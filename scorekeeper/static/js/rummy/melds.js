// Is a group of cards a set or a run under these rules, and what is each card worth in it?
//
// A group is read in every way that it can be. No reading: it is no meld. Readings with different
// sums: the table must declare an ace's end or what a joker stands for.
import { ACE, QUEEN, RANKS, SUITS, rankAt, withoutEnd } from "./cards.js";
import { ascending, permutations, sum } from "./choices.js";
import { fixedJoker, flatWorth, standsFor } from "./worths.js";

// No run is longer than both decks' cards of a suit with all jokers.
export const LONGEST = 34;

// A group as it was first laid down. `readings` are all that the rules allow, `codes` say why there
// is none, `could_be` are the sums that need a declaration to choose from. `flat` is what each
// card counts where the group is recorded all the same.
export function judge(cards, rules) {
  const flat = cards.map((card) => flatWorth(card, rules));
  const readings = [...readingsOf(cards, rules)];
  if (readings.length) {
    const sums = sumsOf(readings);
    return { readings, codes: [], could_be: sums.length > 1 ? sums : [], flat };
  }
  const free = cards.map(withoutEnd);
  // An end may be declared that this ace can't take: say what it comes to without it.
  const again = cards.some((card) => card.end) ? [...readingsOf(free, rules)] : [];
  const codes = again.length ? [] : faults(free, rules);
  return { readings: again, codes, could_be: sumsOf(again), flat };
}

// Whether each ace of a run from that position stands where the rules let it stand.
export function runStands(start, length, rules) {
  for (let place = 0; place < length; place += 1) {
    if (rankAt(start + place) === ACE && !rules[ALLOWED[acePlace(place, length)]]) return false;
  }
  return true;
}

// Whether a set may hold these suits and so many free jokers besides.
export function setTakes(suits, free, noSpades, rules) {
  if (suits.length + free > rules.set_max) return false;
  if (!rules.set_distinct_suits) return true;
  const open = SUITS.filter((suit) => !suits.includes(suit) && !(noSpades && suit === "S"));
  return new Set(suits).size === suits.length && open.length >= free;
}

// Where it matters whether an undeclared joker is the queen of spades.
export function queenCountsApart(rank, rules) {
  return rank === QUEEN && rules.queen_of_spades !== null && !fixedJoker(rules);
}

const ALLOWED = {
  ace_low: "ace_low_run",
  ace_high: "ace_high_run",
  ace_corner: "around_corner",
};

const sumsOf = (readings) => ascending(readings.map((reading) => reading.points));
const kinds = (cards, field) => new Set(cards.map((card) => card[field])).size;
const declared = (cards) => cards.filter((card) => card.rank);

function* readingsOf(cards, rules) {
  const fixed = declared(cards);
  const size = cards.length;
  if (size >= rules.set_min && kinds(fixed, "rank") <= 1) yield* sets(cards, fixed, rules);
  if (size >= rules.run_min && size <= LONGEST && kinds(fixed, "suit") <= 1) {
    yield* runs(cards, fixed, rules);
  }
}

function read(kind, cards, more) {
  return { kind, cards, points: sum(cards.map((card) => card.points)), ...more };
}

function* sets(cards, fixed, rules) {
  if (fixed.some((card) => card.end)) return;
  const wild = cards.filter((card) => !card.rank);
  const named = fixed.map((card) => card.suit);
  for (const rank of fixed.length ? [fixed[0].rank] : RANKS) {
    const noSpades = wild.length > 0 && queenCountsApart(rank, rules);
    for (let queens = 0; queens <= (noSpades ? wild.length : 0); queens += 1) {
      const suits = [...named, ...wild.slice(0, queens).map(() => "S")];
      const free = wild.length - queens;
      if (!setTakes(suits, free, noSpades, rules)) continue;
      const worths = [...fixed, ...wild].map((card, place) =>
        standsFor(card, rank, suits[place] ?? "", "ace_set", rules),
      );
      yield read("set", worths, { rank, suits, free, noSpades });
    }
  }
}

function* runs(cards, fixed, rules) {
  const length = cards.length;
  for (const start of starts(fixed, length)) {
    const ranks = cards.map((_, place) => rankAt(start + place));
    if (!holds(ranks, fixed) || !runStands(start, length, rules)) continue;
    for (const suit of fixed.length ? [fixed[0].suit] : SUITS) {
      for (const lying of lie(cards, ranks)) {
        const worths = lying.map((card, place) =>
          standsFor(card, ranks[place], suit, acePlace(place, length), rules),
        );
        yield read("run", worths, { suit, start });
      }
    }
  }
}

// Where a run that holds the first of these cards can start, lowest first.
function starts(fixed, length) {
  if (!fixed.length || length >= RANKS.length) return RANKS;
  const held = RANKS.slice(0, length).map((rank) => rankAt(fixed[0].rank + 1 - rank));
  return ascending(held);
}

function holds(ranks, fixed) {
  const number = (list, rank) => list.filter((one) => one === rank).length;
  const wanted = fixed.map((card) => card.rank);
  return wanted.every((rank) => number(ranks, rank) >= number(wanted, rank));
}

// The cards in the order of these ranks: every way in which the aces can take their places.
function* lie(cards, ranks) {
  const aces = cards.filter((card) => card.rank === ACE);
  const places = [...ranks.keys()].filter((place) => ranks[place] === ACE);
  for (const chosen of permutations(places, aces.length)) {
    const at = new Map(chosen.map((place, index) => [place, aces[index]]));
    if (chosen.every((place, index) => endFits(aces[index], place, ranks.length))) {
      yield fill(ranks, at, cards);
    }
  }
}

function fill(ranks, at, cards) {
  const left = cards.filter((card) => card.rank !== ACE);
  const take = (rank) => left.splice(left.findIndex((card) => card.rank === rank), 1);
  return ranks.map((rank, place) => {
    if (at.has(place)) return at.get(place);
    return take(left.some((card) => card.rank === rank) ? rank : 0)[0];
  });
}

function endFits(card, place, length) {
  if (card.end === "low") return place === 0;
  return card.end !== "high" || place === length - 1;
}

function acePlace(place, length) {
  if (place === 0) return "ace_low";
  return place === length - 1 ? "ace_high" : "ace_corner";
}

// Why a group is no meld.
function faults(cards, rules) {
  const fixed = declared(cards);
  if (cards.length < Math.min(rules.set_min, rules.run_min)) return ["too_short"];
  if (kinds(fixed, "rank") <= 1) return setFaults(cards, fixed, rules);
  return kinds(fixed, "suit") === 1 ? runFaults(cards, fixed, rules) : ["mixed_suits"];
}

function setFaults(cards, fixed, rules) {
  const size = cards.length;
  const repeated = kinds(fixed, "suit") < fixed.length || size > SUITS.length;
  const asked = {
    too_short: size < rules.set_min,
    set_too_big: size > rules.set_max,
    set_suit_repeat: rules.set_distinct_suits && repeated,
  };
  return Object.keys(asked).filter((code) => asked[code]);
}

function runFaults(cards, fixed, rules) {
  const short = cards.length < rules.run_min ? ["run_too_short"] : [];
  const follow = (under) => cards.length <= LONGEST && !runs(cards, fixed, under).next().done;
  if (follow(rules)) return short;
  const free = { ...rules, ace_low_run: true, ace_high_run: true, around_corner: true };
  return [...short, follow(free) ? "ace_wrap" : "not_consecutive"];
}
