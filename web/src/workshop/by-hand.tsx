//! The board of the file being written, changed by hand: each click changes the text in that one place.

import { useRef, useState } from "preact/hooks";
import { Board, type Lift } from "../board/board";
import type { Holding } from "../editor/editing";
import { Trays } from "../editor/trays";
import type { Change, Drawn, Variant, View } from "../host/messages";
import { changed } from "../host/rest";
import { say } from "../words";
import { seatName, variantName } from "../words/names";
import type { Code } from "./code";

type Tool = "move" | "erase" | "wall" | "hole" | { piece: Holding } | { zone: { name: string; seat: string | null } };

interface ByHandProps {
  variant: Variant;
  view: View;
  /** What can be drawn of the text as it is now. */
  arranged: Drawn | null;
  /** Where the text is. */
  code: { current: Code | null };
}

export function ByHand({ variant, view, arranged, code }: ByHandProps) {
  const [tool, setTool] = useState<Tool>("move");
  const [held, setHeld] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const lift = useRef<Lift>(null);
  // One change after the other: each begins with the text that the last one left.
  const queue = useRef(Promise.resolve());
  const change = (at: string, what: Change) => {
    const next = async () => {
      const open = code.current;
      if (!open) return;
      const text = open.text();
      const answer = await changed(text, at, what);
      if (open.text() === text) open.write(answer);
      setWrong(null);
    };
    queue.current = queue.current.then(next).catch((error: Error) => setWrong(error.message));
  };
  const pieces = arranged?.pieces ?? view.pieces;
  const pieceOn = (square: string) => pieces.find((piece) => piece.at.includes(square));
  const move = (from: string, to: string | null) => {
    setHeld(null);
    if (to === null) change(from, "erase");
    else if (from !== to) change(to, { move: { from } });
  };
  const press = (square: string) => {
    const there = pieceOn(square);
    if (tool === "move") {
      if (held) move(held, square);
      else setHeld(there ? (there.at[0] ?? null) : null);
    } else if (typeof tool === "string" || "zone" in tool) change(square, tool);
    else if (there?.seat === tool.piece.seat && there.kind === tool.piece.kind) change(square, "erase");
    else change(square, tool);
  };
  const choose = (next: Tool) => {
    setTool(next);
    setHeld(null);
  };
  const zones = arranged?.zones ?? [];
  const zone = typeof tool === "object" && "zone" in tool ? tool.zone : null;
  const chosen = zones.findIndex((one) => one.name === zone?.name && one.seat === zone.seat);
  const tools: [Tool & string, string][] = [
    ["move", say("editor.move")],
    ["erase", say("editor.erase")],
    ["wall", say("editor.walls")],
    ...(arranged?.holes === null ? [] : [["hole", say("shop.hole")] as [Tool & string, string]]),
  ];
  const inZone = { look: "in-zone", says: say("shop.inzone") };
  const shown = tool === "hole" ? withHoles(variant, arranged?.holes ?? []) : variant;
  const tinted = new Map([
    ...(zones[chosen]?.squares ?? []).map((square) => [square, inZone] as const),
    ...(tool === "hole" ? (arranged?.holes ?? []) : []).map(
      ([square]) => [square, { look: "hole", says: say("shop.hole") }] as const,
    ),
  ]);
  return (
    <div
      class="by-hand"
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || !code.current) return;
        event.preventDefault();
        code.current.undo(event.shiftKey);
      }}
    >
      <Trays
        variant={variant}
        held={typeof tool === "object" && "piece" in tool ? tool.piece : null}
        onTake={(piece) => choose(piece ? { piece } : "move")}
        onDrag={(piece, event) => lift.current?.(piece, event)}
      />
      <div class="row">
        {tools.map(([one, name]) => (
          <button type="button" key={one} data-tool={one} aria-pressed={tool === one} onClick={() => choose(one)}>
            {name}
          </button>
        ))}
        <label for="by-hand-zone">{say("shop.zone")}</label>
        <select
          id="by-hand-zone"
          value={String(chosen)}
          onChange={(event) => {
            const next = zones[Number(event.currentTarget.value)];
            choose(next ? { zone: { name: next.name, seat: next.seat } } : "move");
          }}
        >
          <option value="-1">{say("shop.zone.none")}</option>
          {zones.map((one, index) => (
            <option key={index} value={String(index)}>
              {one.name}
              {one.seat === null ? "" : ` – ${seatName(one.seat)}`}
            </option>
          ))}
        </select>
      </div>
      <Board
        variant={shown}
        view={{ ...view, pieces, walls: arranged?.walls ?? view.walls ?? [], last: null, check: [] }}
        seenBy={0}
        picked={held}
        tinted={tinted}
        label={say("board.label", variantName(variant))}
        onPress={press}
        canDrag={(square) => tool === "move" && pieceOn(square) !== undefined}
        onDrag={() => setHeld(null)}
        onDrop={move}
        lift={lift}
        onPut={({ seat, kind }, to) => to !== null && change(to, { piece: { seat, kind } })}
        onEscape={() => setHeld(null)}
      />
      <div class="line">
        {wrong && (
          <p class="notice bad" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}

/** The variant with cells where its board could have squares. */
function withHoles(variant: Variant, holes: NonNullable<Drawn["holes"]>): Variant {
  const hexes = variant.board.kind === "hexes";
  const cells = holes.map(([name, x, y]) =>
    hexes
      ? { name, x: (x * Math.sqrt(3)) / 2, y: y / 2, shape: "hex" as const, shade: 0 }
      : { name, x, y, shape: "square" as const, shade: 0 },
  );
  const known = new Set(variant.board.squares.map((cell) => cell.name));
  const squares = [...variant.board.squares, ...cells.filter((cell) => !known.has(cell.name))];
  return { ...variant, board: { ...variant.board, squares } };
}
