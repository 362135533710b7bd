// A round that was begun on this phone and is not on the sheet yet is offered again.
import { Drafts } from "./entry/draft.js";

const part = document.querySelector("[data-drafts]");
if (part) {
  offer(part);
  // A page that Back brings as it was left knows nothing of what was typed since.
  addEventListener("pageshow", (event) => event.persisted && offer(part));
}

function offer(part) {
  part.hidden = true;
  const drafts = new Drafts(part.dataset.drafts);
  drafts.written(part.dataset.keys.split(" "));
  const [place, draft] = Object.entries(drafts.all())[0] ?? [];
  if (!draft) return;
  const said = place === "new" ? part.dataset.new : part.dataset.other;
  part.querySelector("[data-said]").textContent = said.replace("{}", draft.number);
  part.querySelector("a").href = draft.address;
  part.querySelector("button").onclick = () => {
    drafts.put(place, undefined);
    offer(part);
  };
  part.hidden = false;
}
