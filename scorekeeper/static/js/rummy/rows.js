// The boxes of one player, and what is read from them.
import * as typed from "./typed.js";

const BOXES = ["melds", "laid_off", "hand", "points", "adjustment", "reason"];

// The entry of one player, with what can't be read left blank; nobody is told of a blank in the
// `unread` boxes. `boxes` are texts by name and marks, `listed` the players as lay-offs count them.
export function readRow(seat, boxes, listed) {
  const row = new Row(boxes, listed);
  const entry = { seat, went_out: Boolean(boxes.went_out), ...row.adjustment(), ...row.score() };
  return { entry, faults: row.faults, unread: [...row.unread] };
}

class Row {
  constructor({ drew, concealed, ...boxes }, listed) {
    const marks = { drew_from_discard: Boolean(drew), concealed: Boolean(concealed) };
    Object.assign(this, { listed, marks, faults: [], unread: new Set(), text: {} });
    for (const [index, box] of BOXES.entries()) {
      const text = (boxes[box] ?? "").trim();
      this.text[box] = text;
      if ([...text].length > (index < 3 ? 2000 : 500)) this.fault(box, "too_long");
      else if (!storable(text)) this.fault(box, "not_storable");
    }
  }

  score() {
    if (this.text.points) return this.scoreAlone();
    const known = { ...this.table(), ...this.hand() };
    if (known.hand_points === 0 && (known.melds || known.laid_off)) {
      // Beside cards, a 0 says that no card was left.
      delete known.hand_points;
      known.hand = [];
    }
    return { ...known, ...this.marks };
  }

  scoreAlone() {
    const { melds, hand, laid_off } = this.text;
    let points = this.read("points", typed.readScore);
    if (melds || hand || laid_off) points = this.fault("points", "both_ways");
    else if (Object.values(this.marks).includes(true)) this.fault("points", "marks_beside_score");
    if (points !== null) return { points };
    this.unread.add("melds").add("hand").add("points");
    return {};
  }

  table() {
    const { melds, laid_off } = this.text;
    const laid = laid_off ? this.read("laid_off", typed.readLayOffs) : null;
    // Without the lay-offs the melds of this player are not known.
    if (laid_off && !laid) this.unread.add("melds");
    const beside = laid && { laid_off: laid };
    if (!melds) return beside;
    if (typed.looksLikeCards(melds)) {
      const groups = this.read("melds", typed.readGroups);
      return groups ? { melds: groups, ...beside } : beside;
    }
    const total = this.read("melds", typed.readTotal);
    if (!total) return beside;
    // A plain 0 beside lay-offs says that nothing else was laid down.
    if (laid_off && total.points === 0) return laid && { melds: [], ...beside };
    if (laid_off) this.fault("laid_off", "lay_offs_beside_total");
    return { meld_points: total.points, meld_typed: total.typed };
  }

  hand() {
    const text = this.text.hand;
    if (!text) return {};
    if (typed.looksLikeCards(text)) {
      const hand = this.read("hand", typed.readHand);
      return hand && { hand };
    }
    const total = this.read("hand", typed.readTotal);
    return total && { hand_points: total.points, hand_typed: total.typed };
  }

  adjustment() {
    const { adjustment: text, reason } = this.text;
    if (!text) return reason && this.fault("adjustment", "points_needed");
    const adjustment = this.read("adjustment", typed.readScore, false);
    if (adjustment === null) return {};
    if (adjustment && !reason) return this.fault("reason", "reason_needed");
    return { adjustment, adjustment_reason: reason };
  }

  read(box, reader, needed = true) {
    if (!this.faults.some((fault) => fault.box === box)) {
      try {
        return reader(this.text[box], this.listed);
      } catch (fault) {
        if (!(fault instanceof typed.Fault)) throw fault;
        this.faults.push({ box, ...fault });
      }
    }
    if (needed) this.unread.add(box);
    return null;
  }

  fault(box, code) {
    this.faults.push({ box, ...new typed.Fault(code) });
    return null;
  }
}

// Neither control characters, line ends aside, nor half a letter.
const storable = (text) => !/[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]/u.test(text);
