// What one card counts, and the rule that says so: { card, points, why, as_card }. `as_card` is what
// a joker was read as, where that is known. The names of rules and reasons are those of the server.
import { ACE, QUEEN, face, plain } from "./cards.js";

const worth = (card, points, why, as = null) => ({ card: card.text, points, why, as_card: as });

// What a card left in hand costs; what it was declared to be is set aside.
export function handWorth(card, rules) {
  if (card.joker) return worth(card, rules.joker_hand, "joker_hand");
  return card.rank === ACE ? worth(card, rules.ace_hand, "ace_hand") : naturalWorth(card, rules);
}

// What a card counts on the table where no meld says otherwise: an ace as in a set.
export function flatWorth(card, rules) {
  if (card.joker && fixedJoker(rules)) return worth(card, rules.joker_meld, "joker_meld");
  if (!card.rank) return worth(card, rules.joker_hand, "joker_hand");
  if (!card.joker) return naturalWorth(card, rules);
  return worth(card, points(card.rank, card.suit, rules), "joker_represented", plain(card));
}

// What a card counts as this rank and suit ("": left open); `place` is the rule for an ace here.
export function standsFor(card, rank, suit, place, rules) {
  const as = card.rank ? plain(card) : suit ? face(rank, suit) : null;
  if (card.joker && fixedJoker(rules)) return worth(card, rules.joker_meld, "joker_meld", as);
  const counts = rank === ACE ? rules[place] : points(rank, suit, rules);
  if (card.joker) return worth(card, counts, "joker_represented", as);
  return worth(card, counts, rank === ACE ? place : why(rank, suit, rules));
}

// Whether a joker counts the same wherever it lies.
export const fixedJoker = (rules) => rules.joker_meld !== "represented";

function naturalWorth(card, rules) {
  return worth(card, points(card.rank, card.suit, rules), why(card.rank, card.suit, rules));
}

function points(rank, suit, rules) {
  const reason = why(rank, suit, rules);
  if (reason === "five_ten") return rank === 10 ? 10 : 5;
  return reason === "pip" ? rank : rules[reason];
}

function why(rank, suit, rules) {
  if (rank === ACE) return "ace_set";
  if (rank === QUEEN && suit === "S" && rules.queen_of_spades !== null) return "queen_of_spades";
  return rank > 10 ? "face" : rules.number_values;
}
