// The same hand in Firefox: a browser that draws and tells pointers in its own way.
import assert from "node:assert/strict";
import { createServer, connect } from "node:net";
import { after, before, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { Firefox } from "./bidi.mjs";
import { host } from "./host.mjs";

const WAY = 1200;

/** Puts a long way between a browser and the host. */
function farAway(port) {
  const later = (from, to) => {
    from.on("data", (bytes) => setTimeout(() => to.writable && to.write(bytes), WAY / 2));
    from.on("close", () => setTimeout(() => to.destroy(), WAY / 2));
    from.on("error", () => to.destroy());
  };
  const server = createServer((near) => {
    const there = connect(port, "127.0.0.1");
    later(near, there);
    later(there, near);
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done(server)));
}

const browser = new Firefox();
let way;
const cell = (name) => `[data-square="${name}"]`;
const label = (name) => `document.querySelector('${cell(name)}').getAttribute("aria-label")`;
const played = `document.querySelectorAll(".sheet button").length`;

before(async () => {
  await host.start();
  way = await farAway(host.port);
  await browser.start();
});

after(async () => {
  await browser.stop();
  way.close();
  await host.stop();
  host.clean();
});

/** Sits down at all seats of a table, from far away. */
async function sit(table) {
  const { all } = await host.table(table);
  await browser.go(all.replace(`:${host.port}/`, `:${way.address().port}/`));
  await browser.until(`document.querySelectorAll(".seat.mine").length >= 2`);
}

test("Firefox: a dragged move stands at once, castling as well", async () => {
  await sit({ variant: "orthodox", seats: { white: "me", black: "me" }, position: "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1" });
  assert.equal(await browser.drag(cell("e1"), cell("g1")), 2);
  assert.match(await browser.ask(label("g1")), /White king/);
  assert.match(await browser.ask(label("f1")), /White rook/);
  assert.equal(await browser.ask(played), 0, "the host cannot have answered");
  await browser.until(`${played} === 1`);
  await browser.press(cell("e8"));
  await browser.press(cell("e7"));
  assert.match(await browser.ask(label("e7")), /Black king/);
  await browser.until(`${played} === 2`);
  await browser.keys("\uE012");
  await browser.until(`/Black king/.test(${label("e8")})`);
});

test("Firefox: a piece comes from the hand by drag", async () => {
  await sit({ variant: "crazyhouse", seats: { white: "me", black: "me" }, position: "4k3/8/8/8/8/8/8/4K3[Np] w - - 0 1" });
  await browser.until(`document.querySelector("[data-drop=knight]:enabled") !== null`);
  assert.equal(await browser.drag("[data-drop=knight]", cell("f3")), 2);
  assert.match(await browser.ask(label("f3")), /White knight/);
  await browser.until(`${played} === 1`);
});

test("Firefox: Tab comes to one square of a board", async () => {
  await sit({ variant: "orthodox", seats: { white: "me", black: "me" } });
  await browser.ask(`document.querySelector("header select").focus()`);
  const found = [];
  for (let count = 0; count < 6; count++) {
    await browser.keys("\uE004");
    found.push(await browser.ask(`document.activeElement.getAttribute("data-square")`));
  }
  assert.equal(found.filter(Boolean).length, 1, found.join());
});

test("Firefox: a game in a link opens, and what is wrong with one is told", async () => {
  const open = async (text, rest = "") => {
    await browser.go("about:blank");
    await browser.go(`${host.address}/#v=${deflateRawSync(text).toString("base64url")}${rest}`);
  };
  const says = (selector, pattern) => browser.until(`${pattern}.test(document.querySelector("${selector}")?.textContent ?? "")`);
  await open(`(format: 1, id: "own", name: "Own", extends: "crazyhouse")`, "&moves=e2e4");
  await says("[data-moves]", /^e4$/);
  await open(`(format: 1, id: "own", name: "Own", extends: "crazyhouse")`, "AAAA");
  await says("[role=alert]", /damaged/);
  await open(" ".repeat(30 << 20));
  await says("[role=alert]", /more in this link/);
});

const RECORD = `[White "Ada"]\n[Black "Bo"]\n\n1. e4 $1 {[%clk 0:09:57][%cal Gd2d4] a plan} 1... e5 (1... c5 2. Nf3) 2. Bc4 *\n`;

test("Firefox: a record comes into the analysis whole, and is written again", async () => {
  await browser.go(`${host.address}/import`);
  await browser.until(`document.querySelector("#import-text") !== null`);
  await browser.ask(`(() => {
    const field = document.querySelector("#import-text");
    field.value = ${JSON.stringify(RECORD)};
    return field.dispatchEvent(new Event("input", { bubbles: true }));
  })()`);
  await browser.ask(`document.querySelector("[data-analyse]").click() ?? true`);
  await browser.until(`document.querySelectorAll(".tree button").length === 5`);
  assert.match(await browser.ask(`document.querySelector(".heading").textContent`), /Ada.*0:09:57.*Bo/);
  await browser.press(".tree button");
  await browser.until(`document.querySelectorAll(".arrows:not(.told) > *").length === 1`);
  await browser.ask(`document.querySelector(".share summary").click() ?? true`);
  await browser.until(`/2\\. Bc4/.test(document.querySelector("#text-pgn").value)`);
  const text = await browser.ask(`document.querySelector("#text-pgn").value.replace(/\\s+/g, " ")`);
  assert.match(text, /1\. e4 \$1 \{\[%clk 0:09:57\]\[%cal Gd2d4\] a plan\} 1\.\.\. e5 \(1\.\.\. c5 2\. Nf3\) 2\. Bc4 \*/);
});
