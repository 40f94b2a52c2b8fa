//! A game learnt by playing: exercises that the host has made from its rules, one after the other, and then a game.

import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board";
import { layOut } from "../board/layout";
import type { Lesson, Lessons } from "../host/messages";
import { lessonsOf, toldOf } from "../host/rest";
import { playLevel } from "../lobby/friend";
import { useLoad } from "../lobby/use-load";
import { gameAddress } from "../lobby/game-address";
import { language, say } from "../words";
import { levelName, variantName } from "../words/names";
import { Exercise } from "./exercise";
import { keepLearnt, learnt } from "./progress";
import { keyOf, nameOf, untaughtOf } from "./told";
import { loadWords, sayLesson } from "./words";

/** The level that one begins with. */
const EASIEST = 1;

export function LearnPage({ id }: { id: string }) {
  const { value, error } = useLoad(async () => {
    const [lessons] = await Promise.all([lessonsOf(id), loadWords()]);
    return lessons;
  }, [id, language()]);
  if (!value) {
    return (
      <main id="main" class="plain waiting">
        <p role={error ? "alert" : "status"} class={error ? "notice bad" : ""}>
          {error ?? say("wait")}
        </p>
      </main>
    );
  }
  return <Course id={id} given={value} />;
}

function Course({ id, given }: { id: string; given: Lessons }) {
  const { variant, lessons } = given;
  const told = useLoad(() => toldOf(id), [id, language()]).value;
  const [done, setDone] = useState(() => learnt(id));
  const isDone = (lesson: Lesson) => done.has(keyOf(lesson));
  const [at, setAt] = useState(() => Math.max(0, firstOf(lessons, (lesson) => !learnt(id).has(keyOf(lesson)))));
  const name = variantName(variant);
  const title = sayLesson("title", name);
  useEffect(() => {
    document.title = `${title} – chatur`;
  }, [title]);
  const lesson = lessons[at];
  const change = (next: Set<string>) => {
    setDone(next);
    keepLearnt(id, next);
  };
  const { width, height } = layOut(variant, 0, false);
  const count = lessons.filter(isDone).length;
  const head = (
    <div>
      <p class="crumbs">
        <a href={gameAddress(id)}>{name}</a>
      </p>
      <h1>{title}</h1>
    </div>
  );
  const isCurrent = (index: number) => (index === at ? { "aria-current": "step" as const } : {});
  const list = (
    <nav aria-label={sayLesson("list")}>
      <ol class="lessons" data-lessons={lessons.length}>
        {lessons.map((one, index) => (
          <li key={keyOf(one)}>
            <button
              type="button"
              class={isDone(one) ? "done" : ""}
              aria-label={sayLesson(isDone(one) ? "lesson.done" : "lesson", index + 1, nameOf(one, variant))}
              title={nameOf(one, variant)}
              onClick={() => setAt(index)}
              {...isCurrent(index)}
            >
              {isDone(one) ? "✓" : index + 1}
            </button>
          </li>
        ))}
        <li>
          <button type="button" aria-label={sayLesson("game")} title={sayLesson("game")} data-last onClick={() => setAt(lessons.length)} {...isCurrent(lessons.length)}>
            ♟
          </button>
        </li>
      </ol>
      <p class="quiet" data-progress={count}>
        {sayLesson("progress", count, lessons.length)}
      </p>
      {count > 0 && (
        <button
          type="button"
          class="small"
          data-forget
          onClick={() => {
            change(new Set());
            setAt(0);
          }}
        >
          {sayLesson("forget")}
        </button>
      )}
    </nav>
  );
  return (
    <main id="main" class="table learn" style={{ "--ratio": width / height }}>
      {lesson ? (
        <Exercise
          key={`${at} ${lesson.board.position}`}
          id={id}
          variant={variant}
          lesson={lesson}
          told={told}
          head={head}
          list={list}
          onDone={() => change(new Set([...done, keyOf(lesson)]))}
          onNext={() => setAt(at + 1)}
          onPrevious={at > 0 ? () => setAt(at - 1) : null}
        />
      ) : (
        <>
          <div class="frame">{told && <Board variant={variant} view={told.start} seenBy={0} still label={say("rules.start", name)} />}</div>
          <div class="side">
            {head}
            <Game id={id} all={count === lessons.length} none={lessons.length === 0} untaught={untaughtOf(given)} />
            {list}
          </div>
        </>
      )}
    </main>
  );
}

/** Where the first is of which something holds; none is -1. */
const firstOf = (lessons: Lesson[], test: (lesson: Lesson) => boolean): number => lessons.findIndex(test);

/** After the last lesson. */
function Game({ id, all, none, untaught }: { id: string; all: boolean; none: boolean; untaught: string[] }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return (
    <section class="task last">
      {none && <p>{sayLesson("none")}</p>}
      {all && !none && <p class="verdict good">{sayLesson("all")}</p>}
      <h2>{sayLesson("game")}</h2>
      <button
        type="button"
        class="primary big"
        data-play-level
        disabled={busy}
        onClick={() => {
          setBusy(true);
          playLevel(id, EASIEST).catch((wrong: Error) => {
            setError(wrong.message);
            setBusy(false);
          });
        }}
      >
        {say("game.level", levelName(EASIEST))}
      </button>
      {error && (
        <p role="alert" class="notice bad">
          {error}
        </p>
      )}
      {untaught.length > 0 && (
        <details>
          <summary>{sayLesson("untaught")}</summary>
          <ul>
            {untaught.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
