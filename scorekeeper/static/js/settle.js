// A second tap that was meant for the page before must not undo another round, or start a rematch:
// for a moment such buttons take none.
const MOMENT = 1000;

for (const button of document.querySelectorAll("[data-settle]")) {
  button.disabled = true;
  setTimeout(() => {
    button.disabled = false;
  }, MOMENT);
}
