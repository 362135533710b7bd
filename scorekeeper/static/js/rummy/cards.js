// Cards, and how people write them: "QS", "10♥", "JK", "JK=8H", "AS=low".
export const SUITS = ["S", "H", "D", "C"];
export const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
export const ACE = 1;
export const QUEEN = 12;

const LETTERS = "-A23456789TJQK";
const CARD = /^(JK=)?(10|[A2-9TJQK])([SHDC♠♥♦♣])[\ufe0e\ufe0f]?(?:=(LOW|HIGH))?$/;
const JOKER = { text: "JK", face: "", rank: 0, suit: "", joker: true };

// One card in any letter case, or null. `text` is how it is written everywhere, `face` the natural
// card that it is or stands for, `end` what was declared for an ace.
export function readCard(text) {
  // Only the letters of the notation have two cases: "ſ" would else become an S.
  const written = text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (written === "JK") return JOKER;
  const [found, joker = "", letter, sign, END] = CARD.exec(written) ?? [];
  const rank = found && LETTERS.indexOf(letter.replace("10", "T"));
  if (!found || (END && rank !== ACE)) return null;
  const suit = SUITS["SHDC♠♥♦♣".indexOf(sign) % 4];
  const face = faceOf(rank, suit);
  const end = END?.toLowerCase();
  return { text: joker + face + (end ? `=${end}` : ""), face, rank, suit, joker: !!joker, end };
}

export const faceOf = (rank, suit) => LETTERS[rank].replace("T", "10") + suit;

export const withoutEnd = (card) =>
  card.end ? readCard(card.text.replace(`=${card.end}`, "")) : card;

// The rank at a position of a run; 1 and 14 are aces, and so around.
export const rankAt = (position) => RANKS[(position + 38) % 13];
