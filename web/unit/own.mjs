// Files of this browser as games.
import assert from "node:assert/strict";
import { test } from "node:test";

const kept = new Map();
globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
const { isOwn, ownFile, ownId, withText } = await import("../src/host/own.ts");

test("the host is told the text of one's own file, and the name of everything else", () => {
  kept.set("chatur.files", JSON.stringify([{ name: "my-hill", text: "(…)" }]));
  assert.ok(isOwn(ownId("my-hill")) && !isOwn("my-hill"));
  assert.equal(ownFile("~my-hill").text, "(…)");
  assert.deepEqual(withText({ variant: "~my-hill", moves: [] }), { text: "(…)", moves: [] });
  assert.deepEqual(withText({ variant: "orthodox", moves: [] }), { variant: "orthodox", moves: [] });
  assert.deepEqual(withText({ variant: "~gone" }), { variant: "~gone" });
  assert.deepEqual(withText({ table: "t" }), { table: "t" });
});
