// The first page, the shelf of games, and one's own games.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, says, sit, square, surely, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const LARGE = { viewport: { width: 1920, height: 1080 } };
const PHONE = { viewport: { width: 390, height: 800 } };

test("a game that is played here is seen live, and the last game is begun again", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, listed: true });
  const player = await guest();
  await sit(player, table.all);
  await click(player, "e2", "e4");
  await untilMoves(player, 1);
  const page = await guest(LARGE);
  await page.goto(`${host.address}/`);
  await page.locator(`[data-live-table="${table.id}"]`).waitFor();
  // What is played is seen at once, and the page stays the first.
  const pieces = () => page.locator(".live-board .board").innerHTML();
  const before = await pieces();
  await click(player, "e7", "e5");
  await page.waitForFunction((old) => document.querySelector(".live-board .board").innerHTML !== old, before);
  assert.equal(new URL(page.url()).pathname, "/");
  await page.locator("[data-quick=antichess]").click();
  await square(page, "e2").waitFor();
  await page.goto(`${host.address}/`);
  await says(page, "[data-play-now]", /Antichess.*level 4/);
  await page.locator("[data-play-now]").click();
  await square(page, "e2").waitFor();
  await says(page, "h1", /Antichess/);
});

test("a friend is asked for a name once, and gets a link and a code", withOthers, async () => {
  const page = await guest(PHONE);
  await page.goto(`${host.address}/`);
  await page.locator("[data-with-friend]").click();
  await page.locator("#my-name").fill("Ada");
  await page.locator("#friend-game").selectOption("atomic");
  await page.locator("#friend-clock").selectOption("3+2");
  await page.locator("dialog [data-go]").click();
  await page.locator(".invite [data-code=drawn]").waitFor();
  // The invitation is in sight, and the address is nobody's seat.
  const { y, height } = await page.locator(".invite").boundingBox();
  assert.ok(y + height <= 800, `${y} and ${height}`);
  assert.equal(new URL(page.url()).hash, "");
  await says(page, "[data-seat=white]", /Ada/);
  await clean(page, "an invitation");
  await page.goto(`${host.address}/`);
  await page.locator("[data-with-friend]").click();
  await page.locator("#friend-game").waitFor();
  await clean(page, "what to play with a friend");
  assert.equal(await page.locator("#my-name").count(), 0);
});

test("the shelf shows games by kin, and lists are narrowed", async () => {
  const page = await guest(LARGE);
  await page.goto(`${host.address}/`);
  await page.locator("[data-tile=crazyhouse]").waitFor();
  await page.locator("[data-kin=players]").click();
  await page.locator("[data-tile=four-player]").waitFor();
  assert.equal(await page.locator("[data-tile=crazyhouse]").count(), 0);
  await page.locator("[data-tile=four-player]").click();
  await page.waitForURL("**/v/four-player");
  await page.goto(`${host.address}/variants`);
  await page.locator("[data-filter=luck]").selectOption("some");
  await page.locator("[data-variant=chess960]").waitFor();
  assert.equal(await page.locator("[data-variant=orthodox]").count(), 0);
  await page.locator("[data-filter=board]").selectOption("small");
  await page.locator("[data-variant=chess960]").waitFor({ state: "detached" });
  await page.locator("[data-filter=luck]").selectOption("");
  await page.locator("[data-filter=board]").selectOption("other");
  await page.locator("[data-variant=alice]").waitFor({ state: "detached" });
  await page.locator("[data-filter=board]").selectOption("");
  await page.locator("[data-filter=luck]").selectOption("dice");
  await page.locator("[data-variant=dice-chess]").waitFor();
  assert.equal(await page.locator("[data-variant=chess960]").count(), 0);
  await page.locator("[data-filter=luck]").selectOption("");
  await page.locator("[data-filter=secrets]").selectOption("yes");
  await page.locator("[data-variant=fog-of-war]").waitFor();
  assert.equal(await page.locator("[data-variant=orthodox]").count(), 0);
  await page.locator("[data-surprise]").click();
  await page.waitForURL("**/v/*");
});

test("the first page is light, stands still, and keeps nobody out", async () => {
  for (const [locale, size] of [["en-GB", LARGE], ["fr-FR", PHONE], ["de-DE", LARGE]]) {
    const page = await guest({ locale, ...size });
    await page.addInitScript(() => {
      globalThis.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) globalThis.moved += entry.hadRecentInput ? 0 : entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(`${host.address}/`);
    await page.locator(".live-board .board").waitFor();
    // Of what is below the window a host beside the page tells nothing.
    await page.locator(".shelf .tiles").scrollIntoViewIfNeeded();
    await page.locator("[data-tile=crazyhouse] img[src]").waitFor();
    await page.waitForTimeout(500);
    assert.ok((await page.evaluate(() => globalThis.moved)) < 0.02, `${locale}: ${await page.evaluate(() => globalThis.moved)}`);
    const bytes = await page.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ name }) => /\.(js|css)/.test(name)).reduce((sum, one) => sum + one.encodedBodySize, 0),
    );
    // Files of a site are packed by whoever gives them out.
    if (!process.env.HOST_ADDRESS && !process.env.SITE) assert.ok(bytes < (locale === "en-GB" ? 100_000 : 115_000), `${locale}: ${bytes} bytes`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), locale);
    await clean(page, `the first page in ${locale}`);
  }
});

test("one's own games are found by who is to move and by days, and saved together", async () => {
  const slow = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock: "3d" });
  const quick = await host.table({ variant: "atomic", seats: { white: "me", black: "me" } });
  const page = await guest();
  for (const table of [slow, quick]) {
    await sit(page, table.all);
    await click(page, "e2", "e4");
    await untilMoves(page, 1);
  }
  await surely(page, "resign");
  await says(page, ".result-text", /./);
  await page.goto(`${host.address}/`);
  await page.locator("[data-all-mine]").click();
  await page.waitForURL("**/games");
  const own = ({ id }) => page.locator(`[data-own="${id}"]`);
  await own(slow).waitFor();
  await own(quick).waitFor();
  await page.locator("[data-mine=days]").click();
  await own(quick).waitFor({ state: "detached" });
  assert.equal(await own(slow).getAttribute("data-stands"), "yours");
  await page.locator("[data-mine=over]").click();
  await own(quick).waitFor();
  await own(slow).waitFor({ state: "detached" });
  await page.locator("[data-mine=all]").click();
  await page.locator("#mine-text").fill("atomic");
  await own(slow).waitFor({ state: "detached" });
  await page.locator("#mine-text").fill("");
  await own(slow).waitFor();
  const coming = page.waitForEvent("download");
  await page.locator("[data-all-pgn]").click();
  const text = await readFile(await (await coming).path(), "utf8");
  assert.equal(text.match(/\[Event /g)?.length, 2, text);
  await clean(page, "my games");
});

test("no engine helps before a game between people is over", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest();
  await sit(page, table.all);
  await click(page, "e2", "e4");
  await untilMoves(page, 1);
  await page.goto(`${host.address}/analysis?table=${table.id}`);
  await says(page, "[data-no-engine]", /People are playing/);
  assert.equal(await page.locator("[data-engine], [data-whole]").count(), 0);
  await sit(page, table.watch, 2);
  await surely(page, "resign");
  await page.locator("[data-action=analyse]").click();
  await page.locator("[data-engine]").check();
  await page.locator("[data-lines] li").first().waitFor();
});
