// A page like that of a server of variants: chessgroundx shows the board, and the package answers in the place of ffish.

import { Chessground } from "chessgroundx";
import Module from "chatur/ffish";

Module().then((ffish) => {
  ffish.loadVariantConfig("[little:kingofthehill]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n");
  const variant = "little";
  const fen = ffish.startingFen(variant);
  if (ffish.validateFen(fen, variant) !== 1) throw new Error(fen);
  const board = new ffish.Board(variant, fen);
  const ground = Chessground(document.querySelector("#board"), { fen, dimensions: { width: 8, height: 8 }, animation: { enabled: false } });
  const sans = [];

  const dests = () => {
    const all = new Map();
    for (const move of board.legalMoves().split(" ").filter(Boolean)) {
      const from = move.slice(0, 2);
      all.set(from, [...(all.get(from) ?? []), move.slice(2, 4)]);
    }
    return all;
  };
  const show = () => {
    const color = board.turn() ? "white" : "black";
    const [last] = board.moveStack().split(" ").slice(-1);
    ground.set({
      fen: board.fen(),
      turnColor: color,
      check: board.isCheck(),
      lastMove: last ? [last.slice(0, 2), last.slice(2, 4)] : undefined,
      movable: { free: false, color, dests: dests(), events: { after: play } },
    });
    document.querySelector("#moves").textContent = sans.join(" ");
    document.querySelector("#result").textContent = board.isGameOver() ? board.result() : "*";
  };
  function play(from, to) {
    const move = board.legalMoves().split(" ").find((one) => one.startsWith(from + to));
    sans.push(board.sanMove(move) + (board.isCapture(move) ? "!" : ""));
    board.push(move);
    show();
  }
  document.querySelector("#back").onclick = () => {
    board.pop();
    sans.pop();
    show();
  };
  // What else such a page asks.
  const game = ffish.readGamePGN("1. e4 e5 *");
  const other = new ffish.Board("chess");
  other.setFen(fen);
  other.pushMoves(game.mainlineMoves());
  document.querySelector("#other").textContent = `${other.fen()} ${other.isBikjang()} ${other.isGameOver(true)}`;
  show();
});
