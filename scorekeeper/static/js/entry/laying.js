// How a tapped card joins what is being laid down. Cards are texts of the notation.
export const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const KING = 13;

export const plainOf = (text) => text.replace(/^JK=/, "").replace(/=(low|high)$/, "");
const rankOf = (text) => plainOf(text).slice(0, -1);
const suitOf = (text) => plainOf(text).slice(-1);
const isWild = (text) => text === "JK";

// The cards that a tap adds to a group: the one tapped, with those between for a run of which the
// first and the last are tapped; or null where it begins another group. `free` tells whether the
// pack still has a card.
export function joining(group, card, free) {
  const fixed = group.filter((one) => !isWild(one));
  if (!group.length || isWild(card) || !fixed.length) return [card];
  if (fixed.every((one) => rankOf(one) === rankOf(card))) return [card];
  if (!fixed.every((one) => suitOf(one) === suitOf(card))) return null;
  return between(fixed, card, group.length > fixed.length, free);
}

function between(run, card, withJokers, free) {
  const best = placesOf(card)
    .flatMap((place) => [1, KING + 1].map((ace) => gap(run, place, ace)))
    .filter(Boolean)
    .sort((one, other) => one.length - other.length)[0];
  if (!best) return null;
  const missing = best.map((place) => RANKS[(place - 1) % KING] + suitOf(card));
  const filled = missing.filter((one) => one !== card);
  if (withJokers || !filled.every(free)) return [card];
  return missing;
}

// The places from the end of a run to one beyond it, in order, where its ace stands at that place;
// null for a place inside.
function gap(run, place, ace) {
  const places = run.map((one) => (rankOf(one) === "A" ? ace : placesOf(one)[0]));
  const low = Math.min(...places);
  const top = Math.max(...places);
  if (place > top) return range(top + 1, place);
  return place < low ? range(place, low - 1) : null;
}

// An ace stands below the two or above the king.
function placesOf(card) {
  const rank = RANKS.indexOf(rankOf(card)) + 1;
  return rank === 1 ? [1, KING + 1] : [rank];
}

const range = (first, last) => Array.from({ length: last - first + 1 }, (_, step) => first + step);
