//! The tables of a host beside the page, as the browser keeps them.

const NAME = "chatur";
const TABLES = "tables";

/** What a question to the browser's store gives. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error);
  });

const store = new Promise<IDBDatabase>((found, failed) => {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLES);
  opening.onsuccess = () => found(opening.result);
  opening.onerror = () => failed(opening.error);
});

/** So long a page that is being closed may still have the tables, in milliseconds. */
const CLOSING = 1_000;

/** Whether the tables are this page's from now on: of several pages of one browser one is their host, as long as it is open. */
export const ownTables = (): Promise<boolean> =>
  new Promise((owned) => {
    const own = (): Promise<never> => {
      owned(true);
      return new Promise(() => {});
    };
    navigator.locks.request(NAME, { signal: AbortSignal.timeout(CLOSING) }, own).catch(() => owned(false));
  });

/** All tables that are kept. */
export const kept = async (): Promise<string[]> =>
  done((await store).transaction(TABLES).objectStore(TABLES).getAll() as IDBRequest<string[]>);

/** Keeps tables, or lets go of those of which there is nothing to be kept: all, or none if the browser ends in the middle. */
export async function keep(changes: [string, string | null][]): Promise<void> {
  const change = (await store).transaction(TABLES, "readwrite");
  const tables = change.objectStore(TABLES);
  for (const [table, text] of changes) {
    if (text === null) tables.delete(table);
    else tables.put(text, table);
  }
  await new Promise<void>((written, failed) => {
    change.oncomplete = () => written();
    change.onabort = () => failed(change.error);
  });
}
