// The functions of ffish.js: `node --test ffish.mjs` where the package is installed.

import assert from "node:assert/strict";
import { test } from "node:test";
import Module, { Notation } from "chatur/ffish";

const ffish = await Module();
// What cannot be done is written there, as ffish does.
const said = [];
console.error = (text) => said.push(text);
console.warn = (text) => said.push(text);

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test("a board without words is that of chess", () => {
  const board = new ffish.Board();
  assert.equal(board.fen(), START);
  assert.deepEqual([board.variant(), board.is960(), board.turn(), board.numberLegalMoves()], ["chess", false, true, 20]);
  assert.equal(new ffish.Board("", "").fen(), START);
  board.delete();
  assert.throws(() => board.fen());
});

test("moves are pushed and popped", () => {
  const board = new ffish.Board("chess");
  assert.equal(board.push("e2e4"), true);
  assert.equal(board.push("e2e4"), false);
  assert.match(said.at(-1), /e2/);
  assert.equal(board.pushSan("e5"), true);
  assert.equal(board.pushSan("Qd8"), false);
  board.pushMoves("g1f3 b8c6");
  board.pushSanMoves("Bb5 a6");
  assert.equal(board.moveStack(), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
  assert.deepEqual([board.gamePly(), board.fullmoveNumber(), board.halfmoveClock()], [6, 4, 0]);
  assert.deepEqual([board.isCapture("b5c6"), board.isCapture("b5a4"), board.isCapture("a1a8")], [true, false, false]);
  board.pop();
  assert.equal(board.moveStack(), "e2e4 e7e5 g1f3 b8c6 f1b5");
  board.reset();
  assert.deepEqual([board.fen(), board.moveStack()], [START, ""]);
  board.pop();
  board.setFen("8/8/8/8/8/8/P6k/K7 w - - 0 1");
  assert.equal(board.legalMoves().split(" ").length, 4);
  assert.equal(board.legalMovesSan().split(" ").sort().join(" "), "Kb1 Kb2 a3 a4");
});

test("notations", () => {
  const board = new ffish.Board("shogi");
  assert.equal(ffish.Notation.SAN, Notation.SAN);
  assert.equal(board.sanMove("h2e2", Notation.SHOGI_HODGES_NUMBER), "R-58");
  assert.equal(board.sanMove("h2e2", Notation.SHOGI_HOSKING), "R58");
  assert.equal(board.pushSan("R-58", Notation.SHOGI_HODGES_NUMBER), true);
  const chess = new ffish.Board();
  assert.equal(chess.sanMove("g1f3"), "Nf3");
  assert.equal(chess.sanMove("g1f3", Notation.LAN), "Ng1-f3");
  assert.equal(chess.sanMove("g1g5"), "");
  assert.equal(chess.variationSan("e2e4 e7e5 g1f3"), "1. e4 e5 2. Nf3");
  assert.equal(chess.variationSan("e2e4 e7e5 g1f3", Notation.SAN, false), "e4 e5 Nf3");
  chess.push("e2e4");
  assert.equal(chess.variationSan("e7e5 g1f3"), "1...e5 2. Nf3");
  assert.equal(chess.variationSan("e7e5 g1g3"), "");
  assert.equal(chess.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
});

test("how a game ends", () => {
  const board = new ffish.Board();
  assert.deepEqual([board.isGameOver(), board.result()], [false, "*"]);
  board.pushSanMoves("f3 e5 g4 Qh4");
  assert.deepEqual([board.isGameOver(), board.result(), board.isCheck(), board.checkedPieces()], [true, "0-1", true, "e1"]);
  board.reset();
  for (let time = 0; time < 2; time++) board.pushMoves("g1f3 g8f6 f3g1 f6g8");
  assert.deepEqual([board.isGameOver(), board.result(), board.isGameOver(true), board.result(true)], [false, "*", true, "1/2-1/2"]);
  const bare = new ffish.Board("chess", "8/8/4k3/8/8/8/4K3/8 w - - 0 1");
  assert.deepEqual([bare.isInsufficientMaterial(), bare.hasInsufficientMaterial(true), bare.isGameOver(), bare.result()], [true, true, true, "1/2-1/2"]);
});

test("janggi's generals that face each other", () => {
  const board = new ffish.Board("janggi", "4k4/9/9/9/4P4/9/9/9/4K4/9 w - - 0 1");
  assert.equal(board.isBikjang(), false);
  board.push("e6d6");
  assert.equal(board.isBikjang(), true);
  board.push("e10e10");
  assert.deepEqual([board.isBikjang(), board.result()], [true, "1-0"]);
  assert.equal(new ffish.Board().isBikjang(), false);
});

test("pieces in hand, and the board as text", () => {
  const board = new ffish.Board("crazyhouse", "rnb1kb1r/ppp2ppp/8/8/8/8/PPPP1PPP/RNBQK2R[PPNqp] w KQkq - 0 7");
  assert.deepEqual([board.pocket(true), board.pocket(false)], ["npp", "qp"]);
  assert.equal(board.toString().split("\n")[0], "r n b . k b . r");
  assert.match(board.toVerboseString(), /Fen: rnb1kb1r/);
  assert.equal(ffish.capturesToHand("crazyhouse"), true);
  assert.equal(ffish.capturesToHand("chess"), false);
});

test("chess960 writes castling by its rook", () => {
  const board = new ffish.Board("chess", "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1", true);
  assert.ok(board.is960() && board.legalMoves().split(" ").includes("e1h1"));
  assert.match(board.fen(), / w HA /);
});

test("variants are known and added", () => {
  assert.ok(ffish.variants().split(" ").includes("kingofthehill"));
  assert.match(ffish.startingFen("shogi"), /^lnsgkgsnl\//);
  ffish.loadVariantConfig("[tiny:chess]\nmaxRank = 5\nmaxFile = 5\nstartFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1\ndoubleStep = false\ncastling = false\n");
  assert.equal(new ffish.Board("tiny").numberLegalMoves(), 7);
  ffish.setOption("VariantPath", "variants.ini");
  ffish.setOptionInt("Hash", 1);
  ffish.setOptionBool("Ponder", false);
  assert.match(ffish.info(), /^chatur /);
  assert.throws(() => new ffish.Board("ches"), /no variant/);
});

test("texts are judged", () => {
  assert.deepEqual([ffish.validateFen(START), ffish.validateFen("", "chess"), ffish.validateFen("8/8", "chess")], [1, 0, -8]);
  assert.equal(ffish.validateFen(START, "", true), 1);
});

test("a game from a text", () => {
  const game = ffish.readGamePGN('[Event "E"]\n[Variant "Crazyhouse"]\n\n1. e4 {best} d5 2. exd5 (2. Nf3) Qxd5 3. P@e4 *');
  assert.equal(game.headerKeys(), "Event Variant");
  assert.deepEqual([game.headers("Variant"), game.headers("White")], ["Crazyhouse", ""]);
  assert.equal(game.mainlineMoves(), "e2e4 d7d5 e4d5 d8d5 P@e4");
  game.delete();
  assert.equal(ffish.readGamePGN('[Variant ""]\n\n1. e4 *').mainlineMoves(), "e2e4");
});
