// Keys for the left hand, for who says so.
import { offer } from "./preferences.js";

const button = document.querySelector("[data-left]");
if (button) offer(button, "left", false);
