// Cards by touch: a whole deck to tap, for one player at a time.
import { judge } from "../rummy/rummy.js";
import { Deck } from "./deck.js";
import { joining, plainOf } from "./laying.js";
import { PLACES } from "./piles.js";
import { Sorting } from "./sorting.js";
import { face, signed, plain } from "./words.js";

export class CardPad {
  constructor(dialog, round, players, piles, told, words) {
    Object.assign(this, { dialog, round, players, piles, told, words });
    dialog.hidden = false;
    this.opened = () => {};
    this.place = "melds";
    this.deck = new Deck(this.part("deck"), told, words, (card) => this.tap(card));
    for (const tab of dialog.querySelectorAll("[data-place]")) {
      tab.addEventListener("click", () => this.turn(tab.dataset.place));
    }
    this.on("new", () => this.begin());
    const sorting = new Sorting(round, piles, this, words);
    this.on("sort", () => sorting.sort(this.seat));
    this.on("type", () => this.typeInstead());
    this.on("done", () => dialog.close());
    this.on("following", () => this.follow());
    dialog.addEventListener("close", () => players.open(this.seat, this.to ?? players.firstBlank(this.seat)));
  }

  part(name) {
    return this.dialog.querySelector(`[data-${name}]`);
  }

  on(name, act) {
    this.part(name).addEventListener("click", act);
  }

  open(seat, place = "melds") {
    this.seat = seat;
    this.to = undefined;
    this.turn(place);
    if (!this.dialog.open) this.dialog.showModal();
    this.opened();
  }

  turn(place) {
    this.place = place;
    this.begin();
    const typed = place === "pile" ? "" : this.round.box(this.seat, place).value;
    if (typed.trim() && typed !== "0" && !this.groups().length) this.say(this.words.say("replaces", { typed }));
  }

  // The next card begins a group of its own.
  begin() {
    this.growing = false;
    this.chosen = null;
    this.paint();
  }

  follow() {
    const { seats } = this.round;
    const next = seats[seats.indexOf(this.seat) + 1];
    if (next === undefined) this.dialog.close();
    else this.open(next);
  }

  // The phone's own keyboard, for who would rather write the cards.
  typeInstead() {
    const name = this.place === "pile" ? "melds" : this.place;
    this.to = name;
    const box = this.round.box(this.seat, name);
    box.inputMode = "text";
    box.hidden = false;
    this.round.set(box, box.value);
    this.dialog.close();
  }

  free(card) {
    return (this.holders.get(card)?.length ?? 0) < this.deck.copies(card);
  }

  tap(card) {
    if (this.chosen?.standsFor && card !== "JK") this.declare(`JK=${card}`);
    else if (this.free(card)) this.add(card);
    else this.takenBy(card);
  }

  add(card) {
    const groups = this.groups();
    if (this.place === "melds") this.layDown(groups, card);
    else if (groups.length) groups[0].push(this.place === "laid_off" ? { card, onto: null } : card);
    else groups.push([this.place === "laid_off" ? { card, onto: null } : card]);
    this.write(groups);
  }

  layDown(groups, card) {
    const group = this.growing ? groups[groups.length - 1] : null;
    const more = group && joining(group, card, (one) => this.free(one));
    if (more) group.push(...more);
    else groups.push([card]);
    this.growing = true;
  }

  groups() {
    return this.piles.groups(this.seat, this.place);
  }

  write(groups) {
    this.piles.put(this.seat, this.place, groups);
    this.chosen = null;
    this.paint();
  }

  // No more of this card: where it is; in the place that is open, one tap takes it back.
  takenBy(card) {
    const held = this.holders.get(card) ?? [];
    const here = held.find((one) => one.seat === this.seat && one.place === this.place);
    if (here) return this.remove(this.spotOf(card));
    const where = ({ seat, place }) =>
      this.words.say(`${place}_of`, { card: this.words.card(card), name: this.words.name(seat) });
    this.say(held.map(where).join(" \u00b7 "));
  }

  spotOf(card) {
    const groups = this.groups();
    const holds = (one) => (card === "JK" ? textOf(one).startsWith("JK") : plainOf(textOf(one)) === card);
    const group = groups.findLastIndex((some) => some.some(holds));
    return { group, index: groups[group].findLastIndex(holds) };
  }

  remove({ group, index }) {
    const groups = this.groups();
    groups[group].splice(index, 1);
    if (!groups[group].length) this.growing = false;
    this.write(groups);
  }

  say(text) {
    this.part("said").textContent = text;
  }

  // Everything anew: groups, deck, the player's sum.
  paint() {
    this.holders = this.piles.holders();
    this.part("who").textContent = this.words.name(this.seat);
    for (const tab of this.dialog.querySelectorAll("[data-place]")) {
      tab.setAttribute("aria-pressed", tab.dataset.place === this.place);
    }
    this.part("new").hidden = this.place === "pile";
    this.part("new").disabled = this.place !== "melds" || !this.growing;
    this.part("sort").hidden = this.place !== "pile";
    this.part("sort").disabled = !this.groups().length;
    this.part("table").replaceChildren(...PLACES.flatMap((place) => this.shown(place)));
    this.say("");
    this.deck.paint(this.holders, this.seat);
    this.paintChoice();
  }

  shown(place) {
    return this.piles.groups(this.seat, place).map((cards, group) => {
      const row = document.createElement("div");
      row.className = place === this.place ? "laid laid--here" : "laid";
      row.append(...cards.map((one, index) => this.chip(place, one, { group, index })));
      row.append(note(this.comesTo(place, cards)));
      return row;
    });
  }

  comesTo(place, cards) {
    if (place !== "melds") return this.part(`tab-${place}`).textContent;
    const { readings, codes, could_be } = judge(cards, this.told.rules);
    if (codes.length) return this.words.say("no_meld_yet");
    if (could_be.length) return this.words.listed(could_be.map(String), "or");
    return `= ${plain(readings[0].points)}`;
  }

  chip(place, one, spot) {
    const made = button("chip", shortly(textOf(one), one.onto, this.words));
    const name = this.words.card(textOf(one));
    made.setAttribute("aria-label", name);
    if (/[HD](=\w+)?$/.test(textOf(one))) made.classList.add("chip--red");
    made.addEventListener("click", () => {
      if (place !== this.place) this.turn(place);
      this.chosen = { ...spot, one };
      this.paint();
      this.dialog.querySelector(".chip[aria-pressed=true]")?.focus();
    });
    const { chosen } = this;
    const here = place === this.place && chosen?.group === spot.group && chosen.index === spot.index;
    made.setAttribute("aria-pressed", Boolean(here));
    return made;
  }

  // What can be said of a chosen card: the end of an ace, what a joker stands for, a lay-off's group.
  paintChoice() {
    const { chosen } = this;
    this.part("choice").hidden = !chosen;
    if (!chosen) return;
    this.offer([[this.part("tab-remove").textContent, () => this.remove(chosen)], ...this.ends(), ...this.homes()]);
    chosen.standsFor = textOf(chosen.one).startsWith("JK") && this.place !== "hand";
    if (chosen.standsFor) this.say(this.words.say("stands_for"));
  }

  ends() {
    const [bare] = textOf(this.chosen.one).split(/=(?:low|high)$/);
    if (!plainOf(bare).startsWith("A")) return [];
    return ["low", "high"].map((end) => [
      this.words.say(end, { card: face(bare) }),
      () => this.declare(`${bare}=${end}`),
    ]);
  }

  homes() {
    if (this.place !== "laid_off") return [];
    return this.piles.onTable().map(({ onto, cards }) => [cards.map(face).join(" "), () => this.lead(onto)]);
  }

  // Acts to choose from, each with its words.
  offer(offers) {
    const part = this.part("choice");
    part.hidden = false;
    part.replaceChildren(...offers.map(([words, act]) => acting(words, act)));
  }

  declare(text) {
    const groups = this.groups();
    const { group, index, one } = this.chosen;
    groups[group][index] = typeof one === "string" ? text : { ...one, card: text };
    this.write(groups);
  }

  lead(onto) {
    const groups = this.groups();
    const { group, index, one } = this.chosen;
    groups[group][index] = { ...one, onto };
    this.write(groups);
  }

  // The player's sum, as the page has it.
  showNet({ net, total }) {
    this.part("net").textContent = net === null ? "" : `${signed(net)} \u2192 ${plain(total)}`;
  }
}

const textOf = (one) => one.card ?? one;

// A card on a chip: its face, a star for a joker, a sign for an end and for a named group.
function shortly(text, onto, words) {
  const star = text.startsWith("JK") ? "\u2605" : "";
  const end = { low: "\u2193", high: "\u2191" }[text.split("=").pop()] ?? "";
  return star + (text === "JK" ? "" : face(text)) + end + (onto ? "\u2192" : "");
}

function button(name, text) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = name;
  made.textContent = text;
  return made;
}

function acting(words, act) {
  const made = button("button button--quiet", words);
  made.addEventListener("click", act);
  return made;
}

function note(text) {
  const made = document.createElement("span");
  made.className = "laid__sum";
  made.textContent = text;
  return made;
}
