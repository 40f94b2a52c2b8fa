//! Takes an analysis along: its game as the host writes it, its position, a link, a table that goes on from here; and brings
//! another one.

import { useEffect, useState } from "preact/hooks";
import type { Line, Variant } from "../host/messages";
import { look, written } from "../host/rest";
import { CopyField } from "../copy";
import { CopyLink } from "../linked/copy-link";
import type { Linked } from "../linked/fragment";
import { PlayLinked } from "../linked/play-linked";
import { download } from "../picture";
import { say } from "../words";
import { listOf } from "./annotated";
import type { Action, State } from "./state";
import { TagFields } from "./tags";
import { movesAlong } from "./tree";

export interface OutProps {
  base: Line;
  variant: Variant;
  state: State;
  /** The position that is shown. */
  position: string;
  isOver: boolean;
  act: (action: Action) => void;
  /** Goes back to the game as its record has it. */
  onForget?: () => void;
}

/** So long one waits for the next letter before the game is written again. */
const SETTLES = 250;

export function Out({ base, variant, state, position, isOver, act, onForget }: OutProps) {
  const rules = rulesOf(base, variant);
  return (
    <>
      <TagFields variant={variant} tags={state.tags} act={act} />
      {rules && (
        <details class="play-from">
          <summary>{say("analysis.play")}</summary>
          <PlayLinked rules={rules} variant={variant} position={position} over={isOver} />
        </details>
      )}
      <Export base={base} variant={variant} state={state} position={position} rules={rules} {...(onForget ? { onForget } : {})} />
    </>
  );
}

/** By which rules a table can be opened; of a table whose rules are in a file the host tells no file. */
function rulesOf(base: Line, variant: Variant): Linked["rules"] | null {
  if (base.text) return { text: base.text };
  if (base.variant) return { variant: base.variant };
  return variant.origin === "file" ? null : { variant: variant.id };
}

interface ExportProps {
  base: Line;
  variant: Variant;
  state: State;
  position: string;
  rules: Linked["rules"] | null;
  onForget?: () => void;
}

function Export({ base, variant, state, position, rules, onForget }: ExportProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState<{ said: string; wrong?: string }>({ said: "" });
  const [start, setStart] = useState<string | null>(null);
  const { tree, tags, way } = state;
  useEffect(() => {
    if (!open) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      written(base, listOf(tree, tags), stop.signal).then(
        (said) => setText({ said }),
        (wrong: Error) => stop.signal.aborted || setText(({ said }) => ({ said, wrong: wrong.message })),
      );
    }, SETTLES);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [open, tree, tags]);
  useEffect(() => {
    if (!open || !base.table) return;
    look({ ...base, ply: 0 }).then((looked) => setStart(looked.position), () => undefined);
  }, [open, base]);
  const from = base.table ? start : (base.position ?? null);
  return (
    <details class="share" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say("analysis.out")}</summary>
      <CopyField id="text-fen" label={say("share.fen")} text={position} />
      <CopyField id="text-pgn" label={say("share.pgn")} text={text.said} long />
      {text.wrong !== undefined && <p class="notice bad" role="alert">{text.wrong}</p>}
      <div class="row">
        <button
          type="button"
          data-download
          disabled={text.said === ""}
          onClick={() => download(new Blob([text.said], { type: "application/x-chess-pgn" }), `${variant.seats.length > 2 ? "game.pgn4" : "game.pgn"}`)}
        >
          {say("share.download")}
        </button>
        <a class="button" href="/import">
          {say("analysis.bring")}
        </a>
        {onForget && (
          <button type="button" class="danger" data-forget onClick={onForget}>
            {say("analysis.forget")}
          </button>
        )}
      </div>
      {rules && (base.table === undefined || from !== null) && (
        <CopyLink linked={{ rules, position: from, moves: movesAlong(tree, way).map((move) => move.uci) }} />
      )}
    </details>
  );
}
