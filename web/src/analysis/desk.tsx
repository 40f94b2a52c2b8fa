//! An analysis: the board, the engine, the tree of moves, and what can be done with them.

import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "preact/hooks";
import type { Annotated, Line, Played, Variant, View, Wanted } from "../host/messages";
import { listMoves, look } from "../host/rest";
import { Board, type Lift } from "../board/board";
import { seenLabel } from "../board/seats";
import type { Arrow } from "../board/arrows";
import { turnColour } from "../board/colours";
import { layOut } from "../board/layout";
import { byHand, viewOf } from "../table/alone";
import { Chooser } from "../table/chooser";
import { Dice, faces, throwLabel } from "../table/dice";
import { Hand } from "../table/hand";
import { usePlay } from "../table/use-play";
import { say } from "../words";
import { kindName, seatName, variantName } from "../words/names";
import { whyInWords } from "../words/why";
import { Bar } from "./bar";
import { Engine } from "./engine";
import { Graph } from "./graph";
import { Heading } from "./heading";
import { signs } from "./judged";
import { keepSigns } from "./kept-signs";
import { forget, keep, keptOf } from "./kept";
import { TreeMoves } from "./moves";
import { OtherGame } from "./other-game";
import { Out } from "./out";
import { Remarked } from "./remarked";
import { turned } from "./score";
import { begun, mainMoves, reduce } from "./state";
import { Steps, useStepKeys } from "./steps";
import { along, forkOf, mainWay, movesAlong } from "./tree";
import { usePosition } from "./use-position";
import { useThought } from "./use-thought";
import { useWhole } from "./use-whole";

/** So many lines of thought are told. */
const LINES = 3;

export interface DeskProps {
  base: Line;
  variant: Variant;
  record: Annotated;
  ply: number | null;
  helps: boolean;
  side: number;
}

export function Desk({ base, variant, record, ply, helps, side }: DeskProps) {
  const key = JSON.stringify(base);
  const [state, act] = useReducer(reduce, null, () => begun(base, record, keptOf(key), ply));
  const { tree, tags, way, game } = state;
  const [engine, setEngine] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const path = movesAlong(tree, way);
  const own = useMemo(() => mainMoves(record), [record]);
  const lineOf = (moves: Played[]): Line => fromTable(base, own, moves);
  const here = lineOf(path);
  const now = useRef("");
  now.current = JSON.stringify(here);
  const { shown, isThere, error } = usePosition(here);
  const { thought, thinks } = useThought(engine && isThere && shown && shown.moves.length > 0 ? here : null, LINES);
  const main = movesAlong(tree, mainWay(tree));
  const whole = useWhole(main, wanted, (at) => lineOf(main.slice(0, at)));
  const two = variant.seats.length === 2;
  const judged = two && whole ? signs(main, whole.scores, whole.thoughts) : NO_SIGNS;
  const isDone = whole !== null && whole.done === whole.total;

  // What was changed here is kept for the next time; what is only looked at is not.
  const first = useRef({ tree, tags });
  useEffect(() => {
    if (first.current.tree !== tree || first.current.tags !== tags) keep(key, { tree, tags, game });
  }, [tree, tags]);
  // At once: whoever goes back to the table finds them there.
  useLayoutEffect(() => {
    if (isDone && base.table && main.length === game) keepSigns(base.table, game, judged);
  }, [isDone, main.length]);
  useEffect(() => setNotice(null), [way, tree]);
  useEffect(() => {
    document.title = `${say("analysis.title")} – ${variantName(variant)}`;
  }, [variant]);

  /** Whether it could be played. */
  const play = async (uci: string): Promise<boolean> => {
    const move = shown?.moves.find((one) => one.uci === uci);
    if (move && isThere && shown) {
      act({ do: "play", played: { uci: move.uci, san: move.san, seat: shown.turn } });
      return true;
    }
    // The host knows moves that a long list leaves out, and says which rule forbids any other.
    const at = JSON.stringify(here);
    try {
      const { refused, reason, tried } = await look({ ...here, tried: uci });
      if (now.current !== at) return false;
      if (tried) act({ do: "play", played: tried });
      else if (refused) setNotice(whyInWords({ why: refused, reason }));
      return tried !== undefined;
    } catch (wrong) {
      setNotice((wrong as Error).message);
      return false;
    }
  };
  const view: View | null = shown && viewOf(shown, path, isThere);
  const player = {
    move: play,
    list: (wanted: Wanted) => listMoves(here, wanted),
    notify: setNotice,
    quiet: () => setNotice(null),
  };
  const hand = usePlay(player, variant, view, variant.seats.map((seat) => seat.name));
  const lift = useRef<Lift>(null);
  const go: typeof act = (action) => {
    hand.recall();
    act(action);
  };
  useStepKeys(go);
  /** As the record has it. */
  const again = () => {
    const fresh = begun(base, record, null, null);
    forget(key);
    first.current = fresh;
    go({ do: "load", begun: fresh });
  };

  if (!shown || !view) {
    return (
      <main id="main" key="wait" class="plain waiting">
        <p role="status">{error ?? say("wait")}</p>
      </main>
    );
  }
  const { over } = shown;
  const { width, height } = layOut(variant, side, false);
  const firstSeat = variant.seats[0]?.name ?? "";
  const ofFirst = (score: Parameters<typeof turned>[0]) => (shown.turn === firstSeat ? score : turned(score));
  const best = thought?.lines[0];
  const arrows: Arrow[] = (thought?.lines ?? []).flatMap((told) => {
    return told.to ? [{ from: told.from ?? told.to, to: told.to }] : [];
  });
  const node = along(tree, way).at(-1) ?? tree;
  // On a branch, where it leaves the main line.
  const fork = way.findIndex((branch) => branch > 0);
  return (
    <main id="main" class={`table analysis seats-${Math.min(variant.seats.length, 3)}`} style={{ "--ratio": width / height }}>
      <div class="frame" style={{ "--turn": turnColour(variant, shown.turn) }}>
        {two && engine && <Bar variant={variant} score={best ? ofFirst(best.score) : null} firstIsBelow={(side === 0) !== state.turned} />}
        <Board
          variant={variant}
          view={hand.view ?? shown}
          seenBy={side}
          flipped={state.turned}
          {...byHand(hand, lift)}
          label={seenLabel(variant, side)}
          arrows={arrows}
          drawn={node.arrows ?? []}
          onDraw={(arrow) => act({ do: "draw", arrow })}
        />
      </div>
      <div class="side">
        <div class="title">
          <h1>
            {say("analysis.title")} <span class="hidden">{variantName(variant)}</span>
          </h1>
          <OtherGame id={base.variant ?? (base.table ? "" : variant.id)} name={variantName(variant)} />
        </div>
        <Heading variant={variant} tags={tags} path={along(tree, way)} />
        <p class="status" data-turn={shown.turn}>
          {over ? `${say("turn.over")} (${over.reason})` : say(shown.turning ? "turn.turns.up" : shown.dice?.length === 0 ? "turn.throws" : "turn.of", seatName(shown.turn))}
          {!over && shown.dice && shown.dice.length > 0 && <Dice dice={shown.dice} at={way.length} />}
        </p>
        {!over && shown.dice?.length === 0 && (
          <p class="throws">
            {shown.moves
              .filter((move) => move.dice)
              .map((move) => (
                <button type="button" key={move.uci} data-throw={move.uci} aria-label={throwLabel(move.san)} onClick={() => void play(move.uci)}>
                  {faces(move.dice ?? [])}
                </button>
              ))}
          </p>
        )}
        {!over && shown.turning && (
          <p class="throws">
            {shown.moves
              .filter((move) => move.turned_up)
              .map((move) => (
                <button type="button" key={move.uci} data-throw={move.uci} onClick={() => void play(move.uci)}>
                  {kindName(move.turned_up ?? "")}
                </button>
              ))}
          </p>
        )}
        <Engine
          variant={variant}
          helps={helps}
          on={engine}
          onTurn={setEngine}
          thought={thought}
          thinks={thinks}
          ofFirst={two ? ofFirst : null}
          onPlay={(line) => go({ do: "add", line })}
        />
        <TreeMoves variant={variant} tree={tree} way={way} signs={judged} onGo={(to) => go({ do: "go", way: to })} />
        <div class="line">
          {notice && (
            <p class="notice bad" data-notice role="alert">
              <span>{notice}</span>
            </p>
          )}
        </div>
        <Steps isFirst={way.length === 0} isLast={node.next.length === 0} act={go} />
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
          (whole ? (
            <Graph
              variant={variant}
              history={main}
              whole={whole}
              ply={fork < 0 ? way.length : fork}
              onGo={(at) => go({ do: "go", way: Array.from({ length: at }, () => 0) })}
            />
          ) : helps && (
            <button type="button" data-whole onClick={() => setWanted(true)}>
              {say("analysis.whole")}
            </button>
          ))}
        <Remarked node={node} isFork={forkOf(way) >= 0} act={go} />
        <Out
          base={base}
          variant={variant}
          state={state}
          position={shown.position}
          isOver={over !== null}
          act={act}
          {...(base.table && keptOf(key) ? { onForget: again } : {})}
        />
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

const NO_SIGNS = new Map<number, number>();

/** What a table's game has itself need not be told. */
function fromTable(base: Line, game: Played[], moves: Played[]): Line {
  const told = moves.map((move) => move.uci);
  if (!base.table) return { ...base, moves: told };
  const differs = told.findIndex((move, index) => move !== game[index]?.uci);
  const common = differs < 0 ? Math.min(told.length, game.length) : differs;
  return { ...base, ply: common, moves: told.slice(common) };
}
