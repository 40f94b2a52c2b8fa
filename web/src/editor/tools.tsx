//! What is in reach of the hand beside the board: the game, the tools, the mirrors and the turn.

import type { Arranged, Offers, Piece, Variant } from "../host/messages";
import { go } from "../route";
import { say } from "../words";
import { seatName, variantName } from "../words/names";
import { SQUARES, type Squares, type Tool } from "./editing";
import { mirrors } from "./mirrored";

export interface OfGameProps {
  id: string;
  variant: Variant;
  all: { id: string; name: string; name_fr?: string }[];
}

/** Whose board it is, and another one instead. */
export function OfGame({ id, variant, all }: OfGameProps) {
  return (
    <div class="row">
      <label for="editor-variant">{say("new.variant")}</label>
      <select id="editor-variant" value={id} onChange={(event) => go(`/editor?variant=${encodeURIComponent(event.currentTarget.value)}`)}>
        {!all.some((one) => one.id === id) && <option value={id}>{variantName(variant)}</option>}
        {all.map((one) => (
          <option key={one.id} value={one.id}>
            {variantName(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

export function Tools({ tool, offers, onChoose }: { tool: Tool; offers?: Offers; onChoose: (tool: Tool) => void }) {
  const has: Record<Squares, boolean> = { walls: offers?.walls ?? false, fresh: (offers?.fresh.length ?? 0) > 0, moved: offers?.moved ?? false };
  const tools = ["move", "erase", ...SQUARES.filter((list) => has[list])] as const;
  return (
    <div class="row">
      {tools.map((one) => (
        <button type="button" key={one} data-tool={one} aria-pressed={tool === one} onClick={() => onChoose(one)}>
          {say(`editor.${one}`)}
        </button>
      ))}
    </div>
  );
}

interface MirroredProps {
  variant: Variant;
  arranged: Arranged;
  pieces: Piece[];
  onTake: (arranged: Arranged) => void;
}

export function Mirrored({ variant, arranged, pieces, onTake }: MirroredProps) {
  const { mirrored, exchanged } = mirrors(variant, arranged, pieces);
  return (
    <>
      {mirrored && (
        <button type="button" data-mirror onClick={() => onTake(mirrored())}>
          {say("editor.mirror")}
        </button>
      )}
      {exchanged && (
        <button type="button" data-exchange onClick={() => onTake(exchanged())}>
          {say("editor.exchange")}
        </button>
      )}
    </>
  );
}

interface TurnProps {
  variant: Variant;
  arranged: Arranged;
  /** The seats as they follow each other, where a seat stands there several times. */
  order: string[];
  onSet: (parts: Partial<Arranged>) => void;
}

export function Turn({ variant, arranged, order, onSet }: TurnProps) {
  const seats = variant.seats.map((seat) => seat.name);
  const choices = order.length > 0 ? order : seats;
  const given = arranged.place ?? 0;
  const chosen = order.length > 0 && order[given] === arranged.turn ? given : choices.indexOf(arranged.turn);
  return (
    <div class="row">
      <label for="editor-turn">{say("editor.turn")}</label>
      <select
        id="editor-turn"
        value={String(chosen)}
        onChange={(event) => {
          const place = Number(event.currentTarget.value);
          const turn = choices[place];
          if (turn) onSet({ turn, ...(order.length > 0 ? { place } : {}) });
        }}
      >
        {choices.map((seat, place) => (
          <option key={place} value={String(place)} data-seat={seat}>
            {order.length > seats.length ? `${place + 1}. ${seatName(seat)}` : seatName(seat)}
          </option>
        ))}
      </select>
    </div>
  );
}
