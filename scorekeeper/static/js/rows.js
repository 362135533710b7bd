// A tap anywhere in a round's row opens the round, as a tap on its number does.
for (const table of document.querySelectorAll("[data-rows]")) {
  table.addEventListener("click", (event) => {
    const link = event.target.closest("tbody tr")?.querySelector("th a");
    const chosen = String(window.getSelection?.() ?? "");
    if (link && !event.target.closest("a") && !chosen) link.click();
  });
}
