//! What the page and a host in a worker beside it say to each other.

/** A question, what a guest says, or that one has gone; questions and guests have numbers of the page's own. */
export type ToWorker =
  | { ask: number; method: string; path: string; body: string }
  | { hear: number; text: string }
  | { leave: number };

/** Why a worker says nothing more: another page is the host, or something has gone wrong. */
export type Failure = "elsewhere" | "ended";

/** An answer, what guests are told, or that nothing more will come. */
export type FromWorker =
  | { answer: number; status: number; kind: string; body: string }
  | { said: [number, string][] }
  | { failed: Failure };
