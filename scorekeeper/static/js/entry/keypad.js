// Our own keys for points, where the thumb is. The phone's keyboard stays shut.
export class Keypad {
  constructor(part, round, players, lookOver) {
    Object.assign(this, { part, round, players, lookOver });
    this.box = null;
    // What stood in a hand before it was marked as out, for when that was a slip.
    this.held = new Map();
    // The box keeps the caret while keys are tapped, and nothing moves under the thumb. What types
    // does so at once when it is touched; what leads on waits until the thumb is up again, so that
    // it can't land on what comes then.
    part.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      const key = keyOf(event);
      this.down = types(key) ? key : null;
      if (this.down) this.press(key);
    });
    part.addEventListener("click", (event) => {
      const key = keyOf(event);
      // A click without a touch before it comes from a keyboard, or from who can't see the keys.
      const done = key === this.down;
      this.down = null;
      if (key && !done) this.press(key);
    });
    round.form.addEventListener("focusin", (event) => this.take(event.target));
    round.form.addEventListener("keydown", (event) => this.typed(event));
    for (const box of round.boxes()) if (round.counts(box)) box.inputMode = "none";
  }

  // Type into this box from now on; for words the phone's own keyboard comes.
  take(box) {
    if (!["text", "textarea"].includes(box.type)) return;
    const about = this.round.about(box);
    const counts = this.round.counts(box);
    if (counts) this.box = box;
    this.part.classList.toggle("keypad--away", !counts);
    this.part.classList.toggle("keypad--signed", counts && !["melds", "hand"].includes(about.name));
    this.label();
  }

  label() {
    const about = this.box && this.round.about(this.box);
    if (!about) return;
    const leads = this.players.leadsTo(this.players.after(about.seat, about.name));
    const words = this.part.querySelector("[data-leads]");
    if (words.textContent !== leads) words.textContent = leads;
    const out = this.round.box(about.seat, "went_out").checked;
    this.part.querySelector("[data-key=out]").setAttribute("aria-pressed", out);
  }

  press(key) {
    if (!this.box) return;
    const act = { back: () => this.back(), next: () => this.next(), out: () => this.out(), sign: () => this.sign() }[key];
    if (!act) return this.type(key);
    act();
    this.label();
  }

  // Digits go where the caret is; a sum goes on behind what is there.
  type(key) {
    const { box } = this;
    // Cards stand in it: those are tapped, not typed.
    if (box.hidden) return;
    const atEnd = key.startsWith("+");
    if (atEnd) box.setSelectionRange(box.value.length, box.value.length);
    const open = !box.value || box.value.endsWith("+");
    const text = atEnd && open ? key.slice(1) : key;
    if (text) this.insert(text);
  }

  insert(text) {
    const { box } = this;
    box.setRangeText(text, box.selectionStart, box.selectionEnd, "end");
    this.changed();
  }

  back() {
    const { box } = this;
    if (box.hidden) return;
    const { selectionStart: start, selectionEnd: end } = box;
    box.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
    this.changed();
  }

  sign() {
    const { box } = this;
    const bare = box.value.replace(/^[-\u2212+]/, "");
    this.round.set(box, bare === box.value ? `\u2212${bare}` : bare);
  }

  changed() {
    this.box.dispatchEvent(new Event("input", { bubbles: true }));
    if (document.activeElement !== this.box) this.box.focus({ preventScroll: true });
  }

  // Out: the hand is nothing, and the next player's turn; tapped again it is taken back.
  out() {
    const { seat } = this.round.about(this.box);
    const mark = this.round.box(seat, "went_out");
    const hand = this.round.box(seat, "hand");
    this.round.set(mark, !mark.checked);
    // Beside the score alone stands no hand.
    if (this.round.box(seat, "points").value) return;
    if (mark.checked) this.held.set(seat, hand.value);
    this.round.set(hand, mark.checked ? "0" : (this.held.get(seat) ?? ""));
    if (!mark.checked) this.players.open(seat, "hand");
    else if (!this.round.box(seat, "melds").value) this.players.open(seat, "melds");
    else this.next();
  }

  next() {
    const { seat, name } = this.round.about(this.box);
    const next = this.players.after(seat, name);
    if (next) this.players.open(next.seat, next.name);
    else this.lookOver();
  }

  typed(event) {
    if (event.key !== "Enter" || !this.round.counts(event.target)) return;
    event.preventDefault();
    if (event.repeat) return;
    this.next();
    this.label();
  }
}

const keyOf = (event) => event.target.closest("[data-key]")?.dataset.key;
const types = (key) => key === "back" || /^[0-9+]/.test(key ?? "");
