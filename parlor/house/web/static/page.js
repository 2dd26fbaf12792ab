// The page of a house: a terminal, and a line from it to a session. Keys and what is drawn are bytes; all else is JSON.
import { WebglAddon } from "/static/addon-webgl.mjs";
import { Terminal } from "/static/xterm.mjs";

const MIN_COLUMNS = 80;
const MIN_ROWS = 24;
const MAX_FONT_PX = 16;
const MIN_FONT_PX = 5;
const HINT_BELOW_PX = 9; // smaller letters are read with trouble
const HINT_MS = 10000;
const FONTS = '"DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", "Noto Sans Mono", monospace';
const RETRY_MS = [500, 1000, 2000, 5000, 10000];
const REPEAT_AFTER_MS = 400;
const REPEAT_MS = 80;
const RESIZE_AFTER_MS = 100;

const GUEST = "You may come in as a guest: nothing is kept for you, and your games end with your visit.";
const NO_LINK = "A link opens this house: ask whoever runs it for one.";

const element = (id) => document.getElementById(id);
const table = element("table");
const touch = matchMedia("(pointer: coarse)");
const encoder = new TextEncoder();

// The terminal makes <style> elements and style attributes. The policy of the page lets the former in by its nonce
// alone, and the latter as what a script sets, which is no markup.
const nonce = element("style").nonce;
const createElement = document.createElement.bind(document);
document.createElement = (name, options) => {
    const made = createElement(name, options);
    if (name === "style") made.nonce = nonce;
    return made;
};
const setAttribute = Element.prototype.setAttribute;
HTMLElement.prototype.setAttribute = function (name, value) {
    if (name === "style") this.style.cssText = value;
    else setAttribute.call(this, name, value);
};

const terminal = new Terminal({
    fontFamily: FONTS,
    fontSize: MAX_FONT_PX,
    scrollback: 0,
    macOptionIsMeta: true,
    rescaleOverlappingGlyphs: true,
    linkHandler: { activate() {} },
    logLevel: "off",
    theme: { background: "#000000" },
});
terminal.open(table);

// With WebGL the blocks that boards and cards are made of have no seams; without it they are letters of a font.
try {
    const drawer = new WebglAddon();
    drawer.onContextLoss(() => drawer.dispose());
    terminal.loadAddon(drawer);
} catch {
    // there is no WebGL here
}

let line = null; // the WebSocket, while there is one
let guest = ""; // the name of a guest
let guests = false; // whether guests may come in
let known = ""; // the account this browser belongs to
let tries = 0;
let ended = true; // whether nothing is to be tried again
let control = false; // whether the next key is one with Ctrl

// -- size --------------------------------------------------------------------------------------

// How many columns and rows there is place for.
function place() {
    const screen = terminal.element.querySelector(".xterm-screen").getBoundingClientRect();
    return {
        columns: Math.floor((table.clientWidth * terminal.cols) / screen.width),
        rows: Math.floor((table.clientHeight * terminal.rows) / screen.height),
    };
}

// Choose the largest letters with which the smallest table fits, and fill the place.
function fit() {
    let { columns, rows } = place();
    if (!(columns > 0 && rows > 0)) return; // nothing is shown yet
    const scale = Math.min((columns + 1) / MIN_COLUMNS, (rows + 1) / MIN_ROWS);
    let size = Math.min(MAX_FONT_PX, Math.ceil(2 * terminal.options.fontSize * scale) / 2);
    for (; size >= MIN_FONT_PX; size -= 0.5) {
        terminal.options.fontSize = size;
        ({ columns, rows } = place());
        if (columns >= MIN_COLUMNS && rows >= MIN_ROWS) break;
    }
    terminal.resize(columns, rows);
    element("hint").hidden = hinted || !touch.matches || innerHeight < innerWidth || size >= HINT_BELOW_PX;
    if (!element("hint").hidden) setTimeout(closeHint, HINT_MS);
}

let hinted = false;
function closeHint() {
    hinted = true;
    element("hint").hidden = true;
}
element("hint").addEventListener("click", closeHint);

let resizing = 0;
new ResizeObserver(() => {
    clearTimeout(resizing);
    resizing = setTimeout(fit, RESIZE_AFTER_MS);
}).observe(table);

// -- keys --------------------------------------------------------------------------------------

function send(message) {
    if (line?.readyState === WebSocket.OPEN) line.send(message);
}

function press(keys) {
    send(encoder.encode(keys));
}

terminal.onData((keys) => {
    if (control && keys.length === 1) {
        setControl(false);
        const code = keys.toUpperCase().charCodeAt(0);
        if (code >= 64 && code < 96) keys = String.fromCharCode(code - 64);
    }
    press(keys);
});
terminal.onBinary((keys) => send(Uint8Array.from(keys, (each) => each.charCodeAt(0))));
terminal.onResize(({ cols, rows }) => send(JSON.stringify({ type: "Resize", columns: cols, rows })));

const KEYS = { Escape: "\x1b", Tab: "\t", Enter: "\r" };
const ARROWS = { ArrowUp: "A", ArrowDown: "B", ArrowRight: "C", ArrowLeft: "D" };

function keyButton(key) {
    return element("keys").querySelector(`[data-key="${key}"]`);
}

function setControl(on) {
    control = on;
    keyButton("Control").setAttribute("aria-pressed", String(on));
}

// On a phone a tap is a click on the table; the keyboard comes only when it is asked for.
function setKeyboard(on) {
    keyButton("Keyboard").setAttribute("aria-pressed", String(on));
    terminal.textarea.inputMode = on ? "text" : "none";
    terminal.blur();
    terminal.focus();
}

function pressButton(key) {
    if (key === "Control") setControl(!control);
    else if (key === "Keyboard") setKeyboard(terminal.textarea.inputMode === "none");
    else if (key in ARROWS) {
        const ctrl = control ? "1;5" : "";
        const start = terminal.modes.applicationCursorKeysMode && !ctrl ? "\x1bO" : "\x1b[";
        setControl(false);
        press(start + ctrl + ARROWS[key]);
    } else press(KEYS[key]);
}

for (const button of element("keys").children) {
    const key = button.dataset.key;
    let repeat = 0;
    const stop = () => clearTimeout(repeat);
    const again = () => {
        pressButton(key);
        repeat = setTimeout(again, REPEAT_MS);
    };
    button.addEventListener("pointerdown", (event) => {
        event.preventDefault(); // the terminal keeps the focus
        pressButton(key);
        if (key in ARROWS) repeat = setTimeout(again, REPEAT_AFTER_MS);
    });
    for (const each of ["pointerup", "pointercancel", "pointerleave"]) button.addEventListener(each, stop);
    button.addEventListener("click", (event) => {
        if (event.detail === 0) pressButton(key); // by a keyboard or a screen reader
    });
}

function dress() {
    element("keys").hidden = !touch.matches;
    terminal.textarea.inputMode = touch.matches ? "none" : "text";
}
touch.addEventListener("change", dress);
dress();

// -- the line ----------------------------------------------------------------------------------

// Show words over the table, and what can be done about them.
function notice(words, { again = "", name = false } = {}) {
    element("words").textContent = words;
    element("guest").hidden = !name;
    element("again").hidden = !again;
    element("again").textContent = again;
    element("leave").hidden = !known || !ended;
    element("notice").hidden = false;
    if (again) element("again").focus();
    else if (name) element("name").focus();
}

// Ask the house whom this browser belongs to; a link in the address makes it somebody's.
async function enter() {
    const link = location.hash.slice(1);
    const headers = link ? { Authorization: `Bearer ${link}` } : {};
    const answer = await fetch("/enter", { headers, cache: "no-store" });
    if (!answer.ok) throw new Error(await answer.text());
    const found = await answer.json();
    // A link that is used up is of no use in the history.
    if (link) history.replaceState(null, "", location.pathname);
    return found;
}

async function comeIn() {
    ended = true;
    try {
        const found = await enter();
        ({ name: known, guests } = found);
        if (known || guest) connect();
        else if (guests) notice(found.refusal || GUEST, { name: true });
        else notice(found.refusal || NO_LINK);
    } catch (error) {
        notice(error.message || "The house does not answer.", { again: "Try again" });
    }
}

function connect() {
    ended = false;
    fit();
    terminal.reset();
    const address = new URL("/session", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const mine = new WebSocket(address);
    line = mine;
    mine.binaryType = "arraybuffer";
    let words = null;
    mine.addEventListener("open", () => {
        send(JSON.stringify({ type: "Open", columns: terminal.cols, rows: terminal.rows, guest: known ? "" : guest }));
    });
    mine.addEventListener("message", ({ data }) => {
        if (typeof data === "string") {
            words = JSON.parse(data).words;
            return;
        }
        if (!element("notice").hidden) {
            tries = 0;
            element("notice").hidden = true;
            terminal.focus();
        }
        terminal.write(new Uint8Array(data));
    });
    mine.addEventListener("close", () => {
        if (line !== mine) return;
        line = null;
        if (words === null) retry();
        else end(words);
    });
}

function end(words) {
    ended = true;
    if (!known) guest = "";
    const over = words || "You have left. Every game is saved.";
    notice(over, known ? { again: "Come in again" } : { name: true });
}

// The line has dropped: the house has ended the session, and every move is on its disk. Begin another one.
function retry() {
    if (tries >= RETRY_MS.length) {
        end("The house does not answer. Every move that you saw is saved.");
        return;
    }
    notice("The line has dropped; every move is saved. Coming in again ...");
    const wait = RETRY_MS[tries++];
    setTimeout(() => whenVisible(comeIn), wait);
}

function whenVisible(act) {
    if (!document.hidden) act();
    else document.addEventListener("visibilitychange", () => whenVisible(act), { once: true });
}

element("again").addEventListener("click", () => {
    tries = 0;
    comeIn();
});
element("guest").addEventListener("submit", (event) => {
    event.preventDefault();
    guest = element("name").value.trim();
    tries = 0;
    comeIn();
});
element("leave").addEventListener("click", async () => {
    await fetch("/leave", { headers: { "X-Parlor": "leave" }, cache: "no-store" });
    known = "";
    comeIn();
});

// It is your turn, says the bell: where nobody looks the title says so.
terminal.onBell(() => {
    if (document.hidden) document.title = "* Parlor";
});
document.addEventListener("visibilitychange", () => {
    if (!document.hidden) document.title = "Parlor";
});

comeIn();
