// The package in Chromium: `FOLDER=… node --test browser.mjs`, where the folder has the package and chessgroundx installed.

import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";

// What builds and tests the page.
const web = createRequire(new URL("../../web/package.json", import.meta.url));
const { chromium } = web("playwright-core");
const esbuild = web("esbuild");

const folder = process.env.FOLDER;
/** Beside what is installed, where a bundler finds it. */
const pages = join(folder, "page");
cpSync(new URL("./page/", import.meta.url), pages, { recursive: true });
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

/** What is bundled, by its address. */
const bundles = new Map();
const complaints = [];
let browser, address;

const server = createServer((request, answer) => {
  const { pathname } = new URL(request.url, "http://here");
  const give = (bytes) => answer.writeHead(200, { "content-type": KINDS[extname(pathname)] ?? "text/plain" }).end(bytes);
  const bundle = bundles.get(pathname);
  if (bundle) return give(bundle);
  readFile(pathname.startsWith("/node_modules/") ? join(folder, pathname) : join(pages, pathname)).then(give, () => answer.writeHead(404).end());
});

function bundle(name, format) {
  const { outputFiles } = esbuild.buildSync({ entryPoints: [join(pages, name)], bundle: true, format, write: false, logLevel: "error" });
  bundles.set(`/${name}`, outputFiles[0].contents);
}

before(async () => {
  bundle("ground.js", "esm");
  bundle("bundled.js", "iife");
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${server.address().port}`;
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
});
after(async () => {
  await browser?.close();
  server.close();
});

async function open(name) {
  const page = await browser.newPage({ locale: "en-GB" });
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${address}/${name}`);
  return page;
}

const says = (page, place, text) => page.locator(place, { hasText: text }).first().waitFor();

test("chessgroundx plays a game with the package in the place of ffish", async () => {
  const page = await open("ground.html");
  await says(page, "#other", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 false false");
  const board = await page.locator("cg-board").boundingBox();
  const press = (square) =>
    page.mouse.click(board.x + (board.width / 8) * (square.charCodeAt(0) - 96.5), board.y + (board.height / 8) * (8.5 - Number(square[1])));
  const moves = ["e2e4", "a7a6", "e1e2", "a6a5", "e2e3", "a5a4", "e3d4"];
  for (const [index, move] of moves.entries()) {
    await press(move.slice(0, 2));
    await press(move.slice(2, 4));
    await page.waitForFunction((count) => document.querySelector("#moves").textContent.split(" ").length === count, index + 1);
  }
  await says(page, "#moves", "e4 a6 Ke2 a5 Ke3 a4 Kd4");
  await says(page, "#result", "1-0");
  await page.click("#back");
  await says(page, "#result", "*");
  assert.deepEqual(complaints.splice(0), []);
});

test("by a script tag and in a worker", async () => {
  const page = await open("script.html");
  await says(page, "#here", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  await says(page, "#there", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1 true");
  assert.deepEqual(complaints.splice(0), []);
});

test("in one file that a bundler makes", async () => {
  const page = await open("bundled.html");
  await page.waitForFunction(() => document.title === "black");
  assert.deepEqual(complaints.splice(0), []);
});

test("boards in an article", async () => {
  const page = await open("article.html");
  const one = page.locator("#one");
  const at = (ply) => one.locator(`[data-ply="${ply}"]`).waitFor();
  await at(4);
  // The game is played through.
  await one.getByLabel("Next move").click();
  await at(5);
  assert.equal(await one.getByLabel("Next move").isDisabled(), true);
  await one.locator(".moves button", { hasText: "Qxf7+" }).and(page.locator('[aria-current="true"]')).waitFor();
  await one.getByLabel("First position").click();
  await at(0);
  // A reader plays another move, which the article hears, and goes back.
  await page.evaluate(() => document.addEventListener("move", ({ detail }) => (globalThis.heard = detail)));
  await one.locator('[data-square="d2"]').click();
  await one.locator('[data-square="d4"]').click();
  await at(1);
  assert.deepEqual(await page.evaluate(() => globalThis.heard), { uci: "d2d4", san: "d4", fen: "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 3+3 0 1" });
  await one.locator("[data-back]").click();
  await one.locator(".moves button", { hasText: "Qh5" }).waitFor();
  // Its rules are told.
  await one.locator("summary").click();
  await one.locator(".told-rules", { hasText: "check" }).waitFor();
  // A piece is dropped from a hand.
  const two = page.locator("#two");
  await two.locator('[data-drop="pawn"]:enabled').first().click();
  await two.locator('[data-square="e4"]').click();
  await two.locator(".moves button", { hasText: "P@e4" }).waitFor();
  // One that is still is a picture with characters.
  await page.locator("#three svg.board[role=img] text.character").first().waitFor();
  await page.locator("#four .notice", { hasText: "there is no variant `ches`" }).waitFor();
  // Another variant takes the place of the first.
  await page.evaluate(() => document.querySelector("#four").setAttribute("variant", "gardner"));
  await page.locator("#four svg.board").waitFor();
  if (process.env.PICTURE) await page.screenshot({ path: process.env.PICTURE, fullPage: true });
  assert.deepEqual(complaints.splice(0), []);
});
