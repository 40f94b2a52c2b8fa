//! Runs tests in browsers, two files at a time, and what fails once more, alone: a browser on a busy machine sometimes misses a
//! moment that no person would. Both times are shown; what fails twice fails.
//!     node --experimental-websocket parts/twice.mjs FILE…

import { resolve } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

/** What means something else within a pattern. */
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** Runs files, or of them only the tests with such names, and tells the names that failed, with their files, those that passed, and how many were left out for
 *  a reason. */
async function tried(files, names) {
  const only = names && { testNamePatterns: names.map((name) => new RegExp(`^${name.replace(SYNTAX, "\\$&")}$`)) };
  const events = run({ files, concurrency: names ? 1 : 2, ...only });
  const failed = new Map();
  const passed = new Set();
  let leftOut = 0;
  events.on("test:fail", ({ name, file, todo }) => todo === undefined && failed.set(name, file));
  events.on("test:pass", ({ name, skip }) => {
    if (skip === undefined) passed.add(name);
    else leftOut += 1;
  });
  for await (const text of events.compose(new spec())) process.stdout.write(text);
  return { failed, passed, leftOut };
}

const files = process.argv.slice(2);
const first = await tried(files);
if (first.failed.size > 0) {
  const names = [...first.failed.keys()];
  const theirs = files.filter((file) => [...first.failed.values()].includes(resolve(file)));
  console.log(`\nonce more, alone: ${names.join(" · ")}\n`);
  const second = await tried(theirs.length > 0 ? theirs : files, names);
  const still = names.filter((name) => second.failed.has(name) || !second.passed.has(name));
  console.log(still.length > 0 ? `\nfailed twice: ${still.join(" · ")}` : `\nfailed once, passed alone: ${names.join(" · ")}`);
  process.exitCode = still.length > 0 ? 1 : 0;
} else if (first.passed.size + first.leftOut === 0) {
  console.log("no test was found");
  process.exitCode = 1;
}
