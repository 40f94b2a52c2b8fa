//! How something is asked of the host that needs no open connection.

import { say } from "../words";
import { whyInWords } from "../words/why";
import { link } from "./link";
import type { RefusalReason } from "./protocol";

/** An answer that is no success, with its reason in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    why: string,
    reason?: RefusalReason | undefined,
  ) {
    super(whyInWords({ why, reason }));
  }
}

/** So many seconds one waits at most until a busy host is asked again, and so often. */
const LONGEST_WAIT = 5;
const TRIES = 5;

export interface Asking {
  method?: string;
  /** Gives it up, also at the host. */
  signal?: AbortSignal;
  /** The kind of answer that is wished. */
  accept?: string;
}

/** Asks the host, and again where it has too much to do just now. */
export async function ask(path: string, body?: unknown, how?: Asking): Promise<Response> {
  for (let left = TRIES; ; left--) {
    const answer = await once(path, body, how);
    const wait = Number(answer.headers.get("retry-after") ?? Infinity);
    const busy = answer.status === 429 || answer.status === 503;
    if (!busy || wait > LONGEST_WAIT || left <= 1) return told(answer);
    await new Promise((done) => setTimeout(done, wait * 1000));
  }
}

async function once(path: string, body?: unknown, how: Asking = {}): Promise<Response> {
  const init: RequestInit = { method: how.method ?? (body === undefined ? "GET" : "POST"), signal: how.signal ?? null };
  if (how.accept !== undefined) init.headers = { accept: how.accept };
  if (body !== undefined) {
    init.headers = { ...init.headers, "content-type": "application/json" };
    init.body = JSON.stringify(body);
  }
  try {
    return await link.ask(path, init);
  } catch (error) {
    // Who has given it up knows so; all else that browsers say here is that nobody answers.
    if (how.signal?.aborted) throw error;
    throw new Refused("unreachable", link.isBeside ? (error as Error).message : say("link.unreachable"));
  }
}

/** The answer, if it is a success. */
async function told(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const text = await answer.text();
  let why = text || `${answer.status} ${answer.statusText}`;
  let code = String(answer.status);
  let reason: RefusalReason | undefined;
  try {
    const said = JSON.parse(text) as { code?: string; why?: string; error?: string; reason?: RefusalReason };
    why = said.why ?? said.error ?? why;
    code = said.code ?? code;
    reason = said.reason;
  } catch {
    // Plain text is shown as it is.
  }
  throw new Refused(code, why, reason);
}

/** The answer as data. */
export const json = async <T>(path: string, body?: unknown, how?: Asking): Promise<T> =>
  (await (await ask(path, body, how)).json()) as T;

/** A part of an address. */
export const part = encodeURIComponent;
