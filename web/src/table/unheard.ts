//! What is new in a list of which only the end is kept.

/** Of the last of `happened` events, those after the first `heard`, as far as they are kept. */
export const unheard = <T>(kept: T[], happened: number, heard: number): T[] =>
  kept.slice(Math.max(0, kept.length - Math.max(0, happened - heard)));
