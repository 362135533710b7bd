// The boxes of one player on the page of a round, and what is read from them.
import { trim } from "./cards.js";
import { Fault, looksLikeCards, readGroups, readHand, readLayOffs, readScore, readTotal } from "./typed.js";

const LONGEST = { melds: 2000, laid_off: 2000, hand: 2000, points: 500, adjustment: 500, reason: 500 };

// The entry of one player from what stands in the `boxes` (texts by name, marks as true), with what
// can't be read left blank. `listed` are the players in the order of the page, which lay-offs
// count by. `faults` are { box, code, text, last }; `unread` are the boxes that could not be
// read, so that nobody is told of a blank there as well.
export function readRow(seat, boxes, listed) {
  const row = new Row(boxes, listed);
  const entry = { seat, went_out: Boolean(boxes.went_out), ...row.adjustment(), ...row.points() };
  return { entry, faults: row.faults, unread: [...row.unread] };
}

class Row {
  constructor(boxes, listed) {
    this.boxes = boxes;
    this.listed = listed;
    this.unread = new Set();
    this.faults = [];
    this.typed = {};
    for (const [box, longest] of Object.entries(LONGEST)) {
      const text = trim(boxes[box] ?? "");
      this.typed[box] = text;
      if ([...text].length > longest) this.fault(box, "too_long");
      else if (!storable(text)) this.fault(box, "not_storable");
    }
  }

  points() {
    if (this.typed.points) return this.scoreAlone();
    const known = { ...this.table(), ...this.hand() };
    if (known.hand_points === 0 && (known.melds || known.laid_off)) {
      // Beside cards, a 0 says that no card was left.
      delete known.hand_points;
      known.hand = [];
    }
    const { drew, concealed } = this.boxes;
    return { ...known, drew_from_discard: Boolean(drew), concealed: Boolean(concealed) };
  }

  scoreAlone() {
    const { typed, boxes } = this;
    let points = this.read("points", readScore, "points");
    if (typed.melds || typed.hand || typed.laid_off) {
      points = this.fault("points", "both_ways");
    } else if (boxes.drew || boxes.concealed) {
      this.fault("points", "marks_beside_score");
    }
    if (points !== null) return { points };
    for (const box of ["melds", "hand", "points"]) this.unread.add(box);
    return {};
  }

  table() {
    const { melds, laid_off } = this.typed;
    const laid = laid_off ? this.laidOff() : null;
    const beside = laid ? { laid_off: laid } : {};
    if (!melds) return beside;
    if (looksLikeCards(melds)) {
      const groups = this.read("melds", readGroups);
      return groups ? { melds: groups, ...beside } : beside;
    }
    const total = this.read("melds", readTotal);
    if (!total) return beside;
    // A plain 0 beside lay-offs says that nothing else was laid down.
    if (laid_off && total.points === 0) return laid ? { melds: [], ...beside } : {};
    if (laid_off) this.fault("laid_off", "lay_offs_beside_total");
    return { meld_points: total.points, meld_typed: total.typed };
  }

  laidOff() {
    const laid = this.read("laid_off", (text) => readLayOffs(text, this.listed));
    // Without them the melds of this player are not known.
    if (!laid) this.unread.add("melds");
    return laid;
  }

  hand() {
    const text = this.typed.hand;
    if (!text) return {};
    if (looksLikeCards(text)) {
      const hand = this.read("hand", readHand);
      return hand ? { hand } : {};
    }
    const total = this.read("hand", readTotal);
    return total ? { hand_points: total.points, hand_typed: total.typed } : {};
  }

  adjustment() {
    const { adjustment, reason } = this.typed;
    if (!adjustment) {
      if (reason) this.fault("adjustment", "points_needed");
      return {};
    }
    const points = this.read("adjustment", readScore, false);
    if (points === null) return {};
    if (points && !reason) {
      this.fault("reason", "reason_needed");
      return {};
    }
    return { adjustment: points, adjustment_reason: reason };
  }

  // What the box holds, or null, with the fault at the box.
  read(box, reader, missed = true) {
    if (!this.faults.some((fault) => fault.box === box)) {
      try {
        return reader(this.typed[box]);
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
        this.fault(box, fault.code, fault.text, fault.last);
      }
    }
    if (missed) this.unread.add(box);
    return null;
  }

  fault(box, code, text = "", last = null) {
    this.faults.push({ box, code, text, last });
    return null;
  }
}

// Whether a text holds neither control characters (line ends aside) nor half a letter.
const storable = (text) => !/[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]/u.test(text);
