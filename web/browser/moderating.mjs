// A moderator's whole round: a guest reports, the operator looks, closes, bans and reads the log. And an arbiter at a table.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, says, sit, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { atAHost, withOthers } from "./only.mjs";
import { guest, leave } from "./setting.mjs";

const LAPTOP = { viewport: { width: 1366, height: 768 } };

afterEach(leave);

async function tell(page, text) {
  await page.locator("#chat-text").fill(text);
  await page.locator("#chat-text").press("Enter");
}

test("a report is looked at, a line and a table are taken away, an address is banned, and it is all written down", atAHost, async () => {
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  const [white, black] = [await guest(LAPTOP), await guest({ ...LAPTOP, locale: "fr-FR" })];
  await sit(white, table.seats.white);
  await sit(black, table.seats.black);
  for (const page of [white, black]) await page.locator("[data-chat]").click();
  await tell(white, "good luck");
  await tell(white, "you fool");
  await says(black, ".said", /you fool/);
  await black.locator("[data-report]").click();
  await black.getByLabel("Ce qui ne va pas").selectOption("insults");
  await black.locator("#report-text").fill("voyez la discussion");
  await black.locator("[data-send]").click();
  await says(black, "[data-report]", /Signalé/);
  assert.ok(await black.locator("[data-report]").isDisabled());

  const reports = await host.admin("reports");
  assert.match(reports, new RegExp(`table ${table.id}: insults\n  "voyez la discussion"`));
  const [, number] = /chat (\d+) white .*you fool/.exec(await host.admin("look", table.id)) ?? [];
  await host.admin("remove", "chat", table.id, number);
  await black.waitForFunction(() => !document.querySelector(".said")?.textContent?.includes("you fool"));
  assert.equal(await black.locator(".said p").count(), 1);

  await host.admin("close", table.id, "--why", "insults");
  await says(white, "[data-notice], [role=alert]", /closed: insults/);
  await says(black, "[data-notice], [role=alert]", /fermée : insults/);
  await white.reload();
  await says(white, "[role=alert]", /this table has been closed: insults/);

  const other = await host.table({ variant: "orthodox", seats: { white: "me", black: "me" } });
  await sit(white, other.seats.white);
  await host.admin("ban", "127.0.0.1", "--for", "1h", "--why", "spam");
  await says(white, "[data-notice], [role=alert]", /nobody is let in from your address until .* UTC: spam/);
  assert.equal((await fetch(`${host.address}/`)).status, 403);
  await host.admin("unban", "127.0.0.1");
  await white.reload();
  await white.locator(".board").waitFor();
  await host.admin("resolve", reports.split(" ")[0], "--why", "closed and banned");
  const log = await host.admin("log");
  const deeds = log.trim().split("\n").map((line) => line.split(": ")[1].split(" ")[0]);
  assert.deepEqual(deeds.slice(0, 5), ["resolve", "unban", "ban", "close", "remove_chat"]);
});

test("whoever opens a table with an arbiter decides at it, and hands the link on", withOthers, async () => {
  const maker = await guest(LAPTOP);
  await maker.goto(`${host.address}/new?variant=orthodox`);
  await maker.getByLabel("With an arbiter besides the players").check();
  await maker.locator("select[id^=seat]").nth(1).selectOption("open");
  await maker.locator("#clock").selectOption("5+3");
  await maker.locator("[data-go]").click();
  await maker.locator("[data-arbiter]").waitFor();
  const link = await maker.locator("#link-arbiter").inputValue();
  const arbiter = await guest({ ...LAPTOP, locale: "fr-FR" });
  await sit(arbiter, link, 0);
  await arbiter.locator("[data-ruling=pause]").waitFor();
  const black = await guest(LAPTOP);
  await sit(black, `${link.split("#")[0]}?sit=black`);
  assert.equal(await black.locator("[data-arbiter]").count(), 0);
  await says(black, "[data-arbitrated]", /with an arbiter/);
  await says(arbiter, "[data-arbitrated]", /avec arbitre/);
  await click(maker, "e2", "e4");
  await untilMoves(black, 1);
  await arbiter.locator("[data-ruling=pause]").click();
  await says(black, ".status", /The arbiter has paused the game/);
  await says(arbiter, ".status", /suspendu/);
  const shown = await black.locator("[data-seat=black] [role=timer], [data-seat=black] .clock").first().textContent();
  await black.waitForTimeout(1500);
  assert.equal(await black.locator("[data-seat=black] [role=timer], [data-seat=black] .clock").first().textContent(), shown);
  await arbiter.locator("[data-ruling=time-black]").click();
  await arbiter.locator("[data-ruling=resume]").click();
  await says(black, ".status", /Your turn/);
  await says(black, "[data-seat=black]", /[56]:\d\d/);
  await click(black, "e7", "e5");
  await untilMoves(maker, 2);
  await arbiter.locator("[data-ruling=win-black]").click();
  await arbiter.locator("dialog button.danger").click();
  await says(maker, "main", /Black wins: adjudication/);
  await says(arbiter, "main", /décision de l'arbitre/);
});
