// Ways in which Node loads the package: `node --test loads.mjs` where it is installed.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { Worker } from "node:worker_threads";

const FEN = /^rnbqkbnr\/pppppppp\/8\/8\/4P3/;

test("by require", () => {
  const asked = 'const { Game } = require("chatur"); const game = new Game("chess"); game.play("e4"); console.log(game.fen)';
  assert.match(execFileSync(process.execPath, ["--input-type=commonjs", "-e", asked], { encoding: "utf8" }), FEN);
});

test("in a thread", async () => {
  const asked = 'import("chatur").then(({ Game }) => { const game = new Game("chess"); game.play("e4"); require("node:worker_threads").parentPort.postMessage(game.fen); })';
  const worker = new Worker(asked, { eval: true });
  assert.match(await new Promise((done, fail) => worker.once("message", done).once("error", fail)), FEN);
  await worker.terminate();
});

test("as browsers do, in parts that come by themselves", () => {
  const asked = 'import { Game, load } from "./node_modules/chatur/index.js"; try { new Game("chess") } catch ({ code }) { console.log(code) } await load(); console.log(new Game("chess").ply)';
  assert.equal(execFileSync(process.execPath, ["--input-type=module", "-e", asked], { encoding: "utf8" }), "not_loaded\n0\n");
});

test("in Deno, where there is one", { skip: !process.env.DENO }, () => {
  const asked = 'import { Game } from "chatur"; const game = new Game("chess"); game.play("e4"); console.log(game.fen)';
  assert.match(execFileSync(process.env.DENO, ["eval", asked], { encoding: "utf8" }), FEN);
});
