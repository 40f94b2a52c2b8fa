//! What a puzzle was about, once it is solved.

import type { Puzzle } from "../host/protocol";
import { say } from "../words";

export function About({ puzzle }: { puzzle: Puzzle }) {
  const { players, ply } = puzzle;
  const moves = (puzzle.moves.length + 1) >> 1;
  return (
    <section class="puzzle-about" aria-label={say("puzzle.themes")}>
      <p>
        <strong>{say("puzzle.rated", puzzle.rating)}</strong>
      </p>
      <ul class="chips" data-themes>
        {puzzle.themes.map((theme) => (
          <li key={theme} class="chip">{say(`puzzle.${theme}`, moves)}</li>
        ))}
      </ul>
      <p class="quiet">{players == null ? say("puzzle.of.engine", ply) : say("puzzle.of.players", ply, players)}</p>
    </section>
  );
}
