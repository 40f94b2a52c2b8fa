// Moves drawn by lot in variants of every kind, each made with the hand alone and compared with what was meant.
//   SWEEP=all web/test   goes through the whole catalogue
import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { sit, square, untilMoves } from "./hands.mjs";
import { host } from "./host.mjs";
import { guest, leave, overhear } from "./setting.mjs";

afterEach(leave);

const FEW = [
  "alice", "amazons", "ataxx", "bagh-chal", "capablanca", "cylinder-chess", "four-player-teams", "isolation", "janggi",
  "kyotoshogi", "lion-chess", "marseillais", "mccooey", "omega", "seirawan", "shogi", "six-corner", "xiangqi",
];
const PLIES = 6;

/** Numbers from 0 to 1 that are the same each time. */
function lots(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Makes a move by pressing what a player would press. */
async function make(page, move, moves, before) {
  if (move.pass) {
    await page.locator("[data-pass]").click();
    if (moves.filter((other) => other.pass).length > 1) await choose(page, move, before);
    return;
  }
  if (!move.drop) await square(page, move.from).click();
  else {
    // What nobody has in hand is placed by its square alone.
    const held = page.locator(`[data-drop="${move.drop}"]:enabled`);
    if (await held.count()) await held.first().click();
  }
  await square(page, move.partner ?? move.to).click();
  const alike = moves.filter((other) => other.from === move.from && other.to === move.to && other.drop === move.drop && other.partner === move.partner);
  if (alike.length > 1 || move.others) await choose(page, move, before);
}

/** Waits until the page asks something new, or the move is made: then nothing is asked any more. */
const asks = ([before, answered]) => {
  if (document.querySelectorAll(".sheet button").length > before) return { now: "" };
  const title = document.querySelector("dialog")?.getAttribute("aria-label");
  const status = document.querySelector(".status").textContent;
  const now = title ?? (status.startsWith("Choose") ? status : answered);
  return now === answered ? null : { now };
};

/** Answers what is asked until the move is made. */
async function choose(page, move, before) {
  let answered = "nothing yet";
  for (;;) {
    const { now } = await (await page.waitForFunction(asks, [before, answered])).jsonValue();
    if (now === "") return;
    answered = now;
    if (await page.locator("dialog .choices").count()) {
      const written = page.locator("dialog .choices button").filter({ has: page.getByText(move.uci, { exact: true }) });
      const kind = /Becomes/.test(now) ? (move.promotion ?? "") : (move.gate ?? "");
      await ((await written.count()) ? written : page.locator(`dialog [data-kind="${kind}"]`)).click();
    } else {
      await square(page, /wall/.test(now) ? move.wall : /stands/.test(now) ? move.anchor : move.via).click();
    }
  }
}

const variants = async () => {
  if (process.env.SWEEP !== "all") return process.env.SWEEP?.split(",") ?? FEW;
  const all = await host.get(`/api/variants`);
  return all.variants.map((one) => one.id);
};

test("moves by lot, made by hand", async (context) => {
  for (const id of await variants()) {
    await context.test(id, async () => {
      const shape = await host.get(`/api/variants/${id}`);
      const table = await host.table({ variant: id, seats: Object.fromEntries(shape.seats.map((seat) => [seat.name, "me"])) });
      const page = await guest();
      let view;
      await overhear(page, (text) => {
        const message = JSON.parse(text);
        if (message.type === "Board" && (message.moves?.length || message.result)) view = message;
      });
      await sit(page, table.all);
      assert.equal(await page.locator("[data-square]").count(), shape.board.squares.length);
      const lot = lots(id.length * 7919 + id.charCodeAt(0));
      for (let ply = 0; ply < PLIES; ply++) {
        for (let tries = 0; tries < 100 && view?.history.length !== ply; tries++) await page.waitForTimeout(30);
        if (view.result) break;
        await page.locator(`.frame.my-turn`).waitFor();
        await page.locator(`.status[data-turn="${view.turn}"]`).waitFor();
        const move = view.moves[Math.floor(lot() * view.moves.length)];
        await make(page, move, view.moves, ply);
        await untilMoves(page, ply + 1).catch(() => assert.fail(`${move.uci} after ${view.history.map((one) => one.uci).join(" ")}`));
        for (let tries = 0; tries < 100 && view.history.length <= ply; tries++) await page.waitForTimeout(30);
        assert.equal(view.history.at(-1).uci, move.uci);
      }
      await page.context().close();
    });
  }
});
