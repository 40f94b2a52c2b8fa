//! The host in a worker: the same as a server's, in WebAssembly, or that of another page of this browser, which is told what this
//! page says. Where that page is closed, this one takes its place: what is not answered is asked again, and who was at a table
//! comes again.

import { Among } from "./among";
import { Host } from "./host";
import { THINKER, thinkHere } from "./thinker";
import type { Failure, FromWorker, Question, ToWorker } from "./worker-words";

/** The page, from here. */
const page = self as unknown as { name: string; postMessage: (message: FromWorker) => void; onmessage: ((event: MessageEvent<ToWorker>) => void) | null };

/** By this name the host knows its own page. */
const OWN = "";

/** So long another page may not answer, in milliseconds: one that is being closed has the tables for a while, and does not. It is
 *  asked once more before that. */
const SILENT = 10_000;

class Place {
  /** What the page has asked and nobody has answered. */
  private readonly asked = new Map<number, Question>();
  /** What it has said and nobody has heard, while there is no host. */
  private waiting: ToWorker[] = [];
  /** What language the page speaks. */
  private speaks = "en";
  private host: string | null = null;
  private own: Promise<Host> | null = null;
  private silence: { half: number; whole: number } | null = null;

  private readonly among = new Among({
    owned: () => this.take(),
    found: (host) => this.found(host),
    told: (message) => this.told(message),
    said: (from, message) => this.next((host) => host.hear(from, message)),
    gone: (from) => this.next((host) => host.gone(from)),
  });

  constructor() {
    page.onmessage = ({ data }) => this.hear(data);
    this.listen();
  }

  private hear(message: ToWorker): void {
    if ("ask" in message) this.asked.set(message.ask, message);
    if ("giveUp" in message) this.asked.delete(message.giveUp);
    if ("speaks" in message) this.speaks = message.speaks;
    if (this.own) this.next((host) => host.hear(OWN, message));
    else if (this.host === null) this.waiting.push(message);
    else this.say(this.host, message);
  }

  private say(host: string, message: ToWorker): void {
    void this.among.say(host, message);
    this.listen();
  }

  private told(message: FromWorker): void {
    this.heard();
    if ("answer" in message) this.asked.delete(message.answer);
    if ("unanswered" in message) this.asked.delete(message.unanswered);
    page.postMessage(message);
  }

  /** Another page is the host, and may be another one than before. */
  private found(host: string): void {
    this.heard();
    if (this.host === host) return;
    for (const message of this.beginAnew()) this.say(host, message);
    this.host = host;
  }

  /** The tables are this page's. */
  private take(): void {
    this.heard();
    this.own = Host.begin(
      this.speaks,
      (to, message) => (to === OWN ? page.postMessage(message) : this.among.tell(to, message)),
      (work) => this.next(work),
    );
    // It may fail before anybody has said anything.
    this.next(async () => {});
    for (const message of this.beginAnew()) this.next((own) => own.hear(OWN, message));
  }

  /** What a host has to be told first: all that is not answered, of a host before as well, or what has waited for the first one. */
  private beginAnew(): ToWorker[] {
    if (this.host !== null) page.postMessage({ moved: true });
    const first = this.host === null ? this.waiting : [{ speaks: this.speaks }, ...this.asked.values()];
    this.waiting = [];
    return first;
  }

  /** One thing after another. Whatever goes wrong has ended the host: nothing of it can be used any more. */
  private next(work: (host: Host) => Promise<void>): void {
    const last = this.own;
    if (!last) return;
    this.own = last.then(async (host) => {
      await work(host);
      return host;
    });
    this.own.catch((error: unknown) => {
      if (page.onmessage) console.error(error);
      fail("ended");
    });
  }

  /** The host has to say something within a while. */
  private listen(): void {
    this.silence ??= {
      half: setTimeout(() => this.among.look(), SILENT / 2) as unknown as number,
      whole: setTimeout(() => fail("elsewhere"), SILENT) as unknown as number,
    };
  }

  private heard(): void {
    clearTimeout(this.silence?.half);
    clearTimeout(this.silence?.whole);
    this.silence = null;
  }
}

function fail(why: Failure): void {
  if (!page.onmessage) return;
  page.onmessage = null;
  page.postMessage({ failed: why });
}

if (page.name === THINKER) thinkHere();
else new Place();
