// What is heard and told: made in the page, off by one tap, and as well after a thousand events as after the first.
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { click, says, sit, square, surely, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { onTheWay } from "./only.mjs";
import { far, guest, leave } from "./setting.mjs";

afterEach(leave);

const both = { white: "me", black: "me" };

/** Notes every source of sound that the page starts: when, and whether it is noise or a sine. */
async function listen(page) {
  await page.addInitScript(() => {
    globalThis.heard = [];
    for (const [kind, source] of [["noise", AudioBufferSourceNode], ["sine", OscillatorNode]]) {
      const start = source.prototype.start;
      source.prototype.start = function (at) {
        globalThis.heard.push({ kind, at: at ?? 0, pitch: this.frequency?.value });
        return start.call(this, at);
      };
    }
  });
}

const heard = (page) => page.evaluate(() => globalThis.heard.splice(0));

async function untilHeard(page, count) {
  await page.waitForFunction((wanted) => globalThis.heard.length >= wanted, count);
  return heard(page);
}

test("a move is one tock, a capture two, a check a bell, the end a chord", onTheWay, async () => {
  const page = await guest();
  await listen(page);
  await far(page, 400);
  await sit(page, (await host.table({ variant: "orthodox", seats: both, position: "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1" })).all);
  await click(page, "e4", "d5");
  // At once, and not again when the host has answered.
  const capture = await untilHeard(page, 2);
  await untilMoves(page, 1);
  await page.waitForTimeout(300);
  assert.deepEqual(capture.map(({ kind }) => kind), ["noise", "noise"]);
  assert.ok(Math.abs(capture[1].at - capture[0].at - 0.035) < 0.001, JSON.stringify(capture));
  assert.deepEqual(await heard(page), []);
  await click(page, "e8", "d7");
  assert.deepEqual((await untilHeard(page, 1)).map(({ kind }) => kind), ["noise"]);
  await untilMoves(page, 2);
  await heard(page);
  await click(page, "h1", "h7");
  await untilMoves(page, 3);
  const check = await untilHeard(page, 3);
  assert.deepEqual(check.map(({ kind }) => kind), ["noise", "sine", "sine"]);
  await surely(page, "resign");
  assert.deepEqual((await untilHeard(page, 3)).map(({ kind }) => kind), ["sine", "sine", "sine"]);
});

test("sound is off by one tap, and has a volume", async () => {
  const page = await guest();
  await listen(page);
  await sit(page, (await host.table({ variant: "orthodox", seats: both })).all);
  const tap = page.locator(".tools button", { hasText: /^Sound/ });
  await tap.click();
  await says(page, ".tools button", /Sound off/);
  await click(page, "e2", "e4");
  await untilMoves(page, 1);
  assert.deepEqual(await heard(page), []);
  await tap.click();
  assert.equal((await untilHeard(page, 1)).length, 1);
  await page.locator("[data-settings]").click();
  await page.locator("#set-volume").fill("20");
  assert.equal(await page.evaluate(() => localStorage.getItem("chatur.volume")), "20");
});

test("after five hundred events moves are heard and told as before, and so are steps", onTheWay, async () => {
  const page = await guest();
  await listen(page);
  // The host tells much more than happens at one table.
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const told = JSON.parse(message);
      const many = told.type === "Event" ? Array(600).fill(told.events[0]) : null;
      socket.send(many ? JSON.stringify({ ...told, events: [...many, ...told.events] }) : message);
    });
  });
  await sit(page, (await host.table({ variant: "orthodox", seats: both })).all);
  const line = ["e2e4", "e7e5", "g1f3"];
  for (const [at, move] of line.entries()) {
    await click(page, move.slice(0, 2), move.slice(2));
    await untilMoves(page, at + 1);
    assert.ok((await untilHeard(page, 1)).length > 0, move);
    await says(page, "[data-live]", new RegExp(move.slice(2)));
  }
  await heard(page);
  await page.keyboard.press("ArrowLeft");
  assert.deepEqual((await untilHeard(page, 1)).map(({ kind }) => kind), ["noise"]);
  await says(page, "[data-live]", /Black: e5/);
});

test("a clock that runs low ticks once", async () => {
  const page = await guest();
  await listen(page);
  const table = await host.table({ variant: "orthodox", seats: { white: "me", black: "level:1" }, clock: "0.2+0" }).catch(() => null);
  assert.ok(table, "a game of twelve seconds");
  await sit(page, table.seats.white);
  await click(page, "e2", "e4");
  await untilMoves(page, 2);
  await heard(page);
  await page.waitForTimeout(4000);
  assert.deepEqual((await heard(page)).map(({ kind }) => kind), ["noise"]);
});

test("a finger feels what it has done, where that is wanted", async () => {
  const page = await guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.addInitScript(() => {
    globalThis.felt = [];
    navigator.vibrate = (pulses) => globalThis.felt.push(pulses.length);
  });
  await sit(page, (await host.table({ variant: "orthodox", seats: both, position: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1" })).all);
  const tap = async (from, to) => {
    await square(page, from).tap();
    await square(page, to).tap();
  };
  await tap("e4", "d5");
  await untilMoves(page, 1);
  await tap("e8", "e7");
  await untilMoves(page, 2);
  assert.deepEqual(await page.evaluate(() => globalThis.felt), [3, 1]);
  await page.locator("[data-settings]").tap();
  await page.locator("#set-haptics").uncheck();
  await page.keyboard.press("Escape");
  await tap("e1", "e2");
  await untilMoves(page, 3);
  assert.deepEqual(await page.evaluate(() => globalThis.felt), [3, 1]);
});

test("a lesson sounds as a table does, and has its rules beside the board", async () => {
  const { lessons } = await host.get("/api/variants/orthodox/lessons");
  const page = await guest();
  await listen(page);
  await page.goto(`${host.address}/learn/orthodox`);
  const [take, passing] = [lessons.findIndex(({ goal }) => goal.goal === "take"), lessons.findIndex(({ goal }) => goal.rule === "in_passing")];
  await page.locator(".lessons button").nth(take).click();
  await page.locator(".cell.prey").first().waitFor();
  for (const [at, move] of lessons[take].solution.entries()) {
    await click(page, move.slice(0, 2), move.slice(2));
    const last = at === lessons[take].solution.length - 1;
    assert.deepEqual((await untilHeard(page, last ? 5 : 2)).map(({ kind }) => kind), ["noise", "noise", ...(last ? ["sine", "sine", "sine"] : [])]);
  }
  await page.locator(".lessons button").nth(passing).click();
  await says(page, ".task details p", /captured by a pawn in passing/);
  await page.locator("[data-all-rules] summary").click();
  await says(page, "[data-all-rules] section", /Castling/);
});
