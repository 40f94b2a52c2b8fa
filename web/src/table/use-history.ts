//! Earlier positions of a table, asked of the host once each.

import { useEffect, useRef, useState } from "preact/hooks";
import type { View } from "../host/messages";
import { viewAt } from "../host/rest";

export interface Past {
  /** The position that is shown. */
  shown: View | null;
  ply: number;
  isNow: boolean;
  go: (ply: number) => void;
}

export function usePast(table: string, now: View | null): Past {
  const [wanted, setWanted] = useState<number | null>(null);
  const [, loaded] = useState(0);
  const views = useRef(new Map<string, View>());
  const history = now?.history ?? [];
  const total = history.length;
  // A take-back makes another game: a position is named by all that led to it.
  const name = (ply: number) => `${table}:${history.slice(0, ply).map((move) => move.uci).join(" ")}`;
  const need = (ply: number) => {
    const key = name(ply);
    if (views.current.has(key)) return;
    viewAt(table, ply).then(
      (view) => {
        views.current.set(key, view);
        loaded((count) => count + 1);
      },
      () => undefined,
    );
  };
  const ply = Math.min(wanted ?? total, total);
  useEffect(() => {
    if (now && wanted !== null) need(ply);
  }, [now !== null, wanted, ply]);
  useEffect(() => setWanted(null), [table]);
  const isNow = wanted === null;
  const earlier = isNow ? null : (views.current.get(name(ply)) ?? null);
  return {
    shown: isNow ? now : (earlier ?? now),
    ply,
    isNow,
    go: (to) => setWanted(to >= total ? null : to),
  };
}
