// What was captured and lies on the board until the turn ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seen, unseen } from "../src/board/fallen.ts";

const piece = (at, seat, kind = "man") => ({ at: [at], seat, kind, letter: "M" });
const view = (pieces, walls = [], from = null) => ({ pieces, walls, last: from ? { from: [from], to: [] } : null });
const lies = (...views) => [...views.slice(1).reduce(seen, unseen(views[0])).fallen].map(([square, { seat }]) => `${square} ${seat}`);

const [own, one, other] = [piece("c3", "white"), piece("d4", "black"), piece("f6", "black")];
const start = view([own, one, other]);
/** As the page shows it at once, and as the host tells it. */
const guessed = view([piece("e5", "white"), other], [], "c3");
const first = view([piece("e5", "white"), other], ["d4"], "c3");

test("a captured piece lies where a wall has come, also when the page knew the move before its host", () => {
  assert.deepEqual(lies(start, first), ["d4 black"]);
  const again = () => ({ ...guessed, pieces: [...guessed.pieces] });
  assert.deepEqual(lies(start, guessed, again(), again(), again(), first), ["d4 black"]);
  assert.deepEqual(lies(start, first, view([piece("g7", "white")], ["d4", "f6"], "e5")), ["d4 black", "f6 black"]);
});

test("it is gone with the wall, and other walls hide nothing", () => {
  assert.deepEqual(lies(start, first, view([piece("g7", "white")], [], "e5")), []);
  // Who moves away leaves a wall behind.
  assert.deepEqual(lies(start, view([piece("e5", "white"), one, other], ["c3"], "c3")), []);
  assert.deepEqual(lies(start, view([own, one, other], ["a8"])), []);
});
