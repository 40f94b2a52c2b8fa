// A game learnt by playing: exercises solved by hand, by keys and by help, in any game and in an author's own.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { clean } from "./axe.mjs";
import { click, drag, says, square } from "./hands.mjs";
import { host } from "./host.mjs";
import { atAHost } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

const lessonsOf = async (id) => (await host.get(`/api/variants/${id}/lessons`)).lessons;

const learn = async (page, id) => {
  await page.goto(`${host.address}/learn/${id}`);
  await page.locator(".lessons").waitFor();
};

const verdict = (page, word) => page.locator(`[data-verdict=${word}]`).waitFor();

/** Goes to the lesson with this number, from 0. */
const choose = async (page, number) => {
  await page.locator(".lessons button").nth(number).click();
  await page.locator(`.lessons li:nth-child(${number + 1}) [aria-current]`).waitFor();
};

/** From where to where a move of chess goes. */
const ends = (uci) => [uci.slice(0, 2), uci.slice(2, 4)];

test("chess is learnt by hand, and what is done stays done", async () => {
  const lessons = await lessonsOf("orthodox");
  const page = await guest();
  await page.goto(`${host.address}/v/orthodox`);
  await page.locator("[data-learn]").click();
  await page.locator(".lessons").waitFor();
  await clean(page, "a lesson");
  const [first] = lessons;
  assert.equal(await page.locator(".cell.starred").count(), first.goal.squares.length);
  for (const move of first.solution) await click(page, ...ends(move));
  await verdict(page, "done");
  await page.locator("[data-progress='1']").waitFor();
  await page.locator("[data-next]").click();
  for (const move of lessons[1].solution) await drag(page, ...ends(move));
  await verdict(page, "done");
  await page.reload();
  await page.locator("[data-progress='2']").waitFor();
  await page.locator(".lessons li:nth-child(3) [aria-current]").waitFor();
});

test("a legal move that does not do it is told from one that is forbidden, and help shows the way", async () => {
  const lessons = await lessonsOf("orthodox");
  const number = lessons.findIndex(({ goal }) => goal.rule === "castle");
  const page = await guest();
  await learn(page, "orthodox");
  await choose(page, number);
  const [from, to] = ends(lessons[number].solution[0]);
  await page.locator("[data-hint]").click();
  await page.locator(".arrows.told path").first().waitFor({ state: "attached" });
  await click(page, from, from[0] === "e" && from[1] === "1" ? "e5" : "e4");
  await page.locator("[data-notice]").waitFor();
  await page.locator("[data-show]").click();
  await says(page, ".verdict", /your turn/);
  assert.equal(await page.locator("[data-progress='0']").count(), 1);
  await page.locator("[data-again]").click();
  await click(page, from, to);
  await verdict(page, "done");
  await page.locator("[data-progress='1']").waitFor();
});

test("too many moves are one's own to try again", async () => {
  const lessons = await lessonsOf("orthodox");
  const number = lessons.findIndex(({ goal }) => goal.goal === "reach" && goal.kind === "king");
  const page = await guest();
  await learn(page, "orthodox");
  await choose(page, number);
  const [from, to] = ends(lessons[number].solution[0]);
  for (let count = 0; count < lessons[number].solution.length; count++) {
    await click(page, ...(count % 2 === 0 ? [from, to] : [to, from]));
  }
  await verdict(page, "missed");
  await page.locator("[data-again]").click();
  await page.locator("[data-used='0']").waitFor();
});

test("by keys alone", async () => {
  const [first] = await lessonsOf("orthodox");
  const page = await guest();
  await learn(page, "orthodox");
  await page.locator("[role=gridcell][tabindex='0']").focus();
  for (const move of first.solution) {
    for (const name of ends(move)) {
      await square(page, name).focus();
      await page.keyboard.press("Enter");
    }
  }
  await verdict(page, "done");
  await page.locator("[data-next]").focus();
  await page.keyboard.press("Enter");
  await page.locator(".lessons li:nth-child(2) [aria-current]").waitFor();
});

test("other boards and an author's own game, in three languages, on a phone", atAHost, async () => {
  for (const [locale, id, scheme] of [["fr-FR", "xiangqi", "dark"], ["de-DE", "shogi", "light"], ["en-GB", "glinski", "dark"], ["en-GB", "four-player", "light"]]) {
    const page = await guest({ locale, viewport: { width: 390, height: 844 }, colorScheme: scheme, bypassCSP: true });
    await learn(page, id);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), id);
    await clean(page, `${id} in ${locale}`);
    const lessons = await lessonsOf(id);
    const number = lessons.findIndex(({ goal }) => goal.goal === "rule");
    await choose(page, number);
    await clean(page, `${id}, a rule, in ${locale}`);
    await choose(page, lessons.length);
    await page.locator("[data-play-level]").waitFor();
    await clean(page, `${id}, its game, in ${locale}`);
  }
  const text = '(format: 1, id: "mine", name: "Mine", extends: "los-alamos")';
  const kept = await host.post("/api/files", { text, state: "unlisted" });
  const page = await guest();
  await learn(page, kept.file);
  await page.locator("[data-show]").click();
  await says(page, ".verdict", /your turn/);
});

test("after the last lesson a game begins", async () => {
  const lessons = await lessonsOf("los-alamos");
  const page = await guest();
  await learn(page, "los-alamos");
  await choose(page, lessons.length);
  await page.locator("[data-play-level]").click();
  await page.waitForURL("**/t/*");
});

test("beside a special rule stands what the rules say of it", async () => {
  const page = await guest();
  for (const [id, rule, sentence] of [
    ["orthodox", "castle", /may neither stand in check/],
    ["orthodox", "check", /must answer|in check/],
    ["crazyhouse", "drop", /may drop/],
    ["antichess", "must_capture", /must capture/],
    ["orthodox", "win", /checkmate/i],
    ["orthodox", "promote", /becomes/],
  ]) {
    const number = (await lessonsOf(id)).findIndex(({ goal }) => goal.rule === rule);
    await learn(page, id);
    await choose(page, number);
    await says(page, "[data-told]", sentence);
  }
});
