// What moves between two positions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { motions, STILL } from "../src/board/motion.ts";

const piece = (at, kind = "pawn", seat = "white") => ({ at: [at].flat(), kind, seat, letter: kind[0] });
const board = (pieces, from = null, to = null) => ({ pieces, last: from === null ? null : { from: [from], to: [to] } });
const away = (one, other) => Math.hypot(one.charCodeAt(0) - other.charCodeAt(0), one.slice(1) - other.slice(1));
const told = (found) => ({
  moved: found.moved.map(({ from, piece }) => `${from}${piece.at[0]}`).sort(),
  gone: found.gone.map(({ at }) => at[0]),
});

const start = board([piece("e2"), piece("d5", "pawn", "black")]);
const taken = board([piece("d5")], "e4", "d5");

test("a piece moves, and moves back when one steps back", () => {
  const after = board([piece("e4"), piece("d5", "pawn", "black")], "e2", "e4");
  assert.deepEqual(told(motions(start, after, away)), { moved: ["e2e4"], gone: [] });
  assert.deepEqual(told(motions(after, start, away)), { moved: ["e4e2"], gone: [] });
});

test("what is taken is gone, and comes back without moving", () => {
  const before = board([piece("e4"), piece("d5", "pawn", "black")], "e2", "e4");
  assert.deepEqual(told(motions(before, taken, away)), { moved: ["e4d5"], gone: ["d5"] });
  assert.deepEqual(told(motions(taken, before, away)), { moved: ["d5e4"], gone: [] });
});

test("castling moves two pieces", () => {
  const before = board([piece("e1", "king"), piece("h1", "rook"), piece("a1", "rook")]);
  const after = board([piece("g1", "king"), piece("f1", "rook"), piece("a1", "rook")], "e1", "g1");
  assert.deepEqual(told(motions(before, after, away)), { moved: ["e1g1", "h1f1"], gone: [] });
  assert.deepEqual(told(motions(after, before, away)), { moved: ["f1h1", "g1e1"], gone: [] });
});

test("a pawn that becomes a queen comes from where it was, forwards and backwards", () => {
  const before = board([piece("a7"), piece("b7")]);
  const after = board([piece("a8", "queen"), piece("b7")], "a7", "a8");
  assert.deepEqual(told(motions(before, after, away)), { moved: ["a7a8"], gone: [] });
  assert.deepEqual(told(motions(after, before, away)), { moved: ["a8a7"], gone: [] });
});

test("of two rooks that have moved, each comes from where it was nearer", () => {
  const before = board([piece("h1", "rook"), piece("a1", "rook")]);
  const after = board([piece("a3", "rook"), piece("h3", "rook")]);
  assert.deepEqual(told(motions(before, after, away)), { moved: ["a1a3", "h1h3"], gone: [] });
});

test("what is dropped comes from nowhere, and what changes its side stays", () => {
  const dropped = board([...start.pieces, piece("c6", "knight")]);
  assert.deepEqual(told(motions(start, dropped, away)), { moved: [], gone: [] });
  const turned = board([piece("e2"), piece("d5")]);
  assert.deepEqual(told(motions(start, turned, away)), { moved: [], gone: ["d5"] });
});

test("a large piece moves by its anchor", () => {
  const before = board([piece(["a1", "a2", "b1", "b2"], "super rook")]);
  const after = board([piece(["c1", "c2", "d1", "d2"], "super rook")], "a1", "c1");
  assert.deepEqual(told(motions(before, after, away)), { moved: ["a1c1"], gone: [] });
});

test("the same position told again moves nothing, and neither does another part of the game", () => {
  assert.equal(motions(start, board(start.pieces.map((one) => ({ ...one }))), away), null);
  const files = [..."abcdefgh"];
  const before = board(files.map((file) => piece(`${file}2`)));
  assert.equal(motions(before, board(files.map((file) => piece(`${file}4`))), away), STILL);
});
