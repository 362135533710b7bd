// Copying and sending a link, where the browser can: on plain http most can't.
for (const part of document.querySelectorAll("[data-share]")) {
  const link = part.querySelector("input");
  const copy = part.querySelector("[data-copy]");
  const send = part.querySelector("[data-send]");
  link.addEventListener("focus", () => link.select());
  part.querySelector(".buttons").hidden = false;

  copy.addEventListener("click", async () => {
    if (await copied(link)) copy.textContent = copy.dataset.done;
  });

  if (navigator.share) {
    send.hidden = false;
    send.addEventListener("click", () => {
      // Not sending after all is no error.
      navigator.share({ url: link.value }).catch(() => {});
    });
  }
}

async function copied(link) {
  if (navigator.clipboard) {
    const written = await navigator.clipboard.writeText(link.value).then(() => true, () => false);
    if (written) return true;
  }
  link.focus();
  link.select();
  return document.execCommand("copy");
}
