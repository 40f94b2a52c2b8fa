//! What the page and a host in a worker beside it say to each other.

export interface Question {
  ask: number;
  method: string;
  path: string;
  body: string;
}

/** A question, that nobody waits for its answer any more, what a guest says, or that one has gone; questions and guests have
 *  numbers of the page's own. And the code of the language that the page speaks from now on. */
export type ToWorker =
  | Question
  | { giveUp: number }
  | { hear: number; text: string }
  | { leave: number }
  | { speaks: string };

/** Why a worker says nothing more: another page is the host and does not answer, or something has gone wrong. */
export type Failure = "elsewhere" | "ended";

/** An answer, that there is none because a file of the site cannot be had, a part of an answer that comes in parts, what guests are told, that another page is the host now and no guest is at a table
 *  any more, or that nothing more will come. */
export type FromWorker =
  | { answer: number; status: number; kind: string; body: string }
  | { unanswered: number }
  | { part: number; body: string }
  | { said: [number, string][] }
  | { moved: true }
  | { failed: Failure };
