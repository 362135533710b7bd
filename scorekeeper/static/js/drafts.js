// A round that was begun on this phone and is not on the sheet yet is offered again.
import { Drafts } from "./entry/draft.js";

const part = document.querySelector("[data-drafts]");
if (part) offer(part);

function offer(part) {
  const drafts = new Drafts(part.dataset.drafts);
  drafts.written(part.dataset.keys.split(" "));
  const [place, draft] = Object.entries(drafts.all())[0] ?? [];
  if (!draft) return;
  const said = place === "new" ? part.dataset.new : part.dataset.other;
  part.querySelector("[data-said]").textContent = said.replace("{}", draft.number);
  part.querySelector("a").href = draft.address;
  part.querySelector("button").addEventListener("click", () => {
    drafts.put(place, undefined);
    part.hidden = true;
    offer(part);
  });
  part.hidden = false;
}
