#!/usr/bin/env node
// Compares `chatur/ffish` with ffish itself in positions of random games, and by the tests that ffish comes with. In an empty folder:
//     npm install CHATUR.tgz ffish-es6@0.7.10 mocha@10 chai@4
//     node …/tests/npm/witness.mjs positions [--each 20] [VARIANT...]
//     node …/tests/npm/witness.mjs suite PATH/test.js      from Fairy-Stockfish's tests/js, with tests/pgn beside it
// It exits with 1 when an answer differs that docs/npm.md does not explain; the suite's failures are for a person to read.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const here = createRequire(join(process.cwd(), "x.js"));
const fileOf = (name) => pathToFileURL(here.resolve(name)).href;
const [what, ...words] = process.argv.slice(2);

/** Those that ffish begins from a shuffled row. */
const SHUFFLED = ["fischerandom", "caparandom"];
/** These count moves towards a draw in the place of quiet moves, or other moves set their clock back. */
const OTHER_CLOCKS = "makruk makpong ai-wok asean cambodian karouk sittuyin antichess codrus giveaway suicide pawnsideways petrified".split(" ");
/** Pawns that are no pawns there, checks of a second royal piece, squares that walls leave out. */
const OTHER_SAN = ["pawnback", "legan", "coregal", "amazons", "sittuyin", "flipello"];

const sorted = (text) => text.split(" ").sort().join(" ");

/** What is asked of a board of either. */
const QUESTIONS = {
  moves: (board) => sorted(board.legalMoves()),
  number: (board) => board.numberLegalMoves(),
  san: (board) => sorted(board.legalMovesSan()),
  fen: (board) => board.fen(),
  turn: (board) => board.turn(),
  ply: (board) => [board.gamePly(), board.fullmoveNumber()],
  over: (board) => board.isGameOver(),
  result: (board) => board.result(),
  claimed: (board) => [board.isGameOver(true), board.result(true)],
  check: (board) => board.isCheck(),
  checked: (board) => sorted(board.checkedPieces()),
  bikjang: (board) => board.isBikjang(),
  material: (board) => [board.hasInsufficientMaterial(true), board.hasInsufficientMaterial(false)],
  stack: (board) => board.moveStack(),
  captures: (board) => board.legalMoves().split(" ").sort().slice(0, 5).map((move) => move !== "" && board.isCapture(move)),
  hands: (board) => [board.pocket(true), board.pocket(false)].map((held) => [...held].sort().join("")),
};

/** Why an answer may differ, as docs/npm.md says. */
function why(name, variant, theirs, mine) {
  if (name === "fen") {
    const [one, other] = [theirs, mine].map((fen) => fen.split(" "));
    const place = (parts) => parts[0].replace(/\[(.*)\]/, (_, held) => `[${[...held].sort().join("")}]`);
    if (place(one) === place(other) && one[1] === other[1]) {
      if (OTHER_CLOCKS.includes(variant)) return "another clock";
      if (mine.includes("+") && one.at(-1) === other.at(-1)) return "a promotion sets the clock back";
      if (one.slice(-2).join() === other.slice(-2).join()) return "marks of squares that nothing passes, rights of no use";
    }
  }
  if (name === "san" && OTHER_SAN.includes(variant)) return "another notation";
  if (name === "san" && sorted(mine.replace(/=(?=[+#]?( |$))/g, "")) === theirs) return "staying as one is is written";
  if (name === "material") return "asks whether anybody could win";
  return null;
}

/** Numbers in a row that is always the same. */
function lots(seed) {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), 7) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function positions(names, each) {
  const theirs = await (await import(fileOf("ffish-es6"))).default({ wasmBinary: readFileSync(here.resolve("ffish-es6/ffish.wasm")) });
  const ours = await (await import(fileOf("chatur/ffish"))).default();
  console.error = () => {};
  // It knows its variants from its first board on.
  new theirs.Board().delete();
  const known = new Set(ours.variants().split(" "));
  const [asked, explained, wrong] = [{}, {}, {}];
  let seen = 0;
  for (const variant of names.length > 0 ? names : theirs.variants().split(" ").filter((name) => known.has(name))) {
    const lot = lots(variant);
    const is960 = SHUFFLED.includes(variant);
    const start = theirs.startingFen(variant);
    const [one, other] = [theirs, ours].map(({ Board }) => new Board(variant, start, is960));
    for (let count = 0; count < each; count++, seen++) {
      for (const [name, question] of Object.entries(QUESTIONS)) {
        const [a, b] = [one, other].map((board) => question(board));
        asked[name] = (asked[name] ?? 0) + 1;
        if (JSON.stringify(a) === JSON.stringify(b)) continue;
        const reason = why(name, variant, a, b);
        if (reason) explained[reason] = (explained[reason] ?? 0) + 1;
        else {
          wrong[`${variant} ${name}`] ??= `after ${one.moveStack()}: theirs ${JSON.stringify(a)}, ours ${JSON.stringify(b)}`;
        }
      }
      const moves = one.legalMoves().split(" ").filter(Boolean).sort();
      if (moves.length === 0 || one.isGameOver()) {
        for (const board of [one, other]) board.setFen(start);
        continue;
      }
      const move = moves[lot(moves.length)];
      const played = [one, other].map((board) => board.push(move));
      if (!played.every(Boolean)) {
        wrong[`${variant} push`] = `${move} after ${one.moveStack()}: ${played}`;
        break;
      }
    }
    for (const board of [one, other]) board.delete();
  }
  for (const [place, told] of Object.entries(wrong)) console.log(`${place} ${told}`);
  const answers = Object.values(asked).reduce((sum, count) => sum + count, 0);
  console.log(`${answers} answers in ${seen} positions: ${Object.keys(wrong).length} differ, explained:`, explained);
  return Object.keys(wrong).length > 0;
}

/** Runs ffish's own tests with a module in the place of ffish. */
function suite(file) {
  const folder = mkdtempSync(join(tmpdir(), "ffish-"));
  const beside = resolve(dirname(file), "../..");
  cpSync(file, join(folder, "tests/js/test.js"));
  cpSync(join(beside, "tests/pgn"), join(folder, "tests/pgn"), { recursive: true });
  cpSync(join(beside, "src/variants.ini"), join(folder, "src/variants.ini"));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const module = `const own = (module.exports = {});\nimport(${JSON.stringify(fileOf("chatur/ffish"))}).then(async ({ default: Module }) => { Object.assign(own, await Module()); own.onRuntimeInitialized(); });\n`;
  writeFileSync(join(folder, "tests/js/ffish.js"), module);
  execFileSync(here.resolve("mocha/bin/mocha.js"), ["--timeout", "80000", "test.js"], { cwd: join(folder, "tests/js"), stdio: "inherit" });
}

const at = words.indexOf("--each");
const [, each = "20"] = at < 0 ? [] : words.splice(at, 2);
if (what === "positions") process.exitCode = (await positions(words, Number(each))) ? 1 : 0;
else if (what === "suite" && words.length === 1) suite(words[0]);
else console.error("witness.mjs positions [--each 20] [VARIANT...] | suite PATH/test.js");
