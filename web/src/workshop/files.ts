//! The author's files in this browser.

import type { KeptFile } from "../host/rest";

export interface LocalFile {
  name: string;
  text: string;
  /** Where the host keeps it, once it does. */
  kept?: KeptFile;
}

const KEY = "chatur.files";
const CURRENT = "chatur.file";

export function readFiles(): LocalFile[] {
  try {
    const files = JSON.parse(localStorage.getItem(KEY) ?? "[]") as LocalFile[];
    return files.filter((file) => typeof file.name === "string" && typeof file.text === "string");
  } catch {
    return [];
  }
}

export const writeFiles = (files: LocalFile[]): void => localStorage.setItem(KEY, JSON.stringify(files));

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
export function addFile(text: string): void {
  const files = readFiles();
  const there = files.find((file) => file.text === text);
  const added = there ?? named(files, { name: freeName(files, "file"), text }, text);
  if (!there) writeFiles([...files, added]);
  setCurrentName(added.name);
}

/** Where the host has no starter, this much is always right. */
export const bareStarter = (id: string, parent: string): string =>
  `(\n  format: 1, id: "${id}", name: "${id}", extends: "${parent}",\n)\n`;
