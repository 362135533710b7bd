// What the sheet does with script.
import "./awake.js";
import "./drafts.js";
import "./handed.js";
import "./settle.js";
