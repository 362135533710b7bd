// The screen stays on while a game is open, where the browser can do that and nobody minds.
import { likes, offer } from "./preferences.js";

const button = document.querySelector("[data-awake]");
let lock = null;

if (navigator.wakeLock) {
  // The browser lets go of it whenever the page is out of sight: ask again on return.
  document.addEventListener("visibilitychange", keep);
  keep();
  if (button) offer(button, "awake", true, (on) => (on ? keep() : lock?.release()));
}

async function keep() {
  if (!likes("awake", true) || document.visibilityState !== "visible") return;
  lock = await navigator.wakeLock.request("screen").catch(() => null);
}
