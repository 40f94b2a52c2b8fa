// Puzzles: the list, one that is solved, one that is not, help, the next one, and the reader's own rating.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, hears, says, square } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const idOf = ({ game, ply }) => `${game}.${ply}`;
const rating = async (page) => Number(await page.locator("[data-fact=rating]").textContent());

/** A puzzle of so many plies whose moves go from square to square. */
async function plain(plies) {
  const { puzzles } = await host.get("/api/puzzles/orthodox");
  const found = puzzles.find(({ moves }) => moves.length === plies && moves.every((move) => /^[a-h][1-8][a-h][1-8]$/.test(move)));
  assert.ok(found, `${plies} plies`);
  return found;
}

const squares = (move) => [move.slice(0, 2), move.slice(2)];

async function open(page, puzzle) {
  await page.goto(`${host.address}/puzzles/orthodox?puzzle=${idOf(puzzle)}`);
  await square(page, puzzle.moves[0].slice(0, 2)).waitFor();
}

const until = (page, state) => page.locator(`.puzzle[data-state=${state}]`).waitFor();

test("the puzzle of the day waits on the page of puzzles until it is solved", async () => {
  const page = await guest();
  await page.goto(`${host.address}/puzzles`);
  const day = await page.locator("[data-day]").getAttribute("data-day");
  await clean(page, "the page of puzzles");
  await page.locator("[data-solve]").click();
  await page.locator(`.puzzle[data-puzzle="${day}"]`).waitFor();
  const [, id] = /puzzles\/([^?]+)/.exec(page.url());
  await page.evaluate(([game, puzzle]) => localStorage.setItem("chatur.puzzles", JSON.stringify({ [game]: { tried: { [puzzle]: true } } })), [id, day]);
  await page.goto(`${host.address}/puzzles`);
  await page.locator("[data-day] .notice").waitFor();
  await page.locator(`.tile:first-child [data-tile="${id}"] .progress`).waitFor({ state: "attached" });
});

test("a puzzle is solved, told about, and counts", async () => {
  const puzzle = await plain(3);
  const page = await guest();
  await open(page, puzzle);
  const before = await rating(page);
  await click(page, ...squares(puzzle.moves[0]));
  // The reply comes by itself.
  await until(page, "right");
  await page.waitForFunction((to) => document.querySelector(`[data-square="${to}"]`)?.getAttribute("aria-label")?.match(/,/), puzzle.moves[1].slice(2));
  await page.waitForTimeout(600);
  await click(page, ...squares(puzzle.moves[2]));
  await until(page, "done");
  assert.equal(await page.locator("[data-themes] li").count(), puzzle.themes.length);
  assert.ok((await rating(page)) > before);
  assert.equal(await page.locator("[data-fact=streak]").textContent(), "1");
  // It is kept, and counts once.
  const now = await rating(page);
  await page.reload();
  await square(page, puzzle.moves[0].slice(0, 2)).waitFor();
  assert.equal(await rating(page), now);
  await page.locator("[data-solution]").click();
  await until(page, "shown");
  assert.equal(await rating(page), now);
  await page.locator("[data-next]").click();
  await page.waitForFunction((old) => document.querySelector("[data-puzzle]")?.dataset.puzzle !== old, idOf(puzzle));
});

test("a wrong move goes back and is told, and what the rules forbid is no mistake", async () => {
  const puzzle = await plain(1);
  const page = await guest();
  await open(page, puzzle);
  const before = await rating(page);
  const looked = await host.post("/api/analysis/position", { variant: "orthodox", position: puzzle.start, moves: [] });
  const wrong = looked.moves.find(({ uci }) => uci !== puzzle.moves[0] && uci.length === 4);
  await click(page, ...squares(wrong.uci));
  await says(page, "[data-said]", /Try again/);
  assert.ok((await rating(page)) < before);
  assert.equal(await page.locator("[data-fact=streak]").textContent(), "0");
  await click(page, ...squares(puzzle.moves[0]));
  await until(page, "late");
});

test("a hint shows the move, and the solution plays itself", async () => {
  const puzzle = await plain(3);
  const page = await guest();
  await open(page, puzzle);
  await page.locator("[data-hint]").click();
  await page.locator(".arrows.told > *").waitFor();
  await page.locator("[data-solution]").click();
  await until(page, "shown");
  await page.locator("[data-analyse]").click();
  await page.waitForURL("**/analysis?variant=orthodox&position=*");
});

test("by the keyboard alone", async () => {
  const puzzle = await plain(1);
  const page = await guest();
  await open(page, puzzle);
  const [from, to] = squares(puzzle.moves[0]);
  for (const name of [from, to]) {
    await square(page, name).focus();
    await page.keyboard.press("Enter");
  }
  await until(page, "done");
  await hears(page, to, /(White|Black)/);
});

test("each game that has puzzles shows one that it can play, also on a phone and in other languages", async () => {
  const { variants } = await host.get("/api/puzzles");
  assert.ok(variants.length > 0);
  for (const [locale, size] of [["en-GB", {}], ["fr-FR", PHONE], ["de-DE", {}]]) {
    const page = await guest({ locale, ...size, bypassCSP: true });
    await page.goto(`${host.address}/puzzles`);
    await page.locator("[data-tile]").first().waitFor();
    assert.equal(await page.locator("[data-tile]").count(), variants.length);
    await clean(page, `puzzles in ${locale}`);
    for (const { id } of locale === "en-GB" ? variants : variants.slice(0, 2)) {
      await page.goto(`${host.address}/puzzles/${id}`);
      await page.locator(".puzzle[data-state=find] .board").waitFor();
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), id);
    }
    await clean(page, `a puzzle in ${locale}`);
    await page.locator("[data-solution]").click();
    await until(page, "shown");
    await clean(page, `a puzzle that is over in ${locale}`);
  }
});

test("a game leads to its puzzles, and what is not there is told", async () => {
  const page = await guest();
  await page.goto(`${host.address}/v/orthodox`);
  await page.locator("[data-puzzles]").click();
  await page.locator(".puzzle .board").waitFor();
  await page.goto(`${host.address}/puzzles/orthodox?puzzle=none`);
  await says(page, "main", /no such puzzle/);
  await page.goto(`${host.address}/puzzles/four-player`);
  await says(page, "main", /no puzzles/);
});
