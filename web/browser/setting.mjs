// The browser, and one fresh context for each player; every complaint of a page fails its test.
import assert from "node:assert/strict";
import { after, before } from "node:test";
import { chromium } from "playwright-core";
import { sit } from "./hands.mjs";
import { host } from "./host.mjs";
import { hasOthers } from "./only.mjs";

let browser;
const open = new Set();
const complaints = [];

before(async () => {
  await host.start();
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    // Containers have no place for its sandbox and little shared memory.
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
});

after(async () => {
  await browser?.close();
  await host.stop();
  host.clean();
});

/** A game of chess and the pages of its two players. */
export async function twoPlayers(clock = null) {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" }, clock });
  const [white, black] = [await guest(), await guest()];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  return { table, white, black };
}

/** A page of somebody new. */
export async function guest(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", ...options });
  open.add(context);
  await host.moveIn(context);
  const page = await context.newPage();
  complain(page);
  return page;
}

/** What goes wrong in a page is noted. */
function complain(page) {
  page.setDefaultTimeout(45_000);
  // What a browser says when a host is away is no fault of the page.
  const expected = /net::ERR_|WebSocket connection to/;
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error" && !expected.test(message.text())) complaints.push(`${page.url()}: ${message.text()}`);
  });
}

/** Closes everybody's windows; nobody may have complained. */
export async function leave() {
  for (const context of open) await context.close();
  open.clear();
  host.moveOut();
  assert.deepEqual(complaints.splice(0), []);
}

/** Tells each message that a host says to a page, over the network or from beside it. */
export async function overhear(page, heard) {
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard(payload)));
  await page.exposeFunction("overheard", heard);
  await page.addInitScript(() => {
    globalThis.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        this.addEventListener("message", ({ data: { said = [] } }) => said.forEach(([, text]) => globalThis.overheard(text)));
      }
    };
  });
}

/** A page of somebody else, who comes to the same tables: from a browser of his own, or to a host in this one by another window. */
export async function another(page, options = {}) {
  if (hasOthers) return guest(options);
  const next = await page.context().newPage();
  complain(next);
  return next;
}

/** Puts a long way between a page and the host: what is asked and what is said arrive so much later. */
export async function far(page, delay = 600) {
  await page.route("**/api/**", async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue();
  });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const host = socket.connectToServer();
    socket.onMessage((message) => setTimeout(() => host.send(message), delay / 2));
    host.onMessage((message) => setTimeout(() => socket.send(message), delay / 2));
  });
}
