// The rules of a game in a few lines: what its author says, and then what other games have not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { gistOf } from "../src/rules/gist.ts";

const section = (topic, ...says) => ({ topic, title: topic, items: says.map((text) => ({ says: text })) });

test("what tells a game from others comes before what all have", () => {
  const sections = [
    section("aim", "Capture and drop.", "By somebody."),
    section("board", "It has 8 files."),
    { topic: "pieces", title: "Pieces", items: [{ heading: "pawn" }, { says: "It goes ahead." }] },
    section("captures", "What is captured goes to hand."),
    section("castling", "King and rook."),
    section("drops", "Drop a piece.", "No pawn on the last rank."),
    section("end", "Looked at in order.", "Mate wins.", "Stalemate is a draw."),
  ];
  const told = gistOf(sections);
  assert.deepEqual(told, ["Capture and drop.", "What is captured goes to hand.", "Drop a piece.", "No pawn on the last rank.", "Mate wins."]);
  assert.deepEqual(gistOf([]), []);
});
