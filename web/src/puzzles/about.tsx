//! What a puzzle was about, once it is solved.

import type { Puzzle } from "../host/protocol";
import { say } from "../words";

/** `solution`: its moves as players write them. */
export function About({ puzzle, solution }: { puzzle: Puzzle; solution: string[] }) {
  const { players, ply } = puzzle;
  const moves = (puzzle.moves.length + 1) >> 1;
  return (
    <section class="puzzle-about" aria-label={say("puzzle.themes")}>
      <p>
        <strong>{solution.join(" ")}</strong> <span class="quiet">{say("puzzle.rated", puzzle.rating)}</span>
      </p>
      <ul data-themes>
        {puzzle.themes.map((theme) => (
          <li key={theme}>{say(`puzzle.${theme}`, moves)}</li>
        ))}
      </ul>
      <p class="quiet">{players === undefined ? say("puzzle.of.engine", ply) : say("puzzle.of.players", ply, players)}</p>
    </section>
  );
}
