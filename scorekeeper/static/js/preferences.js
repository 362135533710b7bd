// What this phone is used to: on or off, kept on the phone. Where it keeps nothing, the usual holds.
import { store, stored } from "./store.js";

const STORE = "rummy500 likes";

export function likes(name, usually) {
  return all()[name] ?? usually;
}

// A button that turns a preference on and off; `changed` is told which.
export function offer(button, name, usually, changed = () => {}) {
  const show = () => button.setAttribute("aria-pressed", likes(name, usually));
  button.hidden = false;
  button.addEventListener("click", () => {
    const on = !likes(name, usually);
    store(STORE, { ...all(), [name]: on });
    show();
    changed(on);
  });
  show();
}

function all() {
  return stored(STORE) ?? {};
}
