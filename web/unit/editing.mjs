// The editor: what every hand does to what stands in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begun, edit, placedOn, standing } from "../src/editor/editing.ts";
import { mirrors, reflection } from "../src/editor/mirrored.ts";

const king = { at: "e1", seat: "white", kind: "king" };
const rook = { at: "h1", seat: "white", kind: "rook" };
const other = { at: "e8", seat: "black", kind: "king" };
const right = { seat: "white", king: "e1", partner: "h1" };
const before = { pieces: [king, rook, other], turn: "black", rights: [right], passed: [], quiet: 3, round: 9, passes: 1 };
const start = begun(before, []);
const all = (editing) => editing.arranged.pieces.map(({ at, seat, kind }) => `${seat} ${kind} ${at}`).sort();
const after = (...acts) => acts.reduce(edit, start);
const press = (square) => ({ does: "press", square });
const choose = (tool) => ({ does: "choose", tool });

test("a piece is moved by two presses or by one drag, and takes what stood there", () => {
  const wanted = ["black king e8", "white king e1", "white rook a1"];
  assert.deepEqual(all(after(press("h1"), press("a1"))), wanted);
  assert.deepEqual(all(after({ does: "move", from: "h1", to: "a1" })), wanted);
  assert.deepEqual(all(after({ does: "move", from: "h1", to: "e8" })), ["white king e1", "white rook e8"]);
  assert.equal(after(press("h1"), press("h1")).held, null);
  assert.equal(after(press("a5")).held, null);
});

test("off the board it is gone, and what has no piece cannot be moved", () => {
  assert.deepEqual(all(after({ does: "move", from: "h1", to: null })), ["black king e8", "white king e1"]);
  assert.deepEqual(all(after({ does: "move", from: "a4", to: "a5" })), all(start));
});

test("a piece from a tray is put down, and a second press takes it away", () => {
  const pawn = { seat: "black", kind: "pawn" };
  assert.deepEqual(all(after(choose({ piece: pawn }), press("h1"))), ["black king e8", "black pawn h1", "white king e1"]);
  assert.deepEqual(all(after(choose({ piece: pawn }), press("a7"), press("a7"))), all(start));
  assert.deepEqual(all(after({ does: "put", piece: pawn, to: "h1" })), ["black king e8", "black pawn h1", "white king e1"]);
});

test("nothing stands in a wall, and no wall under a piece", () => {
  const walled = after(choose("walls"), press("h1"));
  assert.deepEqual(walled.arranged.walls, ["h1"]);
  assert.deepEqual(all(walled), ["black king e8", "white king e1"]);
  assert.deepEqual(edit(walled, { does: "move", from: "e1", to: "h1" }).arranged.walls, []);
  assert.deepEqual(edit(walled, press("h1")).arranged.walls, []);
});

test("what is only marked stays where it is", () => {
  assert.deepEqual(after(choose("fresh"), press("e1"), press("h1"), press("e1")).arranged.fresh, ["h1"]);
  assert.deepEqual(all(after(choose("moved"), press("e1"))), all(start));
});

test("what no hand has touched stays: rights and counts", () => {
  const { rights, quiet, round, passes, turn } = after({ does: "move", from: "h1", to: "g1" }, { does: "move", from: "g1", to: "h1" }).arranged;
  assert.deepEqual({ rights, quiet, round, passes, turn }, { rights: [right], quiet: 3, round: 9, passes: 1, turn: "black" });
});

test("everything is cleared but the turn, and all is taken back step by step", () => {
  const cleared = after({ does: "set", parts: { quiet: 5 } }, { does: "clear" });
  assert.deepEqual(cleared.arranged, { pieces: [], turn: "black", quiet: 0, round: 1 });
  const back = edit(cleared, { does: "undo" });
  assert.equal(back.arranged.quiet, 5);
  assert.deepEqual(edit(back, { does: "undo" }).arranged, before);
  assert.equal(edit(start, { does: "undo" }), start);
  assert.deepEqual(after({ does: "move", from: "h1", to: "a1" }, { does: "undo" }).arranged, before);
});

test("a large piece is taken up by any of its squares", () => {
  const large = { at: ["d4", "e4", "d5", "e5"], seat: "red", kind: "super rook", letter: "R" };
  const editing = begun({ ...before, pieces: [{ at: "d4", seat: "red", kind: "super rook" }] }, [large]);
  assert.equal(placedOn(editing, "e5")?.at, "d4");
  assert.deepEqual(standing(editing, () => "?"), [large]);
  assert.equal(edit(editing, press("e5")).held, "d4");
  // Elsewhere it is one square until the host has said which it covers.
  const moved = edit(editing, { does: "move", from: "d4", to: "g7" });
  assert.deepEqual(standing(moved, () => "R"), [{ at: ["g7"], seat: "red", kind: "super rook", letter: "R" }]);
});

const cells = (files, ranks) =>
  Array.from({ length: files * ranks }, (_, at) => ({ name: "abcdefgh"[at % files] + (Math.floor(at / files) + 1), x: at % files, y: Math.floor(at / files) }));
const variant = (board) => ({ board, seats: [{ name: "white", ahead: [0, 1] }, { name: "black", ahead: [0, -1] }] });
const chess = variant({ squares: cells(8, 8) });

test("in the mirror left is right, and with the sides exchanged white is black", () => {
  const { mirrored, exchanged } = mirrors(chess, { ...before, hands: { white: { pawn: 2 } } }, standing(start, () => "?"));
  assert.deepEqual(all({ arranged: mirrored() }), ["black king d8", "white king d1", "white rook a1"]);
  assert.deepEqual(all({ arranged: exchanged() }), ["black king e8", "black rook h8", "white king e1"]);
  assert.deepEqual(exchanged().rights, [{ seat: "black", king: "e8", partner: "h8" }]);
  assert.deepEqual([exchanged().turn, exchanged().hands, exchanged().quiet], ["white", { black: { pawn: 2 } }, 3]);
});

test("a large piece keeps its anchor in the same corner", () => {
  const at = ["c4", "d4", "c5", "d5"];
  const { mirrored } = mirrors(chess, before, [{ at, seat: "white", kind: "super rook", letter: "R" }]);
  assert.deepEqual(all({ arranged: mirrored() }), ["white super rook e4"]);
});

test("a board without an image has no mirror, and levels are mirrored by themselves", () => {
  assert.equal(reflection({ squares: cells(3, 3).slice(1) }, "x"), null);
  const levels = [1, 2].flatMap((level) => cells(2, 1).map((cell) => ({ ...cell, name: `${cell.name}/${level}`, x: cell.x + (level - 1) * 3 })));
  assert.equal(reflection({ squares: levels }, "x")?.get("a1/2"), "b1/2");
});
