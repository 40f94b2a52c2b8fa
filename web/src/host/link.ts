//! How the page reaches its host: over the network that it came from, or in a worker beside it, where no server is asked.

import { own, placed, socketAddress } from "../paths";
import type { Early } from "./early";
import { language, type Language, say } from "../words";
import type { Answer } from "./wasm";
import type { Failure, FromWorker, ToWorker } from "./worker-words";

/** What a connection to a table hears. */
export interface Hearer {
  opened: () => void;
  said: (text: string) => void;
  /** It is closed, by either side, or could not be opened. */
  closed: () => void;
}

/** A connection to a table. */
export interface Connection {
  isOpen: () => boolean;
  say: (text: string) => void;
  close: () => void;
}

export interface Link {
  /** Whether the host is beside the page: nobody else can come there. */
  isBeside: boolean;
  /** Asks for an address of the host. */
  ask: (address: string, init: RequestInit) => Promise<Response>;
  /** Opens a connection to a table. */
  connect: (hearer: Hearer) => Connection;
  /** Hears what is told at an address of the host. `silent`: nothing is heard just now, or at all (`closed`). */
  listen: (address: string, heard: (data: string) => void, silent: (closed: boolean) => void) => { close: () => void };
  /** Where a browser finds a picture of the host. */
  picture: (address: string) => Promise<string>;
}

/** The connection that was begun before this script had come, if it stands; once. */
function begunEarly(): Early | null {
  const holder = globalThis as { early?: Early };
  const begun = holder.early ?? null;
  delete holder.early;
  return begun && begun.socket.readyState <= WebSocket.OPEN ? begun : null;
}

/** Goes on with a connection. What has been said on it already is not said again; whoever has something else to say first needs another
    connection. */
function goOn({ socket, said: word, heard }: Early, { opened, said, closed }: Hearer): Connection {
  let first = word;
  socket.onmessage = (event) => said(String(event.data));
  socket.onclose = closed;
  if (first === undefined) socket.onopen = opened;
  else
    queueMicrotask(() => {
      opened();
      heard.forEach(said);
    });
  return {
    isOpen: () => socket.readyState === WebSocket.OPEN,
    say: (text) => {
      if (first === undefined) socket.send(text);
      else if (first !== text) socket.close();
      first = undefined;
    },
    close: () => socket.close(),
  };
}

function overNetwork(): Link {
  return {
    isBeside: false,
    ask: (address, init) => fetch(placed(address), init),
    connect: (hearer) => goOn(begunEarly() ?? { socket: new WebSocket(socketAddress()), heard: [] }, hearer),
    listen: (address, heard, silent) => {
      const source = new EventSource(placed(address));
      source.onmessage = (event) => heard(String(event.data));
      source.onerror = () => silent(source.readyState === EventSource.CLOSED);
      return source;
    },
    picture: (address) => Promise.resolve(placed(address)),
  };
}

/** A question that is not answered yet. */
interface Asked {
  told: (answer: Response) => void;
  failed: (why: Error) => void;
  /** Where parts of its answer go, once there are some. */
  parts: ReadableStreamDefaultController<Uint8Array> | null;
}

/** A part of an answer that comes in parts, as bytes. */
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** The worker is begun when it is first needed, and anew where it has failed: whatever waited for it hears so. */
class Beside implements Link {
  readonly isBeside = true;
  private worker: Worker | null = null;
  private next = 1;
  private readonly asked = new Map<number, Asked>();
  private readonly hearers = new Map<number, Hearer>();
  private readonly pictures = new Map<string, Promise<string>>();

  /** What the worker was told that the page speaks. Without a word it speaks English. */
  private spoken: Language = "en";

  private post(message: ToWorker): void {
    this.worker ??= this.begin();
    if (this.spoken !== language()) {
      this.spoken = language();
      this.worker.postMessage({ speaks: this.spoken } satisfies ToWorker);
    }
    this.worker.postMessage(message);
  }

  private begin(): Worker {
    const worker = new Worker(placed("/worker.js"), { type: "module" });
    this.spoken = "en";
    const lost = (why: Failure) => {
      worker.terminate();
      if (this.worker !== worker) return;
      this.worker = null;
      for (const asked of this.asked.values()) fail(asked, new Error(say(`link.${why}`)));
      this.asked.clear();
      const hearers = [...this.hearers.values()];
      this.hearers.clear();
      for (const { closed } of hearers) closed();
    };
    worker.onerror = () => lost("ended");
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ("said" in data) {
        for (const [guest, text] of data.said) this.hearers.get(guest)?.said(text);
      } else if ("moved" in data) {
        this.comeAgain();
      } else if ("failed" in data) {
        lost(data.failed);
      } else if ("unanswered" in data) {
        const asked = this.asked.get(data.unanswered);
        this.asked.delete(data.unanswered);
        if (asked) fail(asked, new Error(say("link.apart")));
      } else if ("part" in data) {
        const asked = this.asked.get(data.part);
        if (asked) tellPart(asked, data.body);
      } else {
        const asked = this.asked.get(data.answer);
        this.asked.delete(data.answer);
        if (asked) tellAll(asked, data);
      }
    };
    return worker;
  }

  /** All connections are closed: the new host knows none of them. What is said by then and not heard is not said to it either. */
  private comeAgain(): void {
    for (const [guest, { closed }] of [...this.hearers]) {
      this.hearers.delete(guest);
      this.post({ leave: guest });
      closed();
    }
  }

  readonly ask = (address: string, init: RequestInit): Promise<Response> =>
    new Promise((told, failed) => {
      const ask = this.next++;
      init.signal?.throwIfAborted();
      const asked: Asked = { told, failed, parts: null };
      this.asked.set(ask, asked);
      init.signal?.addEventListener("abort", () => {
        if (!this.asked.delete(ask)) return;
        fail(asked, new DOMException("given up", "AbortError"));
        this.post({ giveUp: ask });
      });
      this.post({ ask, method: init.method ?? "GET", path: own(address), body: String(init.body ?? "") });
    });

  readonly connect = (hearer: Hearer): Connection => {
    const guest = this.next++;
    this.hearers.set(guest, hearer);
    const isOpen = () => this.hearers.has(guest);
    queueMicrotask(() => {
      if (isOpen()) hearer.opened();
    });
    return {
      isOpen,
      say: (text) => this.post({ hear: guest, text }),
      close: () => {
        if (!this.hearers.delete(guest)) return;
        this.post({ leave: guest });
        hearer.closed();
      },
    };
  };

  /** Nothing is told there: whoever listens asks again. */
  readonly listen: Link["listen"] = (_address, _heard, silent) => {
    queueMicrotask(() => silent(false));
    return { close: () => {} };
  };

  readonly picture = (address: string): Promise<string> => {
    const known = this.pictures.get(address) ?? this.draw(address);
    this.pictures.set(address, known);
    return known;
  };

  private readonly draw = async (address: string): Promise<string> =>
    `data:image/svg+xml,${encodeURIComponent(await (await this.ask(address, {})).text())}`;
}

/** Tells a part of an answer; with the first the answer has begun. */
function tellPart(asked: Asked, body: string): void {
  if (!asked.parts) {
    const stream = new ReadableStream<Uint8Array>({ start: (parts) => void (asked.parts = parts) });
    asked.told(new Response(stream, { headers: { "content-type": "text/event-stream" } }));
  }
  asked.parts?.enqueue(bytes(body));
}

/** Tells an answer, or the end of one that has begun: why it goes on no further is told as one more part. */
function tellAll({ told, parts }: Asked, { status, kind, body }: Answer): void {
  if (!parts) return told(new Response(body, { status, headers: { "content-type": kind } }));
  parts.enqueue(bytes(status === 200 ? body : `data: ${body}\n\n`));
  parts.close();
}

function fail({ failed, parts }: Asked, why: Error): void {
  failed(why);
  parts?.error(why);
}

/** Where the page's own file says that its host is beside it, there it is. */
export const link: Link = document.documentElement.dataset["host"] === "beside" ? new Beside() : overNetwork();
