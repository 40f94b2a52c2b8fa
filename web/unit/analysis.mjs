// An analysis as what it is and what is done to it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { listOf, treeOf } from "../src/analysis/annotated.ts";
import { accuracies, signs } from "../src/analysis/judged.ts";
import { bare, begun, mainMoves, nothing, reduce } from "../src/analysis/state.ts";
import { along, mainWay, movesAlong } from "../src/analysis/tree.ts";

const START = { variant: "orthodox", moves: [] };
const SEATS = ["white", "black"];
const move = (uci, ply) => ({ uci, san: uci, seat: SEATS[ply % 2] });
const moves = (text) => text.split(" ").filter(Boolean).map(move);
/** A state after some actions, each as its name and what goes with it. */
const after = (state, ...actions) => actions.reduce((so, [name, rest]) => reduce(so, { do: name, ...rest }), state);
const play = (text, from = 0) => moves(text).map(({ uci }, index) => ["play", { played: move(uci, from + index) }]);
const line = (tree, way = mainWay(tree)) => movesAlong(tree, way).map(({ uci }) => uci).join(" ");
/** A tree as text: branches in brackets. */
const shape = (node) => {
  const [main, ...others] = node.next;
  if (!main) return "";
  const told = (one) => `${one.played.uci}${shape(one) && ` ${shape(one)}`}`;
  const beside = others.map((other) => `(${told(other)})`).join("");
  return [`${main.played.uci}${beside}`, shape(main)].filter(Boolean).join(" ");
};

test("moves are played, stepped through and branch off", () => {
  let state = after(nothing(START), ...play("e4 e5 Nf3"));
  assert.deepEqual([shape(state.tree), state.way], ["e4 e5 Nf3", [0, 0, 0]]);
  state = after(state, ["step", { by: -1 }], ["step", { by: -1 }], ...play("c5", 1));
  assert.deepEqual([shape(state.tree), state.way], ["e4 e5(c5) Nf3", [0, 1]]);
  // What is there already is gone to, and not added again.
  state = after(state, ["first"], ...play("e4 c5"));
  assert.deepEqual([shape(state.tree), state.way], ["e4 e5(c5) Nf3", [0, 1]]);
  assert.deepEqual(after(state, ["beside", { by: -1 }]).way, [0, 0]);
  assert.deepEqual(after(state, ["beside", { by: 1 }]).way, [0, 1]);
  assert.deepEqual(after(state, ["first"], ["last"]).way, [0, 0, 0]);
  assert.deepEqual(after(state, ["step", { by: 1 }]), state);
  // A way that does not exist ends where the tree does.
  assert.deepEqual(after(state, ["go", { way: [0, 0, 0, 4] }]).way, [0, 0, 0]);
});

test("branches move up, become the main line, and are deleted", () => {
  const state = after(nothing(START), ...play("e4 e5 Nf3"), ["go", { way: [0] }], ...play("c5 Nc3", 1), ["go", { way: [0, 1] }], ...play("d4", 2));
  assert.equal(shape(state.tree), "e4 e5(c5 Nc3(d4)) Nf3");
  assert.deepEqual(state.way, [0, 1, 1]);
  const promoted = after(state, ["promote"]);
  assert.deepEqual([shape(promoted.tree), promoted.way], ["e4 e5(c5 d4(Nc3)) Nf3", [0, 1, 0]]);
  const main = after(state, ["main"]);
  assert.deepEqual([line(main.tree), main.way], ["e4 c5 d4", [0, 0, 0]]);
  assert.equal(shape(main.tree), "e4 c5(e5 Nf3) d4(Nc3)");
  const cut = after(state, ["step", { by: -1 }], ["delete"]);
  assert.deepEqual([shape(cut.tree), cut.way], ["e4 e5 Nf3", [0]]);
  assert.deepEqual(after(cut, ["first"], ["delete"]), after(cut, ["first"]));
});

test("comments, signs, drawings and tags are said and taken back", () => {
  const node = ({ tree, way }) => along(tree, way).at(-1);
  let state = after(nothing(START), ...play("e4"), ["comment", { text: "best\n\nby test" }], ["sign", { nag: 1 }], ["sign", { nag: 14 }]);
  assert.deepEqual([node(state).comments, node(state).nags], [["best", "by test"], [1, 14]]);
  // A move is good or bad, and not both.
  state = after(state, ["sign", { nag: 2 }]);
  assert.deepEqual(node(state).nags, [2, 14]);
  state = after(state, ["sign", { nag: 2 }], ["sign", { nag: 14 }], ["comment", { text: " " }]);
  assert.deepEqual(node(state), { played: move("e4", 0), next: [] });
  const arrow = { from: "e2", to: "e4", pen: "green" };
  state = after(state, ["draw", { arrow }], ["draw", { arrow: { ...arrow, pen: "red" } }]);
  assert.deepEqual(node(state).arrows, [{ ...arrow, pen: "red" }]);
  assert.equal(node(after(state, ["draw", { arrow: { ...arrow, pen: "red" } }])).arrows, undefined);
  // Before the first move something can be said as well.
  assert.deepEqual(after(state, ["first"], ["comment", { text: "a game" }]).tree.comments, ["a game"]);
  state = after(state, ["tag", { name: "White", value: "Ada" }], ["tag", { name: "Event", value: "Club" }], ["tag", { name: "White", value: "Bo" }]);
  assert.deepEqual(state.tags, [["White", "Bo"], ["Event", "Club"]]);
  assert.deepEqual(after(state, ["tag", { name: "White", value: "" }]).tags, [["Event", "Club"]]);
  assert.equal(after(state, ["turn"]).turned, true);
});

const RECORD = {
  tags: [["White", "Ada"]],
  said: { comments: ["Hello"] },
  moves: [
    { ...move("e4", 0), nags: [1], clock: "0:09:57" },
    { after: 0, ...move("e5", 1) },
    { after: 1, ...move("Nf3", 2), comments: ["main"] },
    { after: 0, before: ["or"], ...move("c5", 1), arrows: [{ from: "c7", to: "c5", pen: "blue" }] },
    { after: 3, ...move("Nc3", 2), commands: ["%eval 0.3"] },
    { after: 3, ...move("d4", 2) },
  ],
};

test("a record becomes a tree and a record again, with all that is said of it", () => {
  assert.equal(shape(treeOf(RECORD)), "e4 e5(c5 Nc3(d4)) Nf3");
  assert.deepEqual(listOf(treeOf(RECORD), RECORD.tags), RECORD);
  assert.deepEqual(mainMoves(RECORD).map(({ uci }) => uci), ["e4", "e5", "Nf3"]);
  const long = bare(Array.from({ length: 20_000 }, (_, ply) => move(`m${ply}`, ply)));
  assert.deepEqual(listOf(treeOf(long), []), long);
});

test("an analysis begins with its record; a game that has gone on is not hidden by what was tried", () => {
  const state = begun(START, RECORD, null, null);
  assert.deepEqual([state.tags, state.way, state.game], [[["White", "Ada"]], [0, 0, 0], 3]);
  assert.deepEqual(begun(START, RECORD, null, 1).way, [0]);
  // Two moves had been played when somebody tried another third one, and made it the main line.
  const early = begun(START, bare(moves("e4 e5")), null, null);
  const tried = after(early, ...play("f4 exf4", 2));
  const kept = { tree: tried.tree, tags: tried.tags, game: tried.game };
  const later = begun(START, bare(moves("e4 e5 Nf3 Nc6")), kept, null);
  assert.equal(line(later.tree), "e4 e5 Nf3 Nc6");
  assert.equal(shape(later.tree), "e4 e5 Nf3(f4 exf4) Nc6");
  assert.deepEqual(later.way, [0, 0, 0, 0]);
  // Where nothing was played since, the reader's own order stays.
  const again = begun(START, bare(moves("e4 e5 Nf3 Nc6")), { tree: after(later, ["go", { way: [0, 0, 1] }], ["main"]).tree, game: 4 }, null);
  assert.equal(line(again.tree), "e4 e5 f4 exf4");
  assert.equal(line(again.tree, again.way), "e4 e5 Nf3 Nc6");
});

test("moves get signs by what they gave away, and seats their accuracy", () => {
  const history = moves("a b c d");
  // As the one to move stands, before each move and behind the last.
  const scores = [{ cp: 20 }, { cp: -15 }, { cp: 20 }, { cp: 300 }, { win: 3 }];
  const thoughts = scores.map((score) => ({ lines: [{ score, moves: [] }] }));
  assert.deepEqual([...signs(history, scores, thoughts)], [[3, 4], [4, 4]]);
  const of = accuracies(history, scores);
  assert.ok(of.get("white") < 70 && of.get("white") > 40, `${of.get("white")}`);
  // The only move that holds, and not one that takes back.
  const only = [{ lines: [{ score: { cp: 0 }, to: "c3", moves: [{ uci: "b1c3" }] }, { score: { cp: -400 }, moves: [] }] }, { lines: [{ score: { cp: 0 }, moves: [] }] }];
  const level = [{ cp: 0 }, { cp: 0 }];
  assert.deepEqual([...signs([move("b1c3", 0)], level, only)], [[1, 1]]);
  const takes = [move("d4c3", 1), move("b1c3", 0)];
  assert.deepEqual([...signs(takes, [{ cp: 0 }, ...level], [only[1], ...only])], []);
});
