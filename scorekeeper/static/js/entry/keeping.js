// The draft of this page: taken up where it was left, kept at every change.
import { Drafts, newKey } from "./draft.js";

export class Keeping {
  constructor(round, told, game) {
    this.round = round;
    this.game = game;
    this.place = told.place;
    this.number = told.number;
    this.drafts = new Drafts(game);
    this.hidden = round.form.elements;
    this.returned = round.form.dataset.returned;
    this.blank = this.returned ? "" : JSON.stringify(round.values());
  }

  // Fill in what was typed before. Tells whether there was any. A page that the server sent back
  // holds it already, and has seen what was written meanwhile.
  take() {
    if (this.returned) {
      this.keep();
      return false;
    }
    const draft = this.drafts.get(this.place);
    if (!draft) return false;
    this.hidden.entry_key.value = this.key = draft.key;
    this.hidden.seen.value = draft.seen;
    this.round.fill(draft.values);
    return true;
  }

  // Keep what stands on the page. Tells whether the phone could.
  keep() {
    const values = this.round.values();
    if (JSON.stringify(values) === this.blank) return this.forget();
    // After a page that was out of date this is another entry: the key that the server gave is its.
    if (this.returned !== "stale") {
      this.key ??= this.drafts.get(this.place)?.key ?? newKey();
      this.hidden.entry_key.value = this.key;
    }
    return this.drafts.put(this.place, {
      key: this.hidden.entry_key.value,
      seen: this.hidden.seen.value,
      number: this.number,
      // The page may have come as the answer to a form.
      address: this.round.form.dataset.shown,
      values,
    });
  }

  forget() {
    this.key = undefined;
    return this.drafts.put(this.place, undefined);
  }
}
