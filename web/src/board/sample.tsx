//! A few squares and pieces as they were chosen, to look at while one chooses.

import { pieceTheme } from "../theme";
import { bold, DARK, LIGHT } from "./colours";
import type { FigureName } from "./figures";
import { Painted } from "./painted";
import { pieceSet } from "./sets/chosen";

const SHOWN: [FigureName, string][] = [
  ["king", "K"],
  ["queen", "Q"],
  ["rook", "R"],
  ["bishop", "B"],
  ["knight", "N"],
  ["pawn", "P"],
  ["chancellor", "C"],
  ["archbishop", "A"],
];

export function Sample() {
  const theme = pieceTheme();
  return (
    <svg class="sample" viewBox="0 0 360 90" aria-hidden="true">
      {[DARK, LIGHT].map((army, row) =>
        SHOWN.map(([figure, letter], column) => {
          const colours = theme === "bold" ? bold(army) : army;
          const layers = pieceSet().figures[figure];
          return (
            <g key={figure + row} transform={`translate(${column * 45} ${row * 45})`}>
              <rect width="45" height="45" class={(row + column) % 2 ? "dark" : "light"} />
              {theme === "letters" ? (
                <text x="22.5" y="31" font-size="22" font-weight="bold" text-anchor="middle" fill={colours.fill} stroke={colours.line} stroke-width=".8">
                  {letter}
                </text>
              ) : (
                layers && <Painted layers={layers} colours={colours} grey={false} paint={theme === "bold" ? "bold" : pieceSet().paint} />
              )}
            </g>
          );
        }),
      )}
    </svg>
  );
}
