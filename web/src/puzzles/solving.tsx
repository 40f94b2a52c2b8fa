//! One puzzle: its board, seen by who solves it, what was found, and what it was about.

import { useEffect, useRef, useState } from "preact/hooks";
import { usePosition } from "../analysis/use-position";
import type { Arrow } from "../board/arrows";
import { Board, type Lift } from "../board/board";
import { turnColour } from "../board/colours";
import { layOut } from "../board/layout";
import { seatIndex, seenLabel } from "../board/seats";
import type { Variant, View, Wanted } from "../host/messages";
import type { Puzzle } from "../host/protocol";
import { listMoves, look } from "../host/rest";
import { gameAddress } from "../lobby/game-address";
import { byHand, viewOf } from "../table/alone";
import { Chooser } from "../table/chooser";
import { Hand } from "../table/hand";
import { usePlay } from "../table/use-play";
import { say } from "../words";
import { moveText } from "../words/letters";
import { seatName, variantName } from "../words/names";
import { whyInWords } from "../words/why";
import { About } from "./about";
import type { PuzzleRecord } from "./record";

/** So long the reader sees the own move before the reply, in milliseconds. */
const REPLY = 450;

interface SolvingProps {
  variant: Variant;
  puzzle: Puzzle;
  record: PuzzleRecord;
  /** Told once, when it is known whether it was solved at the first try. */
  onJudged: (solved: boolean) => void;
  onNext: () => void;
  onAgain: () => void;
}

export function Solving({ variant, puzzle, record, onJudged, onNext, onAgain }: SolvingProps) {
  const [played, setPlayed] = useState<string[]>([]);
  const [helped, setHelped] = useState(false);
  const [shows, setShows] = useState(false);
  const [hint, setHint] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const { moves } = puzzle;
  const line = { variant: variant.id, position: puzzle.start, moves: played };
  const { shown, isThere, error } = usePosition(line);
  const solver = useRef<string | null>(null);
  if (played.length === 0 && isThere && shown) solver.current = shown.turn;
  const seat = solver.current;
  const done = played.length === moves.length;
  const due = moves[played.length];
  const mine = !done && isThere && !shows && shown?.turn === seat;

  const fail = () => {
    if (!helped) onJudged(false);
    setHelped(true);
  };
  const goOn = (move: string) => {
    setHint(false);
    setNotice(null);
    setPlayed([...played, move]);
    if (played.length + 1 === moves.length && !helped) onJudged(true);
  };
  // The reply, and all that follows where the solution is shown.
  useEffect(() => {
    if (due === undefined || !isThere || !shown || mine) return;
    const timer = setTimeout(() => setPlayed([...played, due]), REPLY);
    return () => clearTimeout(timer);
  }, [played, isThere, shows]);
  useEffect(() => {
    document.title = `${say("nav.puzzles")} – ${variantName(variant)}`;
  }, [variant]);

  /** Whether it is the right move. What the rules forbid is no mistake. */
  const play = async (uci: string): Promise<boolean> => {
    if (uci === due) {
      goOn(uci);
      return true;
    }
    const listed = shown?.moves.find((move) => move.uci === uci);
    try {
      const { tried, refused, reason } = listed ? { tried: listed } : await look({ ...line, tried: uci });
      if (tried?.uci === due && due !== undefined) {
        goOn(due);
        return true;
      }
      if (tried) {
        fail();
        setNotice(say("puzzle.wrong", moveText(variant, tried.san)));
      } else if (refused) setNotice(whyInWords({ why: refused, reason }));
    } catch (wrong) {
      setNotice((wrong as Error).message);
    }
    return false;
  };
  const view: View | null = shown && viewOf(shown, played.map((uci) => ({ uci, san: uci, seat: "" })), mine);
  const player = {
    move: play,
    list: (wanted: Wanted) => listMoves(line, wanted),
    notify: setNotice,
    quiet: () => setNotice(null),
  };
  const hand = usePlay(player, variant, view, seat && mine ? [seat] : []);
  const lift = useRef<Lift>(null);

  if (!shown || !view || seat === null) {
    return (
      <main id="main" key="wait" class="plain waiting">
        <p role="status">{error ?? say("wait")}</p>
      </main>
    );
  }
  const seenBy = seatIndex(variant, seat);
  const { width, height } = layOut(variant, seenBy, false);
  const move = shown.moves.find((one) => one.uci === due);
  const arrows: Arrow[] = hint && mine && move?.to ? [{ from: move.from ?? move.to, to: move.to }] : [];
  const state = done ? (shows ? "shown" : helped ? "late" : "done") : played.length > 0 && !shows ? "right" : "find";
  const said = state === "find" ? say(shows ? "puzzle.shown" : "puzzle.find", seatName(seat)) : say(`puzzle.${state}`);
  return (
    <main id="main" class="table analysis puzzle" style={{ "--ratio": width / height }} data-puzzle={`${puzzle.game}.${puzzle.ply}`} data-state={state}>
      <div class="frame" style={{ "--turn": turnColour(variant, shown.turn) }}>
        <Board
          variant={variant}
          view={hand.view ?? shown}
          seenBy={seenBy}
          {...byHand(hand, lift)}
          label={seenLabel(variant, seenBy)}
          arrows={arrows}
        />
      </div>
      <div class="side">
        <h1 class="title">
          {say("nav.puzzles")} <small><a href={gameAddress(variant.id)}>{variantName(variant)}</a></small>
        </h1>
        <p class={`puzzle-said ${notice ? "wrong" : state}`} role="status" data-said>{notice ?? said}</p>
        {shown.hands &&
          variant.seats.map(({ name }) => (
            <Hand key={name} variant={variant} seat={name} hand={(hand.view ?? shown).hands?.[name] ?? {}} play={hand} lift={lift} isNow />
          ))}
        <div class="row puzzle-deeds">
          {done ? (
            <>
              <button type="button" class="primary" data-next onClick={onNext}>{say("puzzle.next")}</button>
              <button type="button" data-again onClick={onAgain}>{say("puzzle.again")}</button>
              <a class="button" data-analyse href={`/analysis?variant=${encodeURIComponent(variant.id)}&position=${encodeURIComponent(puzzle.start)}`}>
                {say("game.analyse")}
              </a>
            </>
          ) : (
            <>
              <button type="button" data-hint disabled={!mine} onClick={() => { fail(); setHint(true); }}>{say("table.hint")}</button>
              <button type="button" data-solution disabled={shows} onClick={() => { fail(); hand.escape(); setShows(true); }}>{say("puzzle.solution")}</button>
              <button type="button" data-next onClick={() => { fail(); onNext(); }}>{say("puzzle.next")}</button>
            </>
          )}
        </div>
        <dl class="facts">
          <Fact name="rating" says={say("puzzle.yours")} value={record.rating} />
          <Fact name="streak" says={say("puzzle.streak")} value={record.streak} />
          <Fact name="best" says={say("puzzle.best")} value={record.best} />
          <Fact name="tried" says={say("puzzle.tried")} value={Object.keys(record.tried).length} />
        </dl>
        {done && <About puzzle={puzzle} solution={shown.history.map((move) => moveText(variant, move.san))} />}
        <p><a href="/puzzles">{say("back")}</a></p>
        {hand.asked && <Chooser variant={variant} view={view} asked={hand.asked} onChoose={hand.settle} onClose={hand.escape} />}
      </div>
    </main>
  );
}

const Fact = ({ name, says, value }: { name: string; says: string; value: number }) => (
  <div>
    <dt>{says}</dt>
    <dd data-fact={name}>{value}</dd>
  </div>
);
