//! The sum of a text, by which damage to it is known: CRC-32, as zip files have it, in few letters.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

export function sum(text: string): string {
  let rest = -1;
  for (const byte of new TextEncoder().encode(text)) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 255] ?? 0);
  return (~rest >>> 0).toString(36);
}
