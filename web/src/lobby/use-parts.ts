//! A list of the host that comes in parts.

import { useCallback, useEffect, useState } from "preact/hooks";
import type { Part } from "../host/messages";

export interface Parts<T> {
  lines: T[];
  /** Asks for the next part; null where there is none. */
  more: (() => void) | null;
  /** Whether the host has answered once. */
  isThere: boolean;
}

export function useParts<T>(load: (before?: string) => Promise<Part<T>>): Parts<T> {
  const [{ lines, next }, set] = useState<Part<T>>({ lines: [], next: null });
  const [isThere, setThere] = useState(false);
  const ask = useCallback(
    (before?: string) => {
      // What cannot be had now is not shown; whoever wants it asks again.
      load(before).then((part) => set((old) => (before === undefined ? part : { lines: [...old.lines, ...part.lines], next: part.next })), () => {}).finally(() => setThere(true));
    },
    [load],
  );
  useEffect(() => ask(), [ask]);
  return { lines, more: next === null ? null : () => ask(next), isThere };
}
