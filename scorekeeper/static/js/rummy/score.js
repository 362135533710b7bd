// A round's score: melds minus hand, and all that a table's rules lay on top of it.
import { problemsOf, refused } from "./checks.js";
import { sum } from "./choices.js";
import { count, readEntry } from "./table.js";

// `entry.players` are those who take part, in seat order; `facts` what the server says of the rules
// and the pack; `poolBefore` what lay in the pool before this round's points were added to it.
// A round with a problem that is refused has no nets and leaves the pool as it was.
export function scoreRound(entry, facts, poolBefore = 0) {
  const { rules } = facts;
  const exhausted = Boolean(entry.stock_exhausted);
  const counted = count(entry.players.map(readEntry), rules);
  const problems = problemsOf(counted, exhausted, facts);
  const pool = poolBefore + rules.pool;
  const out = counted.filter((player) => player.entry.went_out);
  const share = out.length && Math.floor(pool / out.length);
  const round = {
    rules,
    counted,
    share,
    refused: problems.some(refused),
    doubled: doubled(out, rules),
    hand_counts: !(exhausted && rules.stock_end_hand === "ignore"),
  };
  return {
    players: counted.map((player) => scorePlayer(player, round)),
    problems,
    refused: round.refused,
    pool_after: round.refused ? poolBefore : pool - share * out.length,
  };
}

// Whether somebody's score is doubled because somebody went out in one turn.
function doubled(out, rules) {
  const atOneGo = out.filter((player) => player.entry.concealed);
  if (rules.concealed === "double_own") return (player) => atOneGo.includes(player);
  return () => rules.concealed === "double_all" && atOneGo.length > 0;
}

function scorePlayer(player, round) {
  const { seat, entry, meld, hand, groups, settled, credited, hand_cards } = player;
  const { rules, hand_counts } = round;
  const { points, adjustment } = entry;
  const alone = points !== null;
  const replaced = alone ? null : replacedBy(player, round);
  const bonus = alone || rules.score_basis === "winner_takes_hands" ? 0 : bonusOf(entry, rules);
  const pool = !alone && entry.went_out ? round.share : 0;
  const factor = !alone && replaced === null && round.doubled(player) ? 2 : 1;
  const worked = factor * (meld - (hand_counts ? hand : 0) + bonus);
  return {
    seat,
    meld,
    hand,
    bonus,
    pool,
    adjustment,
    net: round.refused ? null : (points ?? replaced ?? worked) + pool + adjustment,
    factor,
    points,
    hand_counts,
    replaced,
    groups,
    laid_off: settled.map((one) => one.result),
    credited,
    hand_cards,
  };
}

function bonusOf(entry, rules) {
  const lost = rules.bonus_needs_no_discard_draw && entry.drew_from_discard;
  return entry.went_out && !lost ? rules.going_out_bonus : 0;
}

// What stands in place of melds minus hand, or null where that is what counts.
function replacedBy({ seat, entry }, { rules, counted }) {
  if (rules.score_basis === "winner_takes_hands") {
    const others = counted.filter((other) => other.seat !== seat);
    return entry.went_out ? sum(others.map((other) => other.hand)) : 0;
  }
  return rules.who_scores === "winner_only" && !entry.went_out ? 0 : null;
}
