// Names that were used before, to tap: each goes into the first blank box.
const offered = document.querySelector("[data-names]");
const boxes = [...document.querySelectorAll("input[name=player]")];

offered?.addEventListener("click", (event) => {
  const name = event.target.closest("button")?.value;
  const blank = boxes.find((box) => !box.value.trim());
  if (!name || !blank) return;
  blank.value = name;
  blank.closest("details")?.setAttribute("open", "");
  blank.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("input", showUnused);

function showUnused() {
  if (!offered) return;
  const taken = new Set(boxes.map((box) => box.value.trim().toLowerCase()));
  for (const button of offered.querySelectorAll("button")) {
    button.hidden = taken.has(button.value.toLowerCase());
  }
  offered.hidden = !offered.querySelector("button:not([hidden])");
}

showUnused();
