// The audit log of moderation and administration, which is only added to: a trigger refuses everything else.
import { createId } from "@vereda/domain/id";
import { and, eq, gte } from "drizzle-orm";
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

/** Whether an account was deleted by an administrator since then. */
export async function wasDeletedSince(
  db: Database,
  subjectId: string,
  since: Date,
): Promise<boolean> {
  const { action, at, subjectId: subject } = moderationLog;
  const which = and(gte(at, since), eq(subject, subjectId), eq(action, "DELETE_ACCOUNT"));
  return (await db.$count(moderationLog, which)) > 0;
}
