// The server's words, with their places filled in.
const SIGNS = { S: "\u2660\ufe0e", H: "\u2665\ufe0e", D: "\u2666\ufe0e", C: "\u2663\ufe0e" };

// Points with a true minus, which is as wide as a digit.
export const plain = (points) => String(points).replace("-", "\u2212");
export const signed = (points) => (points > 0 ? `+${points}` : plain(points));

// A card in notation ("QS") as it is printed: its face only, whatever else was declared.
export function face(text) {
  const [, rank, suit] = /(10|[A2-9JQK])([SHDC])/.exec(text) ?? [];
  return rank ? rank + SIGNS[suit] : "";
}

export class Words {
  constructor(texts, players) {
    this.texts = texts;
    this.names = new Map(players.map((player) => [player.seat, player.name]));
  }

  say(name, values = {}) {
    return this.fill(this.texts[name], values);
  }

  fill(text, values) {
    return text.replace(/%\((\w+)\)s/g, (_, key) => values[key]);
  }

  name(seat) {
    return this.names.get(seat);
  }

  listed(words, way = "and") {
    if (words.length < 2) return words.join("");
    return this.say(way, { most: words.slice(0, -1).join(", "), last: words[words.length - 1] });
  }

  card(text) {
    const known = face(text);
    if (!known) return this.say("joker");
    const card = text.startsWith("JK") ? this.say("joker_as", { card: known }) : known;
    const [, end] = text.match(/=(low|high)$/) ?? [];
    return end ? this.say(end, { card }) : card;
  }

  cards(texts) {
    return texts.map((text) => this.card(text)).join(", ");
  }

  // What is wrong or unusual about a round.
  problem({ code, seat, box, group, cards = [], could_be = [], points, bound, also = [] }) {
    const apart = also.some((other) => other !== seat);
    const ways = [box, cards.length && "cards", apart && "others"].filter(Boolean);
    const named = ways.map((way) => `${code}.${way}`).find((name) => name in this.texts);
    return this.say(named ?? (code in this.texts ? code : `${code}.`), {
      name: seat ? this.name(seat) : this.say("all_players"),
      cards: this.cards(cards) || this.say("these_cards"),
      group: group ?? 1,
      points,
      bound,
      sums: this.listed(could_be.map(String), "or"),
      others: this.listed(also.map((other) => this.name(other))),
    });
  }

  // Why a box can't be read.
  fault({ code, text, last }) {
    return this.say(`fault.${code}`, { text, last });
  }
}
