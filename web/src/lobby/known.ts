//! All games that can be chosen: those of the catalogue, the reader's own files, and what authors have made public here.

import { link } from "../host/link";
import type { VariantEntry } from "../host/messages";
import { ownId } from "../host/own";
import { publicFiles, variants } from "../host/rest";
import { readFiles, type LocalFile } from "../workshop/files";

/** A game to choose; `kept` where it is none of the catalogue. */
export interface Known extends VariantEntry {
  kept?: "own" | "shared";
  origin?: "file";
}

/** What a list knows of a file: no more than its name, and what its parent has. */
const entryOf = (id: string, name: string, kept: Known["kept"], parent?: VariantEntry): Known => ({
  ...(parent ?? UNKNOWN),
  id,
  name,
  aka: [],
  about: "",
  extends: parent?.id ?? null,
  origin: "file",
  ...(kept ? { kept } : {}),
});

const UNKNOWN: Omit<VariantEntry, "id" | "name"> = {
  aka: [],
  players: 0,
  squares: 0,
  files: 0,
  ranks: 0,
  shape: "squares",
  starts: 1,
  drops: false,
  dice: 0,
  covered: false,
  hidden: false,
  kinds: [],
  extends: null,
  about: "",
};

/** What follows a word in the text of a file. */
const word = (file: LocalFile, name: string): string | undefined => new RegExp(`\\b${name}:\\s*"([^"]*)"`).exec(file.text)?.[1];

export async function knownGames(): Promise<Known[]> {
  const files = await readFiles();
  const mine = new Set(files.flatMap((file) => file.kept?.file ?? []));
  // A host that keeps no files has none.
  const shared = link.isBeside ? [] : await publicFiles().then((part) => part.lines, () => []);
  const catalogue = await variants();
  const parentOf = (file: LocalFile) => catalogue.find((entry) => entry.id === word(file, "extends"));
  return [
    ...files.map((file) => entryOf(ownId(file.name), word(file, "name") || file.name, "own", parentOf(file))),
    ...shared.filter(({ file }) => !mine.has(file)).map(({ file, name }) => entryOf(file, name, "shared")),
    ...catalogue,
  ];
}
