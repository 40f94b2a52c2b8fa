//! The colours of the armies: apart in lightness as well, since not everybody tells red from green.

import type { Variant } from "../host/messages";

export interface Colours {
  fill: string;
  line: string;
  ink: string;
}

export const LIGHT: Colours = { fill: "#fbf5e7", line: "#2f241b", ink: "#2f241b" };
export const DARK: Colours = { fill: "#3b332d", line: "#14100d", ink: "#e6d9c6" };
export const GREY: Colours = { fill: "#b7b3ac", line: "#6d6962", ink: "#6d6962" };
/** What is written on discs and octagons, of the first seat and of the second. */
const INKS: Partial<Record<string, [string, string]>> = { discs: ["#a3201a", "#1d1a16"], octagons: ["#1b6a45", "#a3201a"] };
const ARMIES = ["#c4372f", "#3b6fd4", "#f0c22e", "#2f9e68", "#9a57c2", "#e2822c", "#39a8a8", "#8a5a3c"];

/** The same colours as far apart as they go, with a black line around them. */
export function bold({ fill, ink }: Colours): Colours {
  const rgb = read(fill);
  const grey = rgb !== null && Math.max(...rgb) - Math.min(...rgb) < 24;
  if (!grey) return { fill, line: "#000000", ink };
  return lightness(rgb) > 128 ? { fill: "#ffffff", line: "#000000", ink: "#000000" } : { fill: "#000000", line: "#000000", ink: "#ffffff" };
}

type Rgb = [number, number, number];

function read(text: string): Rgb | null {
  const match = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text);
  if (!match?.[1]) return null;
  const digits = match[1].length === 3 ? [...match[1]].map((digit) => digit + digit).join("") : match[1];
  const value = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [value(0), value(2), value(4)];
}

const lightness = ([red, green, blue]: Rgb): number => (red * 299 + green * 587 + blue * 114) / 1000;
/** Whether it is rather black than white. */
export const isDark = ({ fill }: Colours): boolean => lightness(read(fill) ?? [0, 0, 0]) < 90;
/** Whether it is as good as white. */
export const isPale = ({ fill }: Colours): boolean => lightness(read(fill) ?? [0, 0, 0]) > 215;
const css = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

function around(fill: Rgb): Colours {
  const line: Rgb = lightness(fill) < 60 ? [12, 12, 12] : [fill[0] * 0.3, fill[1] * 0.3, fill[2] * 0.3];
  return { fill: css(fill), line: css(line), ink: lightness(fill) < 110 ? "#ffffff" : css(line) };
}

/** The ink of a seat on discs and octagons, where it has no colour of its own. */
export function inkOf(variant: Variant, seat: number): string | undefined {
  const inks = variant.seats.length === 2 ? INKS[variant.look.pieces ?? ""] : undefined;
  return variant.seats[seat]?.colour ? undefined : inks?.[seat];
}

export function coloursOf(variant: Variant, seat: number): Colours {
  const own = read(variant.seats[seat]?.colour ?? "");
  if (own) return around(own);
  const ink = inkOf(variant, seat);
  if (ink) return around(read(ink) ?? [0, 0, 0]);
  if (variant.seats.length === 2) return seat === 0 ? LIGHT : DARK;
  return around(read(ARMIES[seat % ARMIES.length] ?? "") ?? [128, 128, 128]);
}

/** The colour of a seat as a mark beside the board. */
export const turnColour = (variant: Variant, turn: string): string =>
  coloursOf(
    variant,
    Math.max(
      0,
      variant.seats.findIndex((seat) => seat.name === turn),
    ),
  ).fill;
