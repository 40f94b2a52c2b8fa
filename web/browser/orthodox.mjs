// Orthodox chess: a game by clicks, one by drag, one by keyboard alone; and what a board must show.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { act, click, drag, hears, moves, says, sit, square, surely, type, untilMoves, walk } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave, twoPlayers } from "./setting.mjs";

afterEach(leave);

/** Paris, 1858: castling on the queen's side, sacrifices, mate on move 17. */
const OPERA =
  "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 " +
  "e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8";

test("a whole game by clicks", withOthers, async () => {
  const { white, black } = await twoPlayers();
  let played = 0;
  for (const move of OPERA.split(" ")) {
    const page = played % 2 === 0 ? white : black;
    await untilMoves(page, played);
    await click(page, move.slice(0, 2), move.slice(2));
    played += 1;
    await untilMoves(page, played);
  }
  for (const page of [white, black]) {
    await says(page, ".result-text", /checkmate/i);
    assert.equal((await moves(page)).at(-1), "Rd8#");
    assert.equal(await square(page, "e8").evaluate((cell) => cell.classList.contains("check")), true);
  }
});

test("a whole game by drag, with promotion and a seat turned to its own side", withOthers, async () => {
  const position = "6k1/P4ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, position });
  const [white, black] = [await guest(), await guest()];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  const height = async (page, name) => (await square(page, name).boundingBox()).y;
  assert.ok((await height(white, "g1")) > (await height(white, "g8")));
  assert.ok((await height(black, "g8")) > (await height(black, "g1")));
  await drag(white, "g2", "g3");
  await untilMoves(black, 1);
  await drag(black, "h7", "h5");
  await untilMoves(white, 2);
  await drag(white, "a7", "a8");
  await white.locator("dialog [data-kind=rook]").click();
  await untilMoves(black, 3);
  assert.match((await moves(black)).at(-1), /^a8=R\+/);
  await drag(black, "g8", "h7");
  await untilMoves(white, 4);
  await drag(white, "a8", "h8");
  await untilMoves(black, 5);
  await drag(black, "h7", "h8");
  await untilMoves(white, 6);
  assert.equal((await moves(white)).at(-1), "Kxh8");
  await surely(black, "resign");
  await says(white, ".result-text", /resign/i);
});

test("a whole game by keyboard alone, on the board and by words", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  const reach = async (selector) => {
    for (let count = 0; count < 80; count++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    assert.fail(`${selector} cannot be reached by Tab`);
  };
  await reach("[data-square]");
  let at = await page.evaluate(() => document.activeElement.getAttribute("data-square"));
  const play = async (from, to, count) => {
    await walk(page, at, from);
    await page.keyboard.press("Enter");
    await walk(page, from, to);
    await page.keyboard.press("Enter");
    at = to;
    await untilMoves(page, count);
  };
  await play("f2", "f3", 1);
  await play("e7", "e5", 2);
  await reach("#entry");
  for (const [word, count] of [["g2g4", 3]]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Enter");
    await untilMoves(page, count);
  }
  await page.keyboard.type("?");
  await page.keyboard.press("Enter");
  await says(page, ".told", /arrow keys/);
  await page.keyboard.type("clock");
  await page.keyboard.press("Enter");
  await says(page, ".told", /no clock/i);
  await page.keyboard.type("Qh4#");
  await page.keyboard.press("Enter");
  await says(page, ".result-text", /checkmate/i);
  // Through the list, back and forth.
  await page.keyboard.press("Shift+Tab");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Home");
  await hears(page, "e2", /^e2, White pawn/);
  await hears(page, "f3", /empty/);
  await page.keyboard.press("ArrowRight");
  await hears(page, "f3", /White pawn/);
  await page.keyboard.press("End");
  await hears(page, "h4", /Black queen/);
});

test("dots, rings, yellow squares, and letting go", async () => {
  const position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, position });
  const page = await guest();
  await sit(page, table.all);
  await square(page, "e4").click();
  assert.equal(await page.locator(".mark.dot").count(), 1);
  assert.equal(await page.locator(".mark.ring").count(), 1);
  await square(page, "e4").click();
  assert.equal(await page.locator(".mark").count(), 0);
  await click(page, "e4", "d5");
  await untilMoves(page, 1);
  for (const name of ["e4", "d5"]) assert.match(await square(page, name).getAttribute("class"), /\blast\b/);
});

test("an illegal move snaps back and says why", async () => {
  const position = "4k3/5r2/8/8/8/8/8/4K3 w - - 0 1";
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, position });
  const page = await guest();
  await sit(page, table.all);
  await drag(page, "e1", "f2");
  await says(page, "[data-notice]", /check|attack/i);
  assert.equal((await moves(page)).length, 0);
  await hears(page, "e1", /White king/);
});

test("a premove is played as soon as it is one's turn, and dropped when it cannot be", withOthers, async () => {
  const { white, black } = await twoPlayers();
  await click(black, "e7", "e5");
  await says(black, ".notice", /Planned: e7–e5/);
  await click(white, "e2", "e4");
  await untilMoves(white, 2);
  assert.deepEqual(await moves(white), ["e4", "e5"]);
  await click(black, "e5", "d4");
  await click(white, "g1", "f3");
  await says(black, "[data-notice]", /not possible/);
  assert.equal((await moves(black)).length, 3);
});

test("a planned move and an open question outlast what does not concern them", withOthers, async () => {
  const position = "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1";
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "30+0", position });
  const [white, black, watcher] = [await guest(), await guest(), await guest()];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  // Black plans a move; White asks what its pawn becomes.
  await click(black, "e8", "e7");
  await says(black, ".notice", /e8–e7/);
  await click(white, "a7", "a8");
  await white.locator("dialog [data-kind=knight]").waitFor();
  // Offers come and are answered, somebody looks in, and Black's window is closed and opened again.
  await surely(black, "draw");
  await says(white, ".offer", /Black offers a draw/);
  await watcher.goto(table.watch);
  await watcher.locator(".board").waitFor();
  await watcher.close();
  await says(black, ".notice", /e8–e7/);
  await white.locator("dialog [data-kind=knight]").click();
  // White's move comes, and Black's follows by itself.
  await untilMoves(white, 2);
  assert.deepEqual(await moves(white), ["a8=N", "Ke7"]);
  // Now Black asks, and White offers, takes part and goes.
  await click(white, "e1", "e2");
  await untilMoves(black, 3);
  await click(black, "h2", "h1");
  await black.locator("dialog [data-kind=rook]").waitFor();
  await surely(white, "draw");
  await black.locator(".offer").waitFor();
  await white.close();
  await says(black, "[data-seat=white]", /gone|claimed/);
  await black.locator("dialog [data-kind=rook]").click();
  await untilMoves(black, 4);
});

test("draw, take-back, resignation and rematch between two", withOthers, async () => {
  const { table, white, black } = await twoPlayers();
  await click(white, "e2", "e4");
  await untilMoves(white, 1);
  await act(white, "takeback");
  await black.locator(".offer [data-action=accept]").click();
  await white.waitForFunction(() => document.querySelectorAll(".sheet button").length === 0);
  await click(white, "d2", "d4");
  await untilMoves(black, 1);
  await click(black, "d7", "d5");
  await untilMoves(white, 2);
  await surely(white, "draw");
  await says(black, ".offer", /White offers a draw/);
  // The other's move declines.
  await click(white, "c2", "c4");
  await untilMoves(black, 3);
  await says(black, ".offer", /White offers a draw/);
  await click(black, "e7", "e6");
  await untilMoves(white, 4);
  await black.locator(".offer").waitFor({ state: "detached" });
  await type(black, "draw");
  await white.locator(".offer [data-action=accept]").click();
  await says(black, ".result-text", /draw/i);
  await act(white, "rematch");
  await says(black, ".offer", /wants a rematch/);
  await act(black, "rematch");
  await white.waitForURL((url) => !url.pathname.endsWith(table.id));
  await black.waitForURL((url) => !url.pathname.endsWith(table.id));
  assert.equal(new URL(white.url()).pathname, new URL(black.url()).pathname);
});

test("against the machine a move is taken back at once, and clocks run", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "random" }, clock: "0:08+0" }).catch(() =>
    host.table({ variant: "orthodox", seats: { white: "me", black: "random" }, clock: "1+0" }),
  );
  const page = await guest();
  await sit(page, table.seats.white);
  assert.equal(await page.locator(".clock").count(), 2);
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  await page.locator(".clock.running").waitFor();
  const before = await page.locator(".clock.running").textContent();
  await page.waitForFunction((old) => document.querySelector(".clock.running")?.textContent !== old, before);
  await act(page, "takeback");
  await page.waitForFunction(() => document.querySelectorAll(".sheet button").length === 0);
  await surely(page, "abort");
  await says(page, ".result-text", /abort|called off/i);
});
