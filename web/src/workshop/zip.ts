//! Files packed as one, and taken out again. Loaded when it is needed.

import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** What stands in a file that came from somewhere. */
export interface Packed {
  path: string;
  text: string;
}

/** The largest text, in bytes, and so many of them: whatever a packed file says of itself. */
export const LARGEST = 1 << 20;
export const MOST = 500;

export const packed = (files: Packed[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ path, text }) => [path, strToU8(text)]))));

/** The texts of a packed file whose names end so. */
export function unpacked(bytes: Uint8Array, end: string): Packed[] {
  let count = 0;
  const wanted = unzipSync(bytes, { filter: ({ name, originalSize }) => name.endsWith(end) && originalSize <= LARGEST && ++count <= MOST });
  return Object.entries(wanted).filter(([, text]) => text.length <= LARGEST).map(([path, text]) => ({ path, text: strFromU8(text) }));
}
