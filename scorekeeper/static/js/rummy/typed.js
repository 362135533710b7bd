// What is typed in a box: points, cards, lay-offs.
import { readCard } from "./cards.js";
import { sum } from "./choices.js";

const LARGEST = 1_000_000;
const LONGEST_SHOWN = 40;
const FACE = "(?:10|[A2-9TJQK])[SHDC♠♥♦♣](?:=(?:LOW|HIGH))?";
const ONE_CARD = new RegExp(`JK=?${FACE}|JK|${FACE}`, "gi");
const ONTO = /^([0-9]{1,3})\.([0-9]{1,3})$/;

// What was typed can't be read. The server has the words for the code.
export class Fault {
  constructor(code, text = "", last = null) {
    Object.assign(this, { code, text: shown(text), last });
  }
}

// A total of melds or of a hand; `typed` is the sum, if it is one.
export function readTotal(text) {
  // Spaces belong beside a plus only: "10 5" are two numbers, and never 105.
  const written = text.trim().replaceAll("\u2212", "-").replace(/\s*([+-])\s*/g, "$1");
  if (!/^[0-9]+(\+[0-9]+)*$/.test(written)) {
    const below = written.includes("-") && /^[+-]*[0-9]+([+-]+[0-9]+)*$/.test(written);
    throw below ? new Fault("below_zero") : new Fault("no_number", text);
  }
  const parts = written.split("+");
  const points = sum(parts.map(Number));
  if (parts.some((part) => part.length > 7) || points > LARGEST) throw new Fault("too_large");
  return { points, typed: parts.length > 1 ? written : "" };
}

// A round's score or an adjustment: it may be negative.
export function readScore(text) {
  const [found, minus, digits] = /^(?:\+|([-\u2212]))?\s*([0-9]+)$/.exec(text.trim()) ?? [];
  if (!found) throw new Fault("no_score", text);
  if (digits > LARGEST) throw new Fault("too_large");
  return minus ? 0 - digits : Number(digits);
}

// Whether this was meant as cards, and not as points.
export const looksLikeCards = (text) => /[A-Za-z♠♥♦♣]/.test(text);

export const readGroups = (text) =>
  text.split(/[/;|\r\n]/).map(readHand).filter((group) => group.length);

export const readHand = (text) => wordsOf(text).flatMap(cardsIn);

// "8H>2.1": a card, and the group that it joined: its owner's place among the players `listed`, and
// which of theirs.
export function readLayOffs(text, listed) {
  const laid = [];
  for (const word of wordsOf(text.replace(/\s*>\s*/g, ">"))) {
    const [cards, ...after] = word.split(">");
    const group = after.join(">");
    const last = laid[laid.length - 1];
    if (!group && ONTO.test(word)) {
      // "8H 2.1": on many phones the sign > is hard to find.
      if (!last || last.onto) throw new Fault("no_lay_off", word);
      last.onto = readOnto(word, listed);
      continue;
    }
    const read = cards ? cardsIn(cards) : [];
    if (after.length && read.length !== 1) throw new Fault("no_lay_off", word);
    const onto = after.length ? readOnto(group, listed) : null;
    laid.push(...read.map((card) => ({ card, onto })));
  }
  return laid;
}

// Signs that say whether a suit is printed as a picture are no part of a word.
const wordsOf = (text) => text.replace(/[\ufe0e\ufe0f]/g, "").split(/[\s,/;|]+/).filter(Boolean);

// A word is a card, or cards that were typed without a space: "7S7C7D".
function cardsIn(word) {
  const pieces = word.match(ONE_CARD) ?? [];
  return (pieces.join("") === word ? pieces : [word]).map((piece) => {
    const card = readCard(piece);
    if (!card) throw new Fault("no_card", word);
    return card.text;
  });
}

function readOnto(text, listed) {
  const [found, place, meld] = ONTO.exec(text) ?? [];
  if (!found) throw new Fault("no_lay_off", text);
  const owner = listed[place - 1];
  if (!owner || !Number(meld)) throw new Fault("no_group", text, listed.length);
  return `${owner}.${Number(meld)}`;
}

function shown(text) {
  const letters = [...text.trim().replace(/\s+/g, " ")];
  const short = letters.slice(0, LONGEST_SHOWN - 1).join("");
  return letters.length > LONGEST_SHOWN ? `${short}…` : letters.join("");
}
