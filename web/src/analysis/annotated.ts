//! The tree of an analysis as the host reads and writes it: moves in a list, each with the number of the one before it.

import type { Annotated, AnnotatedMove, Remarks } from "../host/messages";
import type { Node } from "./tree";

/** What is said of a node, and nothing else of it. */
export function remarksOf({ comments, nags, arrows, clock, commands }: Remarks): Remarks {
  return {
    ...(comments?.length ? { comments } : {}),
    ...(nags?.length ? { nags } : {}),
    ...(arrows?.length ? { arrows } : {}),
    ...(clock === undefined ? {} : { clock }),
    ...(commands?.length ? { commands } : {}),
  };
}

export function treeOf({ said, moves }: Annotated): Node {
  const root: Node = { ...remarksOf(said), played: null, next: [] };
  const nodes: Node[] = [];
  for (const move of moves) {
    const { uci, san, seat, before } = move;
    const node: Node = { ...remarksOf(move), ...(before?.length ? { before } : {}), played: { uci, san, seat }, next: [] };
    (move.after === undefined ? root : nodes[move.after])?.next.push(node);
    nodes.push(node);
  }
  return root;
}

export function listOf(tree: Node, tags: [string, string][]): Annotated {
  const moves: AnnotatedMove[] = [];
  const waiting: { node: Node; after?: number }[] = [{ node: tree }];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const { node, after } = at;
    let number = after;
    if (node.played) {
      number = moves.length;
      moves.push({
        ...(after === undefined ? {} : { after }),
        ...node.played,
        ...(node.before?.length ? { before: node.before } : {}),
        ...remarksOf(node),
      });
    }
    // The main line is gone along first, so that branches stand in their order behind it.
    for (const next of [...node.next].reverse()) waiting.push({ node: next, ...(number === undefined ? {} : { after: number }) });
  }
  return { tags, said: remarksOf(tree), moves };
}
