// The table at the end of a round: every group, lay-off and hand with what each card counts.
import { readCard } from "./cards.js";
import { sum } from "./choices.js";
import { settle } from "./layoffs.js";
import { judge } from "./melds.js";
import { handWorth } from "./worths.js";

// What was entered for one player, with null for all that was not; cards are read.
export function readEntry(given) {
  const { melds, laid_off, hand, meld_points, hand_points, points, adjustment } = given;
  const entry = {
    ...given,
    melds: melds?.map(readCards) ?? null,
    laid_off: laid_off?.map((one) => ({ card: readCard(one.card), onto: one.onto ?? null })) ?? null,
    hand: hand ? readCards(hand) : null,
    meld_points: meld_points ?? null,
    hand_points: hand_points ?? null,
    points: points ?? null,
    adjustment: adjustment ?? 0,
  };
  entry.by_cards = Boolean(entry.melds || entry.laid_off);
  entry.melds_known = entry.by_cards || entry.meld_points !== null;
  entry.hand_known = entry.hand !== null || entry.hand_points !== null;
  entry.empty_hand = entry.hand ? !entry.hand.length : entry.hand_points === 0;
  return entry;
}

export const readCards = (texts) => texts.map(readCard);

// Every player's cards or totals, before bonus, pool and adjustment. `meld` and `hand` are null
// where unknown: not entered, or to be declared first.
export function count(entries, rules) {
  const table = new Map();
  const laid = [];
  for (const { seat, melds, laid_off } of entries) {
    melds?.forEach((cards, index) => table.set(`${seat}.${index + 1}`, judge(cards, rules)));
    laid_off?.forEach((one, index) => laid.push({ seat, number: index + 1, ...one }));
  }
  const settled = settle(laid, table, rules);
  return entries.map((entry) => countPlayer(entry, table, settled, rules));
}

function countPlayer(entry, table, settled, rules) {
  const { seat } = entry;
  const own = [...table].filter(([onto]) => Number.parseInt(onto, 10) === seat);
  const groups = own.map(([onto, judged]) => groupOf(onto, judged));
  const credited = settled.map((one) => one.result).filter((one) => one.credited === seat);
  const hand_cards = entry.hand?.map((card) => handWorth(card, rules)) ?? null;
  const judged = own.map(([, one]) => one);
  const open = judged.some((one) => one.could_be.length)
    || settled.some((one) => one.unsure.includes(seat));
  const counts = open ? null : pointsOf(groups) + pointsOf(credited);
  return {
    seat,
    entry,
    judged,
    groups,
    credited,
    hand_cards,
    settled: settled.filter((one) => one.laid.seat === seat),
    meld: entry.by_cards ? counts : entry.meld_points,
    hand: hand_cards ? pointsOf(hand_cards) : entry.hand_points,
  };
}

const pointsOf = (parts) => sum(parts.map((part) => part.points));

// The cards of the first reading; a joker that could be several cards is not named.
function groupOf(onto, { readings, flat }) {
  if (!readings.length) return { onto, kind: "none", cards: flat, points: pointsOf(flat) };
  const [{ kind, cards, points }, ...others] = readings;
  const shown = cards.map((worth, place) => {
    const same = others.every((other) => other.cards[place].as_card === worth.as_card);
    return same || worth.card !== "JK" ? worth : { ...worth, as_card: null };
  });
  return { onto, kind, cards: shown, points };
}
