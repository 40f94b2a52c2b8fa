// The board after a move that nobody has answered yet.
import assert from "node:assert/strict";
import { test } from "node:test";
import { optimistic } from "../src/board/optimistic.ts";

const squares = [..."abcdefgh"].flatMap((file, x) => [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => ({ name: `${file}${rank}`, x, y: rank - 1 })));
const kinds = ["king", "queen", "rook", "knight", "pawn"].map((name) => ({ name, letter: name === "knight" ? "N" : name[0].toUpperCase() }));
const variant = { board: { squares }, kinds };

const piece = (text) => {
  const [seat, kind, ...at] = text.split(" ");
  return { seat, kind, at, letter: kind[0].toUpperCase() };
};
const after = (pieces, move, more = {}) => optimistic(variant, { turn: "white", pieces: pieces.map(piece), last: null, check: [], ...more }, { uci: "", san: "", ...move });
const stand = ({ pieces }) => pieces.map(({ seat, kind, at }) => [seat, kind, ...at].join(" ")).sort();

test("a piece goes and takes", () => {
  const found = after(["white knight b1", "black pawn c3"], { from: "b1", to: "c3", capture: true });
  assert.deepEqual(stand(found), ["white knight c3"]);
  assert.deepEqual(found.last, { from: ["b1"], to: ["c3"] });
});

test("a pawn takes in passing what has just moved, and nothing else", () => {
  const pieces = ["white pawn e5", "black pawn f5", "black pawn d5"];
  const found = after(pieces, { from: "e5", to: "d6", capture: true }, { last: { from: ["d7"], to: ["d5"] } });
  assert.deepEqual(stand(found), ["black pawn f5", "white pawn d6"]);
});

test("castling moves king and partner, on either side and where the rook is nearer", () => {
  const castle = (king, rook, from, to, partner) => stand(after([king, rook], { from, to, partner }));
  assert.deepEqual(castle("white king e1", "white rook h1", "e1", "g1", "h1"), ["white king g1", "white rook f1"]);
  assert.deepEqual(castle("white king e1", "white rook a1", "e1", "c1", "a1"), ["white king c1", "white rook d1"]);
  assert.deepEqual(castle("white king b1", "white rook a1", "b1", "c1", "a1"), ["white king c1", "white rook d1"]);
  assert.deepEqual(castle("white king f1", "white rook g1", "f1", "g1", "g1"), ["white king g1", "white rook f1"]);
});

test("a drop takes from the hand, and a gate lets in", () => {
  const hands = { white: { pawn: 2, knight: 1 }, black: { pawn: 1 } };
  const dropped = after([], { drop: "pawn", to: "e4" }, { hands });
  assert.deepEqual(stand(dropped), ["white pawn e4"]);
  assert.deepEqual(dropped.hands, { white: { pawn: 1, knight: 1 }, black: { pawn: 1 } });
  const gated = after(["white rook a1"], { from: "a1", to: "a4", gate: "knight" }, { hands });
  assert.deepEqual(stand(gated), ["white knight a1", "white rook a4"]);
  assert.equal(gated.hands.white.knight, 0);
});

test("promotion, a shot, two that change places, and what is taken on the way", () => {
  const [queen] = after(["white pawn a7"], { from: "a7", to: "a8", promotion: "queen" }).pieces;
  assert.deepEqual([queen.kind, queen.letter, queen.at], ["queen", "Q", ["a8"]]);
  assert.deepEqual(stand(after(["white rook a1", "black pawn a5"], { from: "a1", to: "a5", shot: true, capture: true })), ["white rook a1"]);
  assert.deepEqual(stand(after(["white king a1", "white pawn b2"], { from: "a1", to: "b2", swap: true })), ["white king b2", "white pawn a1"]);
  assert.deepEqual(stand(after(["white pawn a1", "black pawn b2"], { from: "a1", to: "c3", via: "b2", capture: true })), ["white pawn c3"]);
});

test("a large piece crushes what it covers; a wall stands; a pass changes nothing", () => {
  const big = ["white rook a1 a2 b1 b2", "black pawn c2", "black pawn e5"];
  assert.deepEqual(stand(after(big, { from: "a1", to: "c1", cells: ["c1", "c2", "d1", "d2"], capture: true })), ["black pawn e5", "white rook c1 c2 d1 d2"]);
  assert.deepEqual(after(["white king a1"], { from: "a1", to: "a2", wall: "c3" }, { walls: ["d4"] }).walls, ["d4", "c3"]);
  assert.deepEqual(stand(after(["white king a1"], { pass: true })), ["white king a1"]);
});
