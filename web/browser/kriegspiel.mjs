// Kriegspiel on two browsers: each sees the own pieces only, tries what could be legal, and hears what the umpire says.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { says, sit } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const LAPTOP = { viewport: { width: 1366, height: 650 } };

const pieces = (page, seat) => page.locator(`[aria-label*="${seat} "][data-square]`).count();

async function play(page, from, to) {
  await page.locator(`[data-square=${from}]`).click();
  await page.locator(`[data-square=${to}]`).click();
}

test("two play kriegspiel: what is refused goes back, and the umpire is heard by both", withOthers, async () => {
  const table = await host.table({ variant: "kriegspiel", seats: { white: "me", black: "me" } });
  const [white, black] = [await guest(LAPTOP), await guest({ ...LAPTOP, locale: "fr-FR" })];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  assert.deepEqual([await pieces(white, "White"), await pieces(white, "Black")], [16, 0]);
  await play(white, "e2", "e4");
  await says(black, ".sheet", /\?/);
  await play(black, "d7", "d5");
  await says(white, ".umpire", /White has 1 try/);
  await says(black, ".umpire", /peut prendre \(1 façon\)/);
  // Nothing stands on f5: the pawn goes back, and it is still White's turn.
  await play(white, "e4", "f5");
  await says(white, ".umpire", /White tries a move: no/);
  await says(black, ".umpire", /essaie un coup : non/);
  await white.locator('[data-square=e4][aria-label*="White "]').waitFor();
  await play(white, "e4", "d5");
  await says(white, ".umpire", /A pawn on d5 is captured/);
  await says(black, ".umpire", /Prise en d5 : pion/);
  assert.equal(await pieces(white, "Black"), 0);
});

test("a level plays kriegspiel", withOthers, async () => {
  const table = await host.table({ variant: "kriegspiel", seats: { white: "me", black: "level:3" } });
  const page = await guest(LAPTOP);
  await sit(page, table.seats.white);
  await play(page, "e2", "e4");
  await says(page, ".sheet", /e2e4.*\?/s);
});
