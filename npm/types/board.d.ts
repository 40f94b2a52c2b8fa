/** What has been played on a board, as the event `move` tells it. */
export interface Moved {
  /** The move in coordinates. */
  uci: string;
  /** The same in algebraic notation. */
  san: string;
  /** The position after it. */
  fen: string;
}

/**
 * The element `<chatur-board>`. Its attributes are `variant`, `rules`, `position`, `moves`, `ply`, `flipped`, `still` and `lang`; whoever
 * plays a move there makes the event `move`, a `CustomEvent<Moved>`.
 */
export declare class ChaturBoard extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    "chatur-board": ChaturBoard;
  }
}
