//! Which build of the host a browser can run. There may be one for browsers that have no instructions for vectors in WebAssembly.

const [VECTORS, PLAIN] = ["host.wasm", "host-plain.wasm"];

/** A function that makes a vector of one number, and nothing else. */
const PROBE = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 0, 1, 0x7b, 3, 2, 1, 0, 0x0a, 8, 1, 6, 0, 0x41, 0, 0xfd, 0x0f, 0x0b]);

/** The file with the host, of these files of a site. */
export const hostOf = (files: Record<string, string>, hasVectors = WebAssembly.validate(PROBE)): string =>
  hasVectors || !Object.hasOwn(files, PLAIN) ? VECTORS : PLAIN;

/** The file with a host that nobody here runs. */
export const otherThan = (host: string): string => (host === PLAIN ? VECTORS : PLAIN);
