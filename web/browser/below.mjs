// The page below a path of a site that has other things as well.
import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { says, square, untilMoves } from "./hands.mjs";
import { Host } from "./host.mjs";
import { byAnswer } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

const host = new Host("/club/chess");

before(() => process.env.SITE || host.start());
after(() => host.stop());
afterEach(leave);

test("below a path one plays, reads rules and sends links as at the root", { skip: Boolean(process.env.HOST_ADDRESS), ...byAnswer }, async () => {
  const page = await guest();
  const [asked, sockets] = [[], []];
  page.on("request", (request) => asked.push(request.url()));
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(`${host.address}/`);
  await page.locator("[data-quick=orthodox]").click();
  await square(page, "e2").waitFor();
  await square(page, "e2").click();
  await square(page, "e4").click();
  await untilMoves(page, 2);
  assert.ok(page.url().startsWith(`${host.address}/t/`), page.url());
  // The address is a whole one: it opens again, and for others.
  await page.reload();
  await untilMoves(page, 2);
  const other = await guest();
  await page.locator(".share summary").click();
  await other.goto(await page.locator("#link-watch").inputValue());
  await untilMoves(other, 2);
  // Every link is one of the site's, also when it is opened in another window.
  const links = async () => page.locator("a[href]:not([href^='#'])").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  for (const link of await links()) assert.ok(link.startsWith("/club/chess/"), link);
  await page.locator(".links a[href$='/variants']").click();
  await page.locator("[data-variant]").first().waitFor();
  assert.equal(page.url(), `${host.address}/variants`);
  await page.goBack();
  await untilMoves(page, 2);
  await page.locator("a.brand").click();
  await page.locator("[data-quick=orthodox]").waitFor();
  assert.equal(page.url(), `${host.address}/`);
  for (const link of await links()) assert.ok(link.startsWith("/club/chess/"), link);
  await page.locator("img").first().waitFor();
  assert.ok(await page.locator("img").first().evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  // Another language is a file of its own, and is found there as well.
  await page.locator("[data-language]").selectOption("fr");
  await says(page, ".links", /Nouvelle partie/);
  const away = asked.filter((url) => /^http/.test(url) && !url.startsWith(`${host.address}/`));
  assert.deepEqual(away, []);
  assert.ok(sockets.length > 0);
  for (const url of sockets) assert.equal(url, `${host.address.replace("http", "ws")}/ws`);
});
