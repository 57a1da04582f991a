// The hourly cleanup of expired sign-in data.
import { HOUR_MS } from "@vereda/domain/time/units";
import { lte, and, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { deleteUnseenDevices } from "./devices/sign-in-devices.ts";
import { deleteExpiredSessions } from "./sessions.ts";
import { passwordResets } from "#features/account/tables/users.ts";
import { deleteExpiredSetUps } from "#features/account/two-step/set-up.ts";
import { emailChanges, emailLinks } from "#features/account/tables/email.ts";

const SESSION_BATCH = 10_000;

async function cleanUpSignIns(db: Database, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now, SESSION_BATCH);
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await deleteExpiredEmailLinks(db, now);
  await deleteExpiredSetUps(db, now);
  await deleteUnseenDevices(db, now);
}

export function makeSignInCleanupJob(db: Database): JobDefinition {
  return {
    name: "sign-in-cleanup",
    everyMs: HOUR_MS,
    load:
      async () =>
      ({ now }) =>
        cleanUpSignIns(db, now),
  };
}

async function deleteExpiredEmailLinks(db: Database, now: Date): Promise<void> {
  const isExpired = lte(emailLinks.expiresAt, now);
  await db.transaction(async (tx) => {
    // A pending email change has links with the same expiry, so their index finds both.
    const owners = tx.select({ userId: emailLinks.userId }).from(emailLinks).where(isExpired);
    await tx
      .delete(emailChanges)
      .where(and(inArray(emailChanges.userId, owners), lte(emailChanges.expiresAt, now)));
    await tx.delete(emailLinks).where(isExpired);
  });
}
