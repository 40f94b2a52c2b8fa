//! The tree of an analysis as text: the main line, and branches in brackets.

import { useEffect, useRef } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Variant } from "../host/messages";
import { say } from "../words";
import { moveText } from "../words/letters";
import type { Node, Way } from "./tree";
import { Empty } from "../empty";

export interface TreeProps {
  variant: Variant;
  tree: Node;
  way: Way;
  /** How many moves were played before the tree. */
  onGo: (way: Way) => void;
}

export function TreeMoves({ variant, tree, way, onGo }: TreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const here = way.join(",");
  useEffect(() => {
    const current = box.current?.querySelector<HTMLElement>("[aria-current=true]");
    if (box.current) box.current.scrollTop = current ? current.offsetTop - box.current.clientHeight / 2 : 0;
  }, [here]);
  const players = variant.seats.length;
  const numbered = (ply: number, again: boolean): string => {
    const at = Math.floor(ply / players) + 1;
    if (ply % players === 0) return `${at}.`;
    return again ? `${at}…` : "";
  };
  const branch = (node: Node, at: Way, again: boolean): ComponentChildren[] => {
    const [main, ...others] = node.next;
    if (!main?.played) return [];
    const to = [...at, 0];
    const words: ComponentChildren[] = [button(main, to, again)];
    others.forEach((other, index) => {
      if (!other.played) return;
      const there = [...at, index + 1];
      words.push(
        <span key={`branch ${there.join(",")}`} class="branch">
          ({button(other, there, true)}
          {branch(other, there, !!other.note)})
        </span>,
      );
    });
    return [...words, ...branch(main, to, others.length > 0 || !!main.note)];
  };
  const button = (node: Node, at: Way, again: boolean): ComponentChildren => (
    <span key={at.join(",")} class="tree-move">
      <span class="number">{numbered(at.length - 1, again)}</span>
      <button type="button" aria-current={at.join(",") === here} onClick={() => onGo(at)}>
        {moveText(variant, node.played?.san ?? "")}
      </button>
      {node.note && <span class="note">{node.note}</span>}
    </span>
  );
  return (
    <div class="tree" ref={box} role="group" tabIndex={0} aria-label={say("moves.title")}>
      {tree.next.length === 0 ? <Empty of="moves">{say("analysis.none")}</Empty> : branch(tree, [], true)}
    </div>
  );
}
