//! An analysis as what it is and what can be done to it: pure, so that all of it can be asked without a browser.

import type { Annotated, ArrowShape, Line, Played } from "../host/messages";
import { toggled } from "../board/arrows";
import { treeOf } from "./annotated";
import type { Kept } from "./kept";
import { along, asMain, changed, cut, first, forkOf, grown, grownAlong, mainWay, root, type Node, type Way } from "./tree";

export type Tags = [string, string][];

export interface State {
  /** With which position it begins, and of which variant or table it is. */
  start: Line;
  tags: Tags;
  tree: Node;
  /** The move that is shown. */
  way: Way;
  /** How many moves the game has that it began with. */
  game: number;
  /** Whether the board is seen from the other side than one's own. */
  turned: boolean;
}

export type Action =
  /** Another game, variant or position. */
  | { do: "load"; begun: State }
  | { do: "play"; played: Played }
  /** Plays a whole line from here, and shows its first move. */
  | { do: "add"; line: Played[] }
  | { do: "go"; way: Way }
  | { do: "step"; by: -1 | 1 }
  | { do: "first" }
  | { do: "last" }
  /** To the next branch at the same place. */
  | { do: "beside"; by: -1 | 1 }
  /** The branch that is shown goes before the one it stands behind. */
  | { do: "promote" }
  /** All moves up to here become the main line. */
  | { do: "main" }
  /** This move goes, and what follows. */
  | { do: "delete" }
  | { do: "comment"; text: string }
  /** Sets a sign by its number in PGN, or takes it away. */
  | { do: "sign"; nag: number }
  /** Draws an arrow or a ring, or takes it away. */
  | { do: "draw"; arrow: ArrowShape }
  | { do: "tag"; name: string; value: string }
  | { do: "turn" };

/** Of these a move has one at most: how good it is. */
export const MOVE_SIGNS = [1, 2, 3, 4, 5, 6];

/** Comments stand apart by an empty line where they are edited as one text. */
const APART = "\n\n";

export const commentText = (node: Node): string => (node.comments ?? []).join(APART);

const commentsIn = (text: string): string[] => text.split(APART).filter((one) => one.trim() !== "");

export function reduce(state: State, action: Action): State {
  const { tree, way } = state;
  const here = (change: (node: Node) => Node): State => ({ ...state, tree: changed(tree, way, change) });
  const node = along(tree, way).at(-1) ?? tree;
  switch (action.do) {
    case "load":
      return action.begun;
    case "play":
      return { ...state, ...grown(tree, way, action.played) };
    case "add": {
      const { tree: next, way: end } = action.line.reduce<{ tree: Node; way: Way }>((so, played) => grown(so.tree, so.way, played), { tree, way });
      return { ...state, tree: next, way: end.slice(0, way.length + 1) };
    }
    case "go":
      return { ...state, way: action.way.slice(0, along(tree, action.way).length - 1) };
    case "step":
      if (action.by < 0) return { ...state, way: way.slice(0, -1) };
      return node.next.length > 0 ? { ...state, way: [...way, 0] } : state;
    case "first":
      return { ...state, way: [] };
    case "last":
      return { ...state, way: mainWay(tree, way) };
    case "beside": {
      const before = along(tree, way.slice(0, -1)).at(-1);
      const branch = (way.at(-1) ?? 0) + action.by;
      return way.length > 0 && before?.next[branch] ? { ...state, way: [...way.slice(0, -1), branch] } : state;
    }
    case "promote": {
      const fork = forkOf(way);
      if (fork < 0) return state;
      return { ...state, tree: first(tree, way.slice(0, fork + 1)), way: way.map((branch, index) => (index === fork ? 0 : branch)) };
    }
    case "main":
      return { ...state, ...asMain(tree, way) };
    case "delete":
      return way.length === 0 ? state : { ...state, tree: cut(tree, way), way: way.slice(0, -1) };
    case "comment":
      return here(({ comments: _, ...rest }) => {
        const comments = commentsIn(action.text);
        return comments.length > 0 ? { ...rest, comments } : rest;
      });
    case "sign":
      return here(({ nags: old = [], ...rest }) => {
        const isOfMove = MOVE_SIGNS.includes(action.nag);
        const others = old.filter((nag) => nag !== action.nag && !(isOfMove && MOVE_SIGNS.includes(nag)));
        const nags = old.includes(action.nag) ? others : isOfMove ? [action.nag, ...others] : [...others, action.nag];
        return nags.length > 0 ? { ...rest, nags } : rest;
      });
    case "draw":
      return here(({ arrows: old = [], ...rest }) => {
        const arrows = toggled(old, action.arrow);
        return arrows.length > 0 ? { ...rest, arrows } : rest;
      });
    case "tag": {
      const { name, value } = action;
      const others = state.tags.filter(([own]) => own !== name);
      const there = state.tags.some(([own]) => own === name);
      if (value === "") return { ...state, tags: others };
      if (!there) return { ...state, tags: [...state.tags, [name, value]] };
      return { ...state, tags: state.tags.map(([own, old]) => [own, own === name ? value : old]) };
    }
    case "turn":
      return { ...state, turned: !state.turned };
  }
}

/** What an analysis begins with: the game that is there, and what was kept of it. Moves that the game has since then are its
    main line, whatever was tried there meanwhile. */
export function begun(start: Line, record: Annotated, kept: Kept | null, ply: number | null): State {
  const game = mainMoves(record);
  const { tree, way } = kept ? grownAlong(kept.tree, game) : grownAlong(treeOf(record), game);
  const shown = kept && game.length > kept.game ? asMain(tree, way) : { tree, way };
  const tags = kept?.tags ?? record.tags;
  return { start, tags, tree: shown.tree, way: shown.way.slice(0, ply ?? game.length), game: game.length, turned: false };
}

/** The moves of the game itself. */
export function mainMoves({ moves }: Annotated): Played[] {
  const main: Played[] = [];
  let last: number | undefined;
  moves.forEach(({ after, uci, san, seat }, number) => {
    if (after !== last) return;
    main.push({ uci, san, seat });
    last = number;
  });
  return main;
}

/** A game without anything said of it. */
export const bare = (moves: Played[]): Annotated => ({
  tags: [],
  said: {},
  moves: moves.map((played, index) => ({ ...played, ...(index > 0 ? { after: index - 1 } : {}) })),
});

/** Nothing at all. */
export const nothing = (start: Line): State => ({ start, tags: [], tree: root(), way: [], game: 0, turned: false });
