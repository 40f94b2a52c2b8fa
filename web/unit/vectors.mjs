// Which build of the host is run where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hostOf, otherThan } from "../src/host/vectors.ts";

const [one, both] = [{ "host.wasm": "1" }, { "host.wasm": "1", "host-plain.wasm": "2" }];

test("a browser runs the host whose instructions it has, if there is one", () => {
  assert.deepEqual([one, both].map((files) => hostOf(files, true)), ["host.wasm", "host.wasm"]);
  assert.deepEqual([one, both].map((files) => hostOf(files, false)), ["host.wasm", "host-plain.wasm"]);
  // This one has them, as every engine since 2021.
  assert.equal(hostOf(both), "host.wasm");
  assert.deepEqual(["host.wasm", "host-plain.wasm"].map(otherThan), ["host-plain.wasm", "host.wasm"]);
});
