// What other variants ask of the page.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, drag, hears, moves, says, sit, square, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const both = { white: "me", black: "me" };

test("Chess960 castles by the king onto its rook", async () => {
  const position = "k7/8/8/8/8/8/8/1R2K1R1 w BG - 0 1";
  const table = await host.table({ variant: "chess960", seats: both, position });
  const page = await guest();
  await sit(page, table.all);
  await square(page, "e1").click();
  assert.ok((await page.locator(".mark.ring.castle").count()) > 0);
  await square(page, "g1").click();
  await untilMoves(page, 1);
  assert.deepEqual(await moves(page), ["O-O"]);
  await hears(page, "g1", /White king/);
  await hears(page, "f1", /White rook/);
});

test("a numbered start of Chess960", async () => {
  const table = await host.table({ variant: "chess960", seats: both, number: 0 });
  const page = await guest();
  await sit(page, table.all);
  await hears(page, "a1", /White bishop/);
});

test("antichess refuses what is no capture, with its reason", async () => {
  const table = await host.table({ variant: "antichess", seats: both });
  const page = await guest();
  await sit(page, table.all);
  // Both seats are this page's before its hand moves.
  for (const seat of ["white", "black"]) await says(page, `[data-seat=${seat}]`, /you/);
  await click(page, "e2", "e4");
  await untilMoves(page, 1);
  await click(page, "d7", "d5");
  await untilMoves(page, 2);
  await drag(page, "a2", "a3");
  await says(page, "[data-notice]", /captur/i);
  await hears(page, "a2", /White pawn/);
  // A click says it as well.
  await page.locator("[data-notice] button").click();
  await click(page, "b2", "b3");
  await says(page, "[data-notice]", /captur/i);
  await click(page, "e4", "d5");
  await untilMoves(page, 3);
});

test("crazyhouse drops from the hand", async () => {
  const table = await host.table({ variant: "crazyhouse", seats: both });
  const page = await guest();
  await sit(page, table.all);
  let count = 0;
  for (const [from, to] of [["e2", "e4"], ["d7", "d5"], ["e4", "d5"], ["d8", "d5"]]) {
    await click(page, from, to);
    await untilMoves(page, ++count);
  }
  await page.locator("[data-seat=white] [data-drop=pawn]").click();
  await square(page, "e6").click();
  await untilMoves(page, 5);
  await hears(page, "e6", /White pawn/);
});

test("a wall is asked for after the move", async () => {
  const table = await host.table({ variant: "duck", seats: both });
  const page = await guest();
  await sit(page, table.all);
  await click(page, "e2", "e4");
  await says(page, ".status", /wall/i);
  await square(page, "e5").click();
  await untilMoves(page, 1);
  await hears(page, "e5", /wall/);
});

test("hexes, graphs and three players have boards", async () => {
  for (const [variant, seats, cells] of [
    ["glinski", both, 91],
    ["bagh-chal", { herd: "me", tigers: "me" }, 25],
    ["three-corner", { red: "me" }, 127],
  ]) {
    const shape = await host.get(`/api/variants/${variant}`);
    const all = Object.fromEntries(shape.seats.map((seat) => [seat.name, seats[seat.name] ?? "me"]));
    const table = await host.table({ variant, seats: all });
    const page = await guest();
    await sit(page, table.all);
    assert.equal(await page.locator("[data-square]").count(), cells, variant);
    await page.close();
  }
});

test("xiangqi stands on points with discs, shogi on one colour with tiles that face away", async () => {
  const xiangqi = await host.table({ variant: "xiangqi", seats: { red: "me", black: "me" } });
  const page = await guest();
  await sit(page, xiangqi.all);
  const lines = await page.locator(".point-lines path").getAttribute("d");
  // Both palaces have their crosses, and the river breaks all files but those of the edges.
  assert.equal((lines.match(/M/g) ?? []).length, 8 * 10 + 9 * 8 + 2 + 4);
  // The characters come from the page's own font.
  assert.equal(await page.locator(".over .character").count(), 32);
  await page.waitForFunction(() => [...document.fonts].some((font) => font.family === "Characters" && font.status === "loaded"));
  await click(page, "h3", "e3");
  await untilMoves(page, 1);
  const shogi = await host.table({ variant: "shogi", seats: { sente: "me", gote: "me" } });
  const second = await guest();
  await sit(second, shogi.all);
  const turned = await second.locator(".over g[transform^='rotate(180']").count();
  assert.equal(turned, 20);
  assert.equal(await second.locator(".over .character:not(.edge)").count(), 40);
  // Western signs instead, by choice.
  await second.evaluate(() => localStorage.setItem("chatur.signs", "western"));
  await second.reload();
  await square(second, "e1").waitFor();
  assert.equal(await second.locator(".over .character").count(), 0);
});

test("hexes have their coordinates at the edge, and none upon another, from every side", async () => {
  for (const [variant, files, ranks] of [["glinski", 11, 11], ["three-corner", 13, 13]]) {
    const two = variant === "glinski" ? ["white", "black"] : ["red", "blue", "green"];
    const table = await host.table({ variant, seats: Object.fromEntries(two.map((seat) => [seat, "me"])) });
    for (const seat of two) {
      const page = await guest({ viewport: { width: 1366, height: 650 } });
      await sit(page, table.seats[seat]);
      const boxes = await page.locator(".edge").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      assert.equal(boxes.length, files + ranks);
      const board = await page.locator(".board").boundingBox();
      for (const [index, a] of boxes.entries()) {
        assert.ok(a.left >= board.x && a.right <= board.x + board.width && a.top >= board.y - 1, `${variant}, ${seat}`);
        for (const b of boxes.slice(index + 1)) {
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
          assert.ok(apart, `${variant} seen by ${seat}: labels ${index} and another`);
        }
      }
    }
  }
});
