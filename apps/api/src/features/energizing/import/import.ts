// Nights brought over from another program: added in batches under one import, listed, and taken out again.
import { and, count, desc, eq, inArray, isNotNull } from "drizzle-orm";
import {
  SHOWN_IMPORTS,
  type SleepImport,
  type sleepImportApi,
} from "@vereda/domain/energizing/import/contract-import";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import type { Deps } from "#app.ts";
import { AppError } from "#platform/errors.ts";
import { nightDetails, sealedDetails, untold } from "../sleep.ts";
import { sleepCycles } from "../table.ts";

type Storage = Pick<Deps, "db" | "dataKeys">;

/**
 * Adds a batch. Nights that came before under their id stay as they are, so a batch may be sent again.
 * @throws conflict when an id names somebody else's night; nothing is added then
 */
export async function importNights(
  { db, dataKeys }: Storage,
  userId: string,
  { importId, nights }: BodyOf<typeof sleepImportApi.add>,
  now: Date,
): Promise<DataOf<typeof sleepImportApi.add>> {
  const person = await dataKeys.obtain(db, userId, now);
  const rows = nights.map((night) => ({
    id: night.id,
    userId,
    startedAt: new Date(night.startedAt),
    endedAt: night.endedAt ? new Date(night.endedAt) : null,
    details: sealedDetails.seal(person, nightDetails(night, untold)),
    importId,
  }));
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(sleepCycles)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: sleepCycles.id });
    const isNew = new Set(made.map(({ id }) => id));
    const before = rows.map(({ id }) => id).filter((id) => !isNew.has(id));
    if (before.length > 0) {
      const [theirs] = await tx
        .select({ total: count() })
        .from(sleepCycles)
        .where(and(inArray(sleepCycles.id, before), eq(sleepCycles.userId, userId)));
      if (theirs?.total !== before.length) throw new AppError("conflict");
    }
    return { added: made.length, known: before.length };
  });
}

/** The latest imports of which a night is left; ids are made in the order of time. */
export async function listImports(
  { db }: Pick<Storage, "db">,
  userId: string,
): Promise<{ items: SleepImport[] }> {
  const rows = await db
    .select({ importId: sleepCycles.importId, nights: count() })
    .from(sleepCycles)
    .where(and(eq(sleepCycles.userId, userId), isNotNull(sleepCycles.importId)))
    .groupBy(sleepCycles.importId)
    .orderBy(desc(sleepCycles.importId))
    .limit(SHOWN_IMPORTS);
  return {
    items: rows.flatMap(({ importId, nights }) =>
      importId === null ? [] : [{ importId, nights }],
    ),
  };
}

/** Takes an import out again, what was corrected since included. @throws not_found */
export async function undoImport(
  { db }: Pick<Storage, "db">,
  userId: string,
  importId: string,
): Promise<{ deleted: number }> {
  const gone = await db
    .delete(sleepCycles)
    .where(and(eq(sleepCycles.userId, userId), eq(sleepCycles.importId, importId)))
    .returning({ id: sleepCycles.id });
  if (gone.length === 0) throw new AppError("not_found");
  return { deleted: gone.length };
}
