// A round on one screen: one player open, keys under the thumb, the sum at once, nothing lost.
import "./awake.js";
import { CardPad } from "./entry/cardpad.js";
import { RoundForm } from "./entry/form.js";
import { Keeping } from "./entry/keeping.js";
import { Keypad } from "./entry/keypad.js";
import { Painting } from "./entry/painting.js";
import { Piles } from "./entry/piles.js";
import { Players } from "./entry/players.js";
import { Review } from "./entry/review.js";
import { Words } from "./entry/words.js";
import { likes } from "./preferences.js";

const form = document.querySelector("[data-live]");
// A phone without dialogs keeps the plain form, which is whole without scripts.
if (form && window.HTMLDialogElement) start(form);

function start(form) {
  const told = JSON.parse(form.querySelector("[data-told]").textContent);
  const words = new Words(told.words, told.players);
  const round = new RoundForm(form, told.players.map((player) => player.seat));
  const keeping = new Keeping(round, told, form.dataset.sheet);
  const taken = keeping.take();

  const players = new Players(round, words);
  const painting = new Painting(round, players, told, words);
  const review = new Review(form.querySelector("[data-review]"), round, players, told, words);
  const lookOver = () => review.show(painting.paint());
  const keypad = new Keypad(form.querySelector("[data-keypad]"), round, players, lookOver);
  const cards = new CardPad(form.querySelector("[data-cardpad]"), round, players, new Piles(round), told, words);
  cards.opened = () => paint();
  // The phone's store may have been cleared meanwhile: what is sent is kept once more.
  review.writes = () => keeping.keep();
  players.turned = (box) => keypad.take(box);
  form.querySelector("[data-cards]").addEventListener("click", () => cards.open(players.now));
  for (const place of ["melds", "hand"]) {
    for (const button of form.querySelectorAll(`[data-${place}-cards]`)) {
      button.addEventListener("click", () => cards.open(players.now, place));
    }
  }
  const stock = form.querySelector("[data-stock]");
  stock.addEventListener("click", () => {
    const box = form.elements.stock_exhausted;
    round.set(box, !box.checked);
  });
  form.querySelector("[data-look-over]").addEventListener("click", lookOver);

  function paint() {
    const result = painting.paint();
    if (cards.seat) cards.showNet(result.players.find((one) => one.seat === cards.seat));
    keypad.label();
    stock.setAttribute("aria-pressed", form.elements.stock_exhausted.checked);
    return result;
  }

  // The sum stands and all is kept at once; when that is on the screen, the whole round is scored.
  let waiting = 0;
  form.addEventListener("input", (event) => {
    painting.paintSum(event.target);
    if (!keeping.keep()) say(words.say("not_kept"));
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => setTimeout(paint));
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    lookOver();
  });
  form.addEventListener("click", (event) => leadToBox(event, round, players));
  for (const link of document.querySelectorAll('.notice a[href^="#p"]')) {
    link.addEventListener("click", (event) => leadToBox(event, round, players));
  }
  learn(form, told, painting);

  function say(text) {
    const note = form.querySelector("[data-note]");
    note.hidden = false;
    note.querySelector("[data-note-text]").textContent = text;
  }

  form.querySelector("[data-over]").addEventListener("click", () => {
    keeping.forget();
    location.reload();
  });
  if (taken) say(words.say(told.place === "new" ? "draft_new" : "draft_other", told));
  form.classList.add("entry--live");
  document.body.classList.add("on-live");
  keypad.part.classList.toggle("keypad--left", likes("left", false));
  keypad.part.hidden = false;
  players.open(startsWith(round, paint()));
}

// A player in whom the server found something wrong comes first, then who lacks something.
function startsWith(round, result) {
  const wrong = round.form.querySelector("[aria-invalid]");
  const first = wrong ? round.about(wrong) : result.players.find((one) => one.net === null);
  return first?.seat ?? round.seats[0];
}

// A word about a box leads to the box, in whichever player it is.
function leadToBox(event, round, players) {
  const [, id] = event.target.closest?.('a[href^="#p"]')?.getAttribute("href").split("#") ?? [];
  const about = id && round.about({ name: id });
  if (!about) return;
  event.preventDefault();
  players.open(about.seat, about.name);
}

// What takes the server a search is not waited for: until it comes, those checks are silent.
async function learn(form, told, painting) {
  const answer = await fetch(form.dataset.facts).catch(() => null);
  if (!answer?.ok) return;
  Object.assign(told, await answer.json());
  painting.paint();
}
