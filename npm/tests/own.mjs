// The package's own face, in Node: `node --test own.mjs` where it is installed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ChaturError, Engine, Game, GameError, MoveError, Position, PositionError, Variant, VariantError, load, readPgn, variants } from "chatur";

const HILL = `(
    format: 1, id: "my-hill", extends: "chess",
    zones: { "hill": At("d4 e4 d5 e5") },
    end: { "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)) },
)`;

/** The error that something throws. */
function thrown(does) {
  try {
    does();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

test("a game is played in any form of text", () => {
  const game = new Game("three-check");
  assert.equal(game.play("e4").uci, "e2e4");
  const { uci, from, to, promotion, drop } = game.play("e7e5");
  assert.deepEqual({ uci, from, to, promotion, drop }, { uci: "e7e5", from: "e7", to: "e5", promotion: null, drop: null });
  assert.equal(game.san("g1f3"), "Nf3");
  assert.equal(game.turn, "white");
  assert.deepEqual([game.seat, game.ply, game.isOver, game.inCheck, game.repetitions], [0, 2, false, false, 1]);
  assert.equal(game.legalMoves.length, 29);
  assert.deepEqual(game.moves.map(String), ["e2e4", "e7e5"]);
  assert.match(game.pgn, /\[Variant "Three-check"\][^]*1\. e4 e5/);
  const copy = game.copy();
  assert.equal(game.undo(), true);
  assert.deepEqual([game.ply, copy.ply], [1, 2]);
  assert.match(copy.svg(), /^<svg/);
  assert.match(String(copy), /^8 {2}r n b q k b n r/);
});

test("a game that is over says how it came out", () => {
  const game = new Game("chess");
  for (const text of ["f3", "e5", "g4", "Qh4#"]) game.play(text);
  assert.deepEqual([game.isOver, game.inCheck, game.legalMoves.length], [true, true, 0]);
  const { winners, reason, text, result, rewards } = game.outcome;
  assert.deepEqual({ winners, reason, text, result, rewards }, { winners: ["black"], reason: "checkmate", text: "checkmate: black wins", result: "0-1", rewards: [-1, 1] });
  const over = thrown(() => game.play("e4"));
  assert.ok(over instanceof GameError && over instanceof ChaturError);
  assert.equal(over.code, "game_over");
  const left = new Game("chess");
  left.resign("white");
  assert.equal(left.outcome.result, "0-1");
});

test("claims and draws", () => {
  const game = new Game("orthodox-claims");
  for (let time = 0; time < 2; time++) for (const text of ["Nf3", "Nf6", "Ng1", "Ng8"]) game.play(text);
  assert.equal(game.repetitions, 3);
  assert.equal(game.claims.length, 1);
  game.claim();
  assert.equal(game.outcome.result, "1/2-1/2");
  const drawn = new Game("chess");
  drawn.draw();
  assert.equal(drawn.outcome.result, "1/2-1/2");
  const flagged = new Game("chess");
  flagged.flag("black");
  assert.equal(flagged.outcome.result, "1-0");
});

test("actions have numbers", () => {
  const game = new Game("gardner");
  const [number] = game.legalActions;
  game.playAction(number);
  assert.equal(game.ply, 1);
  game.undo();
  assert.ok(game.legalMoves.some((move) => game.action(move) === number));
  assert.ok(number < game.variant.actions);
  assert.equal(thrown(() => game.playAction(10 ** 9)).code, "no_such_action");
});

test("positions never change", () => {
  const start = new Position("crazyhouse", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2");
  const after = start.after("exd5");
  assert.deepEqual(after.hands.white, { pawn: 1 });
  assert.deepEqual(start.hands.white, {});
  assert.deepEqual(after.pieces.d5, ["white", "pawn"]);
  assert.equal(after.turn, "black");
  assert.equal(after.game().play("Qxd5").uci, "d8d5");
  assert.equal(start.move("exd5").to, "d5");
  assert.equal(start.san("e4d5"), "exd5");
  assert.equal(new Position("chess").perft(3), 8902);
  assert.ok(start.legalMoves.length > 0 && !start.inCheck);
  assert.match(start.svg(), /^<svg/);
});

test("variants of the catalogue and of authors", () => {
  assert.ok(variants().includes("shogi") && variants().length > 100);
  const chess = new Variant("chess960");
  assert.deepEqual([chess.id, chess.starts, chess.seats], ["chess960", 960, ["white", "black"]]);
  assert.match(chess.game({ number: 518 }).fen, /^rnbqkbnr\//);
  assert.ok(chess.kinds.includes("king") && chess.squares.length === 64 && chess.start.includes("/"));
  const mine = Variant.fromText(HILL);
  const game = mine.game();
  for (const text of ["e4", "a6", "Ke2", "a5", "Ke3", "a4", "Kd4"]) game.play(text);
  assert.equal(game.outcome.text, "hill: white wins");
  assert.match(mine.rules("de"), /König/);
  assert.match(mine.resolved, /format/);
  assert.equal(Variant.check(HILL.replace("At(", "Att("))[0].severity, "error");
});

test("what is refused has a code", () => {
  const unknown = thrown(() => new Variant("ches"));
  assert.ok(unknown instanceof VariantError);
  assert.equal(unknown.code, "unknown_variant");
  const wrong = thrown(() => Variant.fromText(HILL.replace("Reached(", "Reachd(")));
  assert.ok(wrong.line === 4 && wrong.column > 1 && wrong.diagnostics.length > 0);
  assert.match(wrong.rendered, /Reachd/);
  const illegal = thrown(() => new Game("chess").play("e5"));
  assert.ok(illegal instanceof MoveError);
  assert.equal(illegal.message, "e5: no pawn can legally go to e5");
  assert.ok(thrown(() => new Position("chess", "nothing")) instanceof PositionError);
  assert.equal(thrown(() => new Variant("chess").rules("xx")).code, "unknown_language");
  const game = new Game("chess");
  game.close();
  assert.equal(thrown(() => game.fen).code, "closed");
});

test("more than two play", () => {
  const game = new Game("four-player");
  assert.equal(game.variant.seats.length, 4);
  game.play(game.legalMoves[0]);
  assert.deepEqual([game.seat, game.points], [1, [0, 0, 0, 0]]);
});

test("an engine thinks", () => {
  const game = new Game("chess", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
  const engine = new Engine(game.variant, { lines: 2 });
  const { best, lines } = engine.think(game, { nodes: 5000 });
  assert.equal(lines[0].mateIn, 1);
  assert.equal(best.uci, lines[0].moves[0]);
  engine.forget();
  assert.ok(new Engine("chess", { level: 1, seed: 3 }).best(new Game("chess")));
  assert.ok(engine.think(game, { time: 0.01 }).best);
  assert.equal(thrown(() => new Engine("chess", { level: 99 })).code, "no_such_setting");
  assert.equal(thrown(() => engine.think(new Game("shogi"))).code, "another_variant");
});

test("games from texts", () => {
  const [one, two] = readPgn('[White "Anna"]\n\n1. e4 e5 2. Ke2 *\n\n[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@e4 Nh3 *');
  assert.equal(one.tags.White, "Anna");
  assert.deepEqual([one.game.ply, one.stopped, two.game.variant.id], [3, null, "crazyhouse"]);
  assert.match(two.stopped, /after 5 plies, `Nh3`/);
});

test("what nothing knows any more goes", async () => {
  await load();
  const gardner = new Variant("gardner");
  for (let count = 0; count < 50; count++) gardner.game().close();
  assert.equal(gardner.game().ply, 0);
});
