// The boxes of the page's form: what stands in them, and the round that they come to.
import { readRow } from "../rummy/rummy.js";

const TEXTS = ["melds", "laid_off", "hand", "points", "adjustment", "reason"];
const MARKS = ["went_out", "drew", "concealed"];

export class RoundForm {
  constructor(form, seats) {
    this.form = form;
    this.seats = seats;
    for (const seat of seats) form.append(this.pile(seat));
  }

  // Cards thrown in as they lie, until they are sorted: kept with the rest, of no use to the server.
  pile(seat) {
    const box = document.createElement("input");
    Object.assign(box, { name: `p${seat}_pile`, hidden: true });
    return box;
  }

  box(seat, name) {
    return this.form.elements[`p${seat}_${name}`];
  }

  // The player and the name of a box, or null for one that is about the whole round.
  about(box) {
    const [found, seat, name] = /^p(\d+)_(\w+)$/.exec(box.name) ?? [];
    return found ? { seat: Number(seat), name } : null;
  }

  // Whether points are typed in a box: those need no letters.
  counts(box) {
    const name = this.about(box)?.name;
    return ["melds", "hand", "points", "adjustment"].includes(name);
  }

  // Put a text into a box as if it had been typed there.
  set(box, value) {
    if (box.type === "checkbox") box.checked = value;
    else box.value = value;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }

  // Everything that can be typed or ticked, by name.
  values() {
    const values = {};
    for (const box of this.boxes()) values[box.name] = box.type === "checkbox" ? box.checked : box.value;
    return values;
  }

  fill(values) {
    for (const box of this.boxes()) {
      if (!(box.name in values)) continue;
      if (box.type === "checkbox") box.checked = Boolean(values[box.name]);
      else box.value = values[box.name];
    }
  }

  boxes() {
    return [...this.form.elements].filter((one) => one.name && !["hidden", "submit", "button"].includes(one.type));
  }

  // The round as it stands: each player's entry, and what can't be read.
  read() {
    const rows = this.seats.map((seat) => ({ seat, ...readRow(seat, this.row(seat), this.seats) }));
    const stock = this.form.elements.stock_exhausted.checked;
    return {
      rows,
      entry: { players: rows.map((row) => row.entry), stock_exhausted: stock },
    };
  }

  row(seat) {
    const texts = TEXTS.map((name) => [name, this.box(seat, name).value]);
    const marks = MARKS.map((name) => [name, this.box(seat, name)?.checked ?? false]);
    return Object.fromEntries([...texts, ...marks]);
  }

  // Whether nothing was entered for a player yet.
  blank(seat) {
    const { melds, laid_off, hand, points } = this.row(seat);
    return !(melds || laid_off || hand || points);
  }
}
