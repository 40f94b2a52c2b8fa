// What the rules say of a lesson: of a win only the ending that wins.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ruleOf } from "../src/learn/told.ts";

const said = (...texts) => texts.map((says) => ({ says }));
const told = {
  sections: [
    { topic: "aim", title: "Aim", items: said("Mate the king.") },
    { topic: "end", title: "End", items: said("Looked at in order.", "Mate wins.", "Stalemate is a draw."), endings: { mate: 1, stalemate: 2 } },
  ],
};
const win = (ending) => ({ goal: { goal: "rule", rule: "win", ending }, told: ["end"] });

test("a win is told by its own ending, where there is a sentence of it alone", () => {
  assert.deepEqual(ruleOf(win("mate"), told), ["Mate wins."]);
  assert.deepEqual(ruleOf(win("other"), told), ["Looked at in order.", "Mate wins.", "Stalemate is a draw."]);
  assert.deepEqual(ruleOf({ goal: { goal: "rule", rule: "check" }, told: ["aim"] }, told), ["Mate the king."]);
});
