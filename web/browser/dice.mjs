// A game with a die: the host throws it, the page shows what fell, and only such a piece can be moved.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { sit } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const LAPTOP = { viewport: { width: 1366, height: 650 } };

test("a die falls by the board and in the list of moves", withOthers, async () => {
  const table = await host.table({ variant: "dice-chess", seats: { white: "me", black: "random" } });
  const white = await guest(LAPTOP);
  await sit(white, table.seats.white);
  const die = white.locator("[data-dice]");
  await die.waitFor();
  // With three to six nobody can move at first, and the turn passes: it is White's once a pawn or a knight fell.
  await white.waitForFunction(() => ["1", "2"].includes(document.querySelector("[data-dice]")?.dataset.dice));
  const first = await die.getAttribute("data-dice");
  const [from, to] = first === "1" ? ["e2", "e4"] : ["g1", "f3"];
  await white.locator(`[data-square=${from}]`).click();
  await white.locator(`[data-square=${to}]`).click();
  await white.waitForFunction((to) => document.querySelector(`[data-square=${to}]`)?.getAttribute("aria-label")?.includes("White"), to);
  assert.ok((await white.locator(".sheet .throw").count()) >= 1);
  if (process.env.SHOT) await white.screenshot({ path: process.env.SHOT });
});
