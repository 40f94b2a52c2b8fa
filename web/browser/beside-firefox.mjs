// A page whose host is beside it, in Firefox. See site.mjs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Firefox } from "./bidi.mjs";
import { giveOut, giveOutNoMore } from "./site.mjs";

const browser = new Firefox();
let address;
const cell = (name) => `[data-square="${name}"]`;
const played = `document.querySelectorAll(".sheet button").length`;

before(async () => {
  address = await giveOut();
  await browser.start();
});

after(async () => {
  await browser.stop();
  giveOutNoMore();
});

/** Chooses in a field as a hand would. */
const choose = (field, value) =>
  browser.ask(`(() => {
    const select = document.querySelector("${field}");
    select.value = "${value}";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  })()`);

test("Firefox: a level answers, and the game outlives its page", async () => {
  await browser.go(`${address}/new?variant=crazyhouse`);
  await browser.until(`document.querySelector("[data-go]") !== null`);
  await choose("#seat-black", "level:3");
  await choose("#clock", "none");
  await browser.ask(`document.querySelector("[data-go]").click()`);
  await browser.until(`document.querySelector('main.table ${cell("e2")}') !== null`);
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
