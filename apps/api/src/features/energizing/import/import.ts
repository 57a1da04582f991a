// Imports nights in batches, lists the imports and undoes them.
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  MAX_LISTED_IMPORTS,
  type SleepImport,
  type sleepImportApi,
} from "@vereda/domain/energizing/import/contract-import";
import type { BodyOf, DataOf, QueryOf } from "@vereda/domain/http/endpoint";
import { pickPage, type Page } from "@vereda/domain/http/envelope";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import {
  encryptNight,
  decryptNight,
  getPlaintextTimes,
  parseTimes,
  mergeDetails,
  emptyDetails,
} from "../nights/encrypted-nights.ts";
import type { NightRow } from "../nights/encrypted-nights.ts";
import { lockNights, requirePossibleNights } from "../nights/impossible-nights.ts";
import { sleepCycles } from "../tables/sleep.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/**
 * Adds a batch of nights. Nights whose id exists are not changed, so a batch can be retried.
 * @throws conflict when an id belongs to another user's night; validation_error for impossible times; nothing
 * is added then
 */
export async function importNights(
  { db, dataKeys }: Storage,
  { userId, timeZone }: Pick<Caller, "userId" | "timeZone">,
  { importId, nights }: BodyOf<typeof sleepImportApi.add>,
  now: Date,
): Promise<DataOf<typeof sleepImportApi.add>> {
  const userKey = await dataKeys.getOrCreate(db, userId, now);
  const rows = nights.map((night) => ({
    id: night.id,
    userId,
    ...encryptNight(userKey, {
      times: parseTimes(night.startedAt, night.endedAt),
      timeZone,
      details: mergeDetails(night, emptyDetails),
      importedAt: now.getTime(),
      updatedAt: now.getTime(),
    }),
    importId,
  }));
  return db.transaction(async (tx) => {
    await lockNights(tx, userId);
    const ids = nights.map(({ id }) => id);
    const existing = await tx
      .select({ id: sleepCycles.id })
      .from(sleepCycles)
      .where(inArray(sleepCycles.id, ids));
    const existingIds = new Set(existing.map(({ id }) => id));
    const fresh = nights.flatMap(({ id, startedAt, endedAt }, at) =>
      existingIds.has(id) ? [] : [{ id, at, times: parseTimes(startedAt, endedAt) }],
    );
    await requirePossibleNights(tx, userKey, fresh, now.getTime(), (index, path) =>
      ["nights", fresh[index]?.at ?? index, path].join("."),
    );
    const made = await tx
      .insert(sleepCycles)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: sleepCycles.id });
    const isNew = new Set(made.map(({ id }) => id));
    const before = rows.map(({ id }) => id).filter((id) => !isNew.has(id));
    if (before.length > 0) {
      const isTheirs = and(inArray(sleepCycles.id, before), eq(sleepCycles.userId, userId));
      if ((await tx.$count(sleepCycles, isTheirs)) !== before.length)
        throw new AppError("conflict");
    }
    return { added: made.length, known: before.length };
  });
}

/** Safety limit: with more imports, the result is an arbitrary selection. */
const MAX_IMPORTS = 500;

/** Lists imports that still have nights, the latest first. The import time is encrypted in the nights. */
export async function listImports(
  { db, dataKeys }: Storage,
  userId: string,
  query: QueryOf<typeof sleepImportApi.list>,
): Promise<Page<SleepImport>> {
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return pickPage([], query);
  const { importId, startedAt, endedAt, details } = sleepCycles;
  const nights = sql<number>`(count(*) over (partition by ${importId}))::integer`;
  const rows = await db
    .selectDistinctOn([importId], { importId, startedAt, endedAt, details, nights })
    .from(sleepCycles)
    .where(and(eq(sleepCycles.userId, userId), isNotNull(importId)))
    .orderBy(importId)
    .limit(MAX_IMPORTS);
  const imports = rows.flatMap((row) =>
    row.importId === null
      ? []
      : [{ id: row.importId, nights: row.nights, at: getImportedAt(userKey, row) }],
  );
  const latest = imports.toSorted((one, other) => other.at - one.at).slice(0, MAX_LISTED_IMPORTS);
  const items = latest.map((each) => ({
    importId: each.id,
    nights: each.nights,
    importedAt: new Date(each.at).toISOString(),
  }));
  return pickPage(items, query);
}

/** Uses the day of the night when it cannot be decrypted. */
function getImportedAt(userKey: UserKey, row: Omit<NightRow, "id">): number {
  return decryptNight(userKey, row)?.importedAt ?? getPlaintextTimes(row).startedAt;
}

/** Deletes the nights of an import, corrected ones too.
@throws not_found */
export async function undoImport(
  { db }: Pick<Storage, "db">,
  userId: string,
  importId: string,
): Promise<{ deleted: number }> {
  const deleted = await db
    .delete(sleepCycles)
    .where(and(eq(sleepCycles.userId, userId), eq(sleepCycles.importId, importId)))
    .returning({ id: sleepCycles.id });
  if (deleted.length === 0) throw new AppError("not_found");
  return { deleted: deleted.length };
}
