// What the page shows of the round as it stands: parts, nets, totals, and what is wrong with it.
import { readTotal, scoreRound } from "../rummy/rummy.js";
import { face, plain, signed } from "./words.js";

const SILENT = ["missing_value", "nobody_out", "two_empty_hands"];

export class Painting {
  constructor(round, players, told, words) {
    Object.assign(this, { round, players, told, words });
    this.spoken = round.form.querySelector("[data-spoken]");
  }

  // The sum under the box that is typed in stands at once, before all else is scored.
  paintSum(box) {
    const about = this.round.about(box);
    if (!about || !["melds", "hand"].includes(about.name)) return;
    try {
      this.sum(about.seat, about.name, readTotal(box.value).points, []);
    } catch {
      // No points, or not yet: the whole round is read in a moment.
    }
  }

  // Score the round and show it. Gives the result, for whoever looks it over.
  paint() {
    const { rows, entry } = this.round.read();
    const scored = scoreRound(entry, this.told, this.told.pool);
    const result = {
      rows,
      problems: scored.problems.filter((one) => !unread(rows, one)),
      players: scored.players.map((player) => this.standing(player)),
    };
    for (const player of result.players) this.paintPlayer(player, rows);
    for (const row of rows) this.paintProblems(row, result.problems);
    return result;
  }

  standing(player) {
    const { before, was } = this.told.players.find((one) => one.seat === player.seat);
    const net = player.so_far;
    return { ...player, net, was, total: net === null ? null : before + net };
  }

  paintPlayer({ seat, meld, hand, points, net, total }, rows) {
    const known = (part) => (part === null ? "\u2013" : plain(part));
    const touched = !this.round.blank(seat);
    const both = touched && points === null;
    this.show(seat, "parts", both ? `${known(meld)} \u2212 ${known(hand)}` : "");
    this.show(seat, "net", net === null ? "" : signed(net));
    this.show(seat, "total", net === null ? "" : plain(total));
    const out = this.round.box(seat, "went_out").checked;
    this.players.parts.get(seat).classList.toggle("entry__player--out", out);
    const { faults, entry } = rows.find((row) => row.seat === seat);
    this.sum(seat, "melds", meld, faults);
    this.sum(seat, "hand", hand, faults);
    this.cards(seat, "melds", [...(entry.melds ?? []), (entry.laid_off ?? []).map((one) => one.card)]);
    this.cards(seat, "hand", [entry.hand ?? []]);
    if (seat === this.players.now) this.speak(seat, net, total);
  }

  // Under a box stands what its sum or its cards come to.
  sum(seat, name, points, faults) {
    const text = this.round.box(seat, name).value.trim();
    const worked = /[^0-9]/.test(text) && points !== null && !faults.some((one) => one.box === name);
    this.show(seat, `${name}-sum`, worked ? `= ${plain(points)}` : "");
  }

  // Cards stand in the box as they are printed; to write them, the box itself comes back.
  cards(seat, name, groups) {
    const box = this.round.box(seat, name);
    const faces = groups.filter((group) => group.length).map((group) => group.map(short).join(" "));
    const shown = faces.length > 0 && box.inputMode !== "text" && document.activeElement !== box;
    box.hidden = shown;
    this.players.part(seat, `${name}-cards`).hidden = !shown;
    this.show(seat, `${name}-cards`, faces.join(" \u00b7 "));
  }

  show(seat, name, text) {
    const part = this.players.part(seat, name);
    if (part.textContent !== text) part.textContent = text;
  }

  speak(seat, net, total) {
    if (net === null || !this.spoken) return;
    const said = this.words.say("said", {
      name: this.words.name(seat),
      net: signed(net),
      total: plain(total),
    });
    if (this.spoken.textContent !== said) this.spoken.textContent = said;
  }

  paintProblems({ seat, faults }, problems) {
    const own = problems.filter((one) => one.seat === seat && !SILENT.includes(one.code));
    const list = this.players.part(seat, "wrong");
    list.classList.add("faults");
    list.replaceChildren(
      ...faults.map((fault) => item(this.words.fault(fault))),
      ...own.map((one) => item(this.words.problem(one), one.severity === "ask" && "asks")),
    );
    const trouble = faults.length || own.some((one) => one.severity !== "ask");
    const part = this.players.parts.get(seat);
    part.classList.toggle("entry__player--wrong", Boolean(trouble));
    part.classList.toggle("entry__player--asks", !trouble && own.length > 0);
  }
}

const short = (card) => (card.startsWith("JK") ? `\u2605${face(card)}` : face(card));

export function item(text, kind) {
  const made = document.createElement("li");
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
}

// A box that can't be read is no blank.
function unread(rows, problem) {
  if (problem.code !== "missing_value") return false;
  return rows.some((row) => row.seat === problem.seat && row.unread.includes(problem.box));
}
