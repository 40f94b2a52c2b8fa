//! Shapes made of others: turned about the axis, mirrored, moved, tilted. Paths have absolute M, L, C and Z alone.

const AXIS = 22.5;

/** A number as short as it can be written. */
export const short = (n: number): string => String(Math.round(n * 100) / 100).replace(/^(-?)0\./, "$1.");

/** A turned piece: the right half of its profile, as distances from the axis, and its mirror image. */
export function turn(half: string): string {
  const steps = (half.match(/[MLC][^MLC]*/g) ?? []).map((step) => ({ letter: step.charAt(0), at: numbers(step.slice(1)) }));
  const right = steps.map(({ letter, at }) => letter + at.map((v, i) => short(i % 2 ? v : AXIS + v)).join(" ")).join("");
  let left = "";
  for (let i = steps.length - 1; i > 0; i -= 1) {
    const { letter, at } = steps[i]!;
    const back: number[] = [];
    for (let j = at.length - 4; j >= 0; j -= 2) back.push(at[j]!, at[j + 1]!);
    back.push(...steps[i - 1]!.at.slice(-2));
    left += letter + back.map((v, q) => short(q % 2 ? v : AXIS - v)).join(" ");
  }
  return `${right}${left}Z`;
}

const numbers = (text: string): number[] => text.trim().split(/[ ,]+/).map(Number);

const each = (d: string, to: (x: number, y: number) => [number, number]): string =>
  d.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_, x: string, y: string) => to(Number(x), Number(y)).map(short).join(" "));

/** The same drawing so many times as large, moved. */
export const place = (d: string, size: number, dx: number, dy: number): string => each(d, (x, y) => [x * size + dx, y * size + dy]);

/** The same, turned by degrees about a point, then moved. */
export function tilt(d: string, degrees: number, cx: number, cy: number, dx = 0, dy = 0): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return each(d, (x, y) => [(x - cx) * cos - (y - cy) * sin + cx + dx, (x - cx) * sin + (y - cy) * cos + cy + dy]);
}

/** A shape and its mirror image. */
export const both = (d: string): string => d + each(d, (x, y) => [2 * AXIS - x, y]);

/** Head over heels. */
export const upended = (d: string): string => each(d, (x, y) => [x, 44.6 - y]);

/** A line across the axis at a height, so long to each side. */
export const rule = (half: number, y: number): string => `M${short(AXIS - half)} ${y}L${short(AXIS + half)} ${y}`;

/** A disc. */
export function dot(x: number, y: number, radius: number): string {
  const bow = radius * 1.33;
  const at = (dx: number, dy: number) => `${short(x + dx)} ${short(y + dy)}`;
  return `M${at(-radius, 0)}C${at(-radius, -bow)} ${at(radius, -bow)} ${at(radius, 0)}C${at(radius, bow)} ${at(-radius, bow)} ${at(-radius, 0)}Z`;
}

/** A disc with so many bows around it. */
export function scalloped(x: number, y: number, inner: number, outer: number, bows: number): string {
  const at = (turns: number, radius: number) => {
    const angle = (turns / bows) * 2 * Math.PI - Math.PI / 2;
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  };
  let d = `M${at(0, inner)}`;
  for (let i = 0; i < bows; i += 1) d += `C${at(i + 0.15, outer)} ${at(i + 0.85, outer)} ${at(i + 1, inner)}`;
  return `${d}Z`;
}
