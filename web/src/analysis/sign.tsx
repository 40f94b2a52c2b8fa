//! The sign of a judgement behind its move.

import { signOf, signWord } from "./signs";

export const Sign = ({ nag }: { nag: number }) => (
  <span class={`sign sign-${nag}`} data-nag={nag} title={signWord(nag)}>
    {signOf(nag)}
  </span>
);
