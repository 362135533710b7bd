// What one card counts, and the rule that says so, by the server's names.
import { ACE, QUEEN, faceOf } from "./cards.js";

const worth = (card, points, why, as = null) => ({ card: card.text, points, why, as_card: as });

// What a card left in hand costs; what it was declared to be is set aside.
export function handWorth(card, rules) {
  if (card.joker) return worth(card, rules.joker_hand, "joker_hand");
  if (card.rank === ACE) return worth(card, rules.ace_hand, "ace_hand");
  return standsFor(card, card.rank, card.suit, "", rules);
}

// What a card counts on the table where no meld says otherwise: an ace as in a set.
export function flatWorth(card, rules) {
  if (card.rank) return standsFor(card, card.rank, card.suit, "ace_set", rules);
  const why = fixedJoker(rules) ? "joker_meld" : "joker_hand";
  return worth(card, rules[why], why);
}

// What a card counts as this rank and suit ("": left open); `place` is the rule for an ace here.
export function standsFor(card, rank, suit, place, rules) {
  const as = card.joker && !card.rank && suit ? faceOf(rank, suit) : null;
  if (card.joker && fixedJoker(rules)) return worth(card, rules.joker_meld, "joker_meld", as);
  const why = rank === ACE ? place : reason(rank, suit, rules);
  const points = rules[why] ?? (why === "pip" || rank === 10 ? rank : 5);
  return worth(card, points, card.joker ? "joker_represented" : why, as);
}

export const fixedJoker = (rules) => rules.joker_meld !== "represented";

function reason(rank, suit, rules) {
  if (rank === QUEEN && suit === "S" && rules.queen_of_spades !== null) return "queen_of_spades";
  return rank > 10 ? "face" : rules.number_values;
}
