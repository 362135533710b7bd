// The players in seat order, one of them open; the order never changes.
export class Players {
  constructor(round, words) {
    Object.assign(this, { round, words });
    this.turned = () => {};
    this.parts = new Map(
      round.seats.map((seat) => [seat, round.form.querySelector(`[data-seat="${seat}"]`)]),
    );
    for (const [seat, part] of this.parts) {
      const button = part.querySelector("[data-open]");
      button.hidden = false;
      button.addEventListener("click", () => this.open(seat));
    }
  }

  part(seat, name) {
    return this.parts.get(seat).querySelector(`[data-${name}]`);
  }

  // Open a player, at a box or at the first that is blank.
  open(seat, name = this.firstBlank(seat)) {
    this.now = seat;
    for (const [other, part] of this.parts) {
      part.classList.toggle("entry__player--open", other === seat);
      this.part(other, "open").setAttribute("aria-expanded", other === seat);
    }
    this.focus(this.round.box(seat, name));
  }

  focus(box) {
    box.closest("details")?.setAttribute("open", "");
    if (box.hidden) this.part(this.now, "open").focus({ preventScroll: true });
    else box.focus({ preventScroll: true });
    box.select?.();
    for (const one of [box.closest("fieldset"), box]) one.scrollIntoView({ block: "nearest" });
    this.turned(box);
  }

  firstBlank(seat) {
    return ["melds", "hand"].find((name) => !this.round.box(seat, name).value) ?? "melds";
  }

  // What comes after a box: the hand, the next player's melds, or null at the end.
  after(seat, name) {
    const whole = this.round.box(seat, "went_out").checked || this.round.box(seat, "points").value;
    if (name !== "hand" && !whole) return { seat, name: "hand" };
    const later = this.round.seats.slice(this.round.seats.indexOf(seat) + 1);
    const next = later.find((one) => !this.parts.get(one).hidden);
    return next === undefined ? null : { seat: next, name: "melds" };
  }

  // The words on the key that leads there.
  leadsTo(next) {
    if (!next) return this.words.say("look_over");
    return next.name === "hand" ? this.words.say("hand") : this.words.name(next.seat);
  }
}
