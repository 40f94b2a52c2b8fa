// A game in the fog on two browsers: each sees what it may, who watches sees nothing, and at the end all see all.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { says, sit } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const LAPTOP = { viewport: { width: 1366, height: 650 } };

const hidden = (page) => page.locator(".cell.fogged").count();
const pieces = (page, seat) => page.locator(`[aria-label*="${seat} "][data-square]`).count();

async function play(page, from, to) {
  await page.locator(`[data-square=${from}]`).click();
  await page.locator(`[data-square=${to}]`).click();
}

test("two play in the fog, a third watches and learns nothing, and afterwards all see all", withOthers, async () => {
  const table = await host.table({ variant: "fog-of-war", seats: { white: "me", black: "me" } });
  const [white, black, watcher] = [await guest(LAPTOP), await guest({ ...LAPTOP, locale: "fr-FR" }), await guest(LAPTOP)];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  await sit(watcher, table.watch);
  assert.deepEqual([await hidden(white), await hidden(black), await hidden(watcher)], [32, 32, 64]);
  assert.deepEqual([await pieces(white, "White"), await pieces(white, "Black")], [16, 0]);
  await play(white, "e2", "e4");
  // Bishop and queen have opened their ways; Black has seen nothing but that it is to move.
  await white.waitForFunction(() => document.querySelectorAll(".cell.fogged").length === 29);
  await says(black, ".sheet", /\?/);
  assert.equal(await hidden(black), 32);
  assert.equal(await black.locator("[data-square=e4]").getAttribute("aria-label"), "e4, caché");
  await play(black, "f7", "f6");
  await says(white, ".sheet", /\?/);
  await play(white, "d1", "h5");
  await says(black, ".sheet", /\?.*f6.*\?/s);
  await play(black, "a7", "a6");
  // What is past is seen as it was seen then.
  await white.locator('button[aria-label="First position"]').click();
  await white.waitForFunction(() => document.querySelectorAll(".cell.fogged").length === 32);
  await white.locator(".sheet button").last().click();
  assert.equal(await hidden(watcher), 64);
  await play(white, "h5", "e8");
  for (const page of [white, black, watcher]) {
    await page.waitForFunction(() => document.querySelectorAll(".cell.fogged").length === 0);
    await says(page, ".sheet", /[DQ]h5.*a6.*[DQ]xe8/s);
  }
});

test("a level plays in the fog", async () => {
  const table = await host.table({ variant: "fog-of-war", seats: { white: "me", black: "level:3" } });
  const page = await guest(LAPTOP);
  await sit(page, table.seats.white);
  await play(page, "e2", "e4");
  await says(page, ".sheet", /e4.*\?/s);
  assert.ok((await hidden(page)) > 20);
});
