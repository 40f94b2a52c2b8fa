//! The moves of an analysis: a tree, whose first branch at every node is the main line.

import type { Played } from "../host/messages";

export interface Node {
  played: Played | null;
  /** What the reader wrote to it. */
  note?: string;
  next: Node[];
}

/** Which branch is taken at each node from the root on. */
export type Way = number[];

export const root = (): Node => ({ played: null, next: [] });

/** The nodes along a way, the root first. */
export function along(tree: Node, way: Way): Node[] {
  const nodes = [tree];
  for (const branch of way) {
    const next = nodes.at(-1)?.next[branch];
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

export const movesAlong = (tree: Node, way: Way): Played[] =>
  along(tree, way).flatMap((node) => node.played ?? []);

/** The tree with a move at the end of a way, and the way to it. A move that is there already is only gone to. */
export function grown(tree: Node, way: Way, played: Played): { tree: Node; way: Way } {
  const at = along(tree, way).at(-1);
  const there = at?.next.findIndex((node) => node.played?.uci === played.uci) ?? -1;
  if (there >= 0) return { tree, way: [...way, there] };
  const branch = at?.next.length ?? 0;
  return { tree: changed(tree, way, (node) => ({ ...node, next: [...node.next, { played, next: [] }] })), way: [...way, branch] };
}

/** The tree with all these moves from its root, and the way to the last of them. */
export const grownAlong = (tree: Node, moves: Played[]): { tree: Node; way: Way } =>
  moves.reduce<{ tree: Node; way: Way }>((so, played) => grown(so.tree, so.way, played), { tree, way: [] });

/** The tree with one node changed. */
export function changed(tree: Node, way: Way, change: (node: Node) => Node): Node {
  const [branch, ...rest] = way;
  if (branch === undefined) return change(tree);
  return { ...tree, next: tree.next.map((node, index) => (index === branch ? changed(node, rest, change) : node)) };
}

/** The tree without what begins at a way. */
export const cut = (tree: Node, way: Way): Node =>
  changed(tree, way.slice(0, -1), (node) => ({ ...node, next: node.next.filter((_, index) => index !== way.at(-1)) }));

/** The tree in which this branch is the first at its node. */
export const first = (tree: Node, way: Way): Node =>
  changed(tree, way.slice(0, -1), (node) => {
    const chosen = node.next[way.at(-1) ?? 0];
    return chosen ? { ...node, next: [chosen, ...node.next.filter((one) => one !== chosen)] } : node;
  });

/** The tree of a line without branches. */
export function line(moves: Played[]): Node {
  let next: Node[] = [];
  for (const played of [...moves].reverse()) next = [{ played, next }];
  return { played: null, next };
}

/** The first branch at every node from a way on, to the end. */
export function mainWay(tree: Node, way: Way = []): Way {
  const whole = [...way];
  let node = along(tree, way).at(-1);
  while (node && node.next.length > 0) {
    whole.push(0);
    node = node.next[0];
  }
  return whole;
}

/** All moves with their branches in brackets, as game texts have them. `number` writes a number before a move. */
export function text(tree: Node, number: (ply: number, afterBreak: boolean) => string, ply = 0): string {
  const words: string[] = [];
  const write = (node: Node, at: number, afterBreak: boolean): void => {
    const [main, ...others] = node.next;
    if (!main?.played) return;
    words.push(number(at, afterBreak) + main.played.san);
    if (main.note) words.push(`{${main.note.replace(/[{}]/g, "")}}`);
    for (const other of others) {
      words.push("(");
      write({ played: null, next: [other] }, at, true);
      words.push(")");
    }
    write(main, at + 1, others.length > 0 || !!main.note);
  };
  write(tree, ply, true);
  return words.join(" ").replaceAll("( ", "(").replaceAll(" )", ")");
}
