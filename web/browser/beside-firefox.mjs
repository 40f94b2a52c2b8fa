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

const WRONG =
  `(format: 1, id: "my-hill", name: "My Hill", extends: "orthodox", zones: {"hill": At("d4 e4 d5 e5")}, without: ["end.material"], ` +
  `end: {"hill": (when: Reachd(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover))})`;

/** What stands in the text of the workshop. */
const written = `[...document.querySelectorAll(".editor .cm-line")].map((line) => line.textContent).join("\\n")`;
const says = (selector, pattern) => browser.until(`${pattern}.test(document.querySelector("${selector}")?.textContent ?? "")`);

test("Firefox: a variant is written, checked while it is typed, played, and kept", async () => {
  await browser.go(`${address}/workshop`);
  await browser.until(`document.querySelector(".editor .cm-line") !== null`);
  await browser.press(".editor .cm-line");
  await browser.shortcut("\uE009", "a");
  // The editor closes each bracket, and what is typed then goes over it.
  await browser.keys(...WRONG);
  await browser.until(`${written} === ${JSON.stringify(WRONG)}`);
  await says(".mistakes li", /line 1, column 150/);
  assert.equal(await browser.ask(`[...document.querySelectorAll(".editor .underlined")].map((one) => one.textContent).join("")`), "Reachd");
  assert.equal(await browser.ask(`document.querySelector("[data-play]")`), null);
  // The mistake leads to its place, where it is mended by hand.
  await browser.press(".mistakes li button");
  await browser.until(`getSelection().toString() === "Reachd"`);
  await browser.keys(..."Reached");
  await browser.until(`document.querySelector(".editor .underlined.error") === null && document.querySelector("[data-play]:enabled") !== null`);
  await says(".preview:not(.stale) .told-rules", /hill/);
  await browser.press("[data-play]");
  await browser.until(`document.querySelector('main.table ${cell("e2")}') !== null`);
  await browser.press(cell("e2"));
  await browser.press(cell("e4"));
  await browser.until(`${played} >= 2`);
  // The file is there when its author comes again, also in another window.
  await browser.close(browser.context, await browser.another());
  await browser.go(`${address}/workshop`);
  await browser.until(`/Reached/.test(${written})`);
});
