//! The board editor: any position of a variant, piece by piece. The host says whether it is one.

import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import { Board, type Lift } from "../board/board";
import { layOut } from "../board/layout";
import type { Arranged, Judged } from "../host/messages";
import { arrange } from "../host/rest";
import { knownGames } from "../lobby/known";
import { useLoad } from "../lobby/use-load";
import { stay } from "../route";
import { say } from "../words";
import { variantName } from "../words/names";
import { whyInWords } from "../words/why";
import { Counters, Hands, Points, States } from "./beside";
import { begun as beginning, edit, placedOn, standing, type Tool } from "./editing";
import { Given, Onward, PositionText } from "./onward";
import { Rights } from "./rights";
import { Mirrored, OfGame, Tools, Turn, type OfGameProps } from "./tools";
import { Trays } from "./trays";
import { useJudged } from "./use-judged";
import { Written } from "./written";

export function EditorPage({ variant, position }: { variant: string | null; position: string | null }) {
  const chosen = variant ?? "orthodox";
  const { value: all } = useLoad(knownGames, []);
  const { value, error } = useLoad(() => begin(chosen, position), [chosen, position]);
  const judged = value?.id === chosen ? value.judged : null;
  const arranged = value?.kept ?? judged?.arranged;
  return judged?.variant && arranged ? (
    <Editor key={chosen} id={chosen} variant={judged.variant} begun={judged} arranged={arranged} all={all ?? []} />
  ) : (
    <main id="main" key="wait" class="plain waiting">
      <h1>{say("editor.title")}</h1>
      <p role={error ? "alert" : "status"}>{error ?? say("wait")}</p>
    </main>
  );
}

interface Begun {
  id: string;
  judged: Judged;
  /** What stood in the editor when its page was left. */
  kept?: Arranged;
}

/** What the editor begins with: as it was left, or else what the address says. */
async function begin(id: string, position: string | null): Promise<Begun> {
  const kept = (history.state as { arranged?: Arranged } | null)?.arranged;
  const again = kept && (await arrange({ variant: id, arranged: kept, whole: true }).catch(() => null));
  return again ? { id, judged: again, kept } : { id, judged: await arrange({ variant: id, position, whole: true }) };
}

interface EditorProps extends OfGameProps {
  begun: Judged;
  arranged: Arranged;
}

function Editor({ id, variant, begun, arranged: first, all }: EditorProps) {
  const [editing, act] = useReducer(edit, null, () => beginning(first, begun.pieces ?? []));
  const { arranged, tool, held } = editing;
  const [seen, setSeen] = useState(0);
  const lift = useRef<Lift>(null);
  const judged = useJudged(id, begun, arranged, (pieces) => act({ does: "drawn", pieces }));
  const offers = judged.offers ?? begun.offers;
  const set = (parts: Partial<Arranged>) => act({ does: "set", parts });
  useEffect(() => {
    document.title = `${say("editor.title")} – ${variantName(variant)}`;
  }, [variant]);
  // Whoever goes on from here and comes back finds what stood here.
  useEffect(() => {
    if (arranged === first) return;
    stay(judged.position ? `/editor?variant=${encodeURIComponent(id)}&position=${encodeURIComponent(judged.position)}` : location.pathname + location.search, { arranged });
  }, [arranged, judged.position]);

  const pieces = standing(editing, (kind) => variant.kinds.find((one) => one.name === kind)?.letter ?? kind);
  const { walls = [], turn } = arranged;
  const view = { position: JSON.stringify(arranged), turn, pieces, walls, last: null, check: [] };
  const { width, height } = layOut(variant, seen, false);
  return (
    <main
      id="main"
      class="table editor-page"
      style={{ "--ratio": width / height }}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
        event.preventDefault();
        act({ does: "undo" });
      }}
    >
      <div class="frame">
        <Board
          variant={variant}
          view={view}
          seenBy={seen}
          picked={held}
          tinted={tinted(arranged, tool)}
          onPress={(square) => act({ does: "press", square })}
          canDrag={(square) => placedOn(editing, square) !== undefined}
          onDrag={() => act({ does: "let go" })}
          onDrop={(from, to) => act({ does: "move", from, to })}
          lift={lift}
          onPut={({ seat, kind }, to) => to !== null && act({ does: "put", piece: { seat, kind }, to })}
          onEscape={() => act({ does: "let go" })}
        />
      </div>
      <div class="side">
        <h1 class="title">{say("editor.title")}</h1>
        <OfGame id={id} variant={variant} all={all} />
        <Trays
          variant={variant}
          held={typeof tool === "object" ? tool.piece : null}
          onTake={(piece) => act({ does: "choose", tool: piece ? { piece } : "move" })}
          onDrag={(piece, event) => lift.current?.(piece, event)}
        />
        <Tools tool={tool} {...(offers ? { offers } : {})} onChoose={(tool) => act({ does: "choose", tool })} />
        <div class="row">
          <button type="button" data-undo disabled={editing.past.length === 0} onClick={() => act({ does: "undo" })}>
            {say("editor.undo")}
          </button>
          <button type="button" data-clear onClick={() => act({ does: "clear" })}>
            {say("editor.clear")}
          </button>
          <button
            type="button"
            data-start
            onClick={() => void arrange({ variant: id }).then(({ arranged }) => arranged && act({ does: "take", arranged }), () => undefined)}
          >
            {say("editor.start")}
          </button>
          <Mirrored variant={variant} arranged={arranged} pieces={pieces} onTake={(arranged) => act({ does: "take", arranged })} />
          <button type="button" onClick={() => setSeen((seen + 1) % variant.seats.length)}>
            {say("board.turn")}
          </button>
        </div>
        <Turn variant={variant} arranged={arranged} order={offers?.order ?? []} onSet={set} />
        <Hands variant={variant} arranged={arranged} onSet={set} />
        {offers && <Points variant={variant} arranged={arranged} offers={offers} onSet={set} />}
        <p class={judged.why ? "notice bad verdict" : "verdict"} role={judged.why ? "alert" : "status"} {...(judged.why ? { "data-why": true } : {})}>
          <span>{judged.why ? whyInWords(judged.why) : say("editor.legal")}</span>
        </p>
        <Onward id={id} position={judged.position} />
        <PositionText position={judged.position} />
        <Written id={id} onTake={(arranged) => act({ does: "take", arranged })} />
        {offers && (
          <>
            <Rights variant={variant} editing={editing} offers={offers} onSet={set} />
            <States variant={variant} arranged={arranged} offers={offers} onSet={set} />
            <Counters arranged={arranged} offers={offers} onSet={set} />
          </>
        )}
        <Given id={id} variant={variant} position={judged.position} />
      </div>
    </main>
  );
}

/** The squares that a tool marks, while it is in the hand. Walls are seen at any time. */
function tinted(arranged: Arranged, tool: Tool) {
  const list = tool === "fresh" || tool === "moved" ? tool : null;
  const state = list && { look: "in-zone", says: say(`editor.${list}`) };
  return new Map(list && state ? (arranged[list] ?? []).map((square) => [square, state] as const) : []);
}
