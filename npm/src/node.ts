//! The same where one may compile without waiting, as in Node and Deno: nothing has to be loaded first.

import { inflateRawSync } from "node:zlib";
import packed from "./packed.js";
import { loadNow } from "./program.js";

loadNow(packed, inflateRawSync);

export * from "./index.js";
