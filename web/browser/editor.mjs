// The board editor: pieces by click and drag, what is no position, and the way on from there.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, drag, hears, says, square } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const fen = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#text-fen")?.value ?? ""), pattern.source);

test("a position is put together, checked by the host, analysed and played", async () => {
  const page = await guest();
  await page.goto(`${host.address}/editor`);
  await square(page, "e1").waitFor();
  await fen(page, /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq/);
  await page.locator("[data-clear]").click();
  await says(page, "[data-why]", /king/i);
  await page.locator("[data-tray=white] [data-kind=king]").click();
  await square(page, "e1").click();
  await page.locator("[data-tray=black] [data-kind=king]").click();
  await square(page, "e7").click();
  await page.locator("[data-tray=white] [data-kind=rook]").click();
  await square(page, "h1").click();
  // One is moved by hand, one by two clicks, one is thrown off the board.
  await page.locator("[data-tool=move]").click();
  await drag(page, "e7", "e8");
  await hears(page, "e8", /Black king/);
  await click(page, "h1", "a1");
  await hears(page, "a1", /White rook/);
  await page.locator("#editor-turn").selectOption("black");
  await fen(page, /^4k3\/8\/8\/8\/8\/8\/8\/R3K3 b Q/);
  await page.locator("[data-analyse]").click();
  await hears(page, "a1", /White rook/);
  await says(page, ".status", /Black to move/);
  await page.goBack();
  await square(page, "a1").waitFor();
  await page.locator("#fen-in").fill("8/8/8/8/8/2k5/8/K6q w - - 0 1");
  await page.locator("form button").click();
  await hears(page, "h1", /Black queen/);
  await fen(page, /^8\/8\/8\/8\/8\/2k5\/8\/K6q/);
  await page.locator("[data-play]").click();
  await page.waitForFunction(() => document.querySelector("#position")?.value.startsWith("8/8/8/8"));
});

test("any number of seats, hands, and points", async () => {
  const page = await guest();
  await page.goto(`${host.address}/editor?variant=four-player`);
  await square(page, "h1").waitFor();
  assert.equal(await page.locator("[data-tray]").count(), 4);
  await page.locator("[data-tray=green] [data-kind=queen]").click();
  await square(page, "g7").click();
  await hears(page, "g7", /Green queen/);
  await page.locator(".counts input").first().fill("7");
  await fen(page, /-7,0,0,0-/);
  const house = await guest();
  await house.goto(`${host.address}/editor?variant=crazyhouse`);
  await square(house, "e1").waitFor();
  await house.locator(".counts input[aria-label='White, knight']").fill("2");
  await fen(house, /\[NN\]/);
});
