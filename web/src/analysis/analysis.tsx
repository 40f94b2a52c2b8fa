//! Analysis: any position with free moves and branches, what an engine thinks of it, and the whole game at a glance.

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Board, type Lift } from "../board/board";
import { seenLabel } from "../board/seats";
import type { Arrow } from "../board/arrows";
import { turnColour } from "../board/colours";
import { layOut } from "../board/layout";
import { CopyField } from "../copy";
import type { Line, Looked, Played, Variant, View, Wanted } from "../host/messages";
import { isBetweenPeople, listMoves, look } from "../host/rest";
import { knownGames } from "../lobby/known";
import { useLoad } from "../lobby/use-load";
import { go } from "../route";
import { Chooser } from "../table/chooser";
import { Hand } from "../table/hand";
import { premoveSquares } from "../table/talk";
import { usePlay } from "../table/use-play";
import { CopyLink } from "../linked/copy-link";
import { language, say } from "../words";
import { moveText } from "../words/letters";
import { seatName, variantName } from "../words/names";
import { whyInWords } from "../words/why";
import { Bar, Bars } from "./bar";
import { Graph } from "./graph";
import { keepTree, keptTree } from "./kept";
import { TreeMoves } from "./moves";
import { scoreText, turned } from "./score";
import { along, changed, cut, first, grown, grownAlong, mainWay, movesAlong, root, text, type Node, type Way } from "./tree";
import { usePosition } from "./use-position";
import { useThought } from "./use-thought";
import { useWhole } from "./use-whole";

/** So many lines of thought are told. */
const LINES = 3;

export interface AnalysisProps {
  /** A table whose game it is, and after how many of its moves it begins. */
  table: string | null;
  ply: number | null;
  /** Otherwise a variant, and a position of it. */
  variant: string | null;
  position: string | null;
}

/** What is analysed: as an address says it, or any line with what has been played of it already. */
export function AnalysisPage(asked: AnalysisProps | { line: Line }) {
  const given: Line = "line" in asked ? asked.line : lineAsked(asked);
  const key = JSON.stringify(given);
  const { base, played } = useMemo(() => ({ base: { ...given, moves: [] }, played: given.moves ?? [] }), [key]);
  const [whole, setWhole] = useState<Looked | null>(null);
  const [helps, setHelps] = useState(true);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const table = "line" in asked ? null : asked.table;
    Promise.all([look({ ...base, moves: played, whole: true }), table ? isBetweenPeople(table) : false]).then(
      ([looked, people]) => {
        setHelps(!people);
        setWhole(looked);
      },
      (wrong: Error) => setError(wrong.message),
    );
  }, [base]);
  if (!whole?.variant) {
    return (
      <main id="main" class="plain">
        <h1>{say("analysis.title")}</h1>
        <p role={error ? "alert" : "status"} class={error ? "notice bad" : ""}>
          {error ?? say("wait")}
        </p>
      </main>
    );
  }
  const ply = "line" in asked ? null : asked.ply;
  return <Analysis key={JSON.stringify(base)} base={base} variant={whole.variant} game={whole.game ?? []} ply={ply} helps={helps} />;
}

const lineAsked = ({ table, variant, position }: AnalysisProps): Line =>
  table ? { table, moves: [] } : { variant: variant ?? "orthodox", ...(position ? { position } : {}), moves: [] };

interface TreeProps {
  base: Line;
  variant: Variant;
  game: Played[];
  ply: number | null;
  /** Whether an engine may be asked. */
  helps: boolean;
}

function Analysis({ base, variant, game, ply, helps }: TreeProps) {
  const key = JSON.stringify(base);
  // What was looked at before is there as well.
  const [begun] = useState(() => grownAlong(keptTree(key) ?? root(), game));
  const [tree, setTree] = useState<Node>(begun.tree);
  const [way, setWay] = useState<Way>(begun.way.slice(0, ply ?? game.length));
  const [engine, setEngine] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [flipped, setFlipped] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const path = movesAlong(tree, way);
  const lineOf = (moves: Played[]): Line => {
    const told = moves.map((move) => move.uci);
    if (!base.table) return { ...base, moves: told };
    // What the game has itself need not be told.
    const differs = told.findIndex((move, index) => move !== game[index]?.uci);
    const common = differs < 0 ? Math.min(told.length, game.length) : differs;
    return { ...base, ply: common, moves: told.slice(common) };
  };
  const here = lineOf(path);
  const now = useRef("");
  now.current = JSON.stringify(here);
  const { shown, isThere, error } = usePosition(here);
  const over = shown?.over ?? null;
  const { thought, thinks } = useThought(engine && isThere && shown && shown.moves.length > 0 ? here : null, LINES);
  const main = movesAlong(tree, mainWay(tree));
  // On a branch, where it leaves the main line.
  const fork = way.findIndex((branch) => branch > 0);
  const onMain = fork < 0 ? way.length : fork;
  const mainKey = main.map((move) => move.uci).join(" ");
  const scores = useWhole(mainKey, main.length, wanted, (at) => lineOf(main.slice(0, at)));

  const change = (next: Node) => {
    setTree(next);
    keepTree(key, next);
  };
  const goTo = (next: Way) => {
    hand.recall();
    setNotice(null);
    setWay(next);
  };
  /** Whether it could be played. */
  const play = async (uci: string): Promise<boolean> => {
    const grow = (played: Played) => {
      const next = grown(tree, way, played);
      change(next.tree);
      setNotice(null);
      setWay(next.way);
    };
    const move = shown?.moves.find((one) => one.uci === uci);
    if (move && isThere && shown) {
      grow({ uci: move.uci, san: move.san, seat: shown.turn });
      return true;
    }
    // The host knows moves that a long list leaves out, and says which rule forbids any other.
    const at = JSON.stringify(here);
    try {
      const { refused, reason, tried } = await look({ ...here, tried: uci });
      if (now.current !== at) return false;
      if (tried) grow(tried);
      else if (refused) setNotice(whyInWords({ why: refused, reason }));
      return tried !== undefined;
    } catch (wrong) {
      setNotice((wrong as Error).message);
      return false;
    }
  };
  const view: View | null = shown && {
    ...shown,
    seq: way.length,
    now: 0,
    walks: false,
    ready: true,
    seats: [],
    offer: null,
    result: null,
    history: path,
    moves: isThere ? shown.moves : [],
  };
  const player = {
    move: play,
    list: (wanted: Wanted) => listMoves(here, wanted),
    notify: setNotice,
    quiet: () => setNotice(null),
  };
  const hand = usePlay(player, variant, view, variant.seats.map((seat) => seat.name));
  const lift = useRef<Lift>(null);

  const step = (by: -1 | 1) => {
    if (by < 0) goTo(way.slice(0, -1));
    else if (along(tree, way).at(-1)?.next.length) goTo([...way, 0]);
  };
  const keys = useRef<(event: KeyboardEvent) => void>(() => undefined);
  keys.current = (event) => {
    const target = event.target as Element;
    if (target.closest("input, textarea, select, [role=grid], dialog") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
    else if (event.key === "Home") goTo([]);
    else if (event.key === "End") goTo(mainWay(tree, way));
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => keys.current(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  useEffect(() => {
    document.title = `${say("analysis.title")} – ${variantName(variant)}`;
  }, [variant]);

  if (!shown || !view) {
    return (
      <main id="main" key="wait" class="plain waiting">
        <p role="status">{error ?? say("wait")}</p>
      </main>
    );
  }
  const two = variant.seats.length === 2;
  const { width, height } = layOut(variant, 0, false);
  const firstSeat = variant.seats[0]?.name ?? "";
  const ofFirst = (score: Parameters<typeof turned>[0]) => (shown.turn === firstSeat ? score : turned(score));
  const best = thought?.lines[0];
  const arrows: Arrow[] = (thought?.lines ?? []).flatMap((told) => {
    return told.to ? [{ from: told.from ?? told.to, to: told.to }] : [];
  });
  const node = along(tree, way).at(-1);
  return (
    <main id="main" class={`table analysis seats-${Math.min(variant.seats.length, 3)}`} style={{ "--ratio": width / height }}>
      <div class="frame" style={{ "--turn": turnColour(variant, shown.turn) }}>
        {two && engine && <Bar variant={variant} score={best ? ofFirst(best.score) : null} />}
        <Board
          variant={variant}
          view={hand.view ?? shown}
          seenBy={0}
          flipped={flipped}
          picked={hand.picked}
          targets={hand.targets}
          footprints={hand.footprints}
          premove={hand.premove ? premoveSquares(hand.premove) : []}
          planned={hand.planned}
          label={seenLabel(variant, 0)}
          arrows={arrows}
          onPress={hand.press}
          canDrag={hand.canDrag}
          onDrag={hand.drag}
          onDrop={hand.drop}
          lift={lift}
          onPut={(piece, to) => hand.put(piece.kind, to)}
          onEscape={hand.escape}
        />
      </div>
      <div class="side">
        <h1 class="title">
          {say("analysis.title")} <small>{variantName(variant)}</small>
        </h1>
        {!base.table && <OtherGame id={base.variant ?? variant.id} name={variantName(variant)} />}
        <p class="status" data-turn={shown.turn}>
          {over ? `${say("turn.over")} (${over.reason})` : say("turn.of", seatName(shown.turn))}
        </p>
        <section class="thought" aria-label={say("analysis.engine")}>
          {helps ? (
            <div class="row">
              <label class="switch">
                <input type="checkbox" data-engine checked={engine} onChange={(event) => setEngine(event.currentTarget.checked)} />{" "}
                {say("analysis.engine")}
              </label>
              {engine && thought && (
                <span class="quiet">
                  {say("analysis.depth", thought.depth, new Intl.NumberFormat(language()).format(thought.nodes))}
                  {thinks ? " …" : ""}
                </span>
              )}
            </div>
          ) : (
            <p class="quiet" data-no-engine>
              {say("analysis.people")}
            </p>
          )}
          {engine && (
            <ol class="lines" data-lines>
              {(thought?.lines ?? []).map((told) => (
                <li key={told.moves[0]?.uci ?? ""}>
                  <strong>{scoreText(two ? ofFirst(told.score) : told.score)}</strong>{" "}
                  <button type="button" class="plain" onClick={() => told.moves[0] && void play(told.moves[0].uci)}>
                    {told.moves.map((move) => moveText(variant, move.san)).join(" ")}
                  </button>
                </li>
              ))}
            </ol>
          )}
          {engine && !two && best?.scores && <Bars variant={variant} scores={best.scores} />}
        </section>
        <TreeMoves variant={variant} tree={tree} way={way} onGo={goTo} />
        <div class="line">
          {notice && (
            <p class="notice bad" data-notice role="alert">
              <span>{notice}</span>
            </p>
          )}
        </div>
        <div class="steps">
          <button type="button" aria-label={say("moves.first")} disabled={way.length === 0} onClick={() => goTo([])}>«</button>
          <button type="button" aria-label={say("moves.previous")} disabled={way.length === 0} onClick={() => step(-1)}>‹</button>
          <button type="button" onClick={() => setFlipped(!flipped)} aria-label={say("board.turn")}>⇅</button>
          <button type="button" aria-label={say("moves.next")} disabled={!node?.next.length} onClick={() => step(1)}>›</button>
          <button type="button" aria-label={say("moves.last")} disabled={!node?.next.length} onClick={() => goTo(mainWay(tree, way))}>»</button>
        </div>
        {shown.hands &&
          variant.seats.map((seat) => (
            <Hand
              key={seat.name}
              variant={variant}
              seat={seat.name}
              hand={(hand.view ?? shown).hands?.[seat.name] ?? {}}
              play={hand}
              lift={lift}
              isNow
            />
          ))}
        {main.length > 1 &&
          (scores ? (
            <Graph
              variant={variant}
              history={main}
              whole={scores}
              ply={onMain}
              onGo={(at) => goTo(Array.from({ length: at }, () => 0))}
            />
          ) : helps && (
            <button type="button" data-whole onClick={() => setWanted(true)}>
              {say("analysis.whole")}
            </button>
          ))}
        {way.length > 0 && (
          <details class="branch-tools">
            <summary>{say("analysis.branch")}</summary>
            <div class="row">
              <label for="note">{say("analysis.note")}</label>
              <input
                id="note"
                value={node?.note ?? ""}
                maxLength={200}
                onInput={(event) => {
                  const note = event.currentTarget.value;
                  change(changed(tree, way, ({ note: _, ...rest }) => (note === "" ? rest : { ...rest, note })));
                }}
              />
            </div>
            <div class="row">
              <button
                type="button"
                disabled={way.every((branch) => branch === 0)}
                onClick={() => {
                  const fork = way.findLastIndex((branch) => branch > 0);
                  change(first(tree, way.slice(0, fork + 1)));
                  goTo(way.map((branch, index) => (index === fork ? 0 : branch)));
                }}
              >
                {say("analysis.first")}
              </button>
              <button
                type="button"
                class="danger"
                onClick={() => {
                  change(cut(tree, way));
                  goTo(way.slice(0, -1));
                }}
              >
                {say("analysis.cut")}
              </button>
            </div>
          </details>
        )}
        <details class="share">
          <summary>{say("analysis.out")}</summary>
          <CopyField id="text-fen" label={say("share.fen")} text={shown.position} />
          <Export base={base} variant={variant} tree={tree} path={path} />
          {variant.origin !== "file" && <p>
            <button
              type="button"
              onClick={() => go(`/new?variant=${encodeURIComponent(base.variant ?? variant.id)}&position=${encodeURIComponent(shown.position)}`)}
            >
              {say("analysis.play")}
            </button>
          </p>}
        </details>
      </div>
      {hand.asked && (
        <Chooser
          key={JSON.stringify(hand.asked)}
          variant={variant}
          view={view}
          asked={hand.asked}
          onChoose={hand.settle}
          onClose={hand.escape}
        />
      )}
      <div class="hidden" aria-live="polite" role="log">
        {path.at(-1) ? `${seatName(path.at(-1)?.seat ?? "")}: ${path.at(-1)?.san}` : ""}
      </div>
    </main>
  );
}

/** All moves with their branches and notes, from the position where they begin. */
function Export({ base, variant, tree, path }: { base: Line; variant: Variant; tree: Node; path: Played[] }) {
  const [start, setStart] = useState("");
  useEffect(() => {
    look({ ...base, ...(base.table ? { ply: 0 } : {}) }).then(
      (looked) => setStart(looked.position),
      () => undefined,
    );
  }, [base]);
  const players = variant.seats.length;
  const number = (ply: number, afterBreak: boolean) => {
    const at = Math.floor(ply / players) + 1;
    return ply % players === 0 ? `${at}. ` : afterBreak && players === 2 ? `${at}... ` : "";
  };
  const tags = [`[Variant "${variant.origin === "file" ? variant.id : variant.name}"]`, `[SetUp "1"]`, `[FEN "${start}"]`, `[Result "*"]`].join("\n");
  // Of a table whose rules are in a file the host tells no file.
  const rules = base.text ? { text: base.text } : variant.origin === "file" ? null : { variant: variant.id };
  const position = base.table ? start : (base.position ?? null);
  return (
    <>
      <CopyField id="text-pgn" label={say("share.pgn")} text={`${tags}\n\n${text(tree, number)} *\n`} long />
      {rules && position !== "" && <CopyLink linked={{ rules, position, moves: path.map((move) => move.uci) }} />}
    </>
  );
}

/** Chooses another game to analyse. All of them are asked for when somebody is about to choose. */
function OtherGame({ id, name }: { id: string; name: string }) {
  const [wanted, setWanted] = useState(false);
  const { value } = useLoad(async () => (wanted ? knownGames() : null), [wanted]);
  const games = value ?? [];
  return (
    <select
      aria-label={say("friend.game")}
      data-other-game
      value={id}
      onFocus={() => setWanted(true)}
      onPointerDown={() => setWanted(true)}
      onChange={(event) => go(`/analysis?variant=${encodeURIComponent(event.currentTarget.value)}`)}
    >
      {!games.some((one) => one.id === id) && <option value={id}>{name}</option>}
      {games.map((one) => (
        <option key={one.id} value={one.id}>
          {variantName(one)}
        </option>
      ))}
    </select>
  );
}
