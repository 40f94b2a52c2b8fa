// What happens when the line breaks: a visible banner, nothing lost, and one seat at one window.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, hears, moves, says, sit, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { onTheWay, withOthers } from "./only.mjs";
import { guest, leave, twoPlayers } from "./setting.mjs";

afterEach(leave);

test("the host is restarted in the middle of a game", onTheWay, async () => {
  const { white, black } = await twoPlayers();
  await click(white, "e2", "e4");
  await untilMoves(black, 1);
  await host.stop();
  for (const page of [white, black]) await page.locator(".banner.lost").waitFor();
  await host.start();
  for (const page of [white, black]) await page.locator(".banner.lost").waitFor({ state: "detached" });
  await click(black, "e7", "e5");
  await untilMoves(white, 2);
  assert.deepEqual(await moves(white), ["e4", "e5"]);
});

test("a move made while the line is down arrives once it is back", onTheWay, async () => {
  const { white, black } = await twoPlayers();
  await host.stop("SIGKILL");
  await white.locator(".banner.lost").waitFor();
  await click(white, "d2", "d4");
  await host.start();
  await untilMoves(black, 1);
  await untilMoves(white, 1);
  assert.deepEqual(await moves(white), ["d4"]);
});

test("a second window takes the seat over, and the first one says so", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const [first, second] = [await guest(), await guest()];
  await sit(first, table.seats.white);
  await sit(second, table.seats.white);
  await first.locator(".banner.replaced").waitFor();
  await click(second, "e2", "e4");
  await untilMoves(second, 1);
  await first.locator(".banner.replaced button").click();
  await second.locator(".banner.replaced").waitFor();
  await untilMoves(first, 1);
});

test("a seat link and a spectator link", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "open" } });
  const [white, black, watcher] = [await guest(), await guest(), await guest()];
  await sit(white, table.seats.white);
  await white.locator("[data-only-here]").waitFor();
  const link = await white.locator("#link-black").inputValue();
  await sit(black, link);
  await says(black, "[data-seat=black]", /you/);
  await white.locator(".share summary").click();
  await sit(watcher, await white.locator("#link-watch").inputValue());
  assert.equal(await watcher.locator(".actions").count(), 0);
  await click(white, "e2", "e4");
  await untilMoves(black, 1);
  await click(black, "c7", "c5");
  await untilMoves(watcher, 2);
  await hears(watcher, "c5", /Black pawn/);
  // The seat is kept: the page without the token in its address still sits.
  await sit(black, table.watch);
  await says(black, "[data-seat=black]", /you/);
});

test("a table that is not there", async () => {
  const page = await guest();
  await page.goto(`${host.address}/t/1111111111`);
  await page.locator("[role=alert]").waitFor();
});
