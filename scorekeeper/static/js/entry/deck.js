// The deck to tap: a suit after the other; a run is dragged from its first card to its last.
import { RANKS } from "./laying.js";
import { face } from "./words.js";

const SUITS = ["S", "H", "D", "C"];

const SLIP = 20;

export class Deck {
  // `tapped` is told every card, of a run the first and the last.
  constructor(part, told, words, tapped) {
    Object.assign(this, { part, told, words });
    for (const suit of SUITS) {
      for (const rank of RANKS) part.append(this.key(rank + suit));
      if (suit === "S" && told.rules.jokers) part.append(this.key("JK"));
      else part.append(document.createElement("span"));
    }
    part.addEventListener("click", (event) => {
      const card = cardOf(event.target);
      if (card && !this.dragged) tapped(card);
      this.dragged = false;
    });
    part.addEventListener("pointerdown", (event) => {
      this.dragged = false;
      if (event.isPrimary) this.from = event;
    });
    part.addEventListener("pointerup", (event) => this.drop(event, tapped));
  }

  key(card) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "deck__card";
    made.textContent = card === "JK" ? "\u2605" : face(card);
    made.dataset.card = card;
    made.classList.toggle("deck__card--red", /[HD]$/.test(card));
    return made;
  }

  // A thumb that only slips over the border of a card has tapped that card.
  drop(event, tapped) {
    const { from } = this;
    if (!from || !event.isPrimary) return;
    this.from = null;
    const first = cardOf(from.target);
    const last = cardOf(document.elementFromPoint(event.clientX, event.clientY));
    const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY);
    if (!first || !last || last === first || far < SLIP) return;
    this.dragged = true;
    tapped(first);
    tapped(last);
  }

  // How many of a card the pack holds.
  copies(card) {
    return card === "JK" ? this.told.rules.jokers : this.told.packs;
  }

  // Own cards stand out, cards that others have are dimmed; each says whose it is.
  paint(holders, seat) {
    for (const key of this.part.querySelectorAll("[data-card]")) {
      const { card } = key.dataset;
      const held = holders.get(card) ?? [];
      const own = held.some((one) => one.seat === seat);
      const names = held.map((one) => this.words.name(one.seat));
      key.classList.toggle("deck__card--own", own);
      key.classList.toggle("deck__card--used", !own && held.length >= this.copies(card));
      key.dataset.whose = [...new Set(names.map((name) => [...name][0]))].join("");
      key.setAttribute("aria-label", [this.words.card(card), ...names].join(", "));
    }
  }
}

const cardOf = (part) => part?.closest("[data-card]")?.dataset.card;
