// The writing link carries its secret after the "#": move it into the form, and out of the address.
const form = document.querySelector("[data-writing-link]");

function takeSecret() {
  const secret = location.hash.slice(1);
  if (!form || !secret) return;
  form.elements.link.value = secret;
  form.querySelector("[data-paste]").hidden = true;
  history.replaceState(null, "", location.pathname);
}

window.addEventListener("hashchange", takeSecret);
takeSecret();
