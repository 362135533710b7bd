// What was typed is kept on the phone until the server has said that it is written.
import { store, stored } from "../store.js";

const STORE = "rummy500";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// A key for an entry, made when it begins: the same key sent twice is one round.
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => LETTERS[byte & 63]).join("");
}

// The drafts of one game, by the place on the sheet that they are for.
export class Drafts {
  constructor(game) {
    this.name = `${STORE} ${game}`;
  }

  all() {
    return stored(this.name) ?? {};
  }

  get(place) {
    return this.all()[place];
  }

  // Keep a draft, or forget it where it is undefined. Tells whether the phone did so.
  put(place, draft) {
    const drafts = { ...this.all(), [place]: draft };
    return store(this.name, Object.values(drafts).some(Boolean) ? drafts : undefined);
  }

  // Forget what is on the sheet by now, by the keys of its lines.
  written(keys) {
    for (const [place, draft] of Object.entries(this.all())) {
      if (keys.includes(draft.key)) this.put(place, undefined);
    }
  }
}
