//! The host in a worker: the same as a server's, in WebAssembly. What it is told and tells goes through its memory, and what
//! it has decided is kept in the browser before anybody hears of it. It never thinks: that is done in workers of its own.

import { keep, kept, ownTables, type Change } from "./kept";
import { Lane } from "./lane";
import { THINKER, thinkHere } from "./thinker";
import { answerOf, instantiate, read, write, type Answer, type Exports } from "./wasm";
import type { FromWorker, ToWorker } from "./worker-words";

/** The page, from here. */
const page = self as unknown as { name: string; postMessage: (message: FromWorker) => void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };

/** So long the host rests between two moves by chance, in milliseconds. */
const REST = 100;

/** Another page is the host. */
class Elsewhere extends Error {}

/** Who waits for a thought. */
type Waits = "players" | "page";

class Host {
  private timer: number | undefined;
  private readonly lanes: Record<Waits, Lane>;
  /** What the page has asked and somebody thinks about: the numbers of the errands. */
  private readonly later = new Map<number, number>();

  constructor(
    private readonly own: Exports,
    module: WebAssembly.Module,
    private readonly next: (work: () => Promise<void>) => void,
  ) {
    this.lanes = { players: new Lane(module), page: new Lane(module) };
  }

  /** Lets time go on, keeps and tells what came of it, and comes back when there is something to do. */
  private async goOn(): Promise<void> {
    const { own } = this;
    clearTimeout(this.timer);
    const wait = own.tick();
    const changes = JSON.parse(read(own, own.changes())) as [string, Change][];
    const said = JSON.parse(read(own, own.take())) as [number, string][];
    this.handOut(JSON.parse(read(own, own.errands())) as [[number, Waits, string][], number[]]);
    if (changes.length > 0) await keep(changes);
    if (said.length > 0) page.postMessage({ said });
    if (wait >= 0) this.timer = setTimeout(() => this.next(() => this.goOn()), Math.max(REST, wait)) as unknown as number;
  }

  /** Has done what is to be thought about, and no longer what nobody waits for. */
  private handOut([all, over]: [[number, Waits, string][], number[]]): void {
    for (const number of over) this.lanes.players.giveUp(number);
    for (const [number, waits, text] of all) {
      if (waits === "players") void this.lanes.players.ask(number, text, () => {}).then((answer) => this.next(() => this.played(number, answer)));
      else void this.lanes.page.ask(number, text, (body) => this.tell(number, (part) => ({ part, body }))).then((answer) => this.answered(number, answer));
    }
  }

  private async played(number: number, { body }: Answer): Promise<void> {
    write(this.own, body);
    this.own.thought(number);
    await this.goOn();
  }

  private answered(number: number, answer: Answer): void {
    this.tell(number, (ask) => ({ answer: ask, ...answer }));
    for (const [ask, errand] of this.later) if (errand === number) this.later.delete(ask);
  }

  /** Says something about what the page has asked, if it still waits. */
  private tell(number: number, message: (ask: number) => FromWorker): void {
    for (const [ask, errand] of this.later) if (errand === number) page.postMessage(message(ask));
  }

  async hear(message: ToWorker): Promise<void> {
    const { own } = this;
    let answered: FromWorker | null = null;
    if ("ask" in message) {
      const { ask, method, path, body } = message;
      write(own, `${method}\n${path}\n${body}`);
      const answer = answerOf(read(own, own.ask()));
      if (answer.status === 202) this.later.set(ask, Number(answer.body));
      else answered = { answer: ask, ...answer };
    } else if ("hear" in message) {
      write(own, message.text);
      own.hear(message.hear);
    } else if ("giveUp" in message) {
      const number = this.later.get(message.giveUp);
      this.later.delete(message.giveUp);
      if (number !== undefined) this.lanes.page.giveUp(number);
      return;
    } else {
      own.leave(message.leave);
    }
    await this.goOn();
    if (answered) page.postMessage(answered);
  }
}

async function start(next: (work: () => Promise<void>) => void): Promise<Host> {
  if (!(await ownTables())) throw new Elsewhere();
  const module = await WebAssembly.compileStreaming(fetch(new URL("host.wasm", self.location.href)));
  const own = await instantiate(module, () => {});
  own.begin(Date.now());
  for (const text of await kept()) {
    write(own, text);
    own.restore();
  }
  return new Host(own, module, next);
}

function hostHere(): void {
  // One thing after another. Whatever goes wrong has ended the host: nothing of it can be used any more.
  let last: Promise<Host>;
  const next = (work: (host: Host) => Promise<void>): void => {
    last = last.then(async (host) => {
      await work(host);
      return host;
    });
    last.catch((error: unknown) => {
      page.onmessage = null;
      if (!(error instanceof Elsewhere)) console.error(error);
      page.postMessage({ failed: error instanceof Elsewhere ? "elsewhere" : "ended" });
    });
  };
  last = start((work) => next(work));
  // It may fail before the page has said anything; whatever it says is answered by why.
  last.catch(() => {});
  page.onmessage = ({ data }) => next((host) => host.hear(data));
}

if (page.name === THINKER) thinkHere();
else hostHere();
