// Boards and pieces in other colours and shapes, more contrast, and colours that the system chooses.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, sit, square, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

/** A square's colour. One that is just drawn anew has none for a moment. */
async function fill(page, name) {
  const path = square(page, name).locator("path");
  let colour = "";
  for (let tries = 0; !colour && tries < 100; tries += 1) colour = await path.evaluate((path) => getComputedStyle(path).fill);
  return colour;
}
const firstShape = (page) => page.locator(".over path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join());

async function choose(page, choices) {
  await page.locator("[data-settings]").click();
  await page.locator(".sample").waitFor();
  for (const [look, value] of Object.entries(choices)) await page.locator(`#set-${look}`).selectOption(value);
  await page.locator("dialog button.primary").last().click();
}

test("a board and pieces are chosen, seen at once, and kept", async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  const [before, shapes] = [await fill(page, "a1"), await firstShape(page)];
  await choose(page, { board: "green", pieces: "letters" });
  const after = await fill(page, "a1");
  assert.notEqual(after, before);
  assert.equal(await page.locator(".over text", { hasText: /^N$/ }).count(), 4);
  await page.reload();
  await page.locator(".board").waitFor();
  assert.equal(await fill(page, "a1"), after);
  await choose(page, { board: "blue", pieces: "bold" });
  assert.notEqual(await fill(page, "a1"), after);
  assert.ok((await page.locator(".over path[fill='#000000']").count()) >= 16);
  await choose(page, { board: "marble", pieces: "flat" });
  assert.notEqual(await firstShape(page), shapes);
  // A flat piece is one shape, whose lines are cut out.
  assert.equal(await page.locator(".over path[fill-rule=evenodd]").count(), 32);
  await choose(page, { board: "wood", pieces: "staunton" });
  assert.deepEqual([await fill(page, "a1"), await firstShape(page)], [before, shapes]);
});

test("makruk has a set of its own, and its relatives share it", async () => {
  const page = await guest();
  const shapes = [];
  for (const variant of ["orthodox", "makruk", "cambodian"]) {
    const table = await host.table({ variant, seats: { white: "me", black: "me" } });
    await sit(page, table.all);
    shapes.push(new Set((await firstShape(page)).split(",M22.5 2.5")).size);
  }
  // The spire of a king, twice.
  assert.deepEqual(shapes.map((count) => count > 1), [false, true, true]);
});

for (const scheme of ["light", "dark"]) {
  test(`axe finds nothing with any theme, ${scheme}`, async () => {
    const page = await guest({ bypassCSP: true, colorScheme: scheme });
    const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
    await sit(page, table.all);
    await click(page, "e2", "e4");
    await untilMoves(page, 1);
    await square(page, "g8").click();
    for (const [board, pieces] of [["wood", "staunton"], ["green", "letters"], ["blue", "bold"], ["night", "flat"]]) {
      for (const contrast of ["auto", "more"]) {
        await choose(page, { board, pieces, contrast });
        await clean(page, `${board}, ${pieces}, ${contrast}`);
      }
      await page.goto(`${host.address}/variants/glinski`);
      await page.locator(".diagram").first().waitFor();
      await clean(page, `hexes, ${board}, ${pieces}`);
      await sit(page, table.all);
    }
  });
}

test("where the system chooses the colours, whose turn it is can still be seen", async () => {
  const page = await guest({ bypassCSP: true, forcedColors: "active" });
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
  await sit(page, table.all);
  const outline = (seat) => page.locator(`[data-seat=${seat}]`).evaluate((box) => getComputedStyle(box).outlineStyle);
  assert.deepEqual([await outline("white"), await outline("black")], ["solid", "none"]);
  // The squares keep their colours.
  assert.notEqual(await fill(page, "a1"), await fill(page, "b1"));
  await clean(page, "forced colours");
});
