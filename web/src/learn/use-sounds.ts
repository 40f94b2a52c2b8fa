//! What is heard and felt of a lesson, as at a table.

import { useEffect, useRef } from "preact/hooks";
import { feel } from "../sound/haptics";
import { play } from "../sound/sound";
import type { Attempt } from "./use-lesson";

export function useSounds({ moves, stood, notice }: Attempt): void {
  const before = useRef({ moves: 0, pieces: 0 });
  useEffect(() => {
    if (!stood) return;
    const last = before.current;
    before.current = { moves: moves.length, pieces: stood.pieces.length };
    if (moves.length <= last.moves) return;
    const what = stood.pieces.length < last.pieces ? "capture" : "move";
    play(what);
    feel(what);
    if (stood.done) play("end");
    else if (stood.check.length > 0) play("check");
  }, [stood]);
  useEffect(() => {
    if (notice === null) return;
    play("refused");
    feel("refused");
  }, [notice]);
}
