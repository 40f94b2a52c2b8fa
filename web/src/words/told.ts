//! What happened at a table, as a sentence.

import type { GameEvent } from "../host/messages";
import { language } from ".";
import { kindName, seatName } from "./names";

/** By kind of event: who, what, where, of whom. */
const FRENCH: Record<string, (event: { seat: string; piece: string; square: string; owner: string; by: string; what: string }) => string> = {
  entered: ({ seat, piece, square }) => `${seat} : ${piece} entre en ${square}`,
  walled: ({ seat, square }) => `${seat} place un mur en ${square}`,
  captured: ({ seat, piece, square, owner }) => `${seat} prend en ${square} : ${piece} (${owner})`,
  crushed: ({ seat, piece, square, owner }) => `${seat} écrase en ${square} : ${piece} (${owner})`,
  exploded: ({ piece, square, owner }) => `Explose en ${square} : ${piece} (${owner})`,
  petrified: ({ piece, square }) => `Pétrifié en ${square} : ${piece}`,
  fused: ({ seat, piece, square }) => `${seat} : deux pièces deviennent ${piece} en ${square}`,
  promoted: ({ seat, piece, square }) => `${seat} : promotion en ${square}, ${piece}`,
  royal_taken: ({ seat, by }) => `${by} prend le roi : ${seat}`,
  mated: ({ seat, by }) => (by ? `${seat} est mat, par ${by}` : `${seat} est mat`),
  stalemated: ({ seat }) => `${seat} est pat`,
  walking: ({ seat }) => `${seat} : le roi marche seul désormais`,
  grey: ({ seat }) => `${seat} est éliminé, et l'armée devient grise`,
  offered: ({ seat, what }) => (what === "draw" ? `${seat} propose la nulle` : `${seat} demande à reprendre`),
  accepted: ({ seat }) => `${seat} accepte`,
  declined: ({ seat }) => `${seat} refuse`,
  lapsed: ({ seat }) => `L'offre est close : ${seat}`,
  check: ({ seat }) => `Échec : ${seat}`,
  resigned: ({ seat }) => `${seat} abandonne`,
  flag_fell: ({ seat }) => `${seat} : temps écoulé`,
  passed: ({ seat }) => `${seat} passe`,
  aborted: ({ seat }) => `${seat} annule la partie`,
};

export function told(event: GameEvent): string {
  if (language() === "en" || !event.seat) return event.text;
  const seat = seatName(event.seat);
  if (event.san) return `${seat} : ${event.san}`;
  const part = (text: string | undefined, name: (text: string) => string) => (text === undefined ? "" : name(text));
  const sentence = FRENCH[event.kind]?.({
    seat,
    piece: part(event.piece, kindName),
    square: event.square ?? "",
    owner: part(event.owner, seatName),
    by: part(event.by, seatName),
    what: event.what ?? "",
  });
  if (sentence === undefined) return event.text;
  return event.points === undefined ? sentence : `${sentence}, ${event.points} points`;
}
