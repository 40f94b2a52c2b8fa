// What is said over an outage, and what is heard after a long game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { toggled } from "../src/board/arrows.tsx";
import { Queue } from "../src/host/queue.ts";
import { unheard } from "../src/table/unheard.ts";

test("what is not answered waits in its order, and is answered once", async () => {
  const queue = new Queue();
  const first = queue.add({ id: "a" });
  const second = queue.add({ id: "b" });
  const third = queue.add({ id: "c" });
  assert.deepEqual(queue.all().map(({ id }) => id), ["a", "b", "c"]);
  queue.answer("b", false);
  queue.answer("b", true);
  queue.answer("unknown", true);
  assert.equal(await second, false);
  // The line breaks and comes back: the rest is said again.
  assert.deepEqual(queue.all().map(({ id }) => id), ["a", "c"]);
  queue.answer("a", true);
  assert.equal(await first, true);
  queue.close();
  assert.equal(await third, false);
  assert.deepEqual(queue.all(), []);
});

test("after a thousand events the next is still heard, and only that", () => {
  let kept = [];
  let heard = 0;
  for (let happened = 1; happened <= 1000; happened++) {
    kept = [...kept, happened].slice(-500);
    assert.deepEqual(unheard(kept, happened, heard), [happened]);
    heard = happened;
    assert.deepEqual(unheard(kept, happened, heard), []);
  }
  // Whoever has missed more than is kept hears what there is.
  assert.equal(unheard(kept, 2000, 1000).length, 500);
});

test("an arrow is drawn, gets another colour, and goes", () => {
  const arrow = { from: "e2", to: "e4", pen: "green" };
  assert.deepEqual(toggled([], arrow), [arrow]);
  assert.deepEqual(toggled([arrow], { ...arrow, pen: "red" }), [{ ...arrow, pen: "red" }]);
  assert.deepEqual(toggled([arrow], arrow), []);
});
