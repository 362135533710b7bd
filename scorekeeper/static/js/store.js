// What the phone keeps for us under a name, while the tab lives or for good; null where it keeps
// nothing, or is not allowed to.
export function stored(name, place = "localStorage") {
  try {
    return JSON.parse(window[place].getItem(name));
  } catch {
    return null;
  }
}

// Keep something, or forget it where it is undefined. Tells whether the phone did so.
export function store(name, value, place = "localStorage") {
  try {
    if (value) window[place].setItem(name, JSON.stringify(value));
    else window[place].removeItem(name);
    return true;
  } catch {
    return false;
  }
}
