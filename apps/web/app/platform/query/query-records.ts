// The IndexedDB database of what was read: a record per user and query, and the key of the encrypted ones.
import { FORMAT } from "./persisted-cache.ts";
import { QUERY_DATABASE } from "./query-client.ts";

const STORE = "queries";
/** Beyond these the oldest are deleted. */
const MAX_RECORDS = 600;

export interface QueryRecord {
  readonly data: unknown;
  /** When the server responded, in milliseconds since the epoch. */
  readonly at: number;
  /** When it expires, in milliseconds since the epoch. */
  readonly until: number;
}

/** The names of encrypted records start so. */
export const ENCRYPTED = "encrypted ";

type RecordKey = readonly [userId: string, name: string];

export interface QueryRecords {
  readonly get: (key: RecordKey) => Promise<QueryRecord | undefined>;
  /** @param canWrite checked once the database is open */
  readonly put: (key: RecordKey, record: QueryRecord, canWrite: () => boolean) => Promise<unknown>;
  /** Removes all of a user whose name starts so. */
  readonly remove: (start: RecordKey) => Promise<unknown>;
  /** Deletes what has expired, and what other users left. */
  readonly clean: (userId: string, now: number) => Promise<unknown>;
}

let database: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(QUERY_DATABASE, FORMAT);
    request.addEventListener("upgradeneeded", () => {
      const { result } = request;
      if (result.objectStoreNames.contains(STORE)) result.deleteObjectStore(STORE);
      result.createObjectStore(STORE).createIndex("at", "at");
    });
    request.addEventListener("success", () => {
      // The session has ended, here or in another tab, or a newer version has opened.
      request.result.addEventListener("versionchange", () => {
        request.result.close();
        database = null;
      });
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(new Error("no database")));
  });
  return database;
}

/** Undefined where storage is blocked, broken or full: then nothing is stored. */
async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const request = act((await open()).transaction(STORE, mode).objectStore(STORE));
    return await new Promise((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("no record")));
    });
  } catch {
    return undefined;
  }
}

export const databaseRecords: QueryRecords = {
  get: ([...key]) => run<QueryRecord>("readonly", (store) => store.get(key)),
  put: ([...key], record, canWrite) =>
    run("readwrite", (store) => {
      if (!canWrite()) throw new Error("another user");
      return store.put(record, key);
    }),
  remove: ([userId, start]) =>
    run("readwrite", (store) =>
      store.delete(IDBKeyRange.bound([userId, start], [userId, `${start}\uFFFF`])),
    ),
  clean: (userId, now) =>
    run("readwrite", (store) => {
      let count = 0;
      const request = store.index("at").openCursor(null, "prev");
      request.addEventListener("success", () => {
        const { result: cursor } = request;
        if (cursor === null) return;
        const [owner] = cursor.primaryKey as string[];
        count += 1;
        if (owner !== userId || cursor.value.until < now || count > MAX_RECORDS) cursor.delete();
        cursor.continue();
      });
      return store.count();
    }),
};

/** @param path of the reads, or what it starts with; by default all */
export const removeEncrypted = (userId: string, path = "") =>
  databaseRecords.remove([userId, `${ENCRYPTED}["${path}`]);
