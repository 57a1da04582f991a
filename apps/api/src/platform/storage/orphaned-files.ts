// Tracks files that no database row refers to, so that a cleanup deletes what failures leave behind.
import { HOUR_MS } from "@vereda/domain/time/units";
import { asc, eq, inArray, lte } from "drizzle-orm";
import type { Config } from "#config.ts";
import type { Database } from "#db/client.ts";
import type { Created } from "../http/writing.ts";
import type { FileStore } from "./file-store.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { countForQuota } from "./file-quota.ts";
import { orphanedFiles } from "./orphaned-file-table.ts";
import { userFiles } from "./user-file-table.ts";

/** Far longer than an upload takes. */
const UPLOAD_GRACE_MS = HOUR_MS;
const BATCH_SIZE = 200;

export interface FileContext {
  readonly db: Database;
  readonly files: FileStore;
}

interface NewFile {
  readonly name: string;
  /** Whose quota it counts for. */
  readonly userId: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores a file that nothing refers to yet. Call `markReferenced` in the transaction that adds the
 * reference.
 * @throws file_quota_reached
 */
export async function addOrphanedFile(
  { db, files, config }: FileContext & { readonly config: Pick<Config, "fileQuotaMb"> },
  { name, userId, bytes }: NewFile,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await countForQuota(tx, config, { name, userId, size: bytes.length });
    await tx.insert(orphanedFiles).values({ name, since: now });
  });
  await files.put(name, bytes);
}

/**
 * Stores a file together with the row that refers to it; a row of an identical request keeps its own file.
 * @throws file_quota_reached; as `insert`
 */
export async function storeFile<Row>(
  deps: FileContext & { readonly config: Pick<Config, "fileQuotaMb"> },
  file: NewFile,
  insert: (tx: Database) => Promise<Created<Row>>,
  now: Date,
): Promise<Created<Row>> {
  await addOrphanedFile(deps, file, now);
  let isReferenced = false;
  try {
    const inserted = await deps.db.transaction(async (tx) => {
      const result = await insert(tx);
      if (result.isNew) await markReferenced(tx, file.name);
      return result;
    });
    isReferenced = inserted.isNew;
    return inserted;
  } finally {
    if (!isReferenced) await deleteOrphanedFile(deps, file.name);
  }
}

async function deleteRows(db: Database, names: readonly string[]): Promise<void> {
  await db.delete(userFiles).where(inArray(userFiles.name, [...names]));
  await db.delete(orphanedFiles).where(inArray(orphanedFiles.name, [...names]));
}

/** Call it in the transaction that adds the reference. */
export async function markReferenced(tx: Database, name: string): Promise<void> {
  const adopted = await tx.delete(orphanedFiles).where(eq(orphanedFiles.name, name)).returning();
  if (adopted.length === 0)
    throw new Error("A file was swept away before anything referred to it.");
}

/** Call it in the transaction that removes the reference, and `deleteOrphanedFile` after the commit. */
export async function markOrphaned(tx: Database, name: string, now: Date): Promise<void> {
  await tx.insert(orphanedFiles).values({ name, since: now }).onConflictDoNothing();
}

/** Ignores a failing storage, because the cleanup retries and reports it. */
export async function deleteOrphanedFile({ db, files }: FileContext, name: string): Promise<void> {
  const isRemoved = await files.delete(name).then(
    () => true,
    () => false,
  );
  if (isRemoved) await deleteRows(db, [name]);
}

async function deleteBatch({ db, files }: FileContext, now: Date): Promise<number> {
  const orphaned = await db
    .select({ name: orphanedFiles.name })
    .from(orphanedFiles)
    .where(lte(orphanedFiles.since, new Date(now.getTime() - UPLOAD_GRACE_MS)))
    .orderBy(asc(orphanedFiles.since))
    .limit(BATCH_SIZE);
  const removed: string[] = [];
  try {
    for (const { name } of orphaned) {
      await files.delete(name);
      removed.push(name);
    }
  } finally {
    if (removed.length > 0) await deleteRows(db, removed);
  }
  return removed.length;
}

/**
 * Deletes files that are orphaned for longer than an upload takes, in batches. It throws when the storage
 * fails; the next run continues.
 */
export function makeOrphanedFilesJob(context: FileContext): JobDefinition {
  return {
    name: "orphaned-files",
    everyMs: HOUR_MS,
    load:
      async () =>
      async ({ now, signal }) => {
        let removed: number;
        do {
          signal.throwIfAborted();
          removed = await deleteBatch(context, now);
        } while (removed === BATCH_SIZE);
      },
  };
}
