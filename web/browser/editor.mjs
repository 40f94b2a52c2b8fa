// The board editor: pieces by click and drag, what is no position, and the way on from there.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, drag, hears, says, square } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const fen = (page, pattern) =>
  page.waitForFunction((source) => new RegExp(source).test(document.querySelector("#text-fen")?.value ?? ""), pattern.source);

test("a position is put together, checked by the host, analysed and played", async () => {
  const page = await guest();
  await page.goto(`${host.address}/editor`);
  await square(page, "e1").waitFor();
  await fen(page, /^rnbqkbnr\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/RNBQKBNR w KQkq/);
  await page.locator("[data-clear]").click();
  await says(page, "[data-why]", /king/i);
  await page.locator("[data-tray=white] [data-kind=king]").click();
  await square(page, "e1").click();
  await page.locator("[data-tray=black] [data-kind=king]").click();
  await square(page, "e7").click();
  await page.locator("[data-tray=white] [data-kind=rook]").click();
  await square(page, "h1").click();
  // One is moved by hand, one by two clicks, one is thrown off the board.
  await page.locator("[data-tool=move]").click();
  await drag(page, "e7", "e8");
  await hears(page, "e8", /Black king/);
  await click(page, "h1", "a1");
  await hears(page, "a1", /White rook/);
  await page.locator("#editor-turn").selectOption({ label: "Black" });
  await fen(page, /^4k3\/8\/8\/8\/8\/8\/8\/R3K3 b - - 0 1/);
  await page.locator("[data-right=e1a1]").check();
  await fen(page, /^4k3\/8\/8\/8\/8\/8\/8\/R3K3 b Q - 0 1/);
  await page.locator("[data-analyse]").click();
  await hears(page, "a1", /White rook/);
  await says(page, ".status", /Black to move/);
  await page.goBack();
  await square(page, "a1").waitFor();
  // Whoever comes back finds it as it was left.
  await fen(page, /^4k3\/8\/8\/8\/8\/8\/8\/R3K3 b Q - 0 1/);
  await page.locator("#fen-in").fill("8/8/8/8/8/2k5/8/K6q w - - 0 1");
  await page.locator("form button").click();
  await hears(page, "h1", /Black queen/);
  await fen(page, /^8\/8\/8\/8\/8\/2k5\/8\/K6q/);
  await page.locator("[data-play]").click();
  await page.waitForFunction(() => document.querySelector("#position")?.value.startsWith("8/8/8/8"));
});

test("any number of seats, hands, and points", async () => {
  const page = await guest();
  await page.goto(`${host.address}/editor?variant=four-player`);
  await square(page, "h1").waitFor();
  assert.equal(await page.locator("[data-tray]").count(), 4);
  await page.locator("[data-tray=green] [data-kind=queen]").click();
  await square(page, "g7").click();
  await hears(page, "g7", /Green queen/);
  await page.locator(".counts input").first().fill("7");
  await fen(page, /-7,0,0,0-/);
  const house = await guest();
  await house.goto(`${host.address}/editor?variant=crazyhouse`);
  await square(house, "e1").waitFor();
  await house.locator(".counts input[aria-label='White, knight']").fill("2");
  await fen(house, /\[NN\]/);
});

/** The text of the position, which the host has told at last. */
const text = (page) => page.locator("#text-fen").inputValue();

async function open(page, variant, position) {
  // What stands is judged once more as it went out. A host beside the page is not heard answering.
  const judged = !process.env.SITE && page.waitForResponse((answer) => answer.url().endsWith("/api/analysis/arranged") && answer.request().postData().includes('"arranged"'));
  await page.goto(`${host.address}/editor?variant=${variant}&position=${encodeURIComponent(position)}`);
  await page.locator("#text-fen").waitFor();
  await judged;
  await page.waitForFunction(() => document.querySelector("#text-fen").value !== "");
}

test("what came in goes out the same, and what only the rules know can be edited", async () => {
  const page = await guest();
  const came = "rnbqkbnr/pppp1ppp/8/8/3Pp3/5N2/PPP1PPPP/RNBQKB1R b Kq d3 3 9";
  await open(page, "orthodox", came);
  assert.equal(await text(page), came);
  // Moved away and back again, nothing is lost.
  await drag(page, "h1", "g1");
  await fen(page, /b q d3 3 9$/);
  await drag(page, "g1", "h1");
  await fen(page, /b Kq d3 3 9$/);
  await page.locator("[data-right=e1a1]").check();
  await fen(page, /b KQq d3 3 9$/);
  assert.deepEqual(await page.locator("[data-skipped]").evaluateAll((all) => all.map((one) => one.dataset.skipped)), ["d3"]);
  await page.locator("[data-skipped=d3]").uncheck();
  await fen(page, /b KQq - 3 9$/);
  await page.locator("[data-counters] input").first().fill("14");
  await page.locator("[data-counters] input").nth(1).fill("40");
  await fen(page, /b KQq - 14 40$/);
  // All of it is taken back, step by step.
  while (await page.locator("[data-undo]:enabled").count()) await page.locator("[data-undo]").click();
  await page.waitForFunction((wanted) => document.querySelector("#text-fen").value === wanted, came);

  for (const [variant, position] of [
    ["three-check", "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 2+1 5 12"],
    ["crazyhouse", "r1bqkb1r/ppp2Q~pp/8/8/8/8/PPPP1PPP/RNB1K1NR[NPPbn] b KQq - 0 9"],
    ["duck", "rnbqkbnr/pppp1ppp/8/4p3/4P3/4*3/PPPP1PPP/RNBQKBNR w KQkq - 0 2"],
  ]) {
    await open(page, variant, position);
    assert.equal(await text(page), position, variant);
  }
});

test("a position is turned over, and a mistake is told in the reader's language while one is at it", async () => {
  const page = await guest();
  await open(page, "orthodox", "4k3/8/8/8/8/8/P7/R3K3 w Q - 5 30");
  await page.locator("[data-mirror]").click();
  await fen(page, /^3k4\/8\/8\/8\/8\/8\/7P\/3K3R w - - 5 30$/);
  await page.locator("[data-mirror]").click();
  await page.locator("[data-exchange]").click();
  await fen(page, /^r3k3\/p7\/8\/8\/8\/8\/8\/4K3 b q - 5 30$/);
  await drag(page, "a8", "e5");
  await says(page, "[data-why]", /check/);
  assert.equal(await text(page), "");
  assert.equal(await page.locator("[data-play]").isDisabled(), true);
  await page.locator("[data-language]").selectOption("fr");
  await says(page, "[data-why]", /échec/);
  await drag(page, "e5", "a8");
  await fen(page, /^r3k3/);
  await page.locator("[data-share-position] summary").click();
  const link = await page.locator("#link-game").inputValue();
  const other = await guest();
  await other.goto(link);
  await says(other, "p", /Black to move/);
});

test("seats that are out, walls and pieces that have not moved", async () => {
  const page = await guest();
  await page.goto(`${host.address}/editor?variant=four-player`);
  await square(page, "h1").waitFor();
  await page.locator("[data-of=states] select").nth(1).selectOption("out");
  await fen(page, /^R-0,1,0,0-/);
  await hears(page, "a7", /Blue|dead|left/);
  await page.goto(`${host.address}/editor?variant=duck`);
  await square(page, "e1").waitFor();
  await page.locator("[data-tool=walls]").click();
  await square(page, "e4").click();
  await fen(page, /\/4\*3\//);
  await page.goto(`${host.address}/editor?variant=seirawan`);
  await square(page, "e1").waitFor();
  const before = await text(page);
  await page.locator("[data-tool=fresh]").click();
  await square(page, "b1").click();
  await page.waitForFunction((old) => document.querySelector("#text-fen").value.length === old.length - 1, before);
});
