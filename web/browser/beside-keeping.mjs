// What a page whose host is beside it keeps, whatever becomes of it, without a network. See site.mjs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, afterEach, before, test } from "node:test";
import { click, moves, says, square, untilMoves } from "./hands.mjs";
import { Visitor, nothingWrong } from "./site.mjs";
import { text, untilWritten, write } from "./text.mjs";

const visitor = new Visitor();
let page;

before(async () => {
  await visitor.start();
  page = await visitor.page();
  await visitor.cut();
});

afterEach(nothingWrong);

after(() => visitor.stop());

/** Ends the process of a page, as a lack of memory would, and opens its address in another one. */
async function kill(page) {
  const address = page.url();
  const reaches = await visitor.context.newCDPSession(page);
  const crashed = new Promise((done) => page.once("crash", done));
  void reaches.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();
  const next = await visitor.page();
  await next.goto(address);
  await next.locator(".board").waitFor();
  return next;
}

test("a move that is sent before its page is killed is played, and once", async () => {
  await visitor.table(page, "orthodox", { black: "me" });
  const line = [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"], ["b1", "c3"], ["b8", "c6"]];
  for (const [index, [from, to]] of line.entries()) {
    await square(page, from).click();
    await square(page, to).click({ noWaitAfter: true });
    // At once, and then ever later: before the host has it, while it keeps it, after it has told it.
    await new Promise((done) => setTimeout(done, index * 8));
    page = await kill(page);
    await untilMoves(page, index + 1);
    await page.waitForTimeout(300);
    assert.equal((await moves(page)).length, index + 1, `after ${index + 1} kills`);
  }
  assert.deepEqual(await moves(page), ["Nf3", "Nf6", "Ng1", "Ng8", "Nc3", "Nc6"]);
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith("chatur.said")), undefined, { timeout: 10_000 });
});

test("what waits for an answer is said again by the next page", async () => {
  await visitor.table(page, "orthodox", { black: "me" });
  // The host has never heard of it: the page went at the same moment. It is White's, and the other is refused.
  await page.evaluate(() => {
    const table = location.pathname.split("/").pop();
    const seats = JSON.parse(localStorage.getItem("chatur.seats"))[table];
    for (const [index, token] of seats.entries()) {
      const message = { type: "AddMove", id: `by-hand-${index}`, base: 0, move: "e2e4" };
      localStorage.setItem(`chatur.said.${table}.${message.id}`, JSON.stringify({ token, at: Date.now(), message }));
    }
  });
  await page.reload();
  await untilMoves(page, 1);
  await page.reload();
  await untilMoves(page, 1);
  await page.waitForTimeout(300);
  assert.deepEqual(await moves(page), ["e4"]);
});

/** Another page at the table of a page. */
async function beside(page, count) {
  const next = await visitor.page();
  await next.goto(page.url());
  await next.locator(".board").waitFor();
  await untilMoves(next, count);
  return next;
}

test("of two pages at one table one is the host, and whichever is killed, the other goes on", async () => {
  await visitor.table(page, "orthodox", { black: "me" });
  let second = await beside(page, 0);
  const line = [["g1", "f3"], ["g8", "f6"], ["b1", "c3"], ["b8", "c6"]];
  for (const [index, [from, to]] of line.entries()) {
    // The guest moves, and at once or a little later its host is killed; what was said to it is said to the next.
    await click(second, from, to);
    await new Promise((done) => setTimeout(done, index * 10));
    const killed = kill(page);
    await untilMoves(second, index + 1);
    // The guest is the host now, and whoever comes back is its guest.
    [page, second] = [second, await killed];
    await untilMoves(second, index + 1);
    await page.waitForTimeout(300);
    for (const one of [page, second]) assert.equal((await moves(one)).length, index + 1, `after ${index + 1} kills`);
  }
  assert.deepEqual(await moves(page), ["Nf3", "Nf6", "Nc3", "Nc6"]);
  // What is closed is no guest any more, and its host goes on.
  await second.close();
  await click(page, "e2", "e4");
  await untilMoves(page, 5);
});

test("a level answers whoever is there when its host goes while it thinks, and a question is asked again", async () => {
  await visitor.table(page, "orthodox", { black: "level:15" });
  const second = await beside(page, 0);
  const third = await visitor.page();
  await third.goto(`${visitor.address}/analysis?variant=orthodox`);
  await third.locator("[data-engine]").check();
  await third.locator("[data-lines] li").first().waitFor();
  await click(second, "e2", "e4");
  await untilMoves(page, 1);
  await page.close();
  page = second;
  await untilMoves(page, 2);
  // An analysis in a third page goes on at the new host.
  await click(third, "d2", "d4");
  await third.locator("[data-lines] li").first().waitFor();
  // A guest that is closed while somebody thinks for it keeps nobody from thinking.
  await third.close();
  await click(page, "d2", "d4");
  await untilMoves(page, 4);
});

test("what the author wrote outlives the page, goes away packed and comes back", async () => {
  await page.goto(`${visitor.address}/workshop`);
  await text(page).waitFor();
  await write(page, `(format: 1, id: "kept-one", name: "Kept One", extends: "orthodox")`);
  await page.locator(".preview:not(.stale) .board").first().waitFor();
  await page.locator(".files-menu summary").click();
  await page.locator("[data-new]").click();
  await untilWritten(page, "my-orthodox");
  page = await (async () => {
    await page.waitForTimeout(200);
    const other = await visitor.page();
    await page.close();
    await other.goto(`${visitor.address}/workshop`);
    return other;
  })();
  const names = () => page.locator("#shop-file option").allTextContents();
  await page.locator("#shop-file option").nth(1).waitFor({ state: "attached" });
  const before = await names();
  assert.ok(before.some((name) => name.includes("kept-one")), before.join());
  const coming = page.waitForEvent("download");
  await page.locator(".files-menu:not([open]) summary").click();
  await page.locator("[data-export]").click();
  const packed = await (await coming).path();
  assert.equal((await readFile(packed)).subarray(0, 2).toString(), "PK");
  // What is there is not brought twice; what is not there any more comes back.
  await page.locator("[data-import-files]").setInputFiles({ name: "all.zip", mimeType: "application/zip", buffer: await readFile(packed) });
  await says(page, "[role=status]", /0 files brought/);
  await page.locator("#shop-file").selectOption("kept-one");
  await page.locator("button.danger").first().click();
  await page.locator("dialog button.danger").click();
  await page.waitForFunction(() => ![...document.querySelectorAll("#shop-file option")].some((one) => one.value === "kept-one"));
  await page.locator("[data-import-files]").setInputFiles({ name: "all.zip", mimeType: "application/zip", buffer: await readFile(packed) });
  await says(page, "[role=status]", /One file brought/);
  assert.ok((await names()).some((name) => name.includes("kept-one")));
  await page.locator("[data-import-files]").setInputFiles({ name: "photo.zip", mimeType: "application/zip", buffer: Buffer.from("moon") });
  await says(page, "[role=status]", /no file with rules/);
});

test("what makes no sense where nobody else can come is not offered", async () => {
  await page.goto(`${visitor.address}/new?variant=orthodox`);
  await page.locator("[data-go]").waitFor();
  for (const absent of ["#chat", "#arbiter", "#listed", "option[value=open]"]) assert.equal(await page.locator(absent).count(), 0, absent);
  await page.locator("#seat-black").selectOption("level:1");
  await page.locator("[data-go]").click();
  await page.locator("main.table .board").waitFor();
  for (const absent of ["[data-report]", "#link-watch", "[data-chat]"]) assert.equal(await page.locator(absent).count(), 0, absent);
});
