// Positions with so many moves that the host tells them on demand.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, drag, hears, moves, says, sit, square, type, untilMoves, untilTurn } from "./hands.mjs";
import { host } from "./host.mjs";
import { onTheWay } from "./only.mjs";
import { far, guest, leave, overhear } from "./setting.mjs";

afterEach(leave);

const both = { white: "me", black: "me" };
const DUCK = "k7/1Q5Q/3Q4/Q4Q2/2Q3Q1/Q3Q3/3Q2Q1/Q5QK w - - 0 1";

/** 16×16, amazons, and perhaps a wall anywhere with every move. */
const amazons = (walls) => `(format: 1, id: "wide", name: "Wide", board: Squares(files: 16, ranks: 16),
  players: (seats: {"white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower)}),
  pieces: {"amazon": (letter: "Q", moves: "mQmN")}, setup: (rows: ["q...............",
    ${'"................", '.repeat(14)}"...............Q"]),
  ${walls ? "walls: (at: Anywhere)," : ""} check: (matters: false),
  end: {"shut in": (when: NoMoves(ToMove), result: Lose(ToMove))})`;

/** So many amazons of White, one a file and rank; that of Black stands in the corner. */
function position(count) {
  const rows = Array.from({ length: 16 }, () => Array(16).fill("1"));
  rows[0][0] = "q";
  for (let number = 0; number < count; number++) rows[15 - ((number % 12) + 1)][(number * 5 + 3) % 16] = "Q";
  const text = rows.map((row) => row.join("").replace(/1+/g, (gap) => String(gap.length)));
  return `${text.join("/")} w - - 0 1`;
}

/** Counts the characters of the longest message that the host says to a page. */
async function longest(page) {
  let length = 0;
  await overhear(page, (text) => {
    length = Math.max(length, text.length);
  });
  return () => length;
}

const marks = (page) => page.locator(".mark").count();

async function untilMarks(page) {
  await page.waitForFunction(() => document.querySelectorAll(".mark").length > 3);
}

test("duck chess with many queens is played by clicks, also far from the host", onTheWay, async () => {
  const table = await host.table({ variant: "duck", seats: both, position: DUCK });
  const page = await guest();
  await far(page, 300);
  await sit(page, table.all);
  await says(page, "[data-seat=white]", /you/);
  await click(page, "d6", "d5");
  await says(page, ".status", /wall|duck/i);
  await untilMarks(page);
  await square(page, "b6").click();
  await untilMoves(page, 1);
  assert.deepEqual(await moves(page), ["Q6d5,b6"]);
  // The other seat has few moves; then the first again.
  await click(page, "a8", "b7");
  await says(page, ".status", /wall|duck/i);
  await square(page, "h8").click();
  await untilMoves(page, 2);
});

test("a board with walls anywhere is played by clicks and drags, and no message is long", async () => {
  const table = await host.table({ text: amazons(true), seats: both, position: position(1) });
  const page = await guest();
  const heard = await longest(page);
  await sit(page, table.all);
  await says(page, "[data-seat=white]", /you/);
  await drag(page, "d2", "d9");
  // Not while its own targets are marked still.
  await says(page, ".status", /wall/i);
  await untilMarks(page);
  await square(page, "m12").click();
  await untilMoves(page, 1);
  assert.deepEqual(await moves(page), ["Qd9,m12"]);
  const length = heard();
  assert.ok(length > 1000 && length < 100_000, `${length} characters`);
});

test("where only the pieces are told, a pressed one shows where it can go", async () => {
  const table = await host.table({ text: amazons(false), seats: both, position: position(36) });
  const page = await guest();
  const heard = await longest(page);
  await sit(page, table.all);
  await says(page, "[data-seat=white]", /you/);
  assert.equal(await marks(page), 0);
  await square(page, "d2").click();
  await untilMarks(page);
  // What it cannot do is refused by the rule, and what it can is played.
  await square(page, "p16").click();
  await says(page, "[data-notice]", /cannot go/);
  await drag(page, "d2", "e4");
  await untilMoves(page, 1);
  await untilTurn(page, "black");
  await click(page, "a16", "b15");
  await untilMoves(page, 2);
  await type(page, "moves");
  await says(page, ".told", /Legal moves, 36 of [\d,.]+: /);
  const length = heard();
  assert.ok(length > 1000 && length < 100_000, `${length} characters`);
});

test("a wide position is analysed by clicks", async () => {
  const page = await guest();
  await page.goto(`${host.address}/analysis?variant=duck&position=${encodeURIComponent(DUCK)}`);
  await hears(page, "d6", /White queen/);
  await click(page, "d6", "d5");
  // Not while the queen's own targets are marked still, which are fewer.
  await page.waitForFunction(() => document.querySelectorAll(".mark").length > 30);
  await square(page, "b6").click();
  await page.waitForFunction(() => document.querySelectorAll(".tree button").length === 1);
  assert.deepEqual(await page.locator(".tree button").allTextContents(), ["Q6d5,b6"]);
});
