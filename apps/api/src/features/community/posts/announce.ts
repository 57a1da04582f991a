// Announces a change of a post to those who read it; the trigger of the table notifies its author alone.
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { notifyChange } from "#platform/realtime/notify-change.ts";
import { omitBlockedEitherWay } from "#features/account/users/blocks.ts";
import { listReaderIds, type PostLocation } from "./location.ts";

/**
 * Nothing reaches users who block the actor, or whom the actor blocks. Call it in the transaction that
 * causes the change: the database sends it on commit.
 */
export async function announcePost(
  tx: Database,
  { userId }: Caller,
  location: PostLocation,
): Promise<void> {
  const readers = await omitBlockedEitherWay(tx, await listReaderIds(tx, location), userId);
  await tx.execute(sql`
    select ${notifyChange("community", sql`reader`)}
    from unnest(${sql.param(readers)}::uuid[]) as reader`);
}
