//! Dice: their faces beside the board and in the list of moves.

import { say } from "../words";

const FACES = ["\u2680", "\u2681", "\u2682", "\u2683", "\u2684", "\u2685"];

/** Whether a move in algebraic notation is a throw of dice. */
export const isThrow = (san: string): boolean => /^dice[1-9]{1,3}$/.test(san);

/** Whether a move in algebraic notation is a covered piece turned up. */
export const isTurnedUp = (san: string): boolean => /^up\+?[A-Z]/.test(san);

/** The faces of dice as signs. A die has up to nine faces, and signs are there for six. */
export const faces = (dice: number[]): string => dice.map((face) => FACES[face - 1] ?? `[${face}]`).join("");

/** The faces that a throw shows. */
export const thrown = (san: string): number[] => [...san.slice("dice".length)].map(Number);

/** A throw for who hears it; nothing for other moves. */
export const throwLabel = (san: string): string | undefined =>
  isThrow(san) ? say("dice.show", thrown(san).join(", ")) : undefined;

/** The dice that lie on the table. They roll when they have just fallen. */
export function Dice({ dice, at }: { dice: number[]; at: number }) {
  return (
    <span class="dice" role="img" data-dice={dice.join("")} aria-label={say("dice.show", dice.join(", "))}>
      {dice.map((face, index) => (
        <span key={`${at}-${index}`} class="die" aria-hidden="true">
          {faces([face])}
        </span>
      ))}
    </span>
  );
}
