// A site of files alone, and pages of one browser that look at it: a host of chess is in the page itself. SITE is what `web/site`
// has written, and BELOW what it was told that comes before its addresses.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { chromium } from "playwright-core";
import { KINDS } from "./files.mjs";

export const below = process.env.BELOW ?? "";

/** What was asked for, by path. */
export const asked = [];

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

/** Gives the files out: where they are. */
export async function giveOut() {
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${server.address().port}${below}`;
}

export const giveOutNoMore = () => server.close();

const complaints = [];

/** Nothing may have gone wrong in any page. */
export const nothingWrong = () => assert.deepEqual(complaints.splice(0), []);

/** A browser with a memory of its own. */
export class Visitor {
  /** What else the browser is like: its screen, its language. */
  constructor(like = {}) {
    this.like = like;
  }

  async start() {
    this.address = await giveOut();
    this.browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
    });
    this.context = await this.browser.newContext({ locale: "en-GB", acceptDownloads: true, ...this.like });
  }

  /** Another page of the same browser. */
  async page() {
    const page = await this.context.newPage();
    page.setDefaultTimeout(60_000);
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    return page;
  }

  /** Brings all of the site into the browser, and cuts its network. */
  async cut() {
    const door = await this.context.newPage();
    await door.goto(`${this.address}/licences.txt`);
    await door.evaluate(async (service) => {
      await navigator.serviceWorker.register(service);
      await navigator.serviceWorker.ready;
    }, `${this.address}/service.js`);
    await this.context.setOffline(true);
    await door.close();
  }

  /** Opens a table: `seats` by name, others as the page has them. */
  async table(page, variant, seats = {}) {
    await page.goto(`${this.address}/new?variant=${variant}`);
    for (const [seat, holder] of Object.entries(seats)) await page.locator(`#seat-${seat}`).selectOption(holder);
    await page.locator("#clock").selectOption("none");
    await page.locator("[data-go]").click();
    await page.locator("main.table .board").waitFor();
  }

  async stop() {
    await this.browser?.close();
    giveOutNoMore();
  }
}
