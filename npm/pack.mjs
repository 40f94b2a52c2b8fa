// Writes a program as a module of JavaScript, packed and in base64: `node pack.mjs PROGRAM.wasm FILE.js PROFILE`.

import { readFileSync, writeFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";

const [program, file, profile] = process.argv.slice(2);
const packed = deflateRawSync(readFileSync(program), { level: profile === "dev" ? 1 : 9 });
writeFileSync(file, `export default "${packed.toString("base64")}";\n`);
