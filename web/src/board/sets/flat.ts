//! The flat set: silhouettes in one colour. Parts never touch: a gap of 1.5 is the line, and what is drawn on a piece is cut out.

import { both, dot, place, scalloped, short, tilt, turn, upended } from "./lathe";
import { body, hole, type Layer, type PieceSet } from "./layers";
import * as of from "./outlines";

/** The foot, `w` half of it. */
const slab = (w: number): string =>
  turn(`M0 36L${short(w - 1.6)} 36C${short(w - 0.6)} 36 ${w} 36.7 ${w} 37.6L${w} 38.4C${w} 39.4 ${short(w - 0.6)} 40 ${short(w - 1.6)} 40L0 40`);
/** A skirt between a waist, half as wide as that at a height, and the foot. */
const skirt = (waist: number, y: number, w: number): string =>
  turn(`M0 ${y}L${waist} ${y}C${short(waist + 0.4)} ${short(y + 3)} ${short(w - 3.6)} 32.2 ${short(w - 3)} 34.5L0 34.5`);
/** A bar across the axis. */
const bar = (half: number, y: number, thick: number): string =>
  turn(`M0 ${y}L${short(half - thick / 2)} ${y}C${short(half + 0.15)} ${y} ${short(half + 0.15)} ${short(y + thick)} ${short(half - thick / 2)} ${short(y + thick)}L0 ${short(y + thick)}`);

/* The horse with an ear, and without, to wear a hat. */
const HEAD =
  "M12 34.5C12.2 28 20 27 21.2 20.4C19 22.4 16.6 22.4 14.8 23.6C13.4 24.5 12.8 26.4 11.2 27C9.4 27.6 7.4 26.6 6.6 25C6.2 24 6.2 23.2 6.6 22.4C8.4 18.6 10.6 14.6 13 11.2C13.9 10 14.8 9.2 16 8.6L16.4 3.8C19 5 21 6.8 21.8 9C30 9.8 35.4 16.6 35 26.6C34.9 29.6 34.2 32.2 33.2 34.5Z";
const BALD =
  "M12 34.5C12.2 28 20 27 21.2 20.4C19 22.4 16.6 22.4 14.8 23.6C13.4 24.5 12.8 26.4 11.2 27C9.4 27.6 7.4 26.6 6.6 25C6.2 24 6.2 23.2 6.6 22.4C8.4 18.6 10.4 15 12.6 11.6C16 9.4 20 8.6 24.4 9.4C31 11.2 35.3 17.6 35 26.6C34.9 29.6 34.2 32.2 33.2 34.5Z";
const MANE = "M23 12.8C29.8 15.2 32.4 22.6 29.8 31C29.8 23.4 28 17.2 23 12.8Z";
const EYE =
  "M14.4 15C15.3 13.1 17.1 12.9 18.3 14.1C17.3 16 15.6 16.3 14.4 15ZM8.6 23C8.8 21.8 9.8 21.2 10.8 21.6C10.6 22.8 9.8 23.6 8.6 23Z";
const horse = (size: number, dx: number, dy: number): Layer[] => [body(place(HEAD, size, dx, dy)), hole(place(MANE + EYE, size, dx, dy))];
const bald = (size: number, dx: number, dy: number): Layer[] => [body(place(BALD, size, dx, dy)), hole(place(MANE + EYE, size, dx, dy))];

const CROWN = turn("M0 1.4L3.2 6.6L8.4 3.2L6.4 11.8C4.2 11 2.2 10.7 0 10.7");
const QUEEN = [
  body(dot(22.5, 6, 2.1) + dot(15, 7.4, 1.9) + dot(30, 7.4, 1.9) + dot(8.4, 10.6, 1.9) + dot(36.6, 10.6, 1.9)),
  body(turn("M0 10L3.4 17.4L7 11.2L8.6 18.4L13.2 14.4L7 26.4L0 26.4")),
  hole(bar(5.6, 21.4, 2)),
  body(skirt(6.4, 27.9, 13.6)), body(slab(13.9)),
];
const PAWN = [
  body(dot(22.5, 18.2, 5)), body(turn("M0 24.8L3 24.8C3.2 28.8 4.6 32.4 7.2 34.5L0 34.5")), body(slab(10.2)),
];
const MITRE_ON_SKIRT: Layer[] = [
  body("M22.5 10.8C24.6 12 26.4 13.4 27.8 15.2L22.6 21L24.2 22.4L29 17C30.4 19.4 31 21.4 30.6 23.2C30.2 24.8 29.2 26 28 26.6L17 26.6C15.8 26 14.8 24.8 14.4 23.2C13.6 18.8 17.8 13.4 22.5 10.8Z"),
  body(skirt(5.2, 28.1, 11.8)),
  body(slab(12)),
];
const helmet = (size: number, dx: number, dy: number): Layer[] => [
  body(place(turn("M0 8.4C7 8.4 10.4 13 10.4 19C10.4 24.8 9.4 29.8 7.8 34.5L3.2 31.4C3.4 28.4 3 26.2 2.2 24.8L0 27.6"), size, dx, dy)),
  hole(place(both(of.EYE_OF_HELMET), size, dx, dy)),
  body(slab(11.6)),
];
const HELMET = helmet(1, 0, 0);
const SMALL_HELMET = helmet(0.8, 4.5, 6.9);

const FIGURES: PieceSet["figures"] = {
  king: [
    body(turn("M0 2.4L1.7 2.4L1.7 4.9L4.4 4.9L4.4 8.1L1.7 8.1L1.7 11.4C6.6 11.4 12.4 12.4 12.8 17C13 20.6 9 22.8 8.2 26.4L0 26.4")),
    hole(both("M23.6 15.2C27.6 14.8 31.4 15.4 32.2 17.4C32.4 19.6 30.4 21.4 29.4 23C26.6 22 24.2 19.4 23.6 15.2Z")),
    body(skirt(8, 27.9, 14)), body(slab(14.4)),
  ],
  queen: QUEEN,
  bishop: [
    body(dot(22.5, 7.6, 2.2)),
    body("M22.5 10.8C24.6 12 26.4 13.4 27.8 15.2L22.6 21L24.2 22.4L29 17C30.4 19.4 31 21.4 30.6 23.2C30.2 24.8 29.2 26 28 26.6L17 26.6C15.8 26 14.8 24.8 14.4 23.2C13.6 18.8 17.8 13.4 22.5 10.8Z"),
    body(skirt(5.2, 28.1, 11.8)), body(slab(12)),
  ],
  knight: [...horse(1, 0, 0), body(slab(12.8))],
  rook: [
    body(turn("M0 10L2.8 10L2.8 13L6 13L6 10L10.4 10L10.4 17L8.6 19L0 19")),
    body(turn("M0 20.5L7.6 20.5L8.4 30C8.5 32 9 33.4 9.6 34.5L0 34.5")),
    hole(turn("M0 24.4C1.6 24.4 2.6 25.6 2.6 27L2.6 31L0 31")),
    body(slab(12.4)),
  ],
  pawn: PAWN,
  chancellor: [
    ...horse(.64, 8, -1.2),
    body(turn("M0 22.4L3 22.4L3 25.2L6.6 25.2L6.6 22.4L11.4 22.4L11.4 28L9.4 30L10 34.5L0 34.5")),
    hole(bar(6.6, 28.6, 2)), body(slab(13)),
  ],
  archbishop: [
    ...bald(.76, 5.4, 8.3),
    body(tilt(of.MITRE, -13, 22.5, 13, -2.2, .2)), body(slab(12)),
  ],
  amazon: [
    ...bald(.62, 8, 6.4),
    body(tilt(CROWN, -12, 22.5, 10, -1.2, -.4)),
    body(skirt(8.4, 29.4, 13.6)), body(slab(13.9)),
  ],
  eagle: [
    body(place(of.EAGLE, 1.05, -1.2, -2.4)), hole("M18.4 7.7L22.4 9.1C22 11.3 19 10.9 18.4 7.7Z"),
    body(turn(`M0 19.5${of.WINGS}C5.8 28.4 6 31.6 7.6 34.5L0 34.5`)),
    hole(both("M36.6 11.4C35.8 16.4 33.4 20.4 29 22.8C34 21.8 36.8 18.2 37.2 14ZM24.1 28L25.5 27.8L27 34.5L25.2 34.5Z")),
    body(slab(11.6)),
  ],
  elephant: [
    body(of.ELEPHANT),
    hole("M14.6 13.4C20.6 10.4 26.2 14.6 25 21.4C24 27 19.4 29 16.4 26.8L17 25C19.4 26.4 22.4 24.6 23 20.8C23.8 16 19.6 13.2 15.2 15.2Z"),
    hole(dot(10.6, 17.6, 1.4)),
  ],
  cannon: [
    body("M5 12.8L8.6 6.4L10.6 7.5L7 13.9Z"),
    body("M12 8.3L34.4 20.4C38 22.6 38.4 26 36.4 28.6L38 30C38.4 31.8 36.8 32.8 35.4 31.8L33.2 29.2C32.2 23.8 27.6 20 22.6 20C20.7 20 18.9 20.5 17.3 21.4L8.4 14.7Z"),
    body(dot(22.6, 30.8, 9.2)),
    hole("M23.5 29.9L23.5 24.7C26.2 25.1 28.3 27.2 28.7 29.9ZM21.7 29.9L16.5 29.9C16.9 27.2 19 25.1 21.7 24.7ZM23.5 31.7L28.7 31.7C28.3 34.4 26.2 36.5 23.5 36.9ZM21.7 31.7L21.7 36.9C19 36.5 16.9 34.4 16.5 31.7Z"),
    body("M33.1 32.2L39.4 36L42.4 36.4L42.4 40L28.4 40C31 38 32.8 35.4 33.1 32.2Z"),
  ],
  camel: [
    body(of.CAMEL),
    hole("M18 21.6C22 24.8 31.4 25 35.8 21.8L36 23.6C31.6 26.8 22 26.6 17.8 23.4Z"), hole(dot(8.6, 9.6, 1)),
  ],
  giraffe: [body(of.GIRAFFE), hole(of.SPOTS), hole(dot(13, 6.6, 1))],
  unicorn: [
    body("M11.9 11.9L4 .8L15.4 9.1Z"),
    body("M14.4 34.5C14 28.6 18.6 26.6 18.8 20.8C16.6 21.6 14.2 21.4 12.4 22.4C11.8 23.8 11.4 25.4 9.8 26.4C9.4 25 9.2 24.2 8.4 23.8C6.4 23.4 5 21.8 5.6 19.8C7.2 17.4 10.4 15.8 12.6 13.4C14 11.6 15.6 10.4 17.4 9.4L19.6 3.8C21.4 5.2 22.2 7 22.2 8.8C25 8.8 27.6 9.8 29.6 11.8C31.4 11.2 33.4 11.6 34.6 13C33.4 13.6 32.8 14.4 32.6 15.4C33.8 17.6 35.8 18.4 38 18.2C37 20.2 35.4 21 33.6 21C33.8 23.6 35.6 25.8 38 26.2C36.6 27.8 34.8 28.4 33 27.8C32.6 30.2 32.6 32.6 33.4 34.5Z"),
    hole("M23 12.4C28.8 15.4 30.8 22.8 28 31C28.4 23.8 27 17.4 23 12.4ZM14 14.8C15 12.8 16.8 12.6 18 13.8C17 15.8 15.2 16.2 14 14.8Z"),
    body(slab(11.6)),
  ],
  duck: [
    body("M6.9 13.4C5.2 14 3.2 15 1.8 16.4C2.6 18.8 5.2 19.8 7.6 19Z"),
    body("M8.4 13.2C9 8.2 12.4 5.4 16.6 5.4C22 5.4 25.2 9.6 24.8 14.4C24.6 16.8 23.6 18.4 24 20C28 21.4 35.2 21 41.6 17.2C42.8 24.4 41.2 31.6 36 36.2C33.4 38.6 29.6 40 25 40L18 40C10 40 5.4 35.2 5.6 29.4C5.7 26 7.8 23.2 10.4 21.2C8.8 18.8 8 16.4 8.4 13.2Z"),
    hole("M17.4 27C18.4 33.6 28.2 35.4 36 27.6C34 36.8 17 38.4 17.4 27Z"), hole(dot(14, 12.8, 1.5)),
  ],
  guard: [
    body(turn("M0 4L1.5 8.8C6.8 9.4 10 13 10.2 17.6L0 17.6")),
    body(bar(12.4, 19.1, 3)),
    body(turn("M0 23.6L5.6 23.6L5 26.6L0 26.6")),
    body(skirt(5, 28.1, 11.8)),
    body(slab(12)),
  ],
  ferz: [body(dot(22.5, 10, 2.4)), body(turn("M0 13.8L4 19.8L10.4 14.6L6 26.4L0 26.4")), body(skirt(5.4, 27.9, 11.4)), body(slab(11.6))],
  rider: [...horse(0.86, 0.2, 4.8), body(place(of.WING, 0.92, 4.6, -1.6)), body(slab(12))],
  hopper: QUEEN.map(({ role, d }) => ({ role, d: upended(d) })),
  slanted: [...PAWN, body(tilt("M13.8 11.6C13.8 8.8 17.6 6 22.5 6C27.4 6 31.2 8.8 31.2 11.6Z", -30, 22.5, 18.2))],
  centaur: [
    ...bald(0.7, 6.6, 8),
    body(tilt(turn("M0 1L1.9 1L1.9 3L4 3L4 6L1.9 6L1.9 7.6C5.4 7.8 8.4 8.8 7.6 13C4.8 12.2 2.4 11.9 0 11.9"), -12, 22.5, 10, -1.6, 0.4)),
    body(slab(12.9)),
  ],
  courier: [body(dot(22.5, 7.6, 2.2)), ...MITRE_ON_SKIRT, body(both("M32.2 23.2C32.8 17.4 35.4 13.2 41 11C41.2 13.8 40.4 16 38.8 17.8C39.8 17.6 40.8 17.8 41.6 18.2C40 22 36.8 24.4 32 24.8Z"))],
  jester: [
    body(dot(22.5, 5.8, 2.2) + both(dot(37.4, 14, 2.2))),
    body(turn("M0 9.6L4.4 16.4C6.4 12 10.2 10.6 13.6 12.4C11.4 15 10.4 19.6 7 25.4L0 25.4")),
    hole(bar(4.6, 21, 2)),
    body(skirt(5.2, 26.9, 11.8)),
    body(slab(12)),
  ],
  wizard: [body(of.HAT), hole(place(of.STAR, 0.9, 2.8, 1.8)), body(skirt(5.8, 24.9, 12)), body(slab(12.2))],
  champion: [body(place(of.SHIELD, 1, 0, 2)), hole("M21.5 10L23.5 10L23.5 16.4L31 16.4L31 18.4L23.5 18.4L23.5 29L21.5 29L21.5 18.4L14 18.4L14 16.4L21.5 16.4Z"), body(slab(11.4))],
  lion: [
    body(scalloped(22.5, 18.4, 12.6, 16.4, 11)),
    hole("M15 15.4C15.8 10.4 29.2 10.4 30 15.4C30.4 21.8 27.6 27.8 22.5 27.8C17.4 27.8 14.6 21.8 15 15.4Z"),
    body("M16.5 15.9C17.2 12.2 27.8 12.2 28.5 15.9C28.8 21.2 26.6 26.2 22.5 26.2C18.4 26.2 16.2 21.2 16.5 15.9Z"),
    hole("M20.2 20L24.8 20L22.5 23Z" + both(dot(25.6, 17.2, 1.1))),
    body(slab(11.6)),
  ],
  tiger: [
    body(of.TIGER),
    hole("M21.6 9.4L23.4 9.4L22.5 17.4ZM17.4 10.6L19.2 10L20 15.6ZM27.6 10.6L25.8 10L25 15.6ZM9.2 20.4L15.4 22.4L9.4 22.6ZM10.4 25.6L15.6 26.2L11.2 27.8ZM35.8 20.4L29.6 22.4L35.6 22.6ZM34.6 25.6L29.4 26.2L33.8 27.8ZM19.2 28L25.8 28L22.5 32Z" +
      both("M25 21C26.4 18.6 29.6 18.4 31.4 20C30 22.4 27 22.8 25 21Z")),
  ],
  goat: [
    body(both("M25 12.6C25.6 7.6 30 4.4 37.4 4C33.4 7.4 30.8 11 29.6 14.8Z")),
    body(turn("M0 14C4 14 6.8 16 7.2 19C9.6 18 12.6 18.4 14.6 20.4C12.8 22.8 9.8 23.6 7 22.8C6.6 27.2 5.4 31 3.2 33.4C2.8 36 1.8 38.4 0 40.4")),
    hole(both(dot(26, 21.2, 1.3)) + "M20.2 28.8L24.8 28.8L22.5 31.2Z"),
  ],
  wolf: [body(of.WOLF), hole("M19.2 33.8L25.8 33.8L22.5 37.6Z" + both("M25 23.6L32 20.4C31.8 23.8 28.6 25.6 25 23.6ZM33.4 8.4L30.4 15.6L33.6 14.4Z"))],
  fox: [body(of.FOX), hole(dot(12.4, 14.6, 1.3) + "M27.4 26C28.6 31 27 35.6 23.4 38L21.6 38C25.4 34.8 26.6 30.8 25.8 26.4ZM39.6 30.6C36.8 29.6 33.4 30.4 31.4 33L30.2 32C32.2 28.6 36.6 27.6 40.2 29Z")],
  hound: [body(of.HOUND), body(both(place(of.EAR, 1, 1.2, 0))), hole("M18.6 27.4L26.4 27.4L22.5 32Z" + both(dot(26.8, 20.4, 1.4)))],
  chick: [body(place(of.CHICK, 0.8, 4.4, 8)), hole(dot(18.6, 18.1, 1.3) + place("M19 26.8C20.6 33.6 29.4 34.6 34 27.6C33.2 37 17.8 37.6 19 26.8Z", 0.8, 4.4, 8))],
  hen: [body(place(of.COMB, 0.94, 1.4, -0.9)), body(of.CHICK), hole(dot(17.8, 12.6, 1.4) + "M19 26.8C20.6 33.6 29.4 34.6 34 27.6C33.2 37 17.8 37.6 19 26.8Z")],
  snail: [body(of.SLUG), body(place(of.SHELL, 1, 0, 0)), hole("M30.4 34.6C34.6 29 31.6 20.6 25 20.4C19 20.2 15.8 26 18.4 30.6C20.8 34.4 26.6 33.8 27.8 29.8C28.6 26.6 25.2 24 22.8 26.2L23.8 27.4C25 26.4 26.6 27.6 26 29.4C25 32 21.4 32.2 20 29.8C18 26.4 20.4 22.2 24.8 22.2C29.8 22.4 32 28.4 28.8 32.8L29 34.6Z")],
  disc: [body(dot(22.5, 23, 15.4)), hole(dot(22.5, 23, 10.6)), body(dot(22.5, 23, 9))],
  lieutenant: SMALL_HELMET,
  captain: [body(place(of.CREST, 1, 0, -1.8)), ...HELMET],
  general: [body(both(place(of.SIDE_FEATHER, 1, 1, -1.2))), body(place(of.FEATHER, 0.9, 2.25, -0.4)), ...SMALL_HELMET],
  warlord: [body(both(place(of.HORN, 1, 1.4, -0.4))), ...HELMET],
  hoplite: [body(dot(20, 13.2, 4.6)), body(dot(20, 28, 9)), hole("M15.6 32.6L20 22.4L24.4 32.6L22.2 32.6L20 27.4L17.8 32.6Z"), body(of.SPEAR), body("M11.4 40C9.8 40 9.8 38.5 11.4 38.5L28.6 38.5C30.2 38.5 30.2 40 28.6 40Z")],
};

export const FLAT: PieceSet = { paint: "flat", figures: FIGURES };
