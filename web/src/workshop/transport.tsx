//! The author's files out of this browser, and into it: one packed file, a folder, or single files.

import { useRef } from "preact/hooks";
import { download } from "../picture";
import { say } from "../words";
import { freeName, type LocalFile } from "./files";
import type { Packed } from "./zip";

const END = ".ron";

/** What was brought in, behind the files that are there already; what is there with the same text is not brought twice. */
function withBrought(files: LocalFile[], brought: Packed[]): LocalFile[] {
  return brought.reduce<LocalFile[]>((all, { path, text }) => {
    const wish = path.slice(path.lastIndexOf("/") + 1).slice(0, -END.length);
    if (all.some((file) => file.name === wish && file.text === text)) return all;
    return [...all, { name: freeName(all, wish), text }];
  }, files);
}

/** The texts of what a reader has chosen. */
async function chosen(list: FileList): Promise<Packed[]> {
  const { unpacked, LARGEST, MOST } = await import("./zip");
  const found: Packed[] = [];
  for (const file of [...list].slice(0, MOST)) {
    if (file.name.endsWith(".zip") && file.size <= LARGEST * MOST) found.push(...unpacked(new Uint8Array(await file.arrayBuffer()), END));
    else if (file.name.endsWith(END) && file.size <= LARGEST) found.push({ path: file.name, text: await file.text() });
  }
  return found.slice(0, MOST);
}

interface TransportProps {
  files: LocalFile[];
  onStore: (files: LocalFile[], open?: string) => void;
  onTell: (text: string, bad: boolean) => void;
}

export function Transport({ files, onStore, onTell }: TransportProps) {
  const [single, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const take = async () => {
    const { packed } = await import("./zip");
    download(new Blob([packed(files.map(({ name, text }) => ({ path: `${name}${END}`, text })))], { type: "application/zip" }), "chatur-variants.zip");
  };
  const bring = async (field: HTMLInputElement) => {
    const found = field.files ? await chosen(field.files) : [];
    field.value = "";
    if (found.length === 0) return onTell(say("shop.import.none"), true);
    const next = withBrought(files, found);
    onStore(next, next.length > files.length ? (next[files.length]?.name ?? "") : undefined);
    onTell(say("shop.imported", next.length - files.length), false);
  };
  const failed = () => onTell(say("shop.import.none"), true);
  const field = (which: typeof single, more: Record<string, unknown>) => (
    <input ref={which} type="file" multiple hidden {...more} onChange={(event) => void bring(event.currentTarget).catch(failed)} />
  );
  return (
    <>
      <button type="button" data-export onClick={() => void take()}>
        {say("shop.export")}
      </button>
      <button type="button" data-import onClick={() => single.current?.click()}>
        {say("shop.import")}
      </button>
      <button type="button" data-import-folder onClick={() => folder.current?.click()}>
        {say("shop.import.folder")}
      </button>
      {field(single, { accept: `${END},.zip`, "data-import-files": true })}
      {field(folder, { webkitdirectory: true, "data-import-all": true })}
    </>
  );
}
