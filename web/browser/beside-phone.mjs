// A page whose host is beside it on a phone: a small screen under a finger, and a processor four times slower. See site.mjs.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { square, untilMoves } from "./hands.mjs";
import { Visitor, nothingWrong } from "./site.mjs";
import { Slower } from "./slower.mjs";

const visitor = new Visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
let page, slower;

before(async () => {
  await visitor.start();
  page = await visitor.page();
  // It was there before, as an app is.
  await page.goto(`${visitor.address}/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  slower = new Slower(visitor.browser, 4);
});

afterEach(nothingWrong);

after(async () => {
  await slower.stop();
  // Nothing ran where every test was left out.
  if (slower.isMeasured) {
    console.log(`the processes of the page ran for ${(100 * slower.part).toFixed(0)} % of the time`);
    assert.ok(slower.part < 0.3, `${slower.part}`);
  }
  await visitor.stop();
});

const tap = async (from, to) => {
  await square(page, from).tap();
  await square(page, to).tap();
};

/** Begins a game. The form is sent as a keyboard does: where a browser stands still again and again, it scrolls elsewhere than it says. */
async function begin(variant, level, clock) {
  await page.goto(`${visitor.address}/new?variant=${variant}`);
  await page.locator("#seat-black").selectOption(level);
  await page.locator("#clock").selectOption(clock === "none" ? clock : "own");
  if (clock !== "none") await page.locator("#clock-own").fill(clock);
  await page.locator("[data-go]").press("Enter");
  await page.locator("main.table .board").waitFor();
}

/** What a seat has left, in seconds. */
async function left(seat) {
  const text = await page.locator(`[data-seat="${seat}"] .clock`).textContent();
  return text.split(":").reduce((sum, part) => sum * 60 + Number(/[\d.]+/.exec(part)[0]), 0);
}

test("on a slow phone the page is there, and a board as wide as the screen", async () => {
  const begun = performance.now();
  await page.goto(`${visitor.address}/`);
  await page.locator("img[src^='data:image/svg+xml']").first().waitFor();
  console.log(`the lobby with pictures after ${(performance.now() - begun).toFixed(0)} ms`);
  await begin("crazyhouse", "level:8", "none");
  const { width } = await page.locator(".board").first().boundingBox();
  assert.ok(width > 300 && width <= 390, `${width}`);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  const played = performance.now();
  await tap("e2", "e4");
  await untilMoves(page, 2);
  console.log(`level 8 has answered after ${(performance.now() - played).toFixed(0)} ms`);
});

test("on a slow phone the highest level keeps within its clock", async () => {
  await begin("orthodox", "level:15", "1+2");
  for (const [index, [from, to]] of [["e2", "e4"], ["g1", "f3"], ["f1", "e2"], ["a2", "a3"]].entries()) {
    await tap(from, to);
    await untilMoves(page, 2 * index + 2);
    const rest = await left("black");
    console.log(`level 15 has ${rest} s after ${index + 1} moves`);
    // It divides what it has by more moves than these.
    assert.ok(rest > 40, `${rest} s`);
  }
});
