//! A table's state inside components.

import { useEffect, useMemo, useReducer } from "preact/hooks";
import { LiveTable, type TableState } from "./live";

export function useLive(id: string, sit?: string): [LiveTable, TableState] {
  const live = useMemo(() => new LiveTable(id, sit), [id, sit]);
  const [, again] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => {
    const stop = live.watch(() => again());
    again();
    return () => {
      stop();
      live.close();
    };
  }, [live]);
  return [live, live.state];
}
