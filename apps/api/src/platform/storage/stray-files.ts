// Storage and database have no transaction in common. So a file is on the list of strays from before it is
// written until the transaction that refers to it, and again from the one that lets it go until it is removed.
// Whatever fails in between, the sweep finds what was left, and nobody's picture outlives their wish.
import { HOUR_MS } from "@vereda/domain/time/units";
import { asc, eq, inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { FileStore } from "./file-store.ts";
import type { JobDefinition } from "../jobs/jobs.ts";
import { strayFiles } from "./stray-file-table.ts";

/** Far longer than an upload takes. */
const underWayMs = HOUR_MS;
const atATime = 200;

export interface Storing {
  readonly db: Database;
  readonly files: FileStore;
}

/** Stores a file that nothing refers to yet; `adopt` it in the transaction that does. */
export async function putStray(
  { db, files }: Storing,
  name: string,
  bytes: Uint8Array,
  now: Date,
): Promise<void> {
  await db.insert(strayFiles).values({ name, since: now });
  await files.put(name, bytes);
}

/** From this transaction on something refers to the file. */
export async function adopt(tx: Database, name: string): Promise<void> {
  const adopted = await tx.delete(strayFiles).where(eq(strayFiles.name, name)).returning();
  if (adopted.length === 0)
    throw new Error("A file was swept away before anything referred to it.");
}

/** From this transaction on nothing refers to the file; `removeStray` it when that has been committed. */
export async function letGo(tx: Database, name: string, now: Date): Promise<void> {
  await tx.insert(strayFiles).values({ name, since: now }).onConflictDoNothing();
}

/** Removes a file that nothing refers to. A storage that fails is no failure here: the sweep tries again, and says so. */
export async function removeStray({ db, files }: Storing, name: string): Promise<void> {
  const isRemoved = await files.delete(name).then(
    () => true,
    () => false,
  );
  if (isRemoved) await db.delete(strayFiles).where(eq(strayFiles.name, name));
}

async function sweepSome({ db, files }: Storing, now: Date): Promise<number> {
  const strays = await db
    .select({ name: strayFiles.name })
    .from(strayFiles)
    .where(lte(strayFiles.since, new Date(now.getTime() - underWayMs)))
    .orderBy(asc(strayFiles.since))
    .limit(atATime);
  const removed: string[] = [];
  try {
    for (const { name } of strays) {
      await files.delete(name);
      removed.push(name);
    }
  } finally {
    if (removed.length > 0) await db.delete(strayFiles).where(inArray(strayFiles.name, removed));
  }
  return removed.length;
}

/**
 * Removes files that have long been strays, however many: somebody may have left with all of theirs.
 * @throws when the storage fails; the rest waits for the next time
 */
export async function sweepStrays(
  storing: Storing,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  let removed: number;
  do {
    signal?.throwIfAborted();
    removed = await sweepSome(storing, now);
  } while (removed === atATime);
}

/** Sweeps every hour. */
export function straySweeping(storing: Storing): JobDefinition {
  return {
    name: "stray-files",
    everyMs: HOUR_MS,
    load:
      async () =>
      ({ now, signal }) =>
        sweepStrays(storing, now, signal),
  };
}
