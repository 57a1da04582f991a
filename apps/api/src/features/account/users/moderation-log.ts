// The audit log of moderation and administration, which is only added to: a trigger refuses everything else.
import { createId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import { moderationLog } from "../tables/moderation-log.ts";

type LogRow = typeof moderationLog.$inferInsert;

/** Ids only, so that nothing has to be erased from it. Call it in the transaction that it records. */
export async function addToLog(
  tx: Database,
  entry: Omit<LogRow, "id" | "at">,
  now: Date,
): Promise<void> {
  await tx.insert(moderationLog).values({ id: createId(now.getTime()), at: now, ...entry });
}
