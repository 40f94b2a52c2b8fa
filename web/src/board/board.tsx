//! The board: layers of cells, pieces and marks in one picture, with hands and keys on it.

import type { RefObject } from "preact";
import { useMemo, useRef, useState } from "preact/hooks";
import type { ArrowShape, Moment, Piece, Variant } from "../host/messages";
import { coordinates, withCharacters } from "../theme";
import { say } from "../words";
import { variantName } from "../words/names";
import { Arrows, type Arrow } from "./arrows";
import { useCarry } from "./carry";
import { cellStates } from "./cell-state";
import { Cells, type CellState } from "./cells";
import { seen, unseen } from "./fallen";
import { useGestures } from "./gestures";
import { useKeys } from "./keys";
import { Grain, Ground, Signs, StandingPieces, Waits } from "./layers";
import { layOut, rows } from "./layout";
import { Figure, Standing, type Stage } from "./pieces";
import type { Target } from "./pick";
import { Numbers } from "./signs";
import { Targets } from "./targets";
import { useMotions } from "./use-motions";
import { useSmall } from "./use-small";
import { useZoom } from "./zoom";

/** Takes a piece onto the board that a pointer has taken up beside it. */
export type Lift = (piece: Piece, event: PointerEvent) => void;

export interface BoardProps {
  variant: Variant;
  view: Moment;
  /** The positions that it came from, where they are known. */
  before?: Moment[];
  /** Whose side is below. */
  seenBy: number;
  flipped?: boolean;
  /** What is taken up, and where it can go. */
  picked?: string | null;
  targets?: Map<string, Target>;
  /** What a large piece would cover on a target. */
  footprints?: Map<string, string[]>;
  premove?: string[];
  /** Where a move waits for the connection. */
  waits?: string[];
  /** What is planned to come from hand. */
  planned?: Piece | null;
  /** Whether a piece on the square can be taken up by hand. */
  canDrag?: (square: string) => boolean;
  onPress?: (square: string) => void;
  onDrag?: (square: string) => void;
  onDrop?: (from: string, to: string | null) => void;
  /** Filled by the board: for pieces beside it. */
  lift?: RefObject<Lift | null>;
  /** Such a piece is put down, on a square or beside all of them. */
  onPut?: (piece: Piece, to: string | null) => void;
  onEscape?: () => void;
  /** Drawn on it besides what the reader draws: the best first. */
  arrows?: Arrow[];
  /** What readers have drawn on it, where it is kept, and who keeps what they draw next. */
  drawn?: ArrowShape[];
  onDraw?: (arrow: ArrowShape) => void;
  /** Signs that stand on squares. */
  numbers?: Map<string, string>;
  /** Cells that look otherwise: a class, and what is said of them. */
  tinted?: Map<string, CellState>;
  /** A picture and nothing to play on. */
  still?: boolean;
  /** Names the board for readers of the screen. */
  label?: string;
}

const NOTHING = new Map<string, never>();

export function Board(props: BoardProps) {
  const { variant, view, seenBy, flipped = false, still = false, targets = NOTHING, footprints = NOTHING, picked = null } = props;
  const layout = useMemo(() => layOut(variant, seenBy, flipped), [variant, seenBy, flipped, coordinates(), withCharacters()]);
  const stage = useMemo<Stage>(() => ({ variant, layout, seenBy, flipped }), [layout]);
  const lines = useMemo(() => rows(layout), [layout]);
  const pieceAt = useMemo(() => {
    const places = new Map<string, Piece>();
    for (const piece of view.pieces) for (const square of piece.at) places.set(square, piece);
    return places;
  }, [view.pieces]);
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useZoom(layout);
  useSmall(svg, zoom.viewBox);
  const [hover, setHover] = useState<string | null>(null);
  /** Where a piece was just put down by hand, and in which position. */
  const put = useRef<{ square: string | null; turn: number } | null>(null);
  const { motions, turn } = useMotions(view, layout);
  const known = useRef(unseen(view));
  if (known.current.view !== view) known.current = seen(known.current, view);
  // Who comes in the middle of a turn has not seen what lies there stand.
  if (props.before?.[0] && view.walls?.length && known.current.fallen.size === 0) known.current = [...props.before, view].reduce(seen, unseen(props.before[0]));
  const { fallen } = known.current;
  const carry = useCarry(
    svg,
    variant.board,
    layout,
    ({ piece, from }, square) => {
      put.current = { square, turn };
      if (from === null) props.onPut?.(piece, square);
      else props.onDrop?.(from, square);
    },
    () => props.onEscape?.(),
  );
  if (props.lift) {
    props.lift.current = (piece, event) =>
      carry.lift({ piece, from: null, pointer: event.pointerId, touch: event.pointerType === "touch" }, event);
  }
  const keys = useKeys(svg, variant, layout, lines, { press: props.onPress, escape: props.onEscape });
  const hand = useGestures({
    svg,
    layout,
    zoom,
    carry,
    pieceAt,
    press:
      props.onPress &&
      ((square) => {
        put.current = null;
        keys.look(square);
        props.onPress?.(square);
      }),
    canDrag: props.canDrag,
    drag: props.onDrag,
    escape: props.onEscape,
    drawn: props.drawn,
    draw: props.onDraw,
    hover: footprints.size > 0 ? setHover : null,
  });

  const { premove = [], waits = [] } = props;
  const cell = cellStates({ view, layout, pieceAt, fallen, picked, targets, premove, waits, tinted: props.tinted, still });
  const label = props.label ?? say("board.label", variantName(variant));
  const { held } = carry;
  const here = put.current?.turn === turn - 1 ? put.current.square : null;

  return (
    <svg
      ref={svg}
      class={`board board-${variant.look.board ?? variant.board.kind}${props.onPress ? " live" : ""}${held ? " carrying" : ""}`}
      {...(still ? { role: "img", "aria-label": label } : {})}
      style={{ "--span": layout.width }}
      viewBox={zoom.viewBox}
      onPointerDown={hand.down}
      onPointerMove={hand.move}
      onPointerUp={hand.up}
      onPointerCancel={hand.cancel}
      onKeyDown={keys.onKeyDown}
      // A hand on the board leaves the arrow keys to the list of moves; whoever comes by Tab has them here.
      onMouseDown={(event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Ground variant={variant} layout={layout} />
      <Cells
        board={variant.board}
        layout={layout}
        lines={lines}
        state={cell}
        picked={picked}
        home={keys.home}
        label={label}
        still={still}
        onFocus={keys.look}
      />
      <g class="over" aria-hidden="true">
        {!still && <Grain variant={variant} layout={layout} />}
        <Signs variant={variant} layout={layout} inside={!props.numbers} />
        {held && <path ref={carry.lit} class="lit" />}
        {[...fallen].map(([square, piece]) => (
          <g key={`fallen ${square}`} class="fallen">
            <Standing stage={stage} piece={piece} />
          </g>
        ))}
        <StandingPieces stage={stage} pieces={view.pieces} motions={motions} turn={turn} held={held?.from ?? null} put={here} />
        {props.planned && (
          <g class="planned">
            <Standing stage={stage} piece={props.planned} />
          </g>
        )}
        <Targets
          layout={layout}
          pieceAt={pieceAt}
          picked={picked}
          targets={targets}
          footprints={footprints}
          covered={footprints.get(hover ?? "") ?? footprints.get(keys.focus ?? "") ?? []}
        />
        <Waits variant={variant} layout={layout} squares={waits} />
        {props.numbers && <Numbers layout={layout} numbers={props.numbers} marked={targets} />}
        {props.arrows && <Arrows arrows={props.arrows} layout={layout} told />}
        <Arrows arrows={hand.arrows} layout={layout} />
        {held && (
          <g ref={carry.group} class="carried">
            <Figure stage={stage} piece={held.piece} />
          </g>
        )}
      </g>
    </svg>
  );
}
