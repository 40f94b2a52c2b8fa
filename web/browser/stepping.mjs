// Going through a game from far away: what is shown stays until the next is there, and the key may be held.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, hears, says, sit, type, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { onTheWay, withOthers } from "./only.mjs";
import { far, guest, leave } from "./setting.mjs";

afterEach(leave);

const DELAY = 600;

const occupied = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-square]")]
      .filter((cell) => !/, empty/.test(cell.getAttribute("aria-label")))
      .map((cell) => cell.getAttribute("data-square"))
      .sort()
      .join(" "),
  );

/** A long game in which no position comes twice, and the squares that are occupied after each move. */
async function longGame() {
  const steps = [["c4", "c5"], ...[..."abdefgh"].flatMap((file) => [[`${file}3`, `${file}6`], [`${file}4`, `${file}5`]])];
  const line = steps.flatMap(([white, black]) => [white, black, "Nc3", "Nc6", "Nb1", "Nb8"]);
  const text = `[Result "*"]\n\n${line.map((move, at) => (at % 2 ? move : `${at / 2 + 1}. ${move}`)).join(" ")} *\n`;
  const { table } = await host.post("/api/import", { text, variant: "orthodox" });
  const boards = [];
  for (let from = 0; from <= line.length; from += 64) {
    const { positions } = await host.get(`/api/tables/${table}/positions?from=${from}&count=64`);
    boards.push(...positions.map((one) => one.pieces.flatMap((piece) => piece.at).sort().join(" ")));
  }
  return { watch: `${host.address}/t/${table}`, boards };
}

test("a game is gone through smoothly from far away", onTheWay, async () => {
  const { watch, boards } = await longGame();
  assert.ok(boards.length > 70, `${boards.length} positions`);
  const page = await guest();
  await far(page, DELAY);
  let asked = 0;
  page.on("request", (request) => (asked += /\/positions\?/.test(request.url()) ? 1 : 0));
  await sit(page, watch);
  await page.waitForTimeout(2 * DELAY);
  // One step back is there at once.
  const last = boards.length - 1;
  assert.equal(await occupied(page), boards[last]);
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(50);
  assert.equal(await occupied(page), boards[last - 1]);
  // The beginning is far: until it has come, the board stays as it is.
  await page.keyboard.press("Home");
  await page.waitForTimeout(50);
  assert.equal(await occupied(page), boards[last - 1]);
  await hears(page, "e2", /White pawn/);
  await page.waitForTimeout(DELAY);
  // The key is held: every position is shown in its turn.
  for (let ply = 1; ply <= 60; ply++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(20);
    assert.equal(await occupied(page), boards[ply], `after ${ply} moves`);
  }
  assert.ok(asked <= 4, `${asked} questions to the host`);
});

test("what is told of a game is told of the game, not of the position that is looked at", withOthers, async () => {
  const table = await host.table({ variant: "antichess", seats: { white: "me", black: "me" }, position: "8/8/8/8/p7/8/P7/8 w - - 0 1" });
  const [white, black] = [await guest(), await guest()];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  await click(white, "a2", "b3");
  await says(white, "[data-notice]", /./);
  await click(white, "a2", "a3");
  // Black cannot move, and wins by it.
  await says(white, ".result-text", /Black wins: stalemate/);
  assert.equal(await white.locator("[data-notice]").count(), 0, "a notice survives the end");
  await says(black, ".result-text", /stalemate/);
  assert.doesNotMatch(await white.locator("[data-seat=white]").textContent(), /stalemate/);
  // A spectator looks back: nobody can sit down in a game that is over.
  const watcher = await guest();
  await sit(watcher, table.watch);
  await watcher.keyboard.press("ArrowLeft");
  await hears(watcher, "a2", /White pawn/);
  assert.equal(await watcher.locator("[data-seat] button.primary").count(), 0);
  // Nobody is on turn, and the result stays in view.
  assert.equal(await watcher.locator(".seat.on-turn").count(), 0);
  await says(watcher, ".result-text", /stalemate/);
});

test("nobody is on turn while a seat waits for somebody", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "open" } });
  const page = await guest();
  await sit(page, table.seats.white);
  await says(page, ".status", /Waiting/);
  assert.equal(await page.locator(".seat.on-turn").count(), 0);
  assert.doesNotMatch(await page.locator("main").textContent(), /Your turn/);
});

test("endings have words in both languages", async () => {
  const position = "7k/8/8/8/8/3K4/8/8 w - - 0 1";
  const table = await host.table({ variant: "king-of-the-hill", seats: { white: "me", black: "me" }, position });
  const page = await guest();
  await sit(page, table.all);
  await type(page, "d3d4");
  await untilMoves(page, 1);
  await says(page, ".result-text", /White wins: the king stands on the hill/);
  await page.locator("[data-language]").selectOption("fr");
  await says(page, ".result-text", /Victoire : Les Blancs \(le roi est au sommet\)/);
});
