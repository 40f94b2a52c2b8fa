//! What is wrong with a link, in the reader's language.

import { say } from "../words";
import { LinkFault, type LinkCode } from "./fault";
import { MOST_BYTES } from "./packed";

const WORDS = {
  damaged: "linked.damaged",
  too_long: "linked.too_long",
  too_large: "linked.too_large",
  no_packing: "linked.no_packing",
} as const satisfies Record<LinkCode, string>;

export const faultInWords = (error: unknown): string =>
  error instanceof LinkFault ? say(WORDS[error.code], MOST_BYTES / 1024) : (error as Error).message;
