// For bundlers, also into one file that is no module.
import { Game, load } from "chatur";

load().then(() => {
  const game = new Game("xiangqi");
  game.play(game.legalMoves[0]);
  document.title = game.turn;
});
