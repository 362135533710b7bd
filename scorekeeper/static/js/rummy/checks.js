// Every problem that a round can have, all at once. Impossible is refused, unusual is asked.
import { plain } from "./cards.js";
import { sum } from "./choices.js";

const REFUSED = new Set([
  "missing_value",
  "negative_part",
  "not_a_number",
  "duplicate_card",
  "too_many_jokers",
  "exceeds_deck",
  "needs_declaration",
  "went_out_with_cards",
]);

export const refused = (problem) => problem.severity === "refuse";

// All problems of a round, player by player in seat order, those of the whole round last.
export function problemsOf(counted, exhausted, facts) {
  const found = [...counted.flatMap(ofPlayer), ...tooManyCards(counted, facts)];
  const place = (problem) => counted.findIndex((player) => player.seat === problem.seat);
  found.sort((one, other) => place(one) - place(other));
  return [...found, ...ofTotals(counted, facts), ...ofTheEnd(counted, exhausted)];
}

// A problem as the server tells it: whose and where (null: of the whole round), `group` the meld,
// `points` the number meant and `bound` what it is compared with, `also` the others concerned.
function problem(code, seat, box, { group = null, cards = [], could_be = [], ...more } = {}) {
  const { points = null, bound = null, also = [] } = more;
  const severity = REFUSED.has(code) ? "refuse" : "ask";
  const texts = cards.map((card) => card.text ?? card);
  return { code, severity, seat, box, group, cards: texts, could_be, points, bound, also };
}

function ofPlayer({ seat, entry, judged, settled, hand }) {
  const found = [];
  const tell = (code, box, more) => found.push(problem(code, seat, box, more));
  if (entry.points === null) {
    if (!entry.melds_known) tell("missing_value", "melds");
    if (!entry.hand_known) tell("missing_value", "hand");
  }
  judged.forEach(({ codes, could_be }, index) => {
    const meant = { group: index + 1, cards: entry.melds[index] };
    if (could_be.length) tell("needs_declaration", "melds", { ...meant, could_be });
    for (const code of codes) tell(code, "melds", meant);
  });
  for (const { laid, result, code, could_be } of settled) {
    const also = result.onto ? [Number.parseInt(result.onto, 10)] : [];
    if (code) tell(code, "laid_off", { group: laid.number, cards: [laid.card], could_be, also });
  }
  for (const [box, points] of typedTotals(entry)) {
    if (points < 0) tell("negative_part", box, { points });
  }
  if (entry.went_out && (entry.hand?.length || entry.hand_points > 0)) {
    tell("went_out_with_cards", "hand", { cards: entry.hand ?? [], points: hand });
  }
  return found;
}

// Cards and jokers beyond those that the pack holds, at each who has one too many.
function* tooManyCards(counted, { packs, rules }) {
  const holders = new Map();
  const all = counted.flatMap(({ entry }) => cardsOf(entry));
  const everybody = all.filter((one) => one.card.joker).length;
  let jokers = 0;
  for (const { seat, box, card } of all) {
    if (card.joker) {
      jokers += 1;
      const more = { points: everybody, bound: rules.jokers };
      if (jokers === rules.jokers + 1) yield problem("too_many_jokers", seat, box, more);
      continue;
    }
    const name = plain(card);
    const others = holders.get(name) ?? [];
    const more = { cards: [name], bound: packs, also: [...new Set(others)] };
    if (others.length >= packs) yield problem("duplicate_card", seat, box, more);
    holders.set(name, [...others, seat]);
  }
}

function cardsOf({ seat, melds, laid_off, hand }) {
  const at = (box, cards) => (cards ?? []).map((card) => ({ seat, box, card }));
  const laid = laid_off?.map((one) => one.card);
  return [...at("melds", melds?.flat()), ...at("laid_off", laid), ...at("hand", hand)];
}

// Typed totals that the pack can't give; cards were held against it one by one.
function* ofTotals(counted, facts) {
  const pack = facts.pack_points;
  const typed = counted.flatMap((player) =>
    typedTotals(player.entry).map(([box, points]) => ({ player, box, points })),
  );
  if (!typed.length) return;
  for (const { player, box, points } of typed) {
    if (points > pack) yield problem("exceeds_deck", player.seat, box, { points, bound: pack });
    else if (points >= 0) yield* ofTotal(player, box, points, facts);
  }
  const together = sum(counted.map((player) => player.meld + player.hand));
  if (together > pack && typed.every(({ points }) => points <= pack)) {
    yield problem("exceeds_deck", null, null, { points: together, bound: pack });
  }
}

function typedTotals({ meld_points, hand_points }) {
  return [["melds", meld_points], ["hand", hand_points]].filter(([, points]) => points !== null);
}

function* ofTotal({ seat, entry }, box, points, facts) {
  const possible = box === "hand" ? facts.hand_totals : facts.meld_totals;
  if (points % 5 && facts.fives) {
    yield problem("not_multiple_of_5", seat, box, { points });
  } else if (!has(possible, points)) {
    const code = box === "hand" ? "hand_total_impossible" : "meld_total_impossible";
    yield problem(code, seat, box, { points });
  }
  const bound = facts.least_going_out;
  if (box === "melds" && entry.went_out && entry.empty_hand && bound !== null && points < bound) {
    yield problem("below_going_out_minimum", seat, box, { points, bound });
  }
}

// Whether a number is in a set that is written as the bits of one number, in hexadecimal digits.
function has(digits, number) {
  const digit = digits[digits.length - 1 - (number >> 2)];
  return (Number.parseInt(digit, 16) >> (number & 3)) & 1;
}

// How did the round end? Silent where a hand is unknown.
function* ofTheEnd(counted, exhausted) {
  const entries = counted.map((player) => player.entry);
  if (!entries.every((entry) => entry.hand_known)) return;
  const empty = entries.filter((entry) => entry.empty_hand);
  const also = empty.map((entry) => entry.seat);
  if (also.length > 1) yield problem("two_empty_hands", null, "went_out", { also });
  if (!exhausted && !empty.some((entry) => entry.went_out)) {
    yield problem("nobody_out", null, "went_out", { also });
  }
}
