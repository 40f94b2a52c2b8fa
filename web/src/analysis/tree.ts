//! The moves of an analysis: a tree, whose first branch at every node is the main line.

import type { Played, Remarks } from "../host/messages";

/** A move with what is said of it, and what follows; the root is no move. */
export interface Node extends Remarks {
  played: Played | null;
  /** Comments before it, where it begins a branch. */
  before?: string[];
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

/** The tree in which a way is the main line, and the way as it is then. */
export function asMain(tree: Node, way: Way): { tree: Node; way: Way } {
  const made = way.reduce((so, _, at) => first(so, [...way.slice(0, at).map(() => 0), way[at] ?? 0]), tree);
  return { tree: made, way: way.map(() => 0) };
}

/** The last branch along a way that is not the first at its node: its place in the way, or -1 on the main line. */
export const forkOf = (way: Way): number => way.findLastIndex((branch) => branch > 0);

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
