//! The whole game as a line, with what turned it in words.

import type { Played, Variant } from "../host/messages";
import { say } from "../words";
import { moveText } from "../words/letters";
import { seatName } from "../words/names";
import { lost } from "./lost";
import { chance, turned, turningPoint } from "./score";
import type { Whole } from "./use-whole";

const WIDTH = 400;
const HEIGHT = 80;

export interface GraphProps {
  variant: Variant;
  history: Played[];
  whole: Whole;
  ply: number;
  onGo: (ply: number) => void;
}

/** Moves that gave something away, by ply from 1. */
export function turningPoints(variant: Variant, history: Played[], { scores, thoughts }: Whole): Map<number, string> {
  const found = new Map<number, string>();
  if (variant.seats.length !== 2) return found;
  history.forEach((played, index) => {
    const [before, after] = [scores[index], scores[index + 1]];
    const moved = history[index + 1]?.seat !== played.seat;
    if (!before || !after) return;
    const [thought, answer] = [thoughts[index], thoughts[index + 1]];
    const inPieces = (fall: number) => thought && answer && lost(variant, played.seat, thought, answer, fall);
    const words = turningPoint(before, moved ? turned(after) : after, (fall) => inPieces(fall) ?? null);
    if (words) found.set(index + 1, words);
  });
  return found;
}

export function Graph({ variant, history, whole, ply, onGo }: GraphProps) {
  const first = variant.seats[0]?.name;
  const turnAt = (at: number) => history[at]?.seat ?? (history[at - 1]?.seat === first ? variant.seats[1]?.name : first);
  const points = whole.scores.flatMap((score, at) => {
    if (!score) return [];
    const share = chance(turnAt(at) === first ? score : turned(score));
    return [`${((at / Math.max(1, whole.total - 1)) * WIDTH).toFixed(1)},${((1 - share) * HEIGHT).toFixed(1)}`];
  });
  const turning = turningPoints(variant, history, whole);
  const x = (at: number) => (at / Math.max(1, whole.total - 1)) * WIDTH;
  return (
    <section class="whole" aria-label={say("analysis.graph")}>
      {whole.done < whole.total && (
        <progress value={whole.done} max={whole.total} aria-label={say("analysis.progress", whole.done, whole.total)} />
      )}
      {variant.seats.length === 2 && (
        <svg
          class="graph"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onGo(Math.round(((event.clientX - box.left) / box.width) * (whole.total - 1)));
          }}
        >
          <line class="middle" x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} />
          <polyline points={points.join(" ")} />
          {[...turning.keys()].map((at) => (
            <line key={at} class="turning" x1={x(at)} y1="0" x2={x(at)} y2={HEIGHT} />
          ))}
          <line class="here" x1={x(ply)} y1="0" x2={x(ply)} y2={HEIGHT} />
        </svg>
      )}
      {turning.size > 0 && (
        <ol class="turning-points" aria-label={say("analysis.turning")}>
          {[...turning].map(([at, words]) => (
            <li key={at}>
              <button type="button" data-turning={at} onClick={() => onGo(at)}>
                {say("analysis.turned", seatName(history[at - 1]?.seat ?? ""), moveText(variant, history[at - 1]?.san ?? ""), words)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
