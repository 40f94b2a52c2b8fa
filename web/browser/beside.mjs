// A page whose host is beside it, in a worker: nothing but files is asked of anybody. SITE is what `web/site` has written, and
// BELOW what it was told that comes before its addresses.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { after, afterEach, before, test } from "node:test";
import { chromium } from "playwright-core";
import { click, moves, says, untilMoves } from "./hands.mjs";

const below = process.env.BELOW ?? "";
const KINDS = { ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".woff2": "font/woff2" };

/** What was asked for, by path. */
const asked = [];
const server = createServer((request, answer) => {
  const outside = new URL(request.url, "http://site").pathname;
  const pathname = outside.startsWith(below) ? outside.slice(below.length) : "/elsewhere.txt";
  asked.push(pathname);
  const kind = extname(pathname);
  readFile(join(process.env.SITE, kind === "" ? "index.html" : pathname.slice(1))).then(
    (bytes) => answer.writeHead(200, { "content-type": KINDS[kind] ?? "text/html" }).end(bytes),
    () => answer.writeHead(404).end(),
  );
});

let browser, context, page, address;
const complaints = [];

/** Another page of the same browser. */
async function another() {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  return page;
}

before(async () => {
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${server.address().port}${below}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
  context = await browser.newContext({ locale: "en-GB" });
  page = await another();
});

afterEach(() => assert.deepEqual(complaints.splice(0), []));

after(async () => {
  await browser?.close();
  server.close();
});

test("the lobby is there", async () => {
  const begun = performance.now();
  await page.goto(address);
  await page.locator("main").waitFor();
  await page.locator("img[src^='data:image/svg+xml']").first().waitFor();
  console.log(`with pictures after ${(performance.now() - begun).toFixed(0)} ms`);
});

test("a new game, in which a level answers, stands in the lobby", async () => {
  await page.goto(`${address}/new?variant=crazyhouse`);
  await page.locator("#seat-black").selectOption("level:3");
  await page.locator("#clock").selectOption("none");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  assert.equal((await moves(page))[0], "e4");
  const table = new URL(page.url()).pathname;
  await page.locator(`a[href='${below}/']`).first().click();
  await page.locator(`a[href^='${table}']`).first().waitFor();
});

test("a game survives its page, and of two pages one is its host", async () => {
  await page.goto(`${address}/new?variant=orthodox`);
  await page.locator("#seat-black").selectOption("level:1");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  const played = await moves(page);
  await page.reload();
  await untilMoves(page, 2);
  assert.deepEqual(await moves(page), played);
  const second = await another();
  await second.goto(page.url());
  await click(page, "d2", "d4");
  await untilMoves(page, 4);
  assert.equal(await second.locator(".board").count(), 0);
  const third = await another();
  await third.goto(`${address}/new`);
  await says(third, "main", /open in another page/);
  await third.close();
  const after = await moves(page);
  await page.close();
  page = second;
  await untilMoves(page, 4);
  assert.deepEqual(await moves(page), after);
});

test("three levels answer one of four players", async () => {
  await page.goto(`${address}/new?variant=four-player-classic`);
  await page.locator("#clock").selectOption("none");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=h2]").waitFor();
  await click(page, "h2", "h4");
  await untilMoves(page, 4);
});

test("the workshop checks a text as it is written, and plays it", async () => {
  await page.goto(`${address}/workshop`);
  const area = page.locator(".editor textarea");
  await area.fill(`(
  format: 1, id: "my-hill", name: "My Hill", extends: "orthodox",
  zones: { "hill": At("d4 e4 d5 e5") },
  end: { "hill": (when: Reachd(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
  without: ["end.material"],
)
`);
  await page.locator(".paper .underlined").first().waitFor();
  await says(page, ".mistakes li", /line 4, column 25/);
  await page.locator(".mistakes li button").first().click();
  await page.keyboard.type("Reached");
  await page.locator(".preview:not(.stale) .board [data-square=e4]").first().waitFor();
  await page.locator("[data-play]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
});

test("nothing but files was asked for", async () => {
  const files = new Set((await readdir(process.env.SITE)).map((name) => `/${name}`));
  assert.deepEqual(asked.filter((path) => extname(path) !== "" && !files.has(path)), []);
  assert.deepEqual(asked.filter((path) => path.startsWith("/api") || path.startsWith("/ws")), []);
});
