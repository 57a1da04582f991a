// Ids of writes that a device may send again.
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { appliedWrites } from "./tables/edits.ts";

/** False when it was noted before. */
export async function noteWrite(
  tx: Database,
  { caller, now: createdAt }: { readonly caller: Pick<Caller, "userId">; readonly now: Date },
  id: string,
): Promise<boolean> {
  const row = { id, ownerId: caller.userId, createdAt };
  const noted = tx.insert(appliedWrites).values(row).onConflictDoNothing();
  return (await noted.returning({ id: appliedWrites.id })).length > 0;
}

export async function isWrittenBy(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  id: string,
): Promise<boolean> {
  const isOf = and(eq(appliedWrites.id, id), eq(appliedWrites.ownerId, userId));
  return (await db.$count(appliedWrites, isOf)) > 0;
}
