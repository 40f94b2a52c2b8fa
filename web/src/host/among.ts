//! Of several pages of one browser one is the host of all its tables, as long as it is open: the others are guests of it, and one of
//! them takes its place. What the browser has one of says which, and says also who has gone: a lock ends with its page.

import type { FromWorker, ToWorker } from "./worker-words";

const NAME = "chatur";

/** What pages say to each other, all of them hear: who is the host, that one is, what a page says to its host, what it is told. */
type Said = "whose" | { host: string } | { from: string; to: string; said: ToWorker } | { to: string; told: FromWorker };

export interface Hearing {
  /** This page is the host from now on. */
  owned: () => void;
  /** Another page is the host. It says so now and again. */
  found: (host: string) => void;
  told: (message: FromWorker) => void;
  /** Another page says something to this one, as its host. */
  said: (page: string, message: ToWorker) => void;
  /** A page that has said something is not there any more. */
  gone: (page: string) => void;
}

const lockOf = (page: string): string => `${NAME}.page.${page}`;

/** Holds a lock as long as the page is open. */
const holdLock = (name: string, held: () => void): void =>
  void navigator.locks.request(name, () => {
    held();
    return new Promise<never>(() => {});
  });

export class Among {
  private readonly name: string = crypto.randomUUID();
  private readonly pages = new BroadcastChannel(NAME);
  private isHost = false;
  private readonly known = new Set<string>();
  /** Nobody is heard before others can know that this page has gone. */
  private readonly here = new Promise<void>((held) => holdLock(lockOf(this.name), held));

  constructor(private readonly hearing: Hearing) {
    this.pages.onmessage = ({ data }: MessageEvent<Said>) => this.hear(data);
    holdLock(NAME, () => {
      this.isHost = true;
      hearing.owned();
      this.post({ host: this.name });
    });
    this.look();
  }

  /** Asks who is the host. */
  look(): void {
    this.post("whose");
  }

  /** Says something to the page that is the host. */
  async say(host: string, said: ToWorker): Promise<void> {
    await this.here;
    this.post({ from: this.name, to: host, said });
  }

  /** Tells another page something, as its host. */
  tell(page: string, told: FromWorker): void {
    this.post({ to: page, told });
  }

  private post(said: Said): void {
    this.pages.postMessage(said);
  }

  private hear(data: Said): void {
    const { hearing, name } = this;
    if (data === "whose") {
      if (this.isHost) this.post({ host: name });
    } else if ("host" in data) {
      if (!this.isHost) hearing.found(data.host);
    } else if (data.to !== name) {
      return;
    } else if ("told" in data) {
      hearing.told(data.told);
    } else {
      this.watch(data.from);
      hearing.said(data.from, data.said);
    }
  }

  private watch(page: string): void {
    if (this.known.has(page)) return;
    this.known.add(page);
    void navigator.locks.request(lockOf(page), () => {
      this.known.delete(page);
      this.hearing.gone(page);
    });
  }
}
