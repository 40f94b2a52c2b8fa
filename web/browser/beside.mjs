// A page whose host is beside it, in a worker: nothing but files is asked of anybody. See site.mjs for what it needs.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { extname } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { click, moves, says, untilMoves } from "./hands.mjs";
import { Visitor, asked, below, nothingWrong } from "./site.mjs";
import { write } from "./text.mjs";

const visitor = new Visitor();
let page, address;
const another = () => visitor.page();

before(async () => {
  await visitor.start();
  address = visitor.address;
  page = await another();
});

afterEach(nothingWrong);

after(() => visitor.stop());

test("the lobby is there", async () => {
  const begun = performance.now();
  await page.goto(address);
  await page.locator("main").waitFor();
  await page.locator("img[src^='data:image/svg+xml']").first().waitFor();
  console.log(`with pictures after ${(performance.now() - begun).toFixed(0)} ms`);
});

test("a new game, in which a level answers, stands in the lobby", async () => {
  await page.goto(`${address}/new?variant=crazyhouse`);
  await page.locator("#seat-black").selectOption("level:3");
  await page.locator("#clock").selectOption("none");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  assert.equal((await moves(page))[0], "e4");
  const table = new URL(page.url()).pathname;
  await page.locator(`a[href='${below}/']`).first().click();
  await page.locator(`a[href^='${table}']`).first().waitFor();
});

test("a game survives its page, and two pages are at one table", async () => {
  await page.goto(`${address}/new?variant=orthodox`);
  await page.locator("#seat-black").selectOption("level:1");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  const played = await moves(page);
  await page.reload();
  await untilMoves(page, 2);
  assert.deepEqual(await moves(page), played);
  const second = await another();
  await second.goto(page.url());
  await untilMoves(second, 2);
  await click(page, "d2", "d4");
  await untilMoves(second, 4);
  await click(second, "g1", "f3");
  await untilMoves(page, 6);
  const after = await moves(page);
  assert.deepEqual(await moves(second), after);
  await page.close();
  page = second;
  await untilMoves(page, 6);
  assert.deepEqual(await moves(page), after);
});

test("three levels answer one of four players", async () => {
  await page.goto(`${address}/new?variant=four-player-classic`);
  await page.locator("#clock").selectOption("none");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=h2]").waitFor();
  await click(page, "h2", "h4");
  await untilMoves(page, 4);
});

test("the workshop checks a text as it is written, and plays it", async () => {
  await page.goto(`${address}/workshop`);
  await write(page, `(
  format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",
  zones: { "hill": At("d4 e4 d5 e5") },
  end: { "hill": (when: Reachd(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
  without: ["end.material"],
)
`);
  await page.locator(".editor .underlined").first().waitFor();
  await says(page, ".mistakes li", /line 4, column 25/);
  await page.locator(".mistakes li button").first().click();
  await page.keyboard.type("Reached");
  await page.locator(".preview:not(.stale) .board [data-square=e4]").first().waitFor();
  await page.locator("[data-play]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
});

test("what the host says in another language is a file of the site", async () => {
  const german = await visitor.browser.newContext({ locale: "de-DE" });
  const reader = await german.newPage();
  await reader.goto(`${address}/v/orthodox`);
  await reader.getByText("Das Brett hat 8 Linien und 8 Reihen").first().waitFor();
  await german.close();
  assert.ok(asked.includes("/apart/texts-de.txt"));
});

test("nothing but files was asked for", async () => {
  const files = new Set((await readdir(process.env.SITE, { recursive: true })).map((name) => `/${name}`));
  assert.deepEqual(asked.filter((path) => extname(path) !== "" && !files.has(path)), []);
  assert.deepEqual(asked.filter((path) => path.startsWith("/api") || path.startsWith("/ws")), []);
});
