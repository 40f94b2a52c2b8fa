//! The state of one table as this browser knows it: what the host said last, and which seats sit here.

import type { Deed, FromHost, GameEvent, MoveList, Ruling, Said, ToldView, Variant, View, Wanted } from "../host/messages";
import { Refused } from "../host/ask";
import { comesAs, tokensOf } from "../host/hello";
import { inAddress, keep, seatAddress } from "../host/seats";
import { say } from "../words";
import { told } from "../words/told";
import { whyInWords } from "../words/why";
import { Wire, type LinkState } from "../host/wire";
import { own, placed } from "../paths";

export interface Notice {
  text: string;
  bad: boolean;
  /** Tells one notice from the next with the same text. */
  count: number;
}

export interface TableState {
  variant: Variant | null;
  /** The number of the start, where there are several. */
  number: number | null;
  view: View | null;
  /** This browser's clock when the view came. */
  viewedAt: number;
  link: LinkState;
  /** The seats that are held here. */
  mine: string[];
  /** Whether the arbiter sits here. */
  arbiter: boolean;
  /** Whether the table has an arbiter. */
  arbitrated: boolean;
  notice: Notice | null;
  /** What happened lately. */
  events: GameEvent[];
  /** How much has happened. */
  happened: number;
  /** What was said lately; nothing where nothing may be said. */
  chat: Said[] | null;
  /** How much has been said. */
  chatHeard: number;
  rematch: string | null;
  error: string | null;
}

/** So many events are kept for whoever has not heard them yet. */
const KEPT = 500;

const EMPTY: TableState = {
  variant: null,
  number: null,
  view: null,
  viewedAt: 0,
  link: "connecting",
  mine: [],
  arbiter: false,
  arbitrated: false,
  notice: null,
  events: [],
  happened: 0,
  chat: null,
  chatHeard: 0,
  rematch: null,
  error: null,
};

/** A board with what it leaves out, which is as it was. */
function whole(before: View | null, told: ToldView): View | null {
  if (!("changes" in told)) return told;
  if (!before) return null;
  const { changes, ...rest } = told;
  const gone = new Set(changes.gone);
  return {
    ...rest,
    history: [...before.history.slice(0, changes.from), ...changes.history],
    pieces: [...before.pieces.filter((piece) => !gone.has(piece.at[0] ?? "")), ...changes.pieces],
  };
}

export class LiveTable {
  state: TableState = EMPTY;
  private wires: { wire: Wire; token?: string; seat: string | null; seatAsked: boolean; arbiter?: boolean; link: LinkState; view: View | null; answered: boolean }[] = [];
  private readonly watchers = new Set<() => void>();
  private notices = 0;
  private tokens: string[];

  constructor(
    readonly id: string,
    ask?: string,
  ) {
    const given = inAddress();
    const come = comesAs(id, ask);
    this.tokens = tokensOf(id);
    if (given.length > 0) keep(id, given);
    for (const token of come) this.connect(token, token === undefined ? ask : undefined);
  }

  private connect(token?: string, seat?: string): void {
    const entry: (typeof this.wires)[number] = { wire: null!, seat: null, seatAsked: seat !== undefined, link: "connecting", view: null, answered: false };
    if (token !== undefined) entry.token = token;
    entry.wire = new Wire({
      table: this.id,
      ...(token === undefined ? {} : { token }),
      ...(seat === undefined ? {} : { seat }),
      onMessage: (message) => this.take(entry, message),
      onState: (link) => {
        entry.link = link;
        // A seat that could not be had does not darken those that are held.
        if (link === "refused" && this.wires.length > 1) this.wires = this.wires.filter((one) => one !== entry);
        this.set({ link: this.wires.find((one) => one.link !== "open")?.link ?? "open" });
        if (link !== "open" && link !== "connecting") this.answered(entry);
      },
    });
    this.wires.push(entry);
  }

  private take(entry: (typeof this.wires)[number], message: FromHost): void {
    // Seats that are played at one screen hear the same; one of them speaks for all.
    const speaks = entry === this.wires[0];
    switch (message.type) {
      case "Welcome":
        this.set({ variant: message.variant, number: message.number ?? null, arbitrated: message.arbiter ?? false, error: null });
        if (speaks) {
          const chat = message.chat ?? null;
          this.set({ chat, chatHeard: Math.max(this.state.chatHeard, chat?.length ?? 0) });
        }
        break;
      case "Chat": {
        const { type: _, ...said } = message;
        if (!speaks) break;
        this.set({ chat: [...(this.state.chat ?? []), said].slice(-200), chatHeard: this.state.chatHeard + 1 });
        break;
      }
      case "Unsaid":
        if (speaks) this.set({ chat: (this.state.chat ?? []).filter((said) => said.number !== message.number) });
        break;
      case "YouAre":
        entry.seat = message.seat;
        entry.arbiter = message.arbiter ?? false;
        if (message.token) {
          this.tokens = [...new Set([...this.tokens, message.token])];
          keep(this.id, [message.token]);
        }
        // Whoever is shown the address, or sends it on, lets others watch. A table may also be shown on another page.
        if (own(location.pathname) === `/t/${this.id}`) history.replaceState(history.state, "", placed(`/t/${this.id}`));
        this.set({ mine: this.wires.flatMap((one) => one.seat ?? []), arbiter: this.wires.some((one) => one.arbiter) });
        break;
      case "Board": {
        const view = whole(entry.view, message);
        if (!view) break;
        entry.view = view;
        // What was said of the game before its end does not concern it any more.
        if (message.result && !this.state.view?.result) this.quiet();
        entry.answered = true;
        this.show();
        break;
      }
      case "Event":
        for (const event of message.events) {
          const refused = event.kind === "declined" && !this.state.mine.includes(event.seat ?? "");
          if (refused && this.state.mine.length > 0 && speaks) this.notify(told(event, this.state.variant));
        }
        if (speaks) {
          const events = [...this.state.events, ...message.events].slice(-KEPT);
          this.set({ events, happened: this.state.happened + message.events.length });
        }
        break;
      case "InvalidMove":
        this.notify(whyInWords(message), true);
        break;
      case "Error":
        if (this.state.view) this.notify(whyInWords(message), true);
        else if (message.code === "seat_taken" && entry.seatAsked) {
          // The second who opens the link of a seat watches.
          this.connect();
          this.notify(say("seat.gone"));
        } else this.set({ error: whyInWords(message) });
        this.answered(entry);
        break;
      case "Gone":
        this.presence(entry, message.seat, false, message.claim_at);
        break;
      case "Back":
        this.presence(entry, message.seat, true);
        break;
      case "Rematch": {
        // The arbiter is the same, and so is the token.
        const token = message.token ?? (entry.arbiter ? entry.token : undefined);
        this.set({ rematch: seatAddress(message.table, token ? [token] : []) });
        break;
      }
      default:
        break;
    }
  }

  /** Nobody waits any longer for what a connection brings. */
  private answered(entry: (typeof this.wires)[number]): void {
    entry.answered = true;
    if (this.state.view === null) this.show();
  }

  /** Shows the table; not before all seats that are held here are known, for each would turn the board and the seats. */
  private show(): void {
    if (this.state.view === null && this.wires.some((one) => !one.answered)) return;
    this.set({ view: this.merged(), viewedAt: performance.now() });
  }

  private presence(entry: (typeof this.wires)[number], seat: string, online: boolean, claimAt?: number): void {
    if (!entry.view) return;
    const seats = entry.view.seats.map((one) => {
      if (one.seat !== seat) return one;
      const { claim_at: _, ...rest } = one;
      return { ...rest, online, ...(claimAt === undefined ? {} : { claim_at: claimAt }) };
    });
    entry.view = { ...entry.view, seats };
    if (this.state.view) this.set({ view: this.merged() });
  }

  /** The newest view, with the moves and choices of every seat that sits here. */
  private merged(): View | null {
    const views = this.wires.flatMap((one) => one.view ?? []);
    const newest = views.reduce<View | null>((best, view) => (best && best.seq > view.seq ? best : view), null);
    if (!newest) return null;
    const own = this.wires.find((one) => one.seat !== null && one.seat === newest.turn);
    // The seat to move sits here as well, and its own view, which has the moves, is on its way.
    if (own?.link === "open" && own.view && own.view.seq < newest.seq && this.state.view) return this.state.view;
    const { moves = [], total, cut } = own?.view?.seq === newest.seq ? own.view : newest;
    // Who plays several seats at one screen sees what the one to move sees.
    const shown = newest.hidden !== undefined && own?.view?.seq === newest.seq ? own.view : newest;
    const choices = new Set(views.filter((view) => view.seq === newest.seq).flatMap((view) => view.choices ?? []));
    return {
      ...shown,
      moves,
      ...(total === undefined ? {} : { total }),
      ...(cut === undefined ? {} : { cut }),
      choices: [...choices],
    };
  }

  /** The connection that acts: that of the seat to move where it sits here, else one that may. */
  private actor(action?: Deed): Wire | null {
    const seated = this.wires.filter((one) => one.seat !== null);
    const turn = seated.find((one) => one.seat === this.state.view?.turn);
    const may = seated.filter((one) => action === undefined || one.view?.choices?.includes(action));
    return (turn && may.includes(turn) ? turn : (may[0] ?? turn ?? seated[0]))?.wire ?? null;
  }

  /** Whether the host has played it, once it has answered. */
  async move(text: string): Promise<boolean> {
    return (await this.actor()?.move(text)) ?? false;
  }

  /** Asks for legal moves that the list has left out. */
  async list(wanted: Wanted): Promise<MoveList> {
    const wire = this.actor();
    if (!wire) throw new Refused("no_seat", "");
    return wire.list(wanted);
  }

  act(action: Deed, more: { move?: string; seat?: string } = {}): void {
    this.actor(action)?.act(action, more);
  }

  /** The arbiter's token, where the arbiter sits here. */
  arbiterToken(): string | undefined {
    return this.wires.find((one) => one.arbiter)?.token;
  }

  /** Decides something as the arbiter. */
  rule(ruling: Ruling, seat?: string): void {
    const wire = this.wires.find((one) => one.arbiter)?.wire;
    wire?.act("rule", { ruling, ...(seat === undefined ? {} : { seat }) });
  }

  /** Says something to the others; whether it was said. */
  chat(text: string): boolean {
    return (this.wires.find((one) => one.seat !== null) ?? this.wires[0])?.wire.chat(text) ?? false;
  }

  notify(text: string, bad = false): void {
    this.notices += 1;
    this.set({ notice: { text, bad, count: this.notices } });
  }

  quiet(): void {
    this.set({ notice: null });
  }

  private set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const watcher of this.watchers) watcher();
  }

  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  close(): void {
    for (const { wire } of this.wires) wire.close();
  }
}
