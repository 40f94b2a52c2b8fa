/** What is used of Node's own module. */
declare module "node:zlib" {
  export function inflateRawSync(bytes: Uint8Array): Uint8Array<ArrayBuffer>;
}
