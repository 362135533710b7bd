// How a group grows by lay-offs.
import { SUITS, faceOf, rankAt } from "./cards.js";
import { product, without } from "./choices.js";
import { LONGEST, queenCountsApart, runStands, setTakes } from "./melds.js";
import { fixedJoker, standsFor } from "./worths.js";

// What a group could come to take with the help of all cards: a bound that spares much searching.
export function reachOf(readings, cards) {
  const natural = cards.map((card) => card.face);
  const jokers = natural.filter((face) => !face).length;
  const taken = new Set([""]);
  const grow = (suit, first, step) => {
    let helpers = jokers;
    for (let place = 0; place < LONGEST; place += 1) {
      const face = faceOf(rankAt(first + step * place), suit);
      if (!natural.includes(face)) helpers -= 1;
      if (helpers < 0) return;
      taken.add(face);
    }
  };
  for (const { rank, suit, start, cards: there } of readings) {
    if (rank) SUITS.forEach((each) => taken.add(faceOf(rank, each)));
    else {
      grow(suit, start - 1, -1);
      grow(suit, start + there.length, 1);
    }
  }
  return taken;
}

// What these cards count, in every way that a group, so read, takes all of them.
export function waysToJoin(reading, cards, rules) {
  return (reading.rank ? growSet : growRun)(reading, cards, rules);
}

function* growSet({ rank, suits, free, noSpades, cards: there }, cards, rules) {
  // Said here too, because very many jokers could be the queen of spades in very many ways.
  if (there.length + cards.length > rules.set_max) return;
  const fixed = cards.filter((card) => card.rank);
  if (fixed.some((card) => card.rank !== rank || card.end)) return;
  const wild = cards.filter((card) => !card.rank);
  const apart = wild.length > 0 && queenCountsApart(rank, rules);
  for (const named of product(wild.map(() => (apart ? ["", "S"] : [""])))) {
    const queens = named.filter((suit) => suit);
    const held = [...suits, ...fixed.map((card) => card.suit), ...queens];
    const open = free + wild.length - queens.length;
    if (!setTakes(held, open, noSpades || apart, rules)) continue;
    yield cards.map((card) =>
      standsFor(card, rank, card.suit || named.shift(), "ace_set", rules),
    );
  }
}

function* growRun({ suit, start, cards: there }, cards, rules) {
  const length = there.length + cards.length;
  if (length > LONGEST || cards.some((card) => card.rank && card.suit !== suit)) return;
  for (let first = start; first >= start - cards.length; first -= 1) {
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

// Every way to lay cards onto positions that can count differently.
function* lie(cards, positions, middle, rules) {
  if (!cards.length) return yield [];
  // Cards that are what they are come first to the choice; undeclared jokers take the rest.
  const index = Math.max(0, cards.findIndex((card) => card.rank));
  const { rank, end } = cards[index];
  const others = cards.filter((_, place) => place !== index);
  for (const position of positions) {
    if (rank && rank !== rankAt(position)) continue;
    if (end && (end === "low") !== position < middle) continue;
    for (const lying of lie(others, without(positions, position), middle, rules)) {
      yield [...lying.slice(0, index), position, ...lying.slice(index)];
    }
    if (!rank && fixedJoker(rules)) return;
  }
}
