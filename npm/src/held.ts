//! What the program holds for an object of JavaScript, and lets go with it.

import { ask } from "./program.js";

const forgotten = new FinalizationRegistry<number>((number) => {
  try {
    ask({ ask: "close", number });
  } catch {
    // A program that has failed holds nothing any more, and nobody waits here to be told.
  }
});

/** An object behind which something stands in the program. */
export abstract class Held {
  /** @internal */
  readonly number: number;

  /** @internal */
  protected constructor(number: number) {
    this.number = number;
    forgotten.register(this, number, this);
  }

  /** Lets it go at once; otherwise it goes when nothing knows the object any more. It cannot be asked again. */
  close(): void {
    forgotten.unregister(this);
    ask({ ask: "close", number: this.number });
  }
}
