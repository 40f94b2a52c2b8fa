// What a host refuses, as readers of each language have it. The host's own test provokes every refusal, and writes them down.
import assert from "node:assert/strict";
import { test } from "node:test";
import heard from "../../crates/server/tests/refused/heard.json";
import { speak, tongue } from "../src/words/index.ts";
import { whyInWords } from "../src/words/why.ts";

globalThis.document = { documentElement: {} };
globalThis.localStorage = { setItem: () => {} };

// Words that every English sentence is full of, and no other.
const ENGLISH = /\b(the|is|are|of|and|not|cannot|there|has|have|this|that|than|with|which|you|your|by|from|its?|for|others)\b/i;

// What somebody else says, as he says it.
const quoted = /«.*»|„.*“/g;

const within = (reason) => Object.values(reason).find((value) => value?.code);
const innermost = (reason) => (within(reason) ? innermost(within(reason)) : reason);

// By which groups of names the values are told.
const NAMES = { kind: "kind", other: "kind", into: "kind", wanted: "kind", king: "kind", partner: "kind", royal: "kind", kinds: "kind", seat: "seat" };

test("hosts have been heard", () => assert.ok(heard.length > 150, `${heard.length}`));

test("in English the host's own sentence stands", async () => {
  await speak("en");
  for (const refusal of heard) assert.equal(whyInWords(refusal), refusal.why);
});

for (const language of ["fr", "de"]) {
  test(`in ${language} every refusal is told, with all its values and no English`, async () => {
    await speak(language);
    for (const refusal of heard) {
      const { code, ...values } = innermost(refusal.reason);
      const told = whyInWords(refusal);
      assert.notEqual(told, refusal.why, code);
      assert.doesNotMatch(told.replace(quoted, ""), /[{}]|undefined|null|\[object/, code);
      assert.doesNotMatch(told.replace(quoted, ""), ENGLISH, code);
      for (const [field, value] of Object.entries(values)) {
        for (const name of NAMES[field] ? [value].flat() : []) {
          const key = `${NAMES[field]}.${name.toLowerCase().replaceAll(" ", "_")}`;
          assert.ok(tongue().phrases[key], `${code}: ${key}`);
        }
      }
    }
  });
}
