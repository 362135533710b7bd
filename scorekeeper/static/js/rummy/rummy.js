// The page's arithmetic: the same answers as the server's rules of Rummy 500, while a round is
// being entered. On saving, the server's word counts.
//
// A rule that changes on the server changes here too; the tests hold the one against the other.
import { readCards } from "./table.js";
import * as melds from "./melds.js";
import * as worths from "./worths.js";

export { SUITS, RANKS, readCard } from "./cards.js";
export { scoreRound } from "./score.js";
export { Fault, readGroups, readHand, readLayOffs, readScore, readTotal } from "./typed.js";
export { readRow } from "./rows.js";

// Whether cards, given as text, are a meld under these rules: its `readings`, or the `codes` that
// say why not; `could_be` are the sums that a declaration would choose from.
export const judge = (texts, rules) => melds.judge(readCards(texts), rules);

// What cards left in hand cost, one by one.
export const handWorths = (texts, rules) =>
  readCards(texts).map((card) => worths.handWorth(card, rules));
