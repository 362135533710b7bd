// What will be written, looked over once: nets, new totals, and what is wrong or unusual.
import { item } from "./painting.js";
import { plain, signed } from "./words.js";

const PATIENCE = 20_000;
// A second tap, or a key held down, that was meant for the page below must not write the round.
const MOMENT = 450;

export class Review {
  constructor(dialog, round, players, told, words) {
    Object.assign(this, { dialog, round, players, told, words });
    this.writes = () => {};
    dialog.hidden = false;
    this.save = dialog.querySelector("[data-save]");
    this.status = dialog.querySelector("[data-status]");
    this.save.addEventListener("click", () => this.write());
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => this.goBack());
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && event.repeat) event.preventDefault();
    });
  }

  // Back to where the round was entered, or to the box of the problem that was tapped.
  goBack() {
    const { seat, box } = this.to ?? { seat: this.players.now };
    this.to = null;
    this.players.open(seat, box);
  }

  show(result) {
    const refused = result.problems.filter((one) => one.severity !== "ask");
    const asked = result.problems.filter((one) => one.severity === "ask");
    const faults = result.rows.flatMap((row) => row.faults.map((fault) => ({ ...fault, seat: row.seat })));
    this.result = result;
    this.dialog.querySelector("[data-nets]").replaceChildren(...result.players.map((one) => this.line(one)));
    const wrong = [...faults, ...refused, ...this.unsorted(), ...this.withoutReason()];
    this.list("wrong", wrong);
    this.list("asked", asked);
    this.save.hidden = wrong.length > 0;
    this.save.textContent = this.words.say(asked.length ? "decided" : "write");
    this.sent(result, asked);
    this.status.textContent = "";
    if (!this.dialog.open) this.dialog.showModal();
    this.save.setAttribute("aria-disabled", true);
    setTimeout(() => this.save.removeAttribute("aria-disabled"), MOMENT);
  }

  // Cards that lie in no box yet would be lost without a word.
  unsorted() {
    const { round, words } = this;
    return round.seats.flatMap((seat) => {
      const pile = round.box(seat, "pile").value;
      if (!pile) return [];
      return [{ said: words.say("pile_of", { name: words.name(seat), card: words.cards(pile.split(" ")) }) }];
    });
  }

  // A correction says why; no other round has such a box.
  withoutReason() {
    const { reason } = this.round.form.elements;
    return reason && !reason.value.trim() ? [{ code: "reason", text: "" }] : [];
  }

  // What this phone counted and asked goes with the round: the server holds it against its own.
  sent(result, asked) {
    const { counted, decided } = this.round.form.elements;
    counted.value = result.players.map(({ seat, net }) => `${seat}:${net}`).join(" ");
    decided.value = asked.map(({ code, seat }) => `${code}:${seat ?? 0}`).join(" ");
  }

  line({ seat, net, was, total }) {
    const row = document.createElement("tr");
    row.append(cell("th", this.words.name(seat)), cell("td", net === null ? "\u2013" : signed(net)));
    row.append(cell("td", total === null ? "" : plain(total), "review__total"));
    row.firstChild.scope = "row";
    const notes = [];
    if (was !== null && was !== net) notes.push(this.words.say("was", { net: signed(was) }));
    if (total !== null && this.together(seat) >= this.told.target) notes.push(this.words.say("over"));
    if (notes.length) row.firstChild.append(cell("span", notes.join(" \u00b7 "), "hint"));
    return row;
  }

  // What a player's side has then; without partners that is the player.
  together(seat) {
    const side = (one) => this.told.players.find((other) => other.seat === one).side;
    const own = this.result.players.filter((one) => side(one.seat) === side(seat));
    return own.reduce((sum, one) => sum + one.total, 0);
  }

  list(name, problems) {
    const part = this.dialog.querySelector(`[data-${name}]`);
    part.hidden = !problems.length;
    part.querySelector("ul").replaceChildren(...problems.map((one) => this.point(one)));
  }

  // A problem leads to its box.
  point(one) {
    const text = one.said ?? (one.text === undefined ? this.words.problem(one) : this.about(one));
    const made = item("");
    const box = one.seat && this.round.box(one.seat, one.box);
    if (!box) {
      made.textContent = text;
      return made;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.className = "button button--word";
    button.textContent = text;
    button.addEventListener("click", () => {
      this.to = one;
      this.dialog.close();
    });
    made.append(button);
    return made;
  }

  about(fault) {
    if (!fault.seat) return this.words.fault(fault);
    return `${this.words.name(fault.seat)}: ${this.words.fault(fault)}`;
  }

  // The draft stays until the sheet itself shows the key of this entry: any other answer, and none
  // at all, leaves everything as it is.
  async write() {
    if (this.save.disabled || this.save.getAttribute("aria-disabled")) return;
    this.save.disabled = true;
    this.writes();
    this.status.textContent = this.words.say("writing");
    const answer = await this.send();
    if (answer?.type === "opaqueredirect") {
      const { then, sheet } = this.round.form.dataset;
      location.replace(then ?? sheet);
      return;
    }
    this.save.disabled = false;
    if (answer && answer.status < 500) this.round.form.submit();
    else this.status.textContent = this.words.say("no_answer");
  }

  async send() {
    const { form } = this.round;
    try {
      return await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams(new FormData(form)),
        redirect: "manual",
        signal: AbortSignal.timeout?.(PATIENCE),
      });
    } catch {
      return null;
    }
  }
}

function cell(kind, text, name) {
  const made = document.createElement(kind);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}
