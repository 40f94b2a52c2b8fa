// A turn of several captures: the page goes on with the piece that has to, what was captured lies on the board until the turn ends, and
// who captures fewer is told why not.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, drag, says, sit, square, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

/** A man that can capture two men, or go the other way and capture one. */
const TWO = "9m/10/10/10/5m4/10/1m1m6/2M7/10/M9 w - - 0 1";

const open = async (position) => {
  const page = await guest();
  await sit(page, (await host.table({ variant: "international-draughts", seats: { white: "me", black: "me" }, position })).all);
  return page;
};

test("a capture leads on to the next one, by clicks and by drags", async () => {
  for (const hand of [click, drag]) {
    const page = await open(TWO);
    await hand(page, "c3", "a5");
    await says(page, "[data-notice]", /as many|most/);
    await hand(page, "c3", "e5");
    await untilMoves(page, 1);
    // The piece that goes on is in hand, and what it has captured lies there still.
    await page.locator(".cell.picked[data-square=e5]").waitFor();
    assert.match(await square(page, "d4").getAttribute("aria-label"), /captured/);
    assert.equal(await page.locator(".fallen").count(), 1);
    assert.equal(await page.locator(".cell.wall").count(), 0);
    // Who comes anew in the middle of the turn sees the same.
    await page.reload();
    await page.locator(".fallen").waitFor();
    assert.equal(await page.locator(".cell.wall").count(), 0);
    assert.match(await square(page, "d4").getAttribute("aria-label"), /captured/);
    await page.locator(".cell.picked[data-square=e5]").waitFor();
    if (hand === click) await square(page, "g7").click();
    else await drag(page, "e5", "g7");
    await untilMoves(page, 2);
    await page.locator(".fallen").waitFor({ state: "detached" });
    assert.match(await square(page, "f6").getAttribute("aria-label"), /empty/);
  }
});
