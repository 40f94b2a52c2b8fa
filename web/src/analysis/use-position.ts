//! The positions of an analysis, asked of the host once each.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Line, Looked } from "../host/messages";
import { look } from "../host/rest";

export interface Seen {
  /** The position that is shown: until another one has come, the one before it. */
  shown: Looked | null;
  /** Whether it is the one that was asked for. */
  isThere: boolean;
  error: string | null;
}

export function usePosition(line: Line | null): Seen {
  const key = line && JSON.stringify(line);
  const known = useRef(new Map<string, Looked>());
  const last = useRef<Looked | null>(null);
  const [, came] = useState(0);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (!line || !key || known.current.has(key)) return;
    let current = true;
    look(line).then(
      (looked) => {
        known.current.set(key, looked);
        if (!current) return;
        setError(null);
        came((count) => count + 1);
      },
      (wrong: Error) => current && setError(wrong.message),
    );
    return () => {
      current = false;
    };
  }, [key]);
  const there = key ? known.current.get(key) : undefined;
  last.current = there ?? last.current;
  return { shown: last.current, isThere: there !== undefined, error };
}
