//! Something asked of the host once, or again and again.

import { useEffect, useState } from "preact/hooks";

export interface Loaded<T> {
  value: T | null;
  error: string | null;
}

export function useLoad<T>(load: () => Promise<T>, keys: unknown[], every?: number): Loaded<T> {
  const [state, setState] = useState<Loaded<T>>({ value: null, error: null });
  useEffect(() => {
    let current = true;
    const ask = () =>
      load().then(
        (value) => current && setState({ value, error: null }),
        (error: unknown) => current && setState((old) => ({ value: old.value, error: String((error as Error).message) })),
      );
    void ask();
    const timer = every === undefined ? 0 : window.setInterval(() => document.visibilityState === "visible" && void ask(), every);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, keys);
  return state;
}
