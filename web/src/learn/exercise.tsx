//! One lesson: the board, what is to be done on it, and help.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Board, type Lift } from "../board/board";
import type { Arrow } from "../board/arrows";
import { layOut } from "../board/layout";
import { seatIndex, seenLabel } from "../board/seats";
import { turnColour } from "../board/colours";
import type { Lesson, Told, Variant } from "../host/messages";
import { byHand } from "../table/alone";
import { Chooser } from "../table/chooser";
import { Hand } from "../table/hand";
import { usePlay } from "../table/use-play";
import { Rules } from "../rules/rules";
import { say } from "../words";
import { seatName } from "../words/names";
import { moverOf, ruleOf, sentencesOf, taskOf, titleOf } from "./told";
import { useLesson } from "./use-lesson";
import { useSounds } from "./use-sounds";
import { sayLesson } from "./words";

export interface ExerciseProps {
  /** By what the host knows the game. */
  id: string;
  variant: Variant;
  lesson: Lesson;
  told: Told | null;
  /** What stands above the exercise, and below it. */
  head: ComponentChildren;
  list: ComponentChildren;
  onDone: () => void;
  onNext: () => void;
  onPrevious: (() => void) | null;
}

export function Exercise({ id, variant, lesson, told, head, list, onDone, onNext, onPrevious }: ExerciseProps) {
  const attempt = useLesson(id, lesson);
  useSounds(attempt);
  const [hinted, setHinted] = useState(false);
  const { goal, solution, seat } = lesson;
  const { stood, moves, shows } = attempt;
  const player = { move: attempt.play, list: attempt.list, notify: attempt.notify, quiet: () => attempt.notify(null) };
  const hand = usePlay(player, variant, attempt.view, [seat]);
  const lift = useRef<Lift>(null);
  const alone = goal.goal !== "rule";
  const done = stood?.done === true;
  const missed = !done && stood !== null && (stood.lost || moves.length >= solution.length);
  useEffect(() => {
    if (done && !shows) onDone();
  }, [done, shows]);
  const again = () => {
    hand.recall();
    hand.escape();
    setHinted(false);
    attempt.again();
  };

  // What helps is the next move of the solution: whoever has left it begins anew.
  const follows = moves.every((move, index) => move === solution[index]);
  const next = follows ? stood?.moves.find((move) => move.uci === solution[moves.length]) : undefined;
  const hintTo = next?.to ?? next?.wall;
  const arrows: Arrow[] = hinted && next && hintTo && !done ? [{ from: next.from ?? hintTo, to: hintTo }] : [];
  const left = alone ? (stood?.left ?? goal.squares) : [];
  const mark = goal.goal === "take" ? { look: "prey", says: sayLesson("prey") } : { look: "starred", says: sayLesson("star") };
  const tinted = new Map(left.map((square) => [square, mark]));
  const stars = goal.goal === "reach" ? new Map(left.map((square) => [square, "★"])) : undefined;
  const seenBy = seatIndex(variant, seat);
  const { width, height } = layOut(variant, seenBy, false);
  const view = hand.view ?? attempt.view;
  const status = shows
    ? done && sayLesson("shown")
    : done
      ? sayLesson("done")
      : missed
        ? sayLesson(alone ? (stood?.lost ? "lost" : "over") : "missed")
        : "";
  const kind = goal.goal === "rule" ? moverOf(lesson, stood?.moves ?? []) : goal.kind;
  const sentences = told ? [...ruleOf(lesson, told), ...(kind === null ? [] : sentencesOf(kind, told))] : [];
  return (
    <>
      <div class="frame" style={{ "--turn": turnColour(variant, seat), "--ratio": width / height }}>
        <Board
          variant={variant}
          view={view}
          seenBy={seenBy}
          {...byHand(hand, lift)}
          tinted={tinted}
          {...(stars ? { numbers: stars } : {})}
          label={seenLabel(variant, seenBy)}
          arrows={arrows}
        />
      </div>
      <div class="side">
      {head}
      <section class="task" aria-labelledby="task" data-goal={goal.goal} data-rule={goal.goal === "rule" ? goal.rule : goal.kind}>
        <p class="crumbs">{titleOf(lesson)}</p>
        <h2 id="task">{taskOf(lesson, variant)}</h2>
        <p class="quiet">{alone ? sayLesson("alone") : say("turn.of", seatName(seat))}</p>
        {alone && (
          <p class="quiet" data-used={moves.length}>
            {sayLesson("used", moves.length, solution.length)}
          </p>
        )}
        {!alone &&
          view.hands?.[seat] &&
          Object.values(view.hands[seat]).some((count) => count > 0) && (
            <Hand variant={variant} seat={seat} hand={view.hands[seat]} play={hand} lift={lift} isNow />
          )}
        {hand.passes.length > 0 && !done && (
          <p>
            <button type="button" data-pass onClick={() => hand.settle(hand.passes)}>
              {say("turn.pass")}
            </button>
          </p>
        )}
        <p class={`verdict${done ? " good" : missed ? " bad" : ""}`} role="status" data-verdict={done ? "done" : missed ? "missed" : ""}>
          {status}
        </p>
        {attempt.notice && (
          <p class="notice bad" role="alert" data-notice>
            {attempt.notice}
          </p>
        )}
        <div class="row">
          {onPrevious && (
            <button type="button" data-previous aria-label={sayLesson("previous")} onClick={onPrevious}>
              ‹
            </button>
          )}
          {!done && (
            <button type="button" data-hint disabled={missed || shows} onClick={() => (follows ? setHinted(true) : (again(), setHinted(true)))}>
              {sayLesson("hint")}
            </button>
          )}
          {!done && (
            <button
              type="button"
              data-show
              disabled={shows}
              onClick={() => {
                hand.escape();
                setHinted(false);
                attempt.show();
              }}
            >
              {sayLesson("show")}
            </button>
          )}
          <button type="button" data-again class={missed || (done && shows) ? "primary" : ""} disabled={moves.length === 0} onClick={again}>
            {sayLesson("again")}
          </button>
          <button type="button" data-next class={done && !shows ? "primary" : ""} onClick={onNext}>
            {sayLesson("next")}
          </button>
        </div>
        {sentences.length > 0 && (
          <details key={lesson.board.position} open={!alone} data-told>
            <summary>{sayLesson(lesson.told?.length ? "says" : "how")}</summary>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </details>
        )}
        {!alone && told && (
          <details data-all-rules>
            <summary>{say("new.rules")}</summary>
            <div class="scroll" tabIndex={0}>
              <Rules variant={variant} start={told.start} sections={told.sections} />
            </div>
          </details>
        )}
      </section>
      {list}
      </div>
      {hand.asked && (
        <Chooser
          key={JSON.stringify(hand.asked)}
          variant={variant}
          view={attempt.view}
          asked={hand.asked}
          onChoose={hand.settle}
          onClose={hand.escape}
        />
      )}
    </>
  );
}
