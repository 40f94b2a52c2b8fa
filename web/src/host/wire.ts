//! One connection to a table. It comes back by itself, and what was not acknowledged is sent again, also by the next page.

import { link, type Connection } from "./link";
import { Refused } from "./ask";
import { hello } from "./hello";
import { Queue } from "./queue";
import type { Deed, FromHost, MoveList, Ruling, ToHost, Wanted } from "./messages";
import { forgetSaid, keepSaid, unanswered } from "./unanswered";

export type LinkState = "connecting" | "open" | "lost" | "replaced" | "refused";

export interface WireOptions {
  table: string;
  token?: string;
  seat?: string;
  onMessage: (message: FromHost) => void;
  onState: (state: LinkState) => void;
}

type Sent = Exclude<Extract<ToHost, { id: string }>, { type: "ListMoves" }>;

/** Who waits for an answer. */
interface Asker {
  told: (list: MoveList) => void;
  failed: (why: Error) => void;
}

const PING_EVERY = 4_000;
/** Silence after which a connection counts as dead. */
const DEAD_AFTER = 11_000;
const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;

/** Errors that trying again does not mend. */
const FINAL = new Set(["no_table", "bad_token", "version", "seat_taken", "banned", "table_closed"]);

const unique = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
};

export class Wire {
  private socket: Connection | null = null;
  private token: string | undefined;
  private seat: string | undefined;
  private readonly waiting = new Queue<Sent>();
  private readonly asked = new Map<string, Asker>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private ping = 0;
  private heard = 0;
  private lag: number | undefined;
  private closed = false;
  /** The last sequence number that the host has told. */
  seq = 0;

  constructor(private readonly options: WireOptions) {
    this.token = options.token;
    this.seat = options.seat;
    if (this.token !== undefined) for (const said of unanswered<Sent>(options.table, this.token)) void this.waiting.add(said);
    this.open();
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
  }

  private readonly hurry = (): void => {
    if (!this.closed && !this.socket && document.visibilityState === "visible") {
      clearTimeout(this.retry);
      this.open();
    }
  };

  private open(): void {
    const opened = (): void => {
      this.heard = performance.now();
      socket.say(hello(this.options.table, this.token, this.seat));
      this.ping = window.setInterval(() => this.beat(), PING_EVERY);
    };
    const said = (text: string): void => {
      this.heard = performance.now();
      let message: FromHost;
      try {
        message = JSON.parse(text) as FromHost;
      } catch {
        return;
      }
      this.take(message);
    };
    const closed = (): void => {
      clearInterval(this.ping);
      for (const { failed } of this.asked.values()) failed(new Refused("closing", ""));
      this.asked.clear();
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.closed) return;
      this.options.onState("lost");
      this.retry = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
    const socket = link.connect({ opened, said, closed });
    this.socket = socket;
  }

  private take(message: FromHost): void {
    switch (message.type) {
      case "Welcome":
        this.wait = FIRST_WAIT;
        break;
      case "YouAre":
        this.token = message.token ?? this.token;
        this.options.onState("open");
        for (const sent of this.waiting.all()) this.socket?.say(JSON.stringify(sent));
        break;
      case "Board":
      case "Event":
        this.seq = message.seq;
        break;
      case "Moves":
        this.asked.get(message.id ?? "")?.told(message);
        this.asked.delete(message.id ?? "");
        return;
      case "Done":
      case "InvalidMove":
        if (message.type === "InvalidMove" && this.asked.has(message.id ?? "")) {
          this.asked.get(message.id ?? "")?.failed(new Refused(message.code, message.why, message.reason));
          this.asked.delete(message.id ?? "");
          return;
        }
        this.waiting.answer(message.id, message.type === "Done");
        if (message.id) forgetSaid(this.options.table, message.id);
        break;
      case "Ping":
        this.socket?.say(JSON.stringify({ type: "Pong", at: message.at } satisfies ToHost));
        return;
      case "Pong":
        this.lag = Math.round(performance.now() - message.at);
        return;
      case "Replaced":
        this.close();
        this.options.onState("replaced");
        break;
      case "Error":
        if (FINAL.has(message.code)) {
          this.close();
          this.options.onState("refused");
        }
        break;
    }
    this.options.onMessage(message);
  }

  private beat(): void {
    if (performance.now() - this.heard > DEAD_AFTER) {
      this.socket?.close();
      return;
    }
    const ping: ToHost = { type: "Ping", at: Math.round(performance.now()) };
    this.socket?.say(JSON.stringify(this.lag === undefined ? ping : { ...ping, lag: this.lag }));
  }

  private send(message: Sent): Promise<boolean> {
    if (this.token !== undefined) keepSaid(this.options.table, this.token, message);
    if (this.socket?.isOpen()) this.socket.say(JSON.stringify(message));
    return this.waiting.add(message);
  }

  /** Whether the host has played it, once it has answered. */
  move(text: string): Promise<boolean> {
    return this.send({ type: "AddMove", id: unique(), base: this.seq, move: text });
  }

  act(action: Deed, more: { move?: string; seat?: string; ruling?: Ruling } = {}): void {
    void this.send({ type: "Act", id: unique(), base: this.seq, action, ...more });
  }

  /** Asks for legal moves that the list has left out. Who waits is told before the connection closes. */
  list(wanted: Wanted): Promise<MoveList> {
    return new Promise((told, failed) => {
      const id = unique();
      if (!this.socket?.isOpen()) {
        failed(new Refused("closing", ""));
        return;
      }
      this.asked.set(id, { told, failed });
      this.socket.say(JSON.stringify({ type: "ListMoves", id, base: this.seq, ...wanted } satisfies ToHost));
    });
  }

  /** Says something to the others, now or not at all. Whether it was said. */
  chat(text: string): boolean {
    if (!this.socket?.isOpen()) return false;
    this.socket.say(JSON.stringify({ type: "Chat", text } satisfies ToHost));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.ping);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.waiting.close();
    this.socket?.close();
    this.socket = null;
  }
}
