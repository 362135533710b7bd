// The table at the end of a round: what each card counts.
import { readCard } from "./cards.js";
import { pointsOf } from "./choices.js";
import { ownerOf, settle } from "./layoffs.js";
import { judge } from "./melds.js";
import { handWorth } from "./worths.js";

const BLANK = { melds: null, laid_off: null, meld_points: null, hand: null, hand_points: null };

// A player's entry, with null for all that was not entered.
export function complete(given) {
  const entry = { ...BLANK, points: null, adjustment: 0, ...given };
  const { melds, laid_off, hand, meld_points, hand_points } = entry;
  const by_cards = Boolean(melds || laid_off);
  return {
    ...entry,
    by_cards,
    melds_known: by_cards || meld_points !== null,
    hand_known: Boolean(hand) || hand_points !== null,
    empty_hand: hand?.length === 0 || hand_points === 0,
  };
}

export const readCards = (texts) => texts.map(readCard);

// Every player's cards or totals, null where unknown: not entered, or to be declared first.
export function count(entries, rules) {
  const table = new Map();
  const laid = [];
  for (const { seat, melds, laid_off } of entries) {
    melds?.forEach((cards, index) =>
      table.set(`${seat}.${index + 1}`, judge(readCards(cards), rules)),
    );
    laid_off?.forEach(({ card, onto = null }, index) =>
      laid.push({ seat, number: index + 1, card: readCard(card), onto }),
    );
  }
  const settled = settle(laid, table, rules);
  return entries.map((entry) => countPlayer(entry, table, settled, rules));
}

function countPlayer(entry, table, settled, rules) {
  const { seat, hand, by_cards } = entry;
  const own = [...table].filter(([onto]) => ownerOf(onto) === seat);
  const groups = own.map(([onto, judged]) => groupOf(onto, judged));
  const judged = own.map(([, one]) => one);
  const credited = settled.map((one) => one.result).filter((one) => one.credited === seat);
  const hand_cards = hand && readCards(hand).map((card) => handWorth(card, rules));
  const open =
    judged.some((one) => one.could_be.length) || settled.some((one) => one.unsure.includes(seat));
  const counts = open ? null : pointsOf(groups) + pointsOf(credited);
  return {
    entry,
    judged,
    settled: settled.filter((one) => one.laid.seat === seat),
    shown: {
      seat,
      meld: by_cards ? counts : entry.meld_points,
      hand: hand ? pointsOf(hand_cards) : entry.hand_points,
      groups,
      credited,
      hand_cards,
    },
  };
}

// The cards of the first reading; a joker that could be several cards is not named.
function groupOf(onto, { readings: [first, ...others], flat }) {
  const { kind, cards } = first ?? { kind: "none", cards: flat };
  const shown = cards.map((worth, place) => {
    const same = others.every((other) => other.cards[place].as_card === worth.as_card);
    return same || worth.card !== "JK" ? worth : { ...worth, as_card: null };
  });
  return { onto, kind, cards: shown, points: pointsOf(shown) };
}
