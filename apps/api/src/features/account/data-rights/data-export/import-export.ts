// Adds the rows of a data export to the user's own, one export at a time.
import type { DataImport } from "@vereda/domain/account/data-rights/contract-data-rights";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { ImportCount } from "#platform/data-import.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { makeSemaphore } from "#platform/semaphore.ts";
import { lockUser } from "../../user-conditions.ts";
import { readExport } from "./read-export.ts";

type ImportDeps = Pick<AppContext, "db" | "config" | "dataKeys" | "personalData">;

const runOneByOne = makeSemaphore(1, 1);

/** @throws import_type, import_invalid, import_too_large; rate_limited while others import */
export function importExport(...call: Parameters<typeof importRows>): Promise<DataImport> {
  return runOneByOne(() => importRows(...call));
}

// The embedded database has one connection, which a transaction would keep from everyone for its whole
// time: what a failure cuts off there is added by importing again.
function openWrite({
  db,
  config,
}: ImportDeps): <T>(work: (tx: Database) => Promise<T>) => Promise<T> {
  return config.databaseUrl === undefined ? (work) => work(db) : (work) => db.transaction(work);
}

async function importRows(
  deps: ImportDeps,
  caller: Caller,
  zip: Uint8Array,
  now: Date,
): Promise<DataImport> {
  const { db, dataKeys, personalData } = deps;
  const files = await readExport(zip);
  const userKey = await dataKeys.getOrCreate(db, caller.userId, now);
  const read = (collection: string) => files.get(collection) ?? [];
  const counts = await openWrite(deps)(async (tx) => {
    // The same file sent twice at once: the second one finds what the first has added.
    await lockUser(tx, caller.userId);
    const all: ImportCount[] = [];
    for (const { importRows } of personalData) {
      if (importRows !== undefined) {
        all.push(...(await importRows({ tx, caller, userKey, now, read })));
      }
    }
    return all;
  });
  const about = new Map(
    personalData.flatMap(({ collections }) => collections.map((each) => [each.name, each.about])),
  );
  return {
    collections: counts
      .filter(({ created, existing, refused }) => created + existing + refused > 0)
      .map((count) => ({ ...count, about: about.get(count.name)?.[caller.locale] ?? count.name })),
  };
}
