//! What the host says about a text, asked again whenever typing pauses.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Checked } from "../host/messages";
import { check } from "../host/rest";
import { language } from "../words";

const PAUSE = 120;

export interface CheckState {
  /** The last answer. */
  checked: Checked | null;
  /** The last answer that had a board, and the text that it is about. */
  good: (Checked & { text: string }) | null;
  busy: boolean;
  error: string | null;
}

export function useCheck(text: string): CheckState {
  const [state, setState] = useState<CheckState>({ checked: null, good: null, busy: true, error: null });
  const asked = useRef(0);
  useEffect(() => {
    const mine = ++asked.current;
    setState((old) => ({ ...old, busy: true }));
    const outdated = new AbortController();
    const timer = setTimeout(() => {
      check(text, outdated.signal).then(
        (checked) => {
          if (mine !== asked.current) return;
          setState((old) => ({ checked, good: checked.variant ? { ...checked, text } : old.good, busy: false, error: null }));
        },
        (error: Error) => mine === asked.current && setState((old) => ({ ...old, busy: false, error: error.message })),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [text, language()]);
  return state;
}
