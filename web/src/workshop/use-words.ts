//! The vocabulary, asked of the host once.

import { vocabulary } from "../host/rest";
import { useLoad } from "../lobby/use-load";
import { Vocabulary } from "./grammar";

let asked: Promise<Vocabulary> | null = null;

export function useWords(): Vocabulary | null {
  const ask = () => (asked ??= vocabulary().then((types) => new Vocabulary(types)));
  return useLoad(ask, []).value;
}
