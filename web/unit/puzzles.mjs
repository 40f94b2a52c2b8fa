// How the reader's own rating follows from puzzles, and which puzzle is next.
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, next, ofDay, puzzleId } from "../src/puzzles/record.ts";

const fresh = { rating: 1000, streak: 0, best: 0, tried: {} };
const puzzle = (game, rating) => ({ game, ply: 10, rating });

test("what is harder counts more, and each puzzle once", () => {
  const [easy, hard] = [after(fresh, puzzle(1, 700), true), after(fresh, puzzle(2, 1600), true)];
  assert.ok(hard.rating > easy.rating && easy.rating > 1000);
  assert.deepEqual(after(easy, puzzle(1, 700), false), easy);
  const missed = after(easy, puzzle(3, 1000), false);
  assert.ok(missed.rating < easy.rating);
  assert.deepEqual([missed.streak, missed.best], [0, 1]);
  const long = { ...fresh, tried: Object.fromEntries(Array.from({ length: 30 }, (_, game) => [`${game}.1`, true])) };
  assert.ok(after(long, puzzle(99, 1000), true).rating < after(fresh, puzzle(99, 1000), true).rating);
});

test("the next one is new and about as hard as one is good, then one that was missed", () => {
  const all = Array.from({ length: 40 }, (_, game) => puzzle(game, 500 + 50 * game));
  for (const drawn of [0, 0.5, 0.999]) {
    const chosen = next(all, fresh, drawn);
    assert.ok(Math.abs(chosen.rating - 1000) <= 150, `${chosen.rating}`);
    assert.notEqual(puzzleId(next(all, fresh, drawn, puzzleId(chosen))), puzzleId(chosen));
  }
  const tried = Object.fromEntries(all.map((one) => [puzzleId(one), one.game !== 7]));
  assert.equal(next(all, { ...fresh, tried }, 0.3).game, 7);
  assert.equal(next([all[0]], { ...fresh, tried }, 0, puzzleId(all[0])), all[0]);
});

test("days go through a list and begin again", () => {
  assert.deepEqual([0, 1, 2, 3].map((day) => ofDay(["a", "b", "c"], day)), ["a", "b", "c", "a"]);
  assert.equal(ofDay([], 5), undefined);
});
