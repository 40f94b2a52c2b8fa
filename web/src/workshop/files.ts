//! The author's files in this browser.

import type { KeptFile } from "../host/rest";

export interface LocalFile {
  name: string;
  text: string;
  /** Where the host keeps it, once it does. */
  kept?: KeptFile;
}

const NAME = "chatur-files";
const FILES = "files";
const CURRENT = "chatur.file";
/** Where older pages kept all files, as one text. */
const OLD = "chatur.files";

/** A file with its place among the others. */
interface Kept extends LocalFile {
  at: number;
}

let store: Promise<IDBDatabase> | null = null;

const open = (): Promise<IDBDatabase> =>
  new Promise((found, failed) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES, { keyPath: "name" });
    opening.onsuccess = () => found(opening.result);
    opening.onerror = () => failed(opening.error);
  });

const done = (change: IDBTransaction): Promise<void> =>
  new Promise((written, failed) => {
    change.oncomplete = () => written();
    change.onabort = () => failed(change.error);
  });

function ofOlderPages(): LocalFile[] {
  try {
    const files = JSON.parse(localStorage.getItem(OLD) ?? "[]") as LocalFile[];
    return files.filter((file) => typeof file.name === "string" && typeof file.text === "string");
  } catch {
    return [];
  }
}

/** All files, in their order. */
export async function readFiles(): Promise<LocalFile[]> {
  const own = (await (store ??= open())).transaction(FILES);
  const asked = own.objectStore(FILES).getAll() as IDBRequest<Kept[]>;
  await done(own);
  const files = asked.result.sort((one, other) => one.at - other.at).map(({ at: _, ...file }) => file as LocalFile);
  const old = ofOlderPages();
  if (old.length === 0) return files;
  const all = [...files, ...old.map((file) => ({ ...file, name: freeName(files, file.name) }))];
  await writeFiles(files, all);
  localStorage.removeItem(OLD);
  return all;
}

/** Keeps what is other than before, and nothing else: another page may have other files open. */
export async function writeFiles(before: LocalFile[], files: LocalFile[]): Promise<void> {
  const change = (await (store ??= open())).transaction(FILES, "readwrite");
  const kept = change.objectStore(FILES);
  const names = new Set(files.map(({ name }) => name));
  for (const { name } of before) if (!names.has(name)) kept.delete(name);
  for (const [at, file] of files.entries()) if (before[at] !== file) kept.put({ ...file, at } satisfies Kept);
  await done(change);
}

export const currentName = (): string | null => localStorage.getItem(CURRENT);

export const setCurrentName = (name: string): void => localStorage.setItem(CURRENT, name);

/** A name that no file has yet. */
export function freeName(files: LocalFile[], wish: string): string {
  const taken = new Set(files.map((file) => file.name));
  let name = wish;
  for (let count = 2; taken.has(name); count++) name = `${wish}-${count}`;
  return name;
}

/** A file with another text. It is called as its id says, if no other file is. */
export function named(files: LocalFile[], file: LocalFile, text: string): LocalFile {
  const id = /\bid:\s*"([a-z0-9-]+)"/.exec(text)?.[1];
  const free = id !== undefined && !files.some((one) => one !== file && one.name === id);
  return { ...file, text, name: free ? id : file.name };
}

/** Opens a file that came from elsewhere: as a new one, if it is not here already. */
export async function addFile(text: string): Promise<void> {
  const files = await readFiles();
  const there = files.find((file) => file.text === text);
  const added = there ?? named(files, { name: freeName(files, "file"), text }, text);
  if (!there) await writeFiles(files, [...files, added]);
  setCurrentName(added.name);
}

/** Where the host has no starter, this much is always right. */
export const bareStarter = (id: string, parent: string): string =>
  `(\n  format: 1, id: "${id}", name: "${id}", extends: "${parent}",\n)\n`;
