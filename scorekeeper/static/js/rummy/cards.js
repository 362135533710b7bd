// Cards, and how people write them: "QS", "10♥", "JK", "JK=8H", "AS=low".
export const SUITS = ["S", "H", "D", "C"];
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export const ACE = 1;
export const QUEEN = 12;

// The spaces that the server knows; the \s of a browser knows one more and five fewer.
export const SPACE =
  "[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]";

const ENDS = new RegExp(`^${SPACE}+|${SPACE}+$`, "g");
const LETTERS = { A: 1, T: 10, J: 11, Q: 12, K: 13 };
const PICTURES = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const CARD =
  /^(JK=)?(10|[A2-9TJQK])([SHDC♠♥♦♣])[\ufe0e\ufe0f]?(?:=(LOW|HIGH))?$/;

// `rank` is 1 to 13 (an ace's is 1), or 0 for a joker with nothing declared. `text` is the card
// as it is written everywhere.
function makeCard(rank, suit, joker, end = "") {
  const face = rank && "-A23456789TJQK"[rank].replace("T", "10") + suit;
  const name = joker ? (face ? `JK=${face}` : "JK") : face;
  return { text: end ? `${name}=${end}` : name, rank, suit, joker, end };
}

export const JOKER = makeCard(0, "", true);

// One card in any letter case, or null for text that is none.
export function readCard(text) {
  // Only the letters of the notation have two cases: "ſ" would else become an S.
  const written = trim(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (written === "JK") return JOKER;
  const [found, joker, letter, suit, end] = CARD.exec(written) ?? [];
  const rank = LETTERS[letter] ?? Number(letter);
  if (!found || (end && rank !== ACE)) return null;
  return makeCard(rank, PICTURES[suit] ?? suit, Boolean(joker), end?.toLowerCase());
}

export const trim = (text) => text.replace(ENDS, "");

// The same card, with no word on the end that an ace takes.
export const withoutEnd = (card) => (card.end ? makeCard(card.rank, card.suit, card.joker) : card);

// The natural card that a declared joker stands for, as text.
export const plain = (card) => makeCard(card.rank, card.suit, false).text;

// The card of this rank and suit, as text.
export const face = (rank, suit) => makeCard(rank, suit, false).text;

// The rank at a position of a run; 1 and 14 are aces, and so around.
export const rankAt = (position) => ((((position - 1) % 13) + 13) % 13) + 1;
