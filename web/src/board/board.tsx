//! The board: cells, marks, pieces, and one focusable grid over all of them.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Moment, Piece, Variant } from "../host/messages";
import { say } from "../words";
import { seatName, variantName } from "../words/names";
import { Arrows, toggled, type Arrow } from "./arrows";
import { Body, covering, isBody } from "./body";
import { squareWords } from "./describe";
import { beside, layOut, nearest, outline, rows, type Layout } from "./layout";
import { Lines, Zones } from "./lines";
import { Mark } from "./marks";
import { PieceDrawing } from "./piece";
import type { Target } from "./pick";
import { PointLines } from "./traditional";
import { useZoom } from "./zoom";

export interface BoardProps {
  variant: Variant;
  view: Moment;
  /** Whose side is below. */
  seenBy: number;
  flipped?: boolean;
  /** What is taken up, and where it can go. */
  picked?: string | null;
  targets?: Map<string, Target>;
  /** What a large piece would cover on a target. */
  footprints?: Map<string, string[]>;
  premove?: string[];
  /** Whether a piece on the square can be taken up by hand. */
  canDrag?: (square: string) => boolean;
  onPress?: (square: string) => void;
  onDrag?: (square: string) => void;
  onDrop?: (from: string, to: string | null) => void;
  onEscape?: () => void;
  /** Drawn on it besides what the reader draws: the best first. */
  arrows?: Arrow[];
  /** Signs that stand on squares. */
  numbers?: Map<string, string>;
  /** Cells that look otherwise: a class, and what is said of them. */
  tinted?: Map<string, { look: string; says: string }>;
  /** A picture and nothing to play on. */
  still?: boolean;
  /** Names the board for readers of the screen. */
  label?: string;
}

interface Drag {
  from: string;
  x: number;
  y: number;
  moved: boolean;
  id: number;
}

/** How far a finger moves before it drags. */
const FAR_ENOUGH = 5;
/** How much larger than its box of 45 a piece is drawn. */
const PIECE = 2.35;

export function Board(props: BoardProps) {
  const { variant, view, seenBy, flipped = false, still = false } = props;
  const layout = useMemo(() => layOut(variant, seenBy, flipped), [variant, seenBy, flipped]);
  const lines = useMemo(() => rows(layout), [layout]);
  const pieceAt = useMemo(() => {
    const places = new Map<string, Piece>();
    for (const piece of view.pieces) for (const square of piece.at) places.set(square, piece);
    return places;
  }, [view.pieces]);
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useZoom(layout);
  const [focus, setFocus] = useState<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [arrows, setArrows] = useState<Arrow[]>([]);
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const drawing = useRef<string | null>(null);
  /** Where a piece was just put down by hand: it is there already and need not slide. */
  const put = useRef<string | null>(null);
  const last = lastSquares(view);
  const check = new Set(view.check);
  const walls = new Set(view.walls ?? []);
  const premove = new Set(props.premove ?? []);
  const home = focus && layout.places.has(focus) ? focus : (lines.at(-1)?.[0] ?? null);

  const inPicture = (event: PointerEvent): { x: number; y: number } => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x: at.x, y: at.y };
  };
  const down = (event: PointerEvent) => {
    if (props.onPress && svg.current && zoom.down(event, svg.current)) {
      // Two fingers move the board and no piece.
      pressed.current = null;
      setDrag(null);
      return;
    }
    const at = inPicture(event);
    const square = nearest(layout, at.x, at.y);
    if (event.button === 2) drawing.current = square;
    if (event.button !== 0) return;
    if (arrows.length > 0) setArrows([]);
    if (!square || !props.onPress) return;
    put.current = null;
    pressed.current = { x: event.clientX, y: event.clientY };
    const anchor = pieceAt.get(square)?.at[0] ?? square;
    if (props.canDrag?.(anchor)) {
      svg.current?.setPointerCapture(event.pointerId);
      setDrag({ from: anchor, x: at.x, y: at.y, moved: false, id: event.pointerId });
    }
  };
  const move = (event: PointerEvent) => {
    if (svg.current && zoom.move(event, svg.current)) return;
    if (props.footprints?.size) {
      const at = inPicture(event);
      setHover(nearest(layout, at.x, at.y));
    }
    if (!drag || event.pointerId !== drag.id || !pressed.current) return;
    const far = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y) > FAR_ENOUGH;
    if (!drag.moved && far) props.onDrag?.(drag.from);
    if (drag.moved || far) setDrag({ ...drag, ...inPicture(event), moved: true });
  };
  const up = (event: PointerEvent) => {
    zoom.up(event);
    const at = inPicture(event);
    const square = nearest(layout, at.x, at.y);
    const from = drawing.current;
    drawing.current = null;
    if (event.button === 2 && from && square) setArrows(toggled(arrows, { from, to: square }));
    if (!pressed.current) return;
    pressed.current = null;
    const held = drag;
    setDrag(null);
    if (held?.moved) {
      put.current = square;
      props.onDrop?.(held.from, square);
    } else if (square) {
      setFocus(square);
      props.onPress?.(square);
    }
  };
  const cancel = (event: PointerEvent) => {
    zoom.up(event);
    pressed.current = null;
    setDrag(null);
    props.onEscape?.();
  };

  const focusOn = (square: string) => {
    setFocus(square);
    svg.current?.querySelector<SVGGElement>(`[data-square="${CSS.escape(square)}"]`)?.focus();
  };
  const keys = (event: KeyboardEvent) => {
    const square = (event.target as Element).getAttribute("data-square");
    if (!square) return;
    const way = WAYS[event.key];
    if (way) focusOn(beside(layout, square, way[0], way[1]) ?? square);
    else if (event.key === "Enter" || event.key === " ") props.onPress?.(square);
    else if (event.key === "Escape") props.onEscape?.();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => setFocus(null), [variant]);

  const notes = (square: string): string[] => {
    const target = props.targets?.get(square);
    return [
      ...(props.picked === square ? [say("board.picked")] : []),
      ...(target === "take" ? [say("board.take")] : target ? [say("board.target")] : []),
      ...(check.has(square) ? [say("board.check")] : []),
      ...(last.has(square) ? [say("board.last")] : []),
      ...(premove.has(square) ? [say("board.premove")] : []),
      ...(props.tinted?.has(square) ? [props.tinted.get(square)!.says] : []),
    ];
  };
  const marked = variant.seats.length > 2;
  const draw = (piece: Piece, at: { x: number; y: number }, ghost = false) => (
    <g key={`${piece.at[0]}${piece.kind}${ghost}`} transform={`translate(${at.x - 22.5 * PIECE} ${at.y - 21.5 * PIECE}) scale(${PIECE})`}>
      <PieceDrawing
        variant={variant}
        kind={piece.kind}
        letter={piece.letter}
        seat={seatIndex(variant, piece.seat)}
        grey={piece.grey ?? false}
        marked={marked}
        turned={turnedAway(variant, piece.seat, seenBy, flipped)}
      />
    </g>
  );
  const slide = slideOf(view, layout);
  const covered = props.footprints?.get(hover ?? "") ?? props.footprints?.get(focus ?? "") ?? [];
  const carried = drag?.moved ? drag.from : null;

  return (
    <svg
      ref={svg}
      class={`board board-${variant.look.board ?? variant.board.kind}${props.onPress ? " live" : ""}`}
      {...(still ? { role: "img", "aria-label": props.label ?? say("board.label", variantName(variant)) } : {})}
      viewBox={zoom.viewBox}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={cancel}
      onKeyDown={keys}
      // A hand on the board leaves the arrow keys to the list of moves; whoever comes by Tab has them here.
      onMouseDown={(event) => {
        event.preventDefault();
        (document.activeElement as HTMLElement | null)?.blur();
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {variant.look.board === "points" ? (
        <PointLines layout={layout} variant={variant} />
      ) : (
        <Lines layout={layout} variant={variant} />
      )}
      <g {...(still ? {} : { role: "grid", "aria-label": props.label ?? say("board.label", variantName(variant)) })}>
        {lines.map((line, row) => (
          <g {...(still ? {} : { role: "row" })} key={row}>
            {line.map((square) => {
              const place = layout.places.get(square)!;
              const classes = ["cell", `shade${place.cell.shade}`];
              if (walls.has(square)) classes.push("wall");
              if (last.has(square)) classes.push("last");
              if (premove.has(square)) classes.push("premove");
              if (props.picked === square) classes.push("picked");
              if (check.has(square)) classes.push("check");
              const tint = props.tinted?.get(square);
              if (tint) classes.push(tint.look);
              return (
                <g
                  key={square}
                  class={classes.join(" ")}
                  {...(still
                    ? {}
                    : {
                        role: "gridcell",
                        tabIndex: square === home ? 0 : -1,
                        "data-square": square,
                        "aria-label": squareWords(view, square, pieceAt.get(square), notes(square)),
                        "aria-selected": props.picked === square,
                        onFocus: () => setFocus(square),
                      })}
                >
                  <path d={outline(variant.board, place)} />
                </g>
              );
            })}
          </g>
        ))}
      </g>
      <g class="over" aria-hidden="true">
        {variant.look.board !== "points" && <Zones layout={layout} variant={variant} />}
        {layout.labels.map((label) => (
          <text key={`${label.x},${label.y}`} class="edge" x={label.x} y={label.y}>
            {label.text}
          </text>
        ))}
        {variant.board.kind !== "squares" &&
          layout.labels.length === 0 &&
          !props.numbers &&
          [...layout.places].map(([name, place]) => (
            <text key={name} class="inner" x={place.x} y={place.y + (place.cell.shape === "hex" ? 46 : 38)}>
              {name}
            </text>
          ))}
        {view.pieces.map((piece) => {
          const places = piece.at.flatMap((square) => layout.places.get(square) ?? []);
          const anchor = places[0];
          if (!anchor || piece.at[0] === carried) return null;
          if (!isBody(piece)) {
            if (!slide || slide.to !== piece.at[0] || put.current === slide.to) return draw(piece, anchor);
            return (
              <g key={`${view.position}${slide.to}`} class="slide" style={{ "--dx": `${slide.dx}px`, "--dy": `${slide.dy}px` }}>
                {draw(piece, anchor)}
              </g>
            );
          }
          return <Body key={`${piece.at[0]}${piece.kind}`} variant={variant} piece={piece} places={places} />;
        })}
        {[...(props.targets ?? [])].map(([square, target]) => {
          const place = layout.places.get(square);
          // Of a large piece the ring is around what it crushes, and not where it goes.
          const there = pieceAt.get(square);
          const other = there !== undefined && there.at[0] !== props.picked;
          const shown = target === "take" && props.footprints?.has(square) && !other ? "go" : target;
          return place && <Mark key={square} place={place} target={shown} occupied={other} />;
        })}
        {crushed(props, pieceAt).map((square) => {
          const place = layout.places.get(square);
          return place && <Mark key={`crushed ${square}`} place={place} target="take" occupied />;
        })}
        {[...(props.numbers ?? [])].map(([square, text]) => {
          const place = layout.places.get(square);
          const beside = props.targets?.has(square);
          return (
            place && (
              <text
                key={`number ${square}`}
                class={`number-sign${beside ? " small" : ""}`}
                x={place.x + (beside ? 30 : 0)}
                y={place.y + (beside ? -18 : 15)}
              >
                {text}
              </text>
            )
          );
        })}
        {covered.length > 1 && (
          <path class="footprint" d={covering(covered.flatMap((square) => layout.places.get(square) ?? []))} />
        )}
        {props.arrows && <Arrows arrows={props.arrows} layout={layout} told />}
        <Arrows arrows={arrows} layout={layout} />
        {carried &&
          drag &&
          (() => {
            const piece = pieceAt.get(carried);
            return piece && <g class="carried">{draw(piece, drag, true)}</g>;
          })()}
      </g>
    </svg>
  );
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const seatIndex = (variant: Variant, seat: string): number =>
  Math.max(
    0,
    variant.seats.findIndex((one) => one.name === seat),
  );

/** The squares of what a large piece can crush on its way to a target that is empty itself. */
function crushed(props: BoardProps, pieceAt: Map<string, Piece>): string[] {
  const found = new Set<string>();
  for (const [square, target] of props.targets ?? []) {
    if (target !== "take") continue;
    for (const cell of props.footprints?.get(square) ?? []) {
      const anchor = pieceAt.get(cell)?.at[0];
      if (anchor && anchor !== props.picked) found.add(cell);
    }
  }
  return [...found];
}

/** Whether a seat looks down the picture. */
function turnedAway(variant: Variant, seat: string, seenBy: number, flipped: boolean): boolean {
  const [ax, ay] = variant.seats[seatIndex(variant, seat)]?.ahead ?? [0, 1];
  const [bx, by] = variant.seats[seenBy]?.ahead ?? [0, 1];
  return (ax * bx + ay * by) * (flipped ? -1 : 1) < 0;
}

export const seenLabel = (variant: Variant, seat: number): string =>
  `${say("board.label", variantName(variant))}, ${say("board.seen", seatName(variant.seats[seat]?.name ?? ""))}`;

/** How the last piece came to its square, where one piece went to one square. */
function slideOf(view: Moment, layout: Layout): { to: string; dx: number; dy: number } | null {
  const [from, ...others] = view.last?.from ?? [];
  const [to, ...more] = view.last?.to ?? [];
  const [a, b] = [layout.places.get(from ?? ""), layout.places.get(to ?? "")];
  if (!to || !a || !b || others.length > 0 || more.length > 0) return null;
  return { to, dx: a.x - b.x, dy: a.y - b.y };
}

function lastSquares(view: Moment): Set<string> {
  return new Set([...(view.last?.from ?? []), ...(view.last?.to ?? [])]);
}
