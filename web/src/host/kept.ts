//! The tables of a host beside the page, as the browser keeps them: each once, and what is done there behind it.

const NAME = "chatur";
const VERSION = 2;
/** What is kept once of a table, by the table's id. */
const TABLES = "tables";
/** What was done at a table, some lines at once, by the table's id and the number of the first line. */
const ENTRIES = "entries";

/** What is to be kept of a table, or that nothing of it is to be kept any more. */
export type Change = "gone" | { kept: { table: string | null; from: number; entries: string } };

/** What a question to the browser's store gives. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((found, failed) => {
    request.onsuccess = () => found(request.result);
    request.onerror = () => failed(request.error);
  });

const open = (): Promise<IDBDatabase> =>
  new Promise((found, failed) => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      const own = opening.result;
      for (const old of [...own.objectStoreNames]) own.deleteObjectStore(old);
      own.createObjectStore(TABLES);
      own.createObjectStore(ENTRIES);
    };
    opening.onsuccess = () => found(opening.result);
    opening.onerror = () => failed(opening.error);
  });

let store: Promise<IDBDatabase> | null = null;

/** All of one table. */
const allOf = (table: string): IDBKeyRange => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** All tables that are kept, each with what was done there behind it. */
export async function kept(): Promise<string[]> {
  const own = (await (store ??= open())).transaction([TABLES, ENTRIES]);
  const tables = own.objectStore(TABLES);
  const [ids, heads] = await Promise.all([done(tables.getAllKeys()), done(tables.getAll() as IDBRequest<string[]>)]);
  const entries = own.objectStore(ENTRIES);
  const lines = await Promise.all(ids.map((id) => done(entries.getAll(allOf(String(id))) as IDBRequest<string[]>)));
  return heads.map((head, index) => [head, ...(lines[index] ?? [])].join("\n"));
}

/** Keeps what has changed: all of it, or nothing if the browser ends in the middle. */
export async function keep(changes: [string, Change][]): Promise<void> {
  const change = (await (store ??= open())).transaction([TABLES, ENTRIES], "readwrite");
  const [tables, entries] = [change.objectStore(TABLES), change.objectStore(ENTRIES)];
  for (const [id, what] of changes) {
    if (what === "gone") {
      tables.delete(id);
      entries.delete(allOf(id));
      continue;
    }
    const { table, from, entries: lines } = what.kept;
    if (table !== null) tables.put(table, id);
    if (lines !== "") entries.put(lines, [id, from]);
  }
  await new Promise<void>((written, failed) => {
    change.oncomplete = () => written();
    change.onabort = () => failed(change.error);
  });
}
