//! The whole game as a line, with what turned it in words.

import type { Played, Variant } from "../host/messages";
import { say } from "../words";
import { moveText } from "../words/letters";
import { seatName } from "../words/names";
import { lost } from "./lost";
import { coloursOf } from "../board/colours";
import { shares } from "./bar";
import { accuracies, beforeAndAfter } from "./judged";
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
    const both = beforeAndAfter(history, scores, index);
    if (!both) return;
    const [thought, answer] = [thoughts[index], thoughts[index + 1]];
    const inPieces = (fall: number) => thought && answer && lost(variant, played.seat, thought, answer, fall);
    const words = turningPoint(...both, (fall) => inPieces(fall) ?? null);
    if (words) found.set(index + 1, words);
  });
  return found;
}

export function Graph({ variant, history, whole, ply, onGo }: GraphProps) {
  const first = variant.seats[0]?.name;
  const turnAt = (at: number) => history[at]?.seat ?? (history[at - 1]?.seat === first ? variant.seats[1]?.name : first);
  const x = (at: number) => (at / Math.max(1, whole.total - 1)) * WIDTH;
  const point = (at: number, share: number) => `${x(at).toFixed(1)},${((1 - share) * HEIGHT).toFixed(1)}`;
  const two = variant.seats.length === 2;
  const points = whole.scores.flatMap((score, at) => {
    return score ? [point(at, chance(turnAt(at) === first ? score : turned(score)))] : [];
  });
  const ofSeat = (seat: number) => whole.seats.flatMap((scores, at) => (scores ? [point(at, shares(variant, scores)[seat] ?? 0)] : []));
  const turning = turningPoints(variant, history, whole);
  return (
    <section class="whole" aria-label={say("analysis.graph")}>
      {whole.done < whole.total && (
        <progress value={whole.done} max={whole.total} aria-label={say("analysis.progress", whole.done, whole.total)} />
      )}
      {whole.done > 1 && (
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
          {two ? (
            <polyline points={points.join(" ")} />
          ) : (
            variant.seats.map((seat, index) => (
              <polyline key={seat.name} data-line={seat.name} points={ofSeat(index).join(" ")} style={{ stroke: coloursOf(variant, index).fill }} />
            ))
          )}
          {[...turning.keys()].map((at) => (
            <line key={at} class="turning" x1={x(at)} y1="0" x2={x(at)} y2={HEIGHT} />
          ))}
          <line class="here" x1={x(ply)} y1="0" x2={x(ply)} y2={HEIGHT} />
        </svg>
      )}
      {two && whole.done > 1 && (
        <dl class="accuracy" title={say("analysis.accuracy.about")}>
          {[...accuracies(history, whole.scores)].map(([seat, percent]) => (
            <div key={seat} data-accuracy={seat}>
              <dt>{say("analysis.accuracy", seatName(seat))}</dt>
              <dd>{say("analysis.percent", Math.round(percent))}</dd>
            </div>
          ))}
        </dl>
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
