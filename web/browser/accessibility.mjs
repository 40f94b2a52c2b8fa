// axe-core on every page, light and dark; and a phone of 390 pixels.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, says, sit, square, untilMoves } from "./hands.mjs";
import { POSITION, SEATS } from "./positions.mjs";
import { host } from "./host.mjs";
import { hasOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

/** Pages that need no game. */
const PAGES = [
  "/", "/new", "/variants", "/v/orthodox", "/v/shogi", "/import", "/workshop", "/editor", "/analysis", "/games", "/learn/orthodox", "/puzzles",
  "/puzzles/orthodox",
];

async function everyAddress(page, prefix) {
  for (const path of PAGES) {
    await page.goto(host.address + path);
    await page.locator("main h1").first().waitFor();
    await page.waitForLoadState("networkidle");
    await clean(page, `${prefix} ${path}`);
  }
}

async function everyPage(page, prefix) {
  await everyAddress(page, prefix);
  const two = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
  await sit(page, two.all);
  await click(page, "e2", "e4");
  await untilMoves(page, 1);
  await square(page, "g8").click();
  await clean(page, `${prefix} a table`);
  if (hasOthers) {
    await page.locator("[data-chat]").click();
    await page.locator("#chat-text").fill("hello");
    await page.locator("#chat-text").press("Enter");
    await says(page, ".said", /hello/);
    await clean(page, `${prefix} what is said`);
    await page.locator("[data-chat]").click();
  }
  await page.locator("[data-rules]").click();
  await page.locator(".rules-panel .diagram").first().waitFor();
  await clean(page, `${prefix} the rules beside the game`);
  await page.keyboard.press("Escape");
  await page.locator("[data-action=resign]").click();
  await clean(page, `${prefix} a question`);
  await page.locator("dialog button.danger").click();
  await says(page, ".result-text", /./);
  await clean(page, `${prefix} a game that is over`);
  await page.locator("[data-action=analyse]").click();
  await page.locator("[data-engine]").check();
  await page.locator("[data-lines] li").first().waitFor();
  await page.locator(".board").waitFor();
  await clean(page, `${prefix} an analysis`);
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, "me"]));
  const four = await host.table({ variant: "four-player", seats, position: POSITION });
  await sit(page, four.seats.green);
  await clean(page, `${prefix} four players`);
}

test("axe finds nothing, light and in English", async () => {
  await everyPage(await guest({ bypassCSP: true, colorScheme: "light" }), "light");
});

test("axe finds nothing, dark and in French", async () => {
  const page = await guest({ bypassCSP: true, colorScheme: "dark", locale: "fr-FR" });
  await everyPage(page, "dark");
  assert.equal(await page.locator("html").getAttribute("lang"), "fr");
});

test("axe finds nothing on a phone, in German", async () => {
  const page = await guest({ bypassCSP: true, locale: "de-DE", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await everyAddress(page, "German");
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
});

test("a screen reader hears the board and what happens on it", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  assert.equal(await page.getByRole("grid").count(), 1);
  assert.equal(await page.getByRole("gridcell").count(), 64);
  assert.equal(await page.getByRole("gridcell", { name: "e1, White king" }).count(), 1);
  await click(page, "e2", "e4");
  await says(page, "[data-live]", /e4/);
});

test("a phone of 390 pixels", async () => {
  const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "random" }, clock: "5+3" });
  await sit(page, table.seats.white);
  const narrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(await narrow(), "a table");
  const board = await page.locator(".board").boundingBox();
  assert.ok(board.width > 350, `the board is ${board.width} wide`);
  await square(page, "e2").tap();
  await square(page, "e4").tap();
  await untilMoves(page, 2);
  // The board, both seats and the clocks are on the first screen.
  for (const place of [".board", "[data-seat=white]", "[data-seat=black]"]) {
    const box = await page.locator(place).boundingBox();
    assert.ok(box.y + box.height <= 844, place);
  }
  for (const path of ["/", "/new", "/variants/four-player", "/import", "/workshop"]) {
    await page.goto(host.address + path);
    await page.locator("main h1").waitFor();
    await page.waitForLoadState("networkidle");
    assert.ok(await narrow(), path);
  }
});
