//! What happened at a table, as a sentence.

import type { GameEvent } from "../host/messages";
import { language } from ".";
import { kindName, seatName } from "./names";

/** By kind of event: who, what, where, of whom. */
const FRENCH: Record<string, (event: { seat: string; piece: string; square: string; owner: string; by: string; what: string; time: number }) => string> = {
  entered: ({ seat, piece, square }) => `${seat} : ${piece}, entrée en ${square}`,
  walled: ({ seat, square }) => `${seat} : mur en ${square}`,
  captured: ({ seat, piece, square, owner }) => `${seat} : prise en ${square}, ${piece} (${owner})`,
  crushed: ({ seat, piece, square, owner }) => `${seat} : écrasement en ${square}, ${piece} (${owner})`,
  exploded: ({ piece, square, owner }) => `Explosion en ${square} : ${piece} (${owner})`,
  petrified: ({ piece, square }) => `Pétrification en ${square} : ${piece}`,
  fused: ({ seat, piece, square }) => `${seat} : deux pièces fusionnent, ${piece} en ${square}`,
  promoted: ({ seat, piece, square }) => `${seat} : promotion en ${square}, ${piece}`,
  royal_taken: ({ seat, by }) => `${by} : prise du roi (${seat})`,
  mated: ({ seat, by }) => (by ? `${seat} : échec et mat, par ${by}` : `${seat} : échec et mat`),
  stalemated: ({ seat }) => `${seat} : pat`,
  walking: ({ seat }) => `${seat} : le roi erre seul désormais`,
  grey: ({ seat }) => `${seat} : élimination, et l'armée devient grise`,
  offered: ({ seat, what }) => (what === "draw" ? `${seat} : proposition de nulle` : `${seat} : demande de reprise`),
  accepted: ({ seat }) => `${seat} : offre acceptée`,
  declined: ({ seat }) => `${seat} : offre refusée`,
  lapsed: ({ seat }) => `Offre caduque : ${seat}`,
  check: ({ seat }) => `Échec : ${seat}`,
  resigned: ({ seat }) => `${seat} : abandon`,
  flag_fell: ({ seat }) => `${seat} : temps écoulé`,
  passed: ({ seat }) => `${seat} : tour passé`,
  paused: () => "L'arbitre suspend la partie",
  resumed: () => "La partie reprend",
  time_added: ({ seat, time }) => `${seat} : ${time / 1000} s de plus, par l'arbitre`,
  aborted: ({ seat }) => `${seat} : partie annulée`,
};

export function told(event: GameEvent): string {
  if (language() === "en" || (!event.seat && FRENCH[event.kind] === undefined)) return event.text;
  const seat = seatName(event.seat ?? "");
  if (event.san) return `${seat} : ${event.san}`;
  const part = (text: string | undefined, name: (text: string) => string) => (text === undefined ? "" : name(text));
  const sentence = FRENCH[event.kind]?.({
    seat,
    piece: part(event.piece, kindName),
    square: event.square ?? "",
    owner: part(event.owner, seatName),
    by: part(event.by, seatName),
    what: event.what ?? "",
    time: event.time ?? 0,
  });
  if (sentence === undefined) return event.text;
  return event.points === undefined ? sentence : `${sentence}, ${event.points} points`;
}
