// How boards look on every screen: how much of it they have, their coordinates, their textures, and that nothing jumps.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { sit } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LYING = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 650 } };

async function board(variant, options, looks = {}) {
  const { seats } = await host.get(`/api/variants/${variant}`);
  const table = await host.table({ variant, seats: Object.fromEntries(seats.map(({ name }) => [name, "me"])), clock: "5+3" });
  const page = await guest(options);
  await page.addInitScript((looks) => Object.entries(looks).forEach(([look, value]) => localStorage.setItem(`chatur.${look}`, value)), looks);
  await sit(page, table.all);
  return page;
}

test("a phone shows the whole board, from edge to edge or from top to bottom", async () => {
  for (const variant of ["orthodox", "four-player", "six-corner", "xiangqi"]) {
    const upright = await (await board(variant, UPRIGHT)).locator(".board").boundingBox();
    assert.deepEqual([upright.x, Math.round(upright.width)], [0, 390], variant);
    const lying = await board(variant, LYING);
    const box = await lying.locator(".board").boundingBox();
    assert.ok(box.y === 0 && Math.abs(box.height - 390) < 2 && box.x === 0, `${variant}: ${JSON.stringify(box)}`);
    assert.ok(await lying.evaluate(() => document.documentElement.scrollWidth <= innerWidth), variant);
    // Both clocks of two players are seen beside it.
    if (variant === "orthodox") {
      const clocks = await lying.locator(".clock").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      assert.ok(clocks.length === 2 && clocks.every((low) => low <= 390), clocks.join());
    }
  }
});

test("coordinates stand in the squares, beside the board, or nowhere", async () => {
  const count = async (coordinates) => {
    const page = await board("orthodox", LAPTOP, { coordinates });
    return [await page.locator(".board .corner").allTextContents(), await page.locator(".board .edge").allTextContents()].map((all) => all.sort().join(""));
  };
  assert.deepEqual(await count("inside"), ["12345678abcdefgh", ""]);
  assert.deepEqual(await count("outside"), ["", "12345678abcdefgh"]);
  assert.deepEqual(await count("none"), ["", ""]);
});

test("a board of shogi has the coordinates of its players", async () => {
  const edges = async (looks) => (await (await board("shogi", LAPTOP, looks)).locator(".board .edge").allTextContents()).join("");
  assert.equal(await edges({}), "987654321九八七六五四三二一");
  assert.equal(await edges({ signs: "western" }), "987654321ihgfedcba");
});

test("the river of xiangqi is named, and tiles without characters have figures", async () => {
  const page = await board("xiangqi", LAPTOP);
  assert.deepEqual(await page.locator(".board .river").allTextContents(), ["楚河", "漢界"]);
  const tiles = await board("shogi", LAPTOP, { signs: "western" });
  assert.equal(await tiles.locator(".over path[fill-rule=evenodd]").count(), 36);
});

test("a board of wood has a grain, and a plain one has none", async () => {
  const grains = async (look) => (await board("orthodox", LAPTOP, { board: look })).locator(".board image.texture").count();
  assert.deepEqual([await grains("wood"), await grains("marble"), await grains("green"), await grains("night")], [1, 1, 0, 0]);
});

test("on small squares pieces have less upon them, and marks of seats are shapes", async () => {
  for (const [place, small] of [[UPRIGHT, true], [LAPTOP, false]]) {
    const page = await board("four-player", place);
    const shown = (what) => page.locator(`.board ${what}`).first().evaluate((part) => getComputedStyle(part).display !== "none");
    await page.waitForFunction((wanted) => document.querySelector(".board").hasAttribute("data-small") === wanted, small);
    assert.deepEqual([await shown(".shine"), await shown(".seat-mark text"), await shown(".seat-mark path")], [!small, !small, true]);
  }
});

/** How far the parts of a page jump while it comes, on every kind of screen. */
async function standsStill(come, what, places = [UPRIGHT, LYING, LAPTOP]) {
  for (const place of places) {
    const page = await guest(place);
    await page.addInitScript(() => {
      window.jumped = 0;
      new PerformanceObserver((list) => list.getEntries().forEach((shift) => (window.jumped += shift.value))).observe({ type: "layout-shift", buffered: true });
    });
    await come(page);
    await page.waitForTimeout(500);
    const jumped = await page.evaluate(() => window.jumped);
    assert.ok(jumped < 0.02, `${what}, ${JSON.stringify(place.viewport)}: ${jumped}`);
    await page.context().close();
  }
}

test("nothing jumps while a table comes", async () => {
  const two = await host.table({ variant: "orthodox", seats: { white: "me", black: "level:1" }, clock: "5+3" });
  await standsStill((page) => sit(page, two.seats.white), "a table");
  // One screen that takes all the seats.
  for (const variant of ["four-player", "six-corner"]) {
    const { seats } = await host.get(`/api/variants/${variant}`);
    const table = await host.table({ variant, seats: Object.fromEntries(seats.map(({ name }) => [name, "me"])), clock: "5+3" });
    await standsStill((page) => sit(page, table.all), variant);
  }
});

test("nothing jumps while a page with a board comes", async () => {
  for (const address of ["/editor", "/editor?variant=crazyhouse", "/editor?variant=four-player", "/analysis", "/workshop"]) {
    await standsStill(async (page) => {
      await page.goto(host.address + address);
      await page.locator(".board").first().waitFor();
      await page.waitForLoadState("networkidle");
    }, address);
  }
});

test("nothing jumps on a phone while any other page comes", async () => {
  for (const address of ["/new", "/new?variant=four-player", "/variants", "/v/orthodox", "/learn/orthodox", "/puzzles", "/puzzles/orthodox", "/games", "/import"]) {
    await standsStill(
      async (page) => {
        await page.goto(host.address + address);
        await page.locator("main h1").first().waitFor();
        await page.waitForLoadState("networkidle");
      },
      address,
      [UPRIGHT],
    );
  }
});
