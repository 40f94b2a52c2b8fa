// The table as a place: how large the board is, that nothing moves, and what is said to whom.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { act, click, says, sit, square, surely, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const LAPTOP = { viewport: { width: 1366, height: 650 } };

/** Counts how far the parts of the page move without having been asked to. */
async function watchShifts(page) {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const what = entry.sources.map((source) => source.node?.className ?? source.node?.nodeName);
        globalThis.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved from now on, also where somebody has just pressed something. */
const shifts = async (page) => {
  await page.waitForTimeout(300);
  return page.evaluate(() => globalThis.shifts.splice(0));
};

test("the board is as large as a laptop allows", async () => {
  const two = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
  const page = await guest(LAPTOP);
  await sit(page, two.all);
  const box = await page.locator(".board").boundingBox();
  assert.ok(box.width >= 560 && box.height >= 560, `${box.width} by ${box.height}`);
  for (const place of [".board", "[data-seat=white]", "[data-seat=black]", ".sheet", ".actions"]) {
    const { y, height } = await page.locator(place).boundingBox();
    assert.ok(y >= 0 && y + height <= 650, `${place} is on the screen`);
  }
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test("nothing moves when something is taken, offered or said", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "5+3" });
  const [white, black] = [await guest(LAPTOP), await guest(LAPTOP)];
  for (const page of [white, black]) await watchShifts(page);
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  for (const page of [white, black]) await shifts(page);
  let count = 0;
  for (const move of "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5".split(" ")) {
    await click(count % 2 ? black : white, move.slice(0, 2), move.slice(2));
    await untilMoves(white, ++count);
    await untilMoves(black, count);
  }
  await surely(white, "draw");
  await black.locator(".offer [data-action=decline]").click();
  await says(white, "[data-notice]", /declines/i);
  await click(white, "a2", "a4");
  await untilMoves(black, 7);
  await black.keyboard.press("ArrowLeft");
  await says(black, ".notice", /earlier position/);
  await surely(black, "resign");
  for (const page of [white, black]) await says(page, ".result-text", /resign/i);
  await act(white, "rematch");
  await says(black, ".offer", /wants a rematch/);
  for (const page of [white, black]) assert.deepEqual(await shifts(page), []);
  // The question has its answer beside it.
  await black.locator(".offer button.primary").click();
  await white.waitForURL((url) => !url.pathname.endsWith(table.id));
});

test("what was taken stands beside who took it, with the difference", async () => {
  const position = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, position });
  const page = await guest(LAPTOP);
  await sit(page, table.all);
  await click(page, "e4", "d5");
  await untilMoves(page, 1);
  await page.locator("[data-seat=white] .captured [aria-label='1 queen']").waitFor();
  await says(page, "[data-seat=white] .lead", /^\+1$/);
  assert.equal(await page.locator("[data-seat=black] .captured").count(), 0);
});

test("points are told as they come, and partners are marked", async () => {
  const { POSITION } = await import("./positions.mjs");
  const seats = { red: "me", blue: "me", yellow: "me", green: "me" };
  const four = await host.table({ variant: "four-player", seats, position: POSITION });
  const page = await guest(LAPTOP);
  await sit(page, four.all);
  await click(page, "h4", "h1").catch(() => undefined);
  await click(page, "b11", "m11");
  await says(page, "[data-seat=red] .gain", /^\+1$/);
  // What was taken stands beside who took it, and whose it was is told.
  await page.locator("[data-seat=red] .captured [aria-label='1 pawn (Green)']").waitFor();
  assert.equal(await page.locator("[data-seat=green] .captured").count(), 0);
  const teams = await host.table({ variant: "four-player-teams", seats });
  const red = await guest(LAPTOP);
  await sit(red, teams.seats.red);
  await says(red, "[data-seat=yellow]", /your partner/);
  assert.doesNotMatch(await red.locator("[data-seat=blue]").textContent(), /partner/);
});

test("a choice opens at its square", async () => {
  const position = "6k1/4P3/8/8/8/8/8/6K1 w - - 0 1";
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, position });
  const page = await guest(LAPTOP);
  await sit(page, table.all);
  await click(page, "e7", "e8");
  const [box, cell] = [await page.locator("dialog").boundingBox(), await square(page, "e8").boundingBox()];
  const away = Math.abs(box.x + box.width / 2 - (cell.x + cell.width / 2));
  assert.ok(away < 5 && box.y <= cell.y + cell.height + 5, "it is beside the square");
  await page.locator("dialog [data-kind=queen]").click();
  await untilMoves(page, 1);
});

test("a name is asked once, kept, and shown to everybody", withOthers, async () => {
  const page = await guest(LAPTOP);
  await page.goto(`${host.address}/`);
  await page.locator("[data-settings]").click();
  await page.locator("#my-name").fill("Ada <b>");
  await page.locator("dialog button.primary").click();
  const table = await host.table({ variant: "chess960", seats: { white: "me", black: "me" }, number: 518 });
  await sit(page, table.seats.white);
  const other = await guest(LAPTOP);
  await sit(other, table.seats.black);
  await says(other, "[data-seat=white]", /Ada <b>/);
  await says(other, "h1", /518/);
});

test("two fingers look closer, and a tap there still plays", async () => {
  const seats = { red: "me", blue: "me", yellow: "me", green: "me" };
  const table = await host.table({ variant: "four-player", seats });
  const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await sit(page, table.all);
  const board = await page.locator(".board").boundingBox();
  assert.ok(board.width >= 374, `the board fills the width: ${board.width}`);
  const wide = async (name) => (await square(page, name).boundingBox()).width;
  const before = await wide("h2");
  const device = await page.context().newCDPSession(page);
  const at = await square(page, "h2").boundingBox();
  const touch = (type, away) =>
    device.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: away === null ? [] : [-1, 1].map((side) => ({ x: at.x + 12 + side * away, y: at.y + at.height / 2, id: side + 1 })),
    });
  await touch("touchStart", 20);
  for (const away of [30, 45, 60]) await touch("touchMove", away);
  await touch("touchEnd", null);
  assert.ok((await wide("h2")) > 2.5 * before, `${await wide("h2")} of ${before}`);
  await square(page, "h2").tap();
  await square(page, "h3").tap();
  await untilMoves(page, 1);
  assert.deepEqual(await page.locator(".sheet button").allTextContents(), ["h3"]);
});

test("the board is copied as a picture", async () => {
  const table = await host.table({ variant: "xiangqi", seats: { red: "me", black: "me" } });
  const page = await guest();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: host.address });
  await sit(page, table.all);
  await page.locator(".share summary").click();
  await page.locator("[data-picture=png]").click();
  await says(page, "[data-picture=png]", /Copied/);
  const kinds = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  assert.deepEqual(kinds, ["image/png"]);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-picture=svg]").click()]);
  assert.ok(download.suggestedFilename().endsWith(".svg"));
  let svg = "";
  for await (const part of await download.createReadStream()) svg += part;
  assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.doesNotMatch(svg, /class=|data-square|aria-/);
  // It needs none of the page's styles: the lines of the board have their colour.
  assert.match(svg, /stroke="rgb\(91, 67, 38\)"/);
});
