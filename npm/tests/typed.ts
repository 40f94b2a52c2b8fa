// Compiled and never run: what is known of the package by its types.

import { Engine, Game, load, readPgn, VariantError, type Outcome } from "chatur";
import type { ChaturBoard, Moved } from "chatur/board";
import Module, { Notation, type FairyStockfish } from "chatur/ffish";

await load();
const game = new Game("chess", { number: 518 });
const outcome: Outcome | null = game.outcome;
const best: string | undefined = new Engine(game.variant, { level: 3 }).best(game, { time: 0.1 })?.uci;
const tags: Record<string, string> | undefined = readPgn("1. e4 *", "chess")[0]?.tags;
const line = (error: unknown): number | undefined => (error instanceof VariantError ? error.line : undefined);
const ffish: FairyStockfish = await Module();
const san: string = new ffish.Board("chess", "", false).sanMove("e2e4", Notation.LAN);
const board: ChaturBoard | null = document.querySelector("chatur-board");
board?.addEventListener("move", (event) => console.log((event as CustomEvent<Moved>).detail.san));
// @ts-expect-error a move is a text or a move
game.play(3);
console.log(outcome, best, tags, line, san);
