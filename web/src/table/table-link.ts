//! Where a table is found.

import { useOutside } from "../linked/address";

/** Where others find the table, and whether that is on this computer alone. */
export function useTableLink(table: string): { base: string; onlyHere: boolean } {
  const { base, onlyHere } = useOutside();
  return { base: `${base}/t/${table}`, onlyHere };
}
