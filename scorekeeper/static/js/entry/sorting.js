// Cards in any order: the server finds the melds and lay-offs that they can be.
export class Sorting {
  constructor(round, piles, pad, words) {
    Object.assign(this, { round, piles, pad, words });
  }

  async sort(seat) {
    const { pad, words } = this;
    pad.say(words.say("sorting"));
    const box = this.round.box(seat, "pile");
    const pile = box.value;
    const found = await this.ask(seat);
    // Somebody went on tapping meanwhile: this answer is about other cards.
    if (box.value !== pile || pad.seat !== seat || !pad.dialog.open) return;
    if (!found) pad.say(words.say("sort_no_answer"));
    else if (!found.length) pad.say(words.say("sort_too_many"));
    else if (found.length === 1) this.lay(seat, found[0]);
    else this.choose(seat, found);
  }

  async ask(seat) {
    const { form } = this.round;
    const asked = new URLSearchParams({ seat, pile: this.round.box(seat, "pile").value });
    const boxes = ["seats", ...this.round.seats.flatMap((one) => [`p${one}_melds`, `p${one}_laid_off`])];
    for (const name of boxes) {
      const { value } = form.elements[name] ?? {};
      if (value) asked.set(name, value);
    }
    const line = (form.elements.line ?? form.elements.before)?.value;
    if (line) asked.set("line", line);
    try {
      const answer = await fetch(`${form.dataset.arrange}?${asked}`);
      return answer.ok ? await answer.json() : null;
    } catch {
      return null;
    }
  }

  // An ace or a joker makes the difference: the table knows which it was.
  choose(seat, found) {
    this.pad.offer(
      found.map((one) => [
        `${this.words.say("comes_to", { points: one.total })}: ${one.melds || one.laid_off}`,
        () => this.lay(seat, one),
      ]),
    );
    this.pad.say(this.words.say("which"));
  }

  // Into the boxes, behind what is there; what is left over stays in the pile, and is named.
  lay(seat, { melds, laid_off, left }) {
    this.join(seat, "melds", melds, " / ");
    this.join(seat, "laid_off", laid_off, " ");
    this.round.set(this.round.box(seat, "pile"), left);
    this.pad.turn(left ? "pile" : "melds");
    if (!left) return;
    this.pad.offer([[this.words.say("to_the_hand"), () => this.hold(seat, left)]]);
    this.pad.say(this.words.say("left_over", { cards: this.words.cards(left.split(" ")) }));
  }

  hold(seat, left) {
    this.join(seat, "hand", left, " ");
    this.round.set(this.round.box(seat, "pile"), "");
    this.pad.turn("hand");
  }

  // Points that were typed make way for cards.
  join(seat, place, text, between) {
    if (!text) return;
    const box = this.round.box(seat, place);
    const there = this.piles.groups(seat, place).length ? [box.value] : [];
    this.round.set(box, [...there, text].join(between));
  }
}
