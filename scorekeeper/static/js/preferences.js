// What this phone is used to: on or off, kept on the phone. Where it keeps nothing, the usual holds.
const STORE = "rummy500 likes";

export function likes(name, usually) {
  return read()[name] ?? usually;
}

// A button that turns a preference on and off; `changed` is told which.
export function offer(button, name, usually, changed = () => {}) {
  const show = () => button.setAttribute("aria-pressed", likes(name, usually));
  button.hidden = false;
  button.addEventListener("click", () => {
    const on = !likes(name, usually);
    keep({ ...read(), [name]: on });
    show();
    changed(on);
  });
  show();
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(STORE)) ?? {};
  } catch {
    return {};
  }
}

function keep(liked) {
  try {
    localStorage.setItem(STORE, JSON.stringify(liked));
  } catch {
    // Full, or not allowed: the usual holds.
  }
}
