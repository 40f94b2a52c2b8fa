// What people say to each other at a table: typed, heard, escaped, apart, switched off and hidden.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { says, sit, surely } from "./hands.mjs";
import { host } from "./host.mjs";
import { withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

afterEach(leave);

// A window in which the chat has no place of its own.
const LAPTOP = { viewport: { width: 1180, height: 650 } };

async function tell(page, text) {
  await page.locator("#chat-text").fill(text);
  await page.locator("#chat-text").press("Enter");
}

const heard = (page) => page.locator(".said p:not(.quiet)").allTextContents();

test("players talk, and those who watch are heard by them after the game", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const [white, black, watcher] = [await guest(LAPTOP), await guest({ ...LAPTOP, locale: "fr-FR" }), await guest(LAPTOP)];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  await sit(watcher, table.watch);
  await white.locator("[data-chat]").click();
  await watcher.locator("[data-chat]").click();
  await says(white, "#chat-apart", /only after the game/);
  await says(watcher, "#chat-apart", /hear you only after the game/);
  await tell(watcher, "knight to f3!");
  await tell(white, "<b>hello</b> & good luck");
  // Who has not opened it sees that something was said, and nothing moves because of it.
  await says(black, "[data-chat] .unread", /^1/);
  assert.equal(await black.locator("[data-chat]").textContent(), "Discussion11 nouvelle ligne");
  await black.locator("[data-chat]").click();
  await says(black, ".said", /<b>hello<\/b> & good luck/);
  assert.equal(await black.locator(".unread, .said b").count(), 0);
  await tell(black, "bonne partie");
  await says(white, ".said", /bonne partie/);
  assert.equal((await heard(white)).length, 2);
  assert.equal((await heard(watcher)).length, 3);
  await says(watcher, ".said .of-watcher", /watching.*knight/);
  assert.equal(await white.locator(".said .of-watcher").count(), 0);
  await surely(white, "resign");
  await says(white, "#chat-apart", /Everybody/);
  await tell(watcher, "well played");
  await says(black, ".said .of-watcher", /spectateur.*well played/);
});

test("who says too much is told so, in words", withOthers, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest({ ...LAPTOP, locale: "fr-FR" });
  await sit(page, table.all);
  await page.locator("[data-chat]").click();
  for (let count = 0; count < 6; count++) await tell(page, `${count}`);
  await says(page, "[data-notice]", /attendez un peu/);
  assert.equal((await heard(page)).length, 5);
});

test("a table does without if its maker says so, and a guest hides it", withOthers, async () => {
  const maker = await guest(LAPTOP);
  await maker.goto(`${host.address}/new?variant=orthodox`);
  await maker.getByLabel("With a chat at the table").uncheck();
  await maker.locator("[data-go]").click();
  await maker.locator(".board").waitFor();
  assert.equal(await maker.locator("[data-chat]").count(), 0);
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const page = await guest(LAPTOP);
  await sit(page, table.seats.white);
  await page.locator("[data-chat]").waitFor();
  await page.locator("[data-settings]").click();
  await page.getByLabel("Chat at tables").uncheck();
  await page.locator("dialog button.primary").click();
  await page.reload();
  await page.locator(".board").waitFor();
  assert.equal(await page.locator("[data-chat]").count(), 0);
});
