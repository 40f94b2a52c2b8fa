//! The board editor: any position of a variant, piece by piece. The host says whether it is one.

import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Lift } from "../board/board";
import { seatIndex } from "../board/seats";
import { layOut } from "../board/layout";
import { PieceIcon } from "../board/piece";
import { CopyField } from "../copy";
import type { Looked, Piece, Variant } from "../host/messages";
import { arrange, look } from "../host/rest";
import { knownGames } from "../lobby/known";
import { useLoad } from "../lobby/use-load";
import { go } from "../route";
import { say } from "../words";
import { kindName, seatName, variantName } from "../words/names";
import { whyInWords } from "../words/why";
import { Trays } from "./trays";

/** What the hand holds: a piece to be put down, a wall, nothing that takes away, or the hand itself, which moves. */
type Tool = { piece: { seat: string; kind: string } } | "wall" | "erase" | "move";

/** How long the host is not asked while somebody is still at it, in milliseconds. */
const PAUSE = 150;

export function EditorPage({ variant, position }: { variant: string | null; position: string | null }) {
  const chosen = variant ?? "orthodox";
  const { value: all } = useLoad(knownGames, []);
  const begun = useLoad(
    async () => ({ id: chosen, looked: await look({ variant: chosen, ...(position ? { position } : {}), moves: [], whole: true }) }),
    [chosen, position],
  );
  const looked = begun.value?.id === chosen ? begun.value.looked : null;
  return looked?.variant ? (
    <Editor key={chosen} id={chosen} variant={looked.variant} begun={looked} all={all ?? []} />
  ) : (
    <main id="main" key="wait" class="plain waiting">
      <h1>{say("editor.title")}</h1>
      <p role={begun.error ? "alert" : "status"}>{begun.error ?? say("wait")}</p>
    </main>
  );
}

interface EditorProps {
  id: string;
  variant: Variant;
  begun: Looked;
  all: { id: string; name: string; name_fr?: string }[];
}

function Editor({ id, variant, begun, all }: EditorProps) {
  const [pieces, setPieces] = useState<Piece[]>(begun.pieces);
  const [walls, setWalls] = useState<string[]>(begun.walls ?? []);
  const [hands, setHands] = useState(begun.hands ?? {});
  const [points, setPoints] = useState(begun.points ?? {});
  const [turn, setTurn] = useState(begun.turn);
  const [rights, setRights] = useState(true);
  const [tool, setTool] = useState<Tool>("move");
  const [held, setHeld] = useState<string | null>(null);
  const [seen, setSeen] = useState(0);
  const lift = useRef<Lift>(null);
  const [judged, setJudged] = useState<{ position: string | null; why: string | null }>({ position: begun.position, why: null });
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);

  const take = (from: Looked) => {
    setPieces(from.pieces);
    setWalls(from.walls ?? []);
    setHands(from.hands ?? {});
    setPoints(from.points ?? {});
    setTurn(from.turn);
    setWrong(null);
  };
  const arranged = {
    variant: id,
    pieces: pieces.map(({ at, seat, kind }) => ({ at: at[0] ?? "", seat, kind })),
    walls,
    hands,
    points,
    turn,
    rights,
  };
  const key = JSON.stringify(arranged);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      arrange(arranged).then(
        (answer) => {
          if (!current) return;
          setJudged({ position: answer.position, why: answer.why && whyInWords({ why: answer.why, reason: answer.reason }) });
          // A large piece stands on all its squares.
          if (answer.pieces && answer.pieces.some((piece) => piece.at.length > 1)) {
            setPieces((old) => (JSON.stringify(old) === JSON.stringify(answer.pieces) ? old : (answer.pieces ?? old)));
          }
        },
        (error: Error) => current && setJudged({ position: null, why: error.message }),
      );
    }, PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  useEffect(() => {
    document.title = `${say("editor.title")} – ${variantName(variant)}`;
  }, [variant]);

  const pieceOn = (square: string) => pieces.find((piece) => piece.at.includes(square));
  const without = (square: string) => pieces.filter((piece) => !piece.at.includes(square));
  const letterOf = (kind: string) => variant.kinds.find((one) => one.name === kind)?.letter ?? kind;
  const put = (square: string, seat: string, kind: string) =>
    setPieces([...without(square), { at: [square], seat, kind, letter: letterOf(kind) }]);
  const move = (from: string, to: string | null) => {
    const piece = pieceOn(from);
    if (!piece) return;
    const rest = pieces.filter((one) => one !== piece && (to === null || !one.at.includes(to)));
    setPieces(to === null ? rest : [...rest, { ...piece, at: [to] }]);
    setHeld(null);
  };
  const press = (square: string) => {
    const there = pieceOn(square);
    if (tool === "erase") setPieces(without(square));
    else if (tool === "wall") {
      setWalls(walls.includes(square) ? walls.filter((one) => one !== square) : [...walls, square]);
    } else if (tool === "move") {
      if (held) move(held, square);
      else setHeld(there ? square : null);
    } else if (there && there.seat === tool.piece.seat && there.kind === tool.piece.kind) setPieces(without(square));
    else put(square, tool.piece.seat, tool.piece.kind);
  };
  const holds = (one: Tool) => JSON.stringify(one) === JSON.stringify(tool);
  const view = { position: key, turn, pieces, walls, last: null, check: [] };
  const { width, height } = layOut(variant, seen, false);
  const to = (page: string) => go(`${page}?variant=${encodeURIComponent(id)}&position=${encodeURIComponent(judged.position ?? "")}`);
  const tools: [Tool, string][] = [
    ["move", say("editor.move")],
    ["erase", say("editor.erase")],
    ["wall", say("editor.wall")],
  ];
  return (
    <main id="main" class="table editor-page" style={{ "--ratio": width / height }}>
      <div class="frame">
        <Board
          variant={variant}
          view={view}
          seenBy={seen}
          picked={held}
          onPress={press}
          canDrag={(square) => pieceOn(square) !== undefined}
          onDrag={() => setHeld(null)}
          onDrop={move}
          lift={lift}
          onPut={(piece, to) => to !== null && put(to, piece.seat, piece.kind)}
          onEscape={() => setHeld(null)}
        />
      </div>
      <div class="side">
        <h1 class="title">{say("editor.title")}</h1>
        <div class="row">
          <label for="editor-variant">{say("new.variant")}</label>
          <select
            id="editor-variant"
            value={id}
            onChange={(event) => go(`/editor?variant=${encodeURIComponent(event.currentTarget.value)}`)}
          >
            {all.length === 0 && <option value={id}>{variantName(variant)}</option>}
            {all.map((one) => (
              <option key={one.id} value={one.id}>
                {variantName(one)}
              </option>
            ))}
          </select>
        </div>
        <Trays
          variant={variant}
          held={typeof tool === "object" ? tool.piece : null}
          onTake={(piece) => setTool(piece ? { piece } : "move")}
          onDrag={(piece, event) => lift.current?.(piece, event)}
        />
        <div class="row">
          {tools.map(([one, name]) => (
            <button type="button" key={name} data-tool={one as string} aria-pressed={holds(one)} onClick={() => setTool(one)}>
              {name}
            </button>
          ))}
          <button type="button" data-clear onClick={() => (setPieces([]), setWalls([]))}>
            {say("editor.clear")}
          </button>
          <button type="button" onClick={() => void look({ variant: id, moves: [] }).then(take)}>
            {say("editor.start")}
          </button>
          <button type="button" onClick={() => setSeen((seen + 1) % variant.seats.length)}>
            {say("board.turn")}
          </button>
        </div>
        <div class="row">
          <label for="editor-turn">{say("editor.turn")}</label>
          <select id="editor-turn" value={turn} onChange={(event) => setTurn(event.currentTarget.value)}>
            {variant.seats.map((seat) => (
              <option key={seat.name} value={seat.name}>
                {seatName(seat.name)}
              </option>
            ))}
          </select>
          {variant.castles && (
            <label>
              <input type="checkbox" data-rights checked={rights} onChange={(event) => setRights(event.currentTarget.checked)} />{" "}
              {say("editor.rights")}
            </label>
          )}
        </div>
        {variant.kinds.some((kind) => kind.held) &&
          variant.seats.map((seat) => (
            <fieldset key={seat.name} class="counts" data-hand={seat.name}>
              <legend>{say("board.hand", seatName(seat.name))}</legend>
              {variant.kinds
                .filter((kind) => kind.held)
                .map((kind) => (
                  <label key={kind.name}>
                    <PieceIcon variant={variant} kind={kind.name} letter={kind.letter} seat={seatIndex(variant, seat.name)} turned={seat.ahead[1] < 0} size={22} />
                    <Count
                      name={`${seatName(seat.name)}, ${kindName(kind.name)}`}
                      value={hands[seat.name]?.[kind.name] ?? 0}
                      onChange={(count) => setHands({ ...hands, [seat.name]: { ...hands[seat.name], [kind.name]: count } })}
                    />
                  </label>
                ))}
            </fieldset>
          ))}
        {variant.points && (
          <fieldset class="counts">
            <legend>{say("editor.points")}</legend>
            {variant.seats.map((seat) => (
              <label key={seat.name}>
                {seatName(seat.name)}
                <Count name={seatName(seat.name)} value={points[seat.name] ?? 0} onChange={(count) => setPoints({ ...points, [seat.name]: count })} />
              </label>
            ))}
          </fieldset>
        )}
        <div class="line">
          {judged.why && (
            <p class="notice bad" role="alert" data-why>
              <span>{judged.why}</span>
            </p>
          )}
        </div>
        <div class="row">
          <button type="button" class="primary" data-play disabled={!judged.position} onClick={() => to("/new")}>
            {say("analysis.play")}
          </button>
          <button type="button" data-analyse disabled={!judged.position} onClick={() => to("/analysis")}>
            {say("act.analyse")}
          </button>
        </div>
        <CopyField id="text-fen" label={say("share.fen")} text={judged.position ?? ""} />
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            look({ variant: id, position: text, moves: [] }).then(take, (error: Error) => setWrong(error.message));
          }}
        >
          <input
            id="fen-in"
            aria-label={say("new.position")}
            placeholder={say("new.position")}
            value={text}
            spellcheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit">{say("import.go")}</button>
        </form>
        {wrong && (
          <p class="notice bad" role="alert">
            {wrong}
          </p>
        )}
      </div>
    </main>
  );
}

function Count({ name, value, onChange }: { name: string; value: number; onChange: (count: number) => void }) {
  return (
    <input
      type="number"
      min={0}
      max={255}
      aria-label={name}
      value={value}
      onInput={(event) => onChange(Math.max(0, Math.min(255, event.currentTarget.valueAsNumber || 0)))}
    />
  );
}
