//! The tree of an analysis: the main line on a sheet with a column a seat, and what is said of its moves and what could have been
//! played instead between its rows.

import { Fragment } from "preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Variant } from "../host/messages";
import { seatIndex } from "../board/seats";
import { say } from "../words";
import { moveText } from "../words/letters";
import type { Node, Way } from "./tree";
import { Empty } from "../empty";
import { MOVE_SIGNS } from "./state";
import { Sign } from "./sign";

export interface TreeProps {
  variant: Variant;
  tree: Node;
  way: Way;
  /** What the engine says of moves of the main line, by ply from 1; what a person has said goes before. */
  signs: Map<number, number>;
  onGo: (way: Way) => void;
}

/** The signs of a move: its own, and the engine's where nobody has judged it. */
function nagsOf(node: Node, engine: number | undefined): number[] {
  const own = node.nags ?? [];
  return engine === undefined || own.some((nag) => MOVE_SIGNS.includes(nag)) ? own : [engine, ...own];
}

export function TreeMoves({ variant, tree, way, signs, onGo }: TreeProps) {
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
  const button = (node: Node, at: Way): ComponentChildren => (
    <button type="button" aria-current={at.join(",") === here} onClick={() => onGo(at)}>
      {moveText(variant, node.played?.san ?? "")}
      {nagsOf(node, at.every((branch) => branch === 0) ? signs.get(at.length) : undefined).map((nag) => (
        <Sign key={nag} nag={nag} />
      ))}
    </button>
  );
  const comments = (all: string[] | undefined): ComponentChildren =>
    all?.map((text, index) => (
      <span key={index} class="note">
        {text}
      </span>
    ));
  const inBranch = (node: Node, at: Way, again: boolean): ComponentChildren => (
    <span key={at.join(",")} class="tree-move">
      {comments(node.before)}
      <span class="number">{numbered(at.length - 1, again)}</span>
      {button(node, at)}
      {comments(node.comments)}
    </span>
  );
  /** What follows a node of a branch, as text. */
  const branch = (from: Node, way: Way, startsAgain: boolean): ComponentChildren[] => {
    const words: ComponentChildren[] = [];
    let [node, at, again] = [from, way, startsAgain];
    for (let main = node.next[0]; main; main = node.next[0]) {
      const [, ...others] = node.next;
      const to = [...at, 0];
      words.push(inBranch(main, to, again));
      words.push(...others.map((other, index) => aside(other, [...at, index + 1])));
      [node, at, again] = [main, to, others.length > 0 || !!main.comments];
    }
    return words;
  };
  const aside = (node: Node, at: Way): ComponentChildren => (
    <span key={`branch ${at.join(",")}`} class="branch">
      ({inBranch(node, at, true)}
      {branch(node, at, !!node.comments)})
    </span>
  );
  return (
    <div
      class="tree"
      ref={box}
      role="group"
      tabIndex={0}
      aria-label={say("moves.title")}
      style={{ gridTemplateColumns: `2.6em repeat(${players}, minmax(0, 1fr))` }}
    >
      {tree.comments && <div class="between">{comments(tree.comments)}</div>}
      {tree.next.length === 0 && <Empty of="moves">{say("analysis.none")}</Empty>}
      {rows(variant, tree).map(({ ply, cells, behind }) => (
        <Fragment key={ply}>
          <span class="number">{Math.floor(ply / players) + 1}.</span>
          {cells.map((cell, column) =>
            cell === null || cell === "…" ? (
              <span key={column} class="number">{cell}</span>
            ) : (
              <span key={column} class="cell">
                {button(cell.node, cell.way)}
                {cell.node.clock !== undefined && <small class="move-clock">{cell.node.clock}</small>}
              </span>
            ),
          )}
          {behind && (
            <div class="between">
              {comments(behind.node.comments)}
              {behind.others.map((other, index) => aside(other, [...behind.way.slice(0, -1), index + 1]))}
            </div>
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface Row {
  /** The ply of its first move, from 0. */
  ply: number;
  cells: ({ node: Node; way: Way } | "…" | null)[];
  /** What is said of its last move, and played instead of it. */
  behind: { node: Node; way: Way; others: Node[] } | null;
}

/** The main line in rows: a new one where the order of the seats wraps, and where something stands between two moves. */
function rows(variant: Variant, tree: Node): Row[] {
  const rows: Row[] = [];
  let [node, way, last, apart]: [Node, Way, number, boolean] = [tree, [], Infinity, false];
  for (let main = node.next[0]; main; main = node.next[0]) {
    const others = node.next.slice(1);
    const column = Math.max(0, seatIndex(variant, main.played?.seat ?? ""));
    way = [...way, 0];
    if (column <= last || apart) {
      const goesOn = apart && column > last;
      rows.push({ ply: way.length - 1, cells: variant.seats.map((_, at) => (goesOn && at < column ? "…" : null)), behind: null });
    }
    const row = rows.at(-1);
    if (row) row.cells[column] = { node: main, way };
    apart = others.length > 0 || !!main.comments;
    if (row && apart) row.behind = { node: main, way, others };
    [node, last] = [main, column];
  }
  return rows;
}
