// Makes the page's scripts and sheets out of src: `node parts/bundle.mjs FOLDER`. What more than one script needs is in `page.js`, which has
// the table and is there always, or in `rooms.js`, which the other rooms share.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

const out = process.argv[2];
const usual = { bundle: true, minify: true, target: "es2022", charset: "utf8", legalComments: "none", logLevel: "warning" };

const { metafile } = await build({
  ...usual,
  entryPoints: ["src/page.tsx", "src/page.css", "src/rooms.css"],
  format: "esm",
  loader: { ".woff2": "copy" },
  assetNames: "[name]",
  jsx: "automatic",
  jsxImportSource: "preact",
  splitting: true,
  entryNames: "[name]",
  chunkNames: "[name]-[hash]",
  outdir: out,
  metafile: true,
});

/** What each script is called, by its name with a sum. Where the page's own script begins is a name for what it shares with the others. */
const names = new Map();
for (const [path, { entryPoint, inputs }] of Object.entries(metafile.outputs)) {
  const file = basename(path);
  if (!file.endsWith(".js")) continue;
  if (entryPoint === "src/page.tsx") rmSync(path);
  else if (entryPoint) names.set(file, basename(entryPoint).replace(/\.tsx?$/, ".js"));
  else names.set(file, "src/page.tsx" in inputs ? "page.js" : "rooms.js");
}
if (new Set(names.values()).size !== names.size) throw new Error(`two scripts have one name: ${[...names.values()].join(" ")}`);
for (const [file, name] of names) {
  let text = readFileSync(join(out, file), "utf8");
  for (const [other, called] of names) text = text.replaceAll(other, called);
  rmSync(join(out, file));
  writeFileSync(join(out, name), text);
}

// What a table says comes with it.
const { inputs } = Object.values(metafile.outputs).find(({ inputs }) => "src/page.tsx" in inputs);
const words = Object.keys(inputs).filter((file) => file.startsWith("src/") && inputs[file].bytesInOutput > 0).map((file) => [file, readFileSync(file, "utf8")]);
for (const [, word] of readFileSync("src/words/english-rooms.ts", "utf8").matchAll(/^ {2}("[\w.]+"):/gm)) {
  const found = words.find(([, text]) => text.includes(word));
  if (found) throw new Error(`${found[0]} says ${word}, which is in english-rooms.ts`);
}

// What is done before the page's own script has come stands in the page itself.
const early = await build({ ...usual, entryPoints: ["src/host/early.ts"], format: "iife", write: false });
const index = readFileSync("src/index.html", "utf8").replace("/* early.ts */", () => early.outputFiles[0].text.trim());
writeFileSync(join(out, "index.html"), index);
