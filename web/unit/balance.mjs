// What came of games, seat by seat.
import assert from "node:assert/strict";
import { test } from "node:test";
import { balanceOf } from "../src/game/balance.ts";

const games = (seats, results) => results.map((result) => ({ result, seats: seats.map((seat) => ({ seat })) }));

test("wins of each seat and draws are counted, and what was called off is not", () => {
  const two = games(["white", "black"], ["1-0", "1-0", "0-1", "1/2-1/2", "*", null]);
  assert.deepEqual(balanceOf(two), { games: 4, won: [["white", 2], ["black", 1]], draws: 1 });
  const four = games(["red", "blue", "yellow", "green"], ["red+yellow", "blue", "green"]);
  assert.deepEqual(balanceOf(four), { games: 3, won: [["red", 1], ["blue", 1], ["yellow", 1], ["green", 1]], draws: 0 });
});

test("a few games tell nothing", () => {
  assert.equal(balanceOf(games(["white", "black"], ["1-0", "0-1"])), null);
  assert.equal(balanceOf([]), null);
});
