// A site without a server of its own, once it was there, opens without a network; a newer version waits for its moment. SITE
// and BELOW are as for `beside.mjs`.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, afterEach, before, beforeEach, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { Files } from "./files.mjs";
import { click, moves, says, untilMoves } from "./hands.mjs";

const folder = process.env.SITE;
let browser, context, files;
/** What pages and services ask for, wherever it is. */
let requests;
const complaints = [];

before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
});

beforeEach(async () => {
  files = new Files(folder, process.env.BELOW ?? "");
  await files.start();
  context = await browser.newContext({ locale: "en-GB" });
  requests = [];
  context.on("request", (request) => requests.push(request.url()));
});

afterEach(async () => {
  await context.close();
  if (files.server.listening) await files.stop();
  assert.deepEqual(complaints.splice(0), []);
  const own = (url) => url.startsWith(`${files.address}/`) || /^(data|blob):/.test(url);
  assert.deepEqual(requests.filter((url) => !own(url)), []);
});

after(() => browser?.close());

async function another() {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on("pageerror", (error) => complaints.push(error.message));
  // That nobody answers is said by browsers, and is so.
  page.on("console", (message) => message.type() === "error" && !/net::ERR_/.test(message.text()) && complaints.push(message.text()));
  return page;
}

/** Until the browser has everything. */
const untilKept = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

async function play(page, variant) {
  await page.goto(`${files.address}/new?variant=${variant}`);
  await page.locator("#seat-black").selectOption("level:1");
  await page.locator("#clock").selectOption("none");
  await page.locator("[data-go]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
}

test("after it was there once, all of it is there without a network", async () => {
  let page = await another();
  await page.goto(`${files.address}/`);
  await page.locator("[data-quick]").first().waitFor();
  await untilKept(page);
  await files.stop();

  await page.reload();
  await page.locator("[data-quick]").first().waitFor();
  await play(page, "crazyhouse");
  const table = page.url();
  // It is another day.
  await page.close();
  page = await another();
  await page.goto(table);
  await untilMoves(page, 2);
  assert.equal((await moves(page))[0], "e4");
  // Another language, any address, a game in a link.
  await page.locator("[data-language]").selectOption("fr");
  await says(page, ".links", /Nouvelle partie/);
  await page.locator("[data-language]").selectOption("en");
  await page.goto(`${files.address}/variants/duck`);
  await page.locator(".told-rules .board").first().waitFor();
  const text = `(format: 1, id: "own", name: "<script>Own</script>", extends: "crazyhouse")`;
  await page.goto(`${files.address}/#v=${deflateRawSync(text).toString("base64url")}`);
  await says(page, "h1", /<script>Own<\/script>/);
  await page.locator("#link-game").waitFor();
  assert.equal((await page.locator("#link-game").inputValue()).split("#sum=")[0], `${files.address}/`);
  await page.locator("[data-play]").click();
  await page.locator("main.table [data-square=e2]").waitFor();
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
});

test("it is an app: its manifest, its pictures and its policy are sound", async () => {
  const page = await another();
  await page.goto(`${files.address}/`);
  await page.locator("[data-quick]").first().waitFor();
  const session = await context.newCDPSession(page);
  const { errors, data } = await session.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).display, "standalone");
  await untilKept(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A window without a profile installs nothing.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
  for (const size of [192, 512]) {
    const width = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image.naturalWidth;
    }, `${files.address}/icon-${size}.png`);
    assert.equal(width, size);
  }
  // What the page may not ask for, it does not get.
  const refused = await page.evaluate(() => fetch("https://elsewhere.example/").then(() => "asked", () => "refused"));
  assert.equal(refused, "refused");
  assert.match(complaints.splice(0).join(), /Content Security Policy/);
  requests = requests.filter((url) => url !== "https://elsewhere.example/");
});

const inShort = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** From now on the server has another version of the site: its style says so. */
async function renew() {
  const [style, service] = await Promise.all(["page.css", "service.js"].map((name) => readFile(join(folder, name), "utf8")));
  const newer = `${style}\n:root { --version: 2; }\n`;
  files.instead.set("page.css", newer);
  files.instead.set("service.js", service.replace(inShort(style), inShort(newer)).replace(/VERSION = "\w+"/, `VERSION = "newer"`));
}

const version = (page) => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--version").trim());
const untilWaiting = (page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    while (!registration.waiting) await new Promise((done) => setTimeout(done, 50));
  });

test("a newer version leaves an open game alone, and comes when the page is loaded again", async () => {
  const page = await another();
  await page.goto(`${files.address}/`);
  await page.locator("[data-quick]").first().waitFor();
  await untilKept(page);
  await play(page, "orthodox");
  await renew();
  await untilWaiting(page);
  // A second page does not bring it: the game in the first goes on, with what is still to be loaded for it.
  const second = await another();
  await second.goto(`${files.address}/variants`);
  await second.locator("main").waitFor();
  await second.waitForTimeout(500);
  assert.equal(await version(second), "");
  await page.locator("[data-language]").selectOption("de");
  await says(page, ".links", /Neue Partie/);
  await click(page, "d2", "d4");
  await untilMoves(page, 4);
  const played = await moves(page);
  await second.close();

  await page.reload();
  await page.waitForFunction(() => getComputedStyle(document.documentElement).getPropertyValue("--version").trim() === "2");
  await untilMoves(page, 4);
  assert.deepEqual(await moves(page), played);
  // And it is all there without a network.
  await files.stop();
  await page.reload();
  await untilMoves(page, 4);
  assert.equal(await version(page), "2");
});

test("a server that gives out a mixture is not kept", async () => {
  files.instead.set("page.css", "body { color: red }");
  const page = await another();
  await page.goto(`${files.address}/`);
  await page.locator("[data-quick]").first().waitFor();
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register(document.querySelector("link[rel=manifest]").href.replace(/manifest.*/, "service.js"));
    const worker = registration.installing;
    while (worker && worker.state === "installing") await new Promise((done) => setTimeout(done, 50));
    return worker?.state ?? "none";
  });
  assert.notEqual(state, "installed");
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null), null);
});

test("where a host takes the place of a site, who comes again gets the host's page", async () => {
  let page = await another();
  await page.goto(`${files.address}/`);
  await page.locator("[data-quick]").first().waitFor();
  await untilKept(page);
  files.instead.set("service.js", await readFile(new URL("../dist/service.js", import.meta.url)));
  files.instead.set("index.html", `<!doctype html><title>host</title><link rel="icon" href="data:,"><p id="host">A host.</p>`);
  await untilWaiting(page);
  await page.locator("[data-quick]").first().waitFor();
  await page.reload();
  await page.locator("#host").waitFor();
  await page.close();
  page = await another();
  await page.goto(`${files.address}/`);
  await page.locator("#host").waitFor();
  assert.deepEqual(await page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]), [0, 0]);
});
