// What is typed in a box: points such as "64" or "15+10+10", cards, lay-offs.
import { SPACE, readCard, trim } from "./cards.js";
import { sum } from "./choices.js";

const LARGEST = 1_000_000;
const LONGEST_SHOWN = 40;
const SPACES = new RegExp(`${SPACE}+`, "g");
const BESIDE_SIGN = new RegExp(`${SPACE}*([+-])${SPACE}*`, "g");
const BESIDE_ARROW = new RegExp(`${SPACE}*>${SPACE}*`, "g");
const BETWEEN_CARDS = new RegExp(`(?:${SPACE}|[,/;|])+`);
const BETWEEN_GROUPS = /[/;|\r\n]+/;
const WHOLE = new RegExp(`^([+\\-\u2212]?)${SPACE}*([0-9]{1,7})$`);
const SUM = /^[0-9]+(?:\+[0-9]+)*$/;
const WITH_MINUS = /^[+-]*[0-9]+(?:[+-]+[0-9]+)*$/;
const FACE = "(?:10|[A2-9TJQK])[SHDC♠♥♦♣](?:=(?:LOW|HIGH))?";
const ONE_CARD = new RegExp(`JK=?${FACE}|JK|${FACE}`, "gi");
const ONTO = /^([0-9]{1,3})\.([0-9]{1,3})$/;
// What says whether a suit is printed as a letter or as a picture.
const PICTURES = /[\ufe0e\ufe0f]/g;

// What was typed can't be read: a code, and the `text` meant. The words are the server's.
export class Fault extends Error {
  constructor(code, text = "", last = null) {
    super(code);
    Object.assign(this, { code, text: shown(text), last });
  }
}

// A total of melds or of a hand: { points, typed }, `typed` being the sum, if it is one.
export function readTotal(text) {
  // Spaces belong beside a plus only: "10 5" are two numbers, and never 105.
  const written = trim(text).replaceAll("\u2212", "-").replace(BESIDE_SIGN, "$1");
  if (!SUM.test(written)) {
    const below = written.includes("-") && WITH_MINUS.test(written);
    throw below ? new Fault("below_zero") : new Fault("no_number", text);
  }
  const parts = written.split("+");
  const points = sum(parts.map(Number));
  if (parts.some((part) => part.length > 7) || points > LARGEST) throw new Fault("too_large");
  return { points, typed: parts.length > 1 ? written : "" };
}

// A round's score or an adjustment: a whole number that may be negative.
export function readScore(text) {
  const [found, sign, digits] = WHOLE.exec(trim(text)) ?? [];
  if (!found) throw new Fault("no_score", text);
  if (Number(digits) > LARGEST) throw new Fault("too_large");
  return sign === "" || sign === "+" ? Number(digits) : 0 - Number(digits);
}

// Whether this was meant as cards, and not as points: letters or suits are in it.
export const looksLikeCards = (text) => /[A-Za-z♠♥♦♣]/.test(text);

// The groups that were laid down, parted by "/", ";" or a line's end.
export const readGroups = (text) =>
  text.split(BETWEEN_GROUPS).map(readHand).filter((group) => group.length);

// Cards with spaces or commas between, or nothing at all.
export const readHand = (text) => wordsOf(text).flatMap(cardsIn);

// Lay-offs: a card, and after ">" the group that it joined, as seat.meld: the place of its owner
// among the players `listed`, and which of theirs.
export function readLayOffs(text, listed) {
  const laid = [];
  for (const word of wordsOf(text.replace(BESIDE_ARROW, ">"))) {
    const [cards, ...after] = word.split(">");
    const group = after.length ? after.join(">") : null;
    if (!group && ONTO.test(word)) {
      // "8H 2.1": on many phones the sign > is hard to find.
      const last = laid[laid.length - 1];
      if (!last || last.onto) throw new Fault("no_lay_off", word);
      last.onto = readOnto(word, listed);
      continue;
    }
    const read = cards ? cardsIn(cards) : [];
    if (group !== null && read.length !== 1) throw new Fault("no_lay_off", word);
    const onto = group === null ? null : readOnto(group, listed);
    laid.push(...read.map((card) => ({ card, onto })));
  }
  return laid;
}

const wordsOf = (text) =>
  text.replace(PICTURES, "").split(BETWEEN_CARDS).filter((word) => word);

// The card that a word is, or the cards that were typed without a space: "7S7C7D".
function cardsIn(word) {
  const pieces = word.match(ONE_CARD) ?? [];
  const apart = pieces.length > 1 && pieces.join("") === word ? pieces : [word];
  return apart.map((piece) => {
    const card = readCard(piece);
    if (!card) throw new Fault("no_card", word);
    return card.text;
  });
}

function readOnto(text, listed) {
  const [found, place, meld] = (ONTO.exec(text) ?? []).map(Number);
  if (found === undefined) throw new Fault("no_lay_off", text);
  const owner = listed[place - 1];
  if (owner === undefined || !meld) throw new Fault("no_group", text, listed.length);
  return `${owner}.${meld}`;
}

// What was typed, short enough to be said in a sentence.
function shown(text) {
  const letters = [...trim(text).replace(SPACES, " ")];
  if (letters.length <= LONGEST_SHOWN) return letters.join("");
  return `${letters.slice(0, LONGEST_SHOWN - 1).join("")}…`;
}
