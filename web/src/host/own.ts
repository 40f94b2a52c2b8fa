//! Games that this browser keeps as files: an address calls them `~NAME`, and the host is told their text.

import { readFiles, type LocalFile } from "../workshop/files";

const SIGN = "~";

export const ownId = (name: string): string => SIGN + name;

/** Whether an id is that of a file of this browser. */
export const isOwn = (id: string): boolean => id.startsWith(SIGN);

/** The file of such an id, if it is still there. */
export const ownFile = async (id: string): Promise<LocalFile | undefined> =>
  isOwn(id) ? (await readFiles()).find((file) => ownId(file.name) === id) : undefined;

interface About {
  variant?: string | null;
  text?: string | null;
}

/** What is asked about a game; of one's own with its text. */
export async function withText<T extends About>(asked: T): Promise<T> {
  const { variant, ...rest } = asked;
  const file = variant ? await ownFile(variant) : undefined;
  return file ? ({ ...rest, text: file.text } as T) : asked;
}
