// Rules as they are read: sentences, the start on a real board, and each piece with its moves.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, says, sit, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

test("rules are drawn, in the reader's language", async () => {
  for (const [locale, sentence, knight, captures] of [
    ["en-GB", /The board has 8 files/, /How it moves: knight/, /captures only/],
    ["fr-FR", /Le plateau a 8 colonnes/, /Ses coups : cavalier/, /prise seule/],
  ]) {
    const page = await guest({ locale });
    await page.goto(`${host.address}/variants/orthodox`);
    await page.locator(".told-start .board").waitFor();
    await says(page, ".told-rules", sentence);
    assert.equal(await page.locator(".diagram").count(), 6);
    const board = page.locator("[data-diagram=knight] .board");
    assert.match(await board.getAttribute("aria-label"), knight);
    assert.equal(await board.locator(".mark.ring").count(), 8);
    await says(page, "[data-diagram=pawn] figcaption", captures);
    // A pawn goes ahead and takes aslant; its step of two has a sentence with a number.
    assert.equal(await page.locator("[data-diagram=pawn] .board .mark.ring").count(), 2);
    assert.equal(await page.locator("[data-diagram=pawn] .number-sign").count(), 1);
  }
});

test("every kind of board draws its pieces", async () => {
  const page = await guest();
  for (const [variant, kinds] of [["glinski", 6], ["xiangqi", 7], ["shogi", 14], ["four-player", 11]]) {
    await page.goto(`${host.address}/variants/${variant}`);
    await page.locator(".told-start .board").first().waitFor();
    assert.ok((await page.locator(".diagram").count()) >= kinds, `${variant}: ${await page.locator(".diagram").count()}`);
  }
});

test("the rules are read beside the game, which goes on", async () => {
  const table = await host.table({ variant: "king-of-the-hill", seats: { white: "me", black: "me" } });
  const page = await guest({ viewport: { width: 1366, height: 650 }, locale: "fr-FR" });
  await sit(page, table.all);
  await says(page, "h1", /Roi de la colline/);
  await page.locator("[data-rules]").click();
  await says(page, ".rules-panel", /colline/);
  await page.locator(".rules-panel .diagram").first().waitFor();
  await click(page, "e2", "e4");
  await page.keyboard.press("Escape");
  await untilMoves(page, 1);
  assert.equal(await page.locator(".rules-panel").count(), 0);
});
