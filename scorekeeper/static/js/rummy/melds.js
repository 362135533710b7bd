// Is a group of cards a set or a run, and what is each card worth in it? It is read in every way
// that the rules allow.
import { ACE, QUEEN, RANKS, SUITS, rankAt, withoutEnd } from "./cards.js";
import { ascending, permutations, pointsOf } from "./choices.js";
import { fixedJoker, flatWorth, standsFor } from "./worths.js";

// Both decks' cards of a suit with all jokers.
export const LONGEST = 34;

// `codes` say why a group has no reading, `could_be` are sums that need a declaration, `flat` is what
// each card counts where the group is recorded all the same.
export function judge(cards, rules) {
  const flat = cards.map((card) => flatWorth(card, rules));
  const read = (some) => [...readingsOf(some, rules)];
  const sums = (some) => ascending(some.map((reading) => reading.points));
  let readings = read(cards);
  let could_be = sums(readings);
  if (could_be.length === 1) could_be = [];
  let codes = [];
  if (!readings.length) {
    // An end may be declared that this ace can't take: say what it comes to without it.
    const free = cards.map(withoutEnd);
    readings = read(free);
    could_be = sums(readings);
    if (!readings.length) codes = faults(free, rules);
  }
  return { readings, codes, could_be, flat };
}

// Whether each ace of a run from that position may stand there.
export function runStands(start, length, rules) {
  for (let place = 0; place < length; place += 1) {
    if (rankAt(start + place) === ACE && !rules[ALLOWED[acePlace(place, length)]]) return false;
  }
  return true;
}

export function setTakes(suits, free, noSpades, rules) {
  if (suits.length + free > rules.set_max) return false;
  if (!rules.set_distinct_suits) return true;
  const open = SUITS.filter((suit) => !suits.includes(suit) && !(noSpades && suit === "S"));
  return new Set(suits).size === suits.length && open.length >= free;
}

// Whether it matters if an undeclared joker is the queen of spades.
export function queenCountsApart(rank, rules) {
  return rank === QUEEN && rules.queen_of_spades !== null && !fixedJoker(rules);
}

const ALLOWED = {
  ace_low: "ace_low_run",
  ace_high: "ace_high_run",
  ace_corner: "around_corner",
};

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

function* sets(cards, fixed, rules) {
  if (fixed.some((card) => card.end)) return;
  const all = [...fixed, ...cards.filter((card) => !card.rank)];
  const wild = all.length - fixed.length;
  for (const rank of fixed.length ? [fixed[0].rank] : RANKS) {
    const noSpades = wild > 0 && queenCountsApart(rank, rules);
    for (let queens = 0; queens <= (noSpades ? wild : 0); queens += 1) {
      const suits = [...fixed.map((card) => card.suit), ...Array(queens).fill("S")];
      const free = wild - queens;
      if (!setTakes(suits, free, noSpades, rules)) continue;
      const worth = (card, place) => standsFor(card, rank, suits[place], "ace_set", rules);
      const worths = all.map(worth);
      yield { kind: "set", cards: worths, points: pointsOf(worths), rank, suits, free, noSpades };
    }
  }
}

function* runs(cards, fixed, rules) {
  const { length } = cards;
  for (const start of starts(fixed, length)) {
    const ranks = cards.map((_, place) => rankAt(start + place));
    if (!holds(ranks, fixed) || !runStands(start, length, rules)) continue;
    for (const suit of fixed.length ? [fixed[0].suit] : SUITS) {
      const worth = (card, place) =>
        standsFor(card, ranks[place], suit, acePlace(place, length), rules);
      for (const lying of lie(cards, ranks)) {
        const worths = lying.map(worth);
        yield { kind: "run", cards: worths, points: pointsOf(worths), suit, start };
      }
    }
  }
}

// Where a run that holds the first of these cards can start, lowest first.
function starts(fixed, length) {
  if (!fixed.length || length >= RANKS.length) return RANKS;
  return ascending(RANKS.slice(0, length).map((rank) => rankAt(fixed[0].rank + 1 - rank)));
}

function holds(ranks, fixed) {
  const number = (list, rank) => list.filter((one) => one === rank).length;
  const wanted = fixed.map((card) => card.rank);
  return wanted.every((rank) => number(ranks, rank) >= number(wanted, rank));
}

// The cards in the order of these ranks, the aces in every place that they can take.
function* lie(cards, ranks) {
  const aces = cards.filter((card) => card.rank === ACE);
  const places = [...ranks.keys()].filter((place) => ranks[place] === ACE);
  for (const chosen of permutations(places, aces.length)) {
    const fits = ({ end }, index) =>
      !end || chosen[index] === (end === "low" ? 0 : ranks.length - 1);
    if (!aces.every(fits)) continue;
    const left = cards.filter((card) => card.rank !== ACE);
    yield ranks.map((rank, place) => {
      if (chosen.includes(place)) return aces[chosen.indexOf(place)];
      const found = left.findIndex((card) => card.rank === rank);
      return left.splice(found < 0 ? left.findIndex((card) => !card.rank) : found, 1)[0];
    });
  }
}

function acePlace(place, length) {
  if (place === 0) return "ace_low";
  return place === length - 1 ? "ace_high" : "ace_corner";
}

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
