// Ends suspensions that are over: what they hide of a profile is shown again.
import { and, eq, lte } from "drizzle-orm";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { showAgain } from "#features/community/moderation/decisions/effects.ts";
import { suspensions } from "#features/account/tables/suspensions.ts";

const BATCH = 100;

async function endSuspension(db: Database, userId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // A decision that makes it longer comes before or after.
    await lockUser(tx, userId);
    const ended = await tx
      .delete(suspensions)
      .where(and(eq(suspensions.userId, userId), lte(suspensions.until, now)))
      .returning();
    if (ended.length === 0) return;
    const profile = { subjectType: "profile", subjectId: userId, authorId: userId } as const;
    await showAgain(tx, profile, now);
  });
}

async function endBatch(db: Database, now: Date): Promise<number> {
  const ended = await db
    .select({ userId: suspensions.userId })
    .from(suspensions)
    .where(lte(suspensions.until, now))
    .orderBy(suspensions.until)
    .limit(BATCH);
  for (const { userId } of ended) await endSuspension(db, userId, now);
  return ended.length;
}

export function makeEndedSuspensionsJob(db: Database): JobDefinition {
  return {
    name: "ended-suspensions",
    everyMs: HOUR_MS,
    load: () =>
      Promise.resolve(async ({ now, signal }) => {
        while (!signal.aborted && (await endBatch(db, now)) === BATCH);
      }),
  };
}
