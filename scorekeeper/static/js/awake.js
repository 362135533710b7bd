// The screen stays on while a game is open, where the browser can do that and nobody minds.
const KEPT = "rummy500 asleep";
const part = document.querySelector("[data-awake]");
let lock = null;

if (navigator.wakeLock) {
  // The browser lets go of it whenever the page is out of sight: ask again on return.
  document.addEventListener("visibilitychange", keep);
  keep();
  if (part) offer(part);
}

async function keep() {
  if (!wanted() || document.visibilityState !== "visible") return;
  lock = await navigator.wakeLock.request("screen").catch(() => null);
}

function offer(part) {
  part.hidden = false;
  show(part);
  part.addEventListener("click", async () => {
    remember(!wanted());
    if (wanted()) await keep();
    else await lock?.release();
    show(part);
  });
}

function show(part) {
  part.setAttribute("aria-pressed", wanted());
}

function wanted() {
  try {
    return !localStorage.getItem(KEPT);
  } catch {
    return true;
  }
}

function remember(on) {
  try {
    if (on) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, "yes");
  } catch {
    // Nothing is kept on this phone: it holds until the page is left.
  }
}
