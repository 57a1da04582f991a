// Adds the rows of a data export to the user's own, in one transaction.
import type { DataImport } from "@vereda/domain/account/contract-data-rights";
import type { AppContext } from "#platform/context.ts";
import type { ImportCount } from "#platform/data-import.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { lockUser } from "../user-conditions.ts";
import { readExport } from "./read-export.ts";

type ImportDeps = Pick<AppContext, "db" | "dataKeys" | "personalData">;

/** @throws import_invalid, import_too_large */
export async function importExport(
  { db, dataKeys, personalData }: ImportDeps,
  caller: Caller,
  zip: Uint8Array,
  now: Date,
): Promise<DataImport> {
  const files = readExport(zip);
  const userKey = await dataKeys.getOrCreate(db, caller.userId, now);
  const read = (collection: string) => files.get(collection) ?? [];
  const counts = await db.transaction(async (tx) => {
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
