// Screens as somebody looks at them: nothing cut off, nothing that a game has not, and all in the reader's language.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, says, sit, square, surely } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const LAPTOP = { viewport: { width: 1366, height: 650 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FRENCH = { locale: "fr-FR" };

/** How much one colour stands out against another, as WCAG counts it. */
function contrast(one, other) {
  const lightness = (colour) => {
    const parts = colour.match(/[\d.]+/g).slice(0, 3).map((part) => part / 255);
    const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low, high] = [lightness(one), lightness(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test("coordinates can be read on a board of points, by day and by night", async () => {
  const page = await guest();
  await sit(page, (await host.table({ variant: "janggi", seats: {} })).watch);
  const fill = (what) => page.locator(what).first().evaluate((shape) => getComputedStyle(shape).fill);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    const found = contrast(await fill(".edge"), await fill(".point-lines rect"));
    assert.ok(found >= 4.5, `${colorScheme}: ${found}`);
  }
  // Cho is green and Han is red, and so are their marks beside the board.
  for (const [seat, ink] of [["cho", "#1b6a45"], ["han", "#a3201a"]]) {
    assert.equal(await page.locator(`.over path[stroke="${ink}"][stroke-width="2"]`).count(), 16);
    assert.equal(await page.locator(`[data-seat=${seat}] .seat-badge path[fill="${ink}"]`).count(), 1);
  }
});

test("lists of variants are in the reader's language", async () => {
  const page = await guest(FRENCH);
  await page.goto(`${host.address}/variants`);
  await says(page, "[data-family=glinski] summary", /^Échecs hexagonaux de Gliński/);
  await says(page, "[data-family=janggicasual] summary", /^Janggi \d/);
  for (const [place, select] of [["/editor", "#editor-variant"], ["/workshop", "#shop-from"]]) {
    await page.goto(host.address + place);
    await page.locator(`${select} option`, { hasText: /^Qui perd gagne$/ }).waitFor({ state: "attached" });
  }
});

test("every piece and seat of the catalogue has a name in every language", async () => {
  const all = await host.get(`/api/variants?lang=fr`);
  const words = new Set((Array.isArray(all) ? all : all.variants).flatMap(({ kinds }) => kinds.map((kind) => `kind.${kind}`)));
  for (const variant of ["orthodox", "xiangqi", "janggi", "shogi", "six-corner", "bagh-chal"]) {
    const { seats } = await host.get(`/api/variants/${variant}`);
    for (const { name } of seats) words.add(`seat.${name}`);
  }
  assert.ok(words.size > 90, `${words.size}`);
  for (const language of ["french", "german"]) {
    const told = readFileSync(new URL(`../src/words/${language}.ts`, import.meta.url), "utf8");
    assert.deepEqual([...words].filter((word) => !told.includes(`"${word.replaceAll(" ", "_")}":`)), [], language);
  }
});

test("a game that is chosen on a phone is set up at once", async () => {
  const page = await guest({ ...PHONE, ...FRENCH });
  await page.goto(`${host.address}/new`);
  await page.locator("#search").fill("chess");
  await page.locator("[data-variant=chess960]").click();
  await page.locator("form.card h2", { hasText: "Chess960" }).waitFor();
  await page.waitForFunction(() => {
    const [form, go] = ["form.card", "[data-go]"].map((what) => document.querySelector(what).getBoundingClientRect());
    return form.top >= 0 && go.bottom <= innerHeight;
  });
  // Nothing is said twice.
  for (const word of ["Pendule", "Départ"]) assert.equal(await page.locator("form.card").getByText(word, { exact: true }).count(), 1);
});

test("the editor has what the game has", async () => {
  const page = await guest(PHONE);
  await page.goto(`${host.address}/editor?variant=shogi`);
  await square(page, "e1").waitFor();
  assert.equal(await page.locator("[data-rights]").count(), 0);
  assert.equal(await page.locator("[data-hand=gote] input").count(), 7);
  // Tiles point away from their owner.
  assert.equal(await page.locator("[data-tray=gote] g[transform^=rotate]").count(), 14);
  assert.equal(await page.locator("[data-tray=sente] g[transform^=rotate]").count(), 0);
  const { x } = await page.locator("label[for=editor-variant]").boundingBox();
  assert.ok(x >= 4, `${x}`);
  await page.goto(`${host.address}/editor?variant=orthodox`);
  await page.locator("[data-rights]").waitFor();
  assert.equal(await page.locator("[data-hand]").count(), 0);
});

test("nothing is cut off beside a board", async () => {
  const table = await host.table({ variant: "four-player", seats: { blue: "level:1" }, clock: "5+3" });
  for (const place of [LAPTOP, { ...LAPTOP, ...FRENCH }, PHONE, { ...PHONE, ...FRENCH }]) {
    const page = await guest(place);
    await sit(page, table.watch);
    const told = await page.locator("[data-seat] .seat-line > *").evaluateAll((parts) =>
      parts.map((part) => {
        const seat = part.closest("[data-seat]").getBoundingClientRect();
        const { left, right } = part.getBoundingClientRect();
        return { text: part.textContent, inside: left >= seat.left && right <= seat.right, whole: part.scrollWidth <= part.clientWidth + 1 };
      }),
    );
    for (const { text, inside, whole } of told.filter((part) => part.text !== "")) {
      assert.ok(inside && whole, `${text}, ${JSON.stringify(place)}`);
    }
    // Clocks stand under each other.
    const clocks = await page.locator("[data-seat] .clock").evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    assert.ok(clocks.length === 4 && new Set(clocks.map((right) => Math.round(right))).size <= 2, clocks.join());
  }
  const page = await guest({ ...LAPTOP, ...FRENCH });
  await sit(page, (await host.table({ variant: "orthodox", seats: { white: "me", black: "level:1" } })).seats.white);
  const cut = await page.locator(".actions button").evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  assert.deepEqual(cut, []);
});

test("what could not be played is no longer said when something else happens", async () => {
  const page = await guest();
  await sit(page, (await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } })).all);
  await click(page, "e2", "e5");
  await says(page, "[data-notice]", /e5/);
  await page.locator("#entry").fill("e4");
  await page.locator("#entry").press("Enter");
  await page.locator("[data-notice]").waitFor({ state: "detached" });
  await click(page, "e7", "e4");
  await says(page, "[data-notice]", /e4/);
  await surely(page, "resign");
  await page.locator("[data-notice]").waitFor({ state: "detached" });
});

test("a phone has all ways in a menu, and steps under the board of an analysis", async () => {
  const page = await guest({ ...PHONE, ...FRENCH, bypassCSP: true });
  await page.goto(`${host.address}/`);
  const link = page.locator("header nav a[href$='/workshop']");
  assert.ok(!(await link.isVisible()));
  await page.locator("[data-menu]").click();
  await clean(page, "the menu");
  await link.click();
  await page.locator(".editor").waitFor();
  assert.ok(!(await link.isVisible()));
  await page.goto(`${host.address}/analysis?variant=orthodox&position=${encodeURIComponent("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")}`);
  await square(page, "a1").waitFor();
  const [board, steps] = [await page.locator(".frame").boundingBox(), await page.locator(".steps").boundingBox()];
  assert.ok(steps.y - board.y - board.height < 12, JSON.stringify([board, steps]));
  await page.locator("[data-engine]").check();
  await page.locator(".lines strong", { hasText: /^\+\d+,\d$|^#\d+$/ }).first().waitFor();
});
