// Analysis after a game and of any position: free moves, branches, the engine's lines, the whole game.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { act, click, hears, says, sit, square, surely, type, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { onTheWay, withOthers } from "./only.mjs";
import { far, guest, leave } from "./setting.mjs";

afterEach(leave);

const tree = (page) => page.locator(".tree button").allTextContents();

async function untilTree(page, count) {
  await page.waitForFunction((wanted) => document.querySelectorAll(".tree button").length >= wanted, count);
}

test("a finished game is analysed with branches, an engine and the whole game at a glance", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  for (const [at, move] of ["e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6", "h5f7"].entries()) {
    await type(page, move);
    await untilMoves(page, at + 1);
  }
  await says(page, ".result-text", /checkmate/);
  await act(page, "analyse");
  await untilTree(page, 7);
  // Two moves back, another way is tried, and it can be kept, named and taken along.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await hears(page, "g8", /Black knight/);
  await click(page, "g7", "g6");
  await untilTree(page, 8);
  await says(page, ".tree .branch", /3….*g6/);
  await page.locator(".branch-tools summary").click();
  await page.locator("#note").fill("the right answer");
  await page.locator(".share summary").click();
  await page.waitForFunction(() => /the right answer/.test(document.querySelector("#text-pgn")?.value ?? ""));
  const text = (await page.locator("#text-pgn").inputValue()).replace(/\s+/g, " ");
  assert.match(text, /3\. Qh5 Nf6 \(3\.\.\. g6 \{the right answer\}\) 4\. Qxf7# 1-0/);
  await page.reload();
  await untilTree(page, 8);
  // What cannot be played is refused with its rule, and changes nothing.
  await page.keyboard.press("Home");
  await hears(page, "e2", /White pawn/);
  await click(page, "e2", "e5");
  await says(page, "[data-notice]", /cannot go/);
  // The engine tells lines, as text and as arrows.
  await page.locator("[data-engine]").check();
  await page.waitForFunction(() => document.querySelectorAll("[data-lines] li").length === 3);
  assert.equal(await page.locator(".arrows.told > *").count(), 3);
  await page.locator(".eval-bar").waitFor();
  await says(page, ".thought", /depth \d+/);
  // The whole game has its turning point.
  await page.locator("[data-engine]").uncheck();
  await page.locator("[data-whole]").click();
  await page.locator("[data-turning='6']").waitFor();
  await says(page, "[data-turning='6']", /Black: Nf6 allows mate in 1/);
  // Who is on a branch is where it leaves the line: before the sixth of seven moves.
  await page.locator(".tree .branch button").click();
  assert.equal(Number(await page.locator(".graph .here").getAttribute("x1")).toFixed(1), ((5 / 7) * 400).toFixed(1));
  await page.locator("[data-turning='6']").click();
  await hears(page, "f6", /Black knight/);
});

test("a branch becomes the main line, and is deleted", async () => {
  const page = await guest();
  await page.goto(`${host.address}/analysis?variant=antichess`);
  await square(page, "e2").waitFor();
  await click(page, "e2", "e3");
  await untilTree(page, 1);
  await page.keyboard.press("ArrowLeft");
  await click(page, "d2", "d3");
  await untilTree(page, 2);
  assert.deepEqual(await tree(page), ["e3", "d3"]);
  await page.locator(".branch-tools summary").click();
  await page.locator("[data-promote]").click();
  assert.deepEqual(await tree(page), ["d3", "e3"]);
  await page.locator("[data-delete]").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 1);
  assert.deepEqual(await tree(page), ["e3"]);
});

test("four seats have a bar each, and drops are analysed by hand", async () => {
  const page = await guest();
  await page.goto(`${host.address}/analysis?variant=four-player`);
  await square(page, "h2").waitFor();
  await page.locator("[data-engine]").check();
  await page.locator(".eval-seat").nth(3).waitFor();
  assert.equal(await page.locator(".eval-seat").count(), 4);
  // Shares of one whole.
  const shares = (await page.locator(".eval-seat small").allInnerTexts()).map((text) => Number.parseInt(text, 10));
  assert.ok(Math.abs(shares.reduce((all, one) => all + one, 0) - 100) <= 2, shares.join());
  const house = await guest();
  const position = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1";
  await house.goto(`${host.address}/analysis?variant=crazyhouse&position=${encodeURIComponent(position)}`);
  await square(house, "e1").waitFor();
  await house.locator("[data-drop=knight]").click();
  await square(house, "d5").click();
  await untilTree(house, 1);
  await hears(house, "d5", /White knight/);
});

test("analysis from far away keeps what is shown until the next is there", onTheWay, async () => {
  const page = await guest();
  await far(page);
  await page.goto(`${host.address}/analysis?variant=orthodox`);
  await square(page, "e2").waitFor();
  await click(page, "e2", "e4");
  await untilTree(page, 1);
  await hears(page, "e4", /White pawn/);
  await page.keyboard.press("ArrowLeft");
  await hears(page, "e2", /White pawn/);
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(60);
  await hears(page, "e4", /White pawn/);
});

test("a hint against the machine, and none against a person", withOthers, async () => {
  const machine = await host.table({ variant: "orthodox", seats: { white: "me", black: "level:1" } });
  const page = await guest();
  await sit(page, machine.seats.white);
  await page.locator("[data-hint]").click();
  await page.locator(".arrows.told > *").first().waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  assert.equal(await page.locator(".arrows.told > *").count(), 0);
  const person = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const other = await guest();
  await sit(other, person.seats.white);
  assert.equal(await other.locator("[data-hint]").count(), 0);
  await surely(other, "resign");
});

/** The turning points of a line from a position. Each position is thought about for a moment only, which may be too short
    where much else is done: then once more. */
async function turnings(page, fen, moves, wanted) {
  let told = [];
  for (let tries = 0; tries < 5; tries++) {
    await page.goto(`${host.address}/analysis?variant=orthodox&position=${encodeURIComponent(fen)}`);
    await square(page, moves[0][0]).waitFor();
    if ((await tree(page)).length === 0) {
      for (const [index, [from, to]] of moves.entries()) {
        await click(page, from, to);
        await untilTree(page, index + 1);
      }
    }
    await page.locator("[data-whole]").click();
    await page.locator(".whole").waitFor();
    await page.locator(".whole progress").waitFor({ state: "detached" });
    told = await page.locator("[data-turning]").allInnerTexts();
    if (wanted.every((pattern) => told.some((text) => pattern.test(text)))) return;
  }
  assert.fail(told.join());
}

test("a turning point says what was lost", async () => {
  const page = await guest();
  await turnings(page, "4k3/ppp2ppp/4p3/8/8/2N5/PPP2PPP/4K3 w - - 0 1", [["c3", "d5"], ["a7", "a6"]], [
    /White: Nd5 loses a knight$/,
    /Black: a6 lets a knight go$/,
  ]);
  const french = await guest({ locale: "fr-FR" });
  await turnings(french, "4k3/ppp2ppp/4p1b1/8/8/8/PPP2PPP/3RK3 w - - 0 1", [["d1", "d3"], ["g6", "d3"]], [/perd la qualité$/]);
});
