// What is typed into a form is there again after Back, a reload or a lost line, as long as the tab
// lives. The page of a round has drafts of its own.
import { store, stored } from "./store.js";

const STORE = "rummy500 typed";
const TAB = "sessionStorage";
const words = document.querySelector("template[data-kept]");
const came = performance.getEntriesByType("navigation")[0]?.type;

for (const form of document.forms) {
  if (form.method === "post" && boxesOf(form).length) follow(form);
}

function follow(form) {
  const key = keyOf(form);
  const blank = JSON.stringify(valuesOf(form));
  const draft = stored(key, TAB);
  // An answer of the server holds what was sent. What was sent from here is on the sheet, unless
  // Back says that the line was lost: then it goes once more under its own key.
  if (draft && !("answer" in words.dataset) && !(draft.sent && came === "navigate")) {
    fill(form, draft);
    if (!draft.sent) tell(form, key);
  } else {
    store(key, undefined, TAB);
  }
  form.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));

  function keep(sent) {
    const values = valuesOf(form);
    const entryKey = form.elements.entry_key?.value;
    store(key, JSON.stringify(values) === blank ? undefined : { values, entryKey, sent }, TAB);
  }
}

// A page may have many forms of one kind, each for its line.
function keyOf(form) {
  const { pathname, search } = location;
  return [STORE, pathname + search, form.getAttribute("action"), form.elements.line?.value].join(" ");
}

function boxesOf(form) {
  return [...form.elements].filter(
    (box) => box.name && !/hidden|file|submit|button|fieldset/.test(box.type),
  );
}

function valuesOf(form) {
  return boxesOf(form).map((box) => [box.name, box[held(box)]]);
}

function held(box) {
  return /radio|checkbox/.test(box.type) ? "checked" : "value";
}

function fill(form, { values, entryKey }) {
  const boxes = boxesOf(form);
  for (const [place, [name, value]] of values.entries()) {
    const box = boxes[place];
    if (box?.name !== name || box[held(box)] === value) continue;
    box[held(box)] = value;
    if (value) unfold(box);
  }
  if (form.elements.entry_key && entryKey) form.elements.entry_key.value = entryKey;
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

function unfold(box) {
  const folded = box.parentElement.closest("details");
  if (!folded) return;
  folded.open = true;
  unfold(folded);
}

function tell(form, key) {
  const said = words.content.firstElementChild.cloneNode(true);
  said.querySelector("p").setAttribute("role", "status");
  said.querySelector("button").addEventListener("click", () => {
    store(key, undefined, TAB);
    location.reload();
  });
  form.prepend(said);
}
