import { Engine, Game, load } from "/node_modules/chatur/index.js";

onmessage = async ({ data }) => {
  await load();
  const game = new Game("chess");
  game.play(data);
  const best = new Engine(game.variant).best(game, { nodes: 500 });
  postMessage(`${game.fen} ${game.legalMoves.some(({ uci }) => uci === best.uci)}`);
};
