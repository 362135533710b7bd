// How a group on the table grows by cards that are laid off on it.
import { SUITS, face, plain, rankAt } from "./cards.js";
import { product } from "./choices.js";
import { LONGEST, queenCountsApart, runStands, setTakes } from "./melds.js";
import { fixedJoker, standsFor } from "./worths.js";

// How far a group could grow with some cards: whether it could come to take one. A quick bound that
// spares most of the search.
export function reachOf(readings, cards) {
  const natural = new Set(cards.map(plain));
  const jokers = cards.filter((card) => !card.rank).length;
  const taken = new Set();
  for (const reading of readings) {
    if (reading.kind === "set") {
      for (const suit of SUITS) taken.add(face(reading.rank, suit));
      continue;
    }
    const after = reading.start + reading.cards.length;
    for (const [first, step] of [[reading.start - 1, -1], [after, 1]]) {
      let helpers = jokers;
      for (let place = 0; place < LONGEST; place += 1) {
        const next = face(rankAt(first + step * place), reading.suit);
        if (!natural.has(next)) helpers -= 1;
        if (helpers < 0) break;
        taken.add(next);
      }
    }
  }
  return (card) => !card.rank || taken.has(plain(card));
}

// Every way in which a group, so read, takes all these cards: what each counts then.
export function waysToJoin(reading, cards, rules) {
  return (reading.kind === "set" ? growSet : growRun)(reading, cards, rules);
}

function* growSet({ rank, suits, free, noSpades }, cards, rules) {
  const fixed = cards.filter((card) => card.rank);
  if (fixed.some((card) => card.rank !== rank || card.end)) return;
  const wild = cards.filter((card) => !card.rank);
  const apart = wild.length > 0 && queenCountsApart(rank, rules);
  const held = [...suits, ...fixed.map((card) => card.suit)];
  for (const named of product(wild.map(() => (apart ? ["", "S"] : [""])))) {
    const queens = named.filter((suit) => suit);
    const open = free + wild.length - queens.length;
    if (!setTakes([...held, ...queens], open, noSpades || apart, rules)) continue;
    const left = [...named];
    yield cards.map((card) =>
      standsFor(card, rank, card.rank ? card.suit : left.shift(), "ace_set", rules),
    );
  }
}

function* growRun({ suit, start, cards: there }, cards, rules) {
  const length = there.length + cards.length;
  if (length > LONGEST || cards.some((card) => card.rank && card.suit !== suit)) return;
  for (let below = 0; below <= cards.length; below += 1) {
    const first = start - below;
    if (!runStands(first, length, rules)) continue;
    const all = Array.from({ length }, (_, place) => first + place);
    const open = all.filter((place) => place < start || place >= start + there.length);
    for (const lying of lie(cards, open, start, rules)) {
      yield cards.map((card, index) => {
        const end = lying[index] < start ? "ace_low" : "ace_high";
        return standsFor(card, rankAt(lying[index]), suit, end, rules);
      });
    }
  }
}

// Every way to lay these cards onto these positions, one each, that can count differently.
function* lie(cards, positions, middle, rules) {
  if (!cards.length) return yield [];
  // Cards that are what they are come first to the choice; undeclared jokers take the rest.
  const index = Math.max(0, cards.findIndex((card) => card.rank));
  const card = cards[index];
  const others = cards.filter((_, place) => place !== index);
  for (const position of positions.filter((each) => mayLie(card, each, middle))) {
    const rest = positions.filter((other) => other !== position);
    for (const lying of lie(others, rest, middle, rules)) {
      yield [...lying.slice(0, index), position, ...lying.slice(index)];
    }
    if (!card.rank && fixedJoker(rules)) return;
  }
}

function mayLie(card, position, middle) {
  if (!card.rank) return true;
  if (card.rank !== rankAt(position)) return false;
  return !card.end || (card.end === "low") === position < middle;
}
