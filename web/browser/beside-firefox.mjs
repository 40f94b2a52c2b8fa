// A page whose host is beside it, in Firefox, without a network. See site.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Firefox } from "./bidi.mjs";
import { Files } from "./files.mjs";

const browser = new Firefox();
const files = new Files(process.env.SITE, process.env.BELOW ?? "");
const cell = (name) => `[data-square="${name}"]`;
const played = `document.querySelectorAll(".sheet button").length`;
let address;

before(async () => {
  await files.start();
  address = files.address;
  await browser.start();
  await browser.go(`${address}/`);
  await browser.until(`document.querySelector("[data-quick]") !== null`);
  await browser.ask(`navigator.serviceWorker.ready.then(() => true)`);
  await files.stop();
});

after(async () => {
  await browser.stop();
  if (files.server.listening) await files.stop();
});

/** Chooses in a field as a hand would, once it can be chosen. */
async function choose(field, value) {
  // By property: an option whose text is its value has no attribute for it.
  await browser.until(`[...(document.querySelector("${field}")?.options ?? [])].some((option) => option.value === "${value}")`);
  await browser.ask(`(() => {
    const select = document.querySelector("${field}");
    select.value = "${value}";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);
}

/** Begins a game without a clock. */
async function begin(variant, seats, first) {
  await browser.go(`${address}/new?variant=${variant}`);
  await browser.until(`document.querySelector("[data-go]") !== null`);
  for (const [seat, holder] of Object.entries(seats)) await choose(`#seat-${seat}`, holder);
  await choose("#clock", "none");
  await browser.ask(`document.querySelector("[data-go]").click()`);
  await browser.until(`document.querySelector('main.table ${cell(first)}') !== null`);
}

test("Firefox: level 8 answers, and the game outlives its page", async () => {
  await begin("crazyhouse", { black: "level:8" }, "e2");
  await browser.press(cell("e2"));
  await browser.press(cell("e4"));
  await browser.until(`${played} === 2`);
  await browser.go(await browser.ask("location.href"));
  await browser.until(`${played} === 2`);
});

test("Firefox: two pages are at one table, and when the host is closed the other goes on", async () => {
  const table = await browser.ask("location.href");
  const first = browser.context;
  const second = await browser.another();
  await browser.go(table);
  await browser.until(`${played} === 2`);
  await browser.press(cell("g1"));
  await browser.press(cell("f3"));
  await browser.close(first, second);
  await browser.until(`${played} === 4`);
  await browser.press(cell("b1"));
  await browser.press(cell("c3"));
  await browser.until(`${played} === 6`);
});

test("Firefox: a game goes on whose processes are killed in the middle of a move", async () => {
  await begin("orthodox", { black: "me" }, "e2");
  const table = await browser.ask("location.href");
  const killed = browser.context;
  await browser.press(cell("e2"));
  await browser.press(cell("e4"));
  browser.killPages();
  await browser.close(killed, await browser.another());
  await browser.go(table);
  await browser.until(`${played} === 1`);
  await browser.press(cell("e7"));
  await browser.press(cell("e5"));
  await browser.until(`${played} === 2`);
});

test("Firefox: four play, of whom three are levels", async () => {
  await begin("four-player-classic", {}, "h2");
  await browser.press(cell("h2"));
  await browser.press(cell("h4"));
  await browser.until(`${played} >= 4`);
});

test("Firefox: an analysis goes deeper and stops when it is left", async () => {
  await browser.go(`${address}/analysis?variant=orthodox`);
  await browser.until(`document.querySelector("[data-engine]") !== null`);
  await browser.ask(`document.querySelector("[data-engine]").click()`);
  const depth = `Number(/\\d+/.exec(document.querySelector(".thought .quiet")?.textContent ?? "0")?.[0] ?? 0)`;
  await browser.until(`${depth} > 0`);
  const first = await browser.ask(depth);
  await browser.until(`${depth} > ${first}`);
  await browser.press(cell("e2"));
  await browser.press(cell("e4"));
  await browser.until(`document.querySelector("[data-lines] li") !== null`);
  assert.ok((await browser.ask(depth)) > 0);
});
