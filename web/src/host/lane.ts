//! What is thought about in a worker of its own, one thing after the other. Nobody waits for what is given up: it ends at once,
//! and another worker stands ready.

import { THINKER, type FromThinker, type ToThinker } from "./thinker";
import type { Answer } from "./wasm";

interface Waiting {
  number: number;
  text: string;
  since: number;
  part: (text: string) => void;
  done: (answer: Answer) => void;
}

/** What is answered where a thought has failed. */
const FAILED: Answer = { status: 500, kind: "application/json", body: JSON.stringify({ code: "broken", why: "whoever was to think about this has failed" }) };

export class Lane {
  private worker: Worker | null = null;
  private running: Waiting | null = null;
  private waiting: Waiting[] = [];

  constructor(private readonly module: WebAssembly.Module) {}

  /** Has something thought about. */
  ask(number: number, text: string, part: (text: string) => void): Promise<Answer> {
    return new Promise((done) => {
      this.waiting.push({ number, text, since: Date.now(), part, done });
      this.goOn();
    });
  }

  /** Nobody waits for it any more. It is not answered. */
  giveUp(number: number): void {
    this.waiting = this.waiting.filter((one) => one.number !== number);
    if (this.running?.number !== number) return;
    this.running = null;
    this.begin();
    this.goOn();
  }

  /** A worker that is new, in the place of any other. */
  private begin(): Worker {
    this.worker?.terminate();
    const worker = new Worker(self.location.href, { type: "module", name: THINKER });
    this.worker = worker;
    worker.postMessage({ module: this.module } satisfies ToThinker);
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      if ("part" in data) this.running?.part(data.part);
      else this.answer(data.thought);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.worker !== worker) return;
      worker.terminate();
      this.worker = null;
      this.answer(FAILED);
    };
    return worker;
  }

  private answer(answer: Answer): void {
    const running = this.running;
    this.running = null;
    running?.done(answer);
    this.goOn();
  }

  private goOn(): void {
    const [next] = this.waiting;
    if (this.running || !next) return;
    this.waiting.shift();
    this.running = next;
    (this.worker ?? this.begin()).postMessage({ think: next.text, since: next.since } satisfies ToThinker);
  }
}
