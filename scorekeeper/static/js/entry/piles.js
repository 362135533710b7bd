// The cards of the round as they stand in the boxes, as lists; and back into the boxes.
import { readGroups, readHand, readLayOffs } from "../rummy/rummy.js";
import { plainOf } from "./laying.js";

export const PLACES = ["melds", "laid_off", "hand", "pile"];

export class Piles {
  constructor(round) {
    this.round = round;
  }

  // The groups in a place: of melds one list each, else one list; of lay-offs { card, onto }.
  // Points and what can't be read hold no cards.
  groups(seat, place) {
    const text = this.round.box(seat, place).value;
    try {
      if (place === "melds") return readGroups(text);
      if (place !== "laid_off") return text ? [readHand(text)] : [];
      const laid = readLayOffs(text, this.round.seats);
      return laid.length ? [laid] : [];
    } catch {
      return [];
    }
  }

  put(seat, place, groups) {
    const full = groups.filter((group) => group.length);
    const words = full.map((group) => group.map((one) => this.written(one)).join(" "));
    this.round.set(this.round.box(seat, place), words.join(" / "));
  }

  written(one) {
    if (typeof one === "string") return one;
    if (!one.onto) return one.card;
    const [owner, meld] = one.onto.split(".");
    return `${one.card}>${this.round.seats.indexOf(Number(owner)) + 1}.${meld}`;
  }

  // Who has which card, and where: one entry for each copy that is in use.
  holders() {
    const found = new Map();
    for (const seat of this.round.seats) {
      for (const place of PLACES) {
        for (const one of this.groups(seat, place).flat()) {
          const card = nameOf(one.card ?? one);
          found.set(card, [...(found.get(card) ?? []), { seat, place }]);
        }
      }
    }
    return found;
  }

  // All groups on the table, with whose and which of theirs: what a lay-off can join.
  onTable() {
    return this.round.seats.flatMap((seat) =>
      this.groups(seat, "melds").map((cards, index) => ({ onto: `${seat}.${index + 1}`, seat, cards })),
    );
  }
}

// What the pack calls a card: a joker is one whatever it stands for.
const nameOf = (text) => (text.startsWith("JK") ? "JK" : plainOf(text));
