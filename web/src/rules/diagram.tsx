//! How a piece moves: a small board of the game's own look with the piece in the middle.

import { Board } from "../board/board";
import type { Target } from "../board/pick";
import type { BoardShape, Cell, Diagram, Moment, Piece, Variant } from "../host/messages";
import { say, type Word } from "../words";
import { kindName } from "../words/names";

const nameOf = ([right, ahead]: [number, number]): string => `${right}:${ahead}`;

/** How far two hexes are apart. */
const apart = (right: number, ahead: number): number => Math.max(Math.abs(right), Math.abs(ahead), Math.abs(ahead - right));

function boardAround(variant: Variant, radius: number): BoardShape {
  const hexes = variant.board.kind === "hexes";
  const squares: Cell[] = [];
  for (let ahead = radius; ahead >= -radius; ahead--) {
    for (let right = -radius; right <= radius; right++) {
      if (hexes && apart(right, ahead) > radius) continue;
      const shades = hexes ? 3 : 2;
      const shade = (((right + ahead + (hexes ? 0 : 1)) % shades) + shades) % shades;
      const place = hexes ? { x: (right * Math.sqrt(3)) / 2, y: ahead - right / 2 } : { x: right, y: ahead };
      squares.push({ name: nameOf([right, ahead]), ...place, shape: hexes ? "hex" : "square", shade });
    }
  }
  const across = 2 * radius + 1;
  return { kind: hexes ? "hexes" : "squares", files: across, ranks: across, levels: 1, squares };
}

/** What a square shows. A number alone stands for a way that its sentence tells. */
const targetOf = (moves?: boolean, captures?: boolean): Target | null =>
  moves && captures ? "both" : moves ? "go" : captures ? "take" : null;

export function PieceDiagram({ variant, diagram }: { variant: Variant; diagram: Diagram }) {
  const info = variant.kinds.find((one) => one.name === diagram.kind);
  const middle: [number, number] = [0, 0];
  const piece: Piece = {
    at: [middle, ...(diagram.covers ?? [])].map(nameOf),
    seat: variant.seats[0]?.name ?? "",
    kind: diagram.kind,
    letter: info?.letter ?? "",
  };
  const { palaces: _, river: __, ...look } = variant.look;
  const around: Variant = {
    ...variant,
    look,
    board: boardAround(variant, diagram.radius),
    seats: variant.seats.map((seat, index) => (index === 0 ? { ...seat, ahead: [0, 1] } : seat)),
  };
  const view: Moment = { position: "", turn: piece.seat, pieces: [piece], last: null, check: [] };
  const targets = new Map<string, Target>();
  const numbers = new Map<string, string>();
  for (const { at, moves, captures, number } of diagram.reaches) {
    const target = targetOf(moves, captures);
    if (target) targets.set(nameOf(at), target);
    if (number !== undefined) numbers.set(nameOf(at), String(number));
  }
  return (
    <figure class="diagram" data-diagram={diagram.kind}>
      <Board
        variant={around}
        view={view}
        seenBy={0}
        still
        targets={targets}
        numbers={numbers}
        label={say("rules.moves", kindName(diagram.kind))}
      />
      <Legend targets={new Set(targets.values())} numbers={numbers.size > 0} />
    </figure>
  );
}

const LEGEND: [Target, Word][] = [
  ["both", "rules.sign.both"],
  ["go", "rules.sign.go"],
  ["take", "rules.sign.take"],
];

/** What the signs mean that are there. */
function Legend({ targets, numbers }: { targets: Set<Target>; numbers: boolean }) {
  return (
    <figcaption>
      {LEGEND.filter(([target]) => targets.has(target)).map(([target, word]) => (
        <span key={target}>
          <svg viewBox="-50 -50 100 100" width="18" height="18" aria-hidden="true">
            {target !== "take" && <circle class="mark dot" r="20" />}
            {target !== "go" && <circle class="mark ring" r="40" />}
          </svg>
          {say(word)}
        </span>
      ))}
      {numbers && (
        <span>
          <b aria-hidden="true">1</b> {say("rules.sign.number")}
        </span>
      )}
    </figcaption>
  );
}
