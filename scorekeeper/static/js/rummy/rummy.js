// The page's arithmetic while a round is entered; on saving, the server's word counts. A rule that
// changes in scorekeeper/rummy changes here too: tests/browser/test_arithmetic.py compares them.
import { readCards } from "./table.js";
import * as melds from "./melds.js";

export { scoreRound } from "./score.js";
export { readGroups, readHand, readLayOffs, readTotal } from "./typed.js";
export { readRow } from "./rows.js";

// The same as in melds.js, for cards as texts.
export const judge = (texts, rules) => melds.judge(readCards(texts), rules);

