//! What can be wrong with a link that has a game within.

export type LinkCode = "damaged" | "too_long" | "too_large" | "no_packing";

export class LinkFault extends Error {
  constructor(readonly code: LinkCode) {
    super(code);
  }
}
