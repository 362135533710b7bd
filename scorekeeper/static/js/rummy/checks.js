// Every problem of a round, all at once. Impossible is refused, unusual is asked.
import { sum } from "./choices.js";
import { ownerOf } from "./layoffs.js";

const REFUSED =
  "missing_value negative_part duplicate_card too_many_jokers exceeds_deck needs_declaration " +
  "went_out_with_cards";
const NOTHING = { group: null, cards: [], could_be: [], points: null, bound: null, also: [] };

export const isRefused = (problem) => problem.severity === "refuse";

// Player by player in seat order, those of the whole round last.
export function problemsOf(counted, exhausted, facts) {
  const seats = counted.map((player) => player.entry.seat);
  const found = [...counted.flatMap(ofPlayer), ...tooManyCards(counted, facts)];
  found.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  return [...found, ...ofTotals(counted, facts), ...ofTheEnd(counted, exhausted)];
}

// `points` is the number meant, `bound` what it is compared with, `also` are others concerned.
function problem(code, seat, box, more) {
  const severity = REFUSED.split(" ").includes(code) ? "refuse" : "ask";
  return { code, severity, seat, box, ...NOTHING, ...more };
}

function ofPlayer({ entry, judged, settled, shown }) {
  const { seat, melds, hand, hand_points } = entry;
  const found = [];
  const tell = (code, box, more) => found.push(problem(code, seat, box, more));
  if (entry.points === null) {
    if (!entry.melds_known) tell("missing_value", "melds");
    if (!entry.hand_known) tell("missing_value", "hand");
  }
  judged.forEach(({ codes, could_be }, index) => {
    const meant = { group: index + 1, cards: melds[index] };
    if (could_be.length) tell("needs_declaration", "melds", { ...meant, could_be });
    for (const code of codes) tell(code, "melds", meant);
  });
  for (const { laid, result, code, could_be } of settled) {
    const also = result.onto ? [ownerOf(result.onto)] : [];
    const meant = { group: laid.number, cards: [laid.card.text], could_be, also };
    if (code) tell(code, "laid_off", meant);
  }
  for (const { box, points } of typedTotals(entry)) {
    if (points < 0) tell("negative_part", box, { points });
  }
  if (entry.went_out && (hand?.length || hand_points > 0)) {
    tell("went_out_with_cards", "hand", { cards: hand ?? [], points: shown.hand });
  }
  return found;
}

// At each who has one more than the pack holds.
function* tooManyCards(counted, { packs, rules }) {
  const all = counted.flatMap(({ entry }) => cardsOf(entry));
  const holders = {};
  for (const { seat, box, card } of all) {
    const joker = card.startsWith("JK");
    const name = joker ? "JK" : card.split("=")[0];
    const others = (holders[name] ??= []);
    others.push(seat);
    if (joker && others.length === rules.jokers + 1) {
      const points = all.filter((one) => one.card.startsWith("JK")).length;
      yield problem("too_many_jokers", seat, box, { points, bound: rules.jokers });
    } else if (!joker && others.length > packs) {
      const also = [...new Set(others.slice(0, -1))];
      yield problem("duplicate_card", seat, box, { cards: [name], bound: packs, also });
    }
  }
}

function cardsOf({ seat, melds, laid_off, hand }) {
  const at = (box, cards) => (cards ?? []).map((card) => ({ seat, box, card }));
  const laid = laid_off?.map((one) => one.card);
  return [...at("melds", melds?.flat()), ...at("laid_off", laid), ...at("hand", hand)];
}

// Typed totals that the pack can't give; cards were asked one by one.
function* ofTotals(counted, facts) {
  const bound = facts.pack_points;
  const typed = counted.flatMap(({ entry }) => typedTotals(entry));
  for (const one of typed) {
    const { entry, box, points } = one;
    if (points > bound) yield problem("exceeds_deck", entry.seat, box, { points, bound });
    else if (points >= 0) yield* ofTotal(one, facts);
  }
  const points = sum(counted.map(({ shown }) => shown.meld + shown.hand));
  if (typed.length && points > bound && typed.every((one) => one.points <= bound)) {
    yield problem("exceeds_deck", null, null, { points, bound });
  }
}

function typedTotals(entry) {
  const melds = { entry, box: "melds", points: entry.meld_points };
  const hand = { entry, box: "hand", points: entry.hand_points };
  return [melds, hand].filter((one) => one.points !== null);
}

function* ofTotal({ entry, box, points }, facts) {
  const part = box === "hand" ? "hand" : "meld";
  const tell = (code, bound = null) => problem(code, entry.seat, box, { points, bound });
  if (points % 5 && facts.fives) yield tell("not_multiple_of_5");
  else if (!has(facts[`${part}_totals`], points)) yield tell(`${part}_total_impossible`);
  const least = facts.least_going_out;
  if (part === "meld" && entry.went_out && entry.empty_hand && least && points < least) {
    yield tell("below_going_out_minimum", least);
  }
}

// Whether a set holds a number; it is kept as bits, in hexadecimal digits.
function has(digits, number) {
  // Not known yet: nothing is called impossible.
  if (digits === undefined) return true;
  const digit = digits[digits.length - 1 - (number >> 2)];
  return (Number.parseInt(digit, 16) >> (number & 3)) & 1;
}

// Silent where a hand is unknown.
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
