// A round's score: melds minus hand, and all that a table's rules lay on top of it.
import { isRefused, problemsOf } from "./checks.js";
import { sum } from "./choices.js";
import { complete, count } from "./table.js";

// `entry.players` are all who take part, in seat order; `facts` the server's, about rules and pack.
// A round with a problem that is refused has no nets and leaves the pool as it was.
export function scoreRound(entry, facts, poolBefore = 0) {
  const { rules } = facts;
  const exhausted = Boolean(entry.stock_exhausted);
  const counted = count(entry.players.map(complete), rules);
  const problems = problemsOf(counted, exhausted, facts);
  const refused = problems.some(isRefused);
  const pool = poolBefore + rules.pool;
  const out = counted.filter((player) => player.entry.went_out);
  const share = Math.floor(pool / (out.length || 1));
  const hand_counts = !(exhausted && rules.stock_end_hand === "ignore");
  const round = { rules, counted, refused, share, hand_counts, atOneGo: out.some(inOneTurn) };
  return {
    players: counted.map((player) => scorePlayer(player, round)),
    problems,
    refused,
    pool_after: refused ? poolBefore : pool - share * out.length,
  };
}

const inOneTurn = ({ entry }) => entry.went_out && entry.concealed;

function scorePlayer(player, round) {
  const { entry, settled, shown } = player;
  const { rules, hand_counts } = round;
  const { points, adjustment, went_out } = entry;
  const alone = points !== null;
  const replaced = alone ? null : replacedBy(player, round);
  const bonus = alone || !earnsBonus(entry, rules) ? 0 : rules.going_out_bonus;
  const pool = went_out && !alone ? round.share : 0;
  const factor = !alone && replaced === null && isDoubled(player, round) ? 2 : 1;
  const worked = factor * (shown.meld - (hand_counts ? shown.hand : 0) + bonus);
  // What it comes to as far as this player goes, whatever else keeps the round from counting.
  const known = alone || (shown.meld !== null && shown.hand !== null);
  const so_far = known ? (points ?? replaced ?? worked) + pool + adjustment : null;
  const net = round.refused ? null : so_far;
  const laid_off = settled.map((one) => one.result);
  const parts = { bonus, pool, adjustment, net, so_far, factor, points, hand_counts, replaced };
  return { ...shown, ...parts, laid_off };
}

function earnsBonus({ went_out, drew_from_discard }, rules) {
  if (!went_out || rules.score_basis === "winner_takes_hands") return false;
  return !(rules.bonus_needs_no_discard_draw && drew_from_discard);
}

function isDoubled(player, { rules, atOneGo }) {
  if (rules.concealed === "double_own") return inOneTurn(player);
  return rules.concealed === "double_all" && atOneGo;
}

// What stands in place of melds minus hand, or null where that is what counts.
function replacedBy(player, { rules, counted }) {
  const { went_out } = player.entry;
  if (rules.score_basis === "winner_takes_hands") {
    return went_out ? sum(counted.map((other) => (other === player ? 0 : other.shown.hand))) : 0;
  }
  return rules.who_scores === "winner_only" && !went_out ? 0 : null;
}
