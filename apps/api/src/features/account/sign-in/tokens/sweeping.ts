// What is over and done with about signing in, removed every hour.
import { HOUR_MS } from "@vereda/domain/time/units";
import { lte, and, inArray } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { forgetOldDevices } from "../devices/known-devices.ts";
import { sweepSessions } from "./sessions.ts";
import { passwordResets } from "#features/account/tables/users.ts";
import { sweepSetUps } from "#features/account/two-step/set-up.ts";
import { emailChanges, emailLinks } from "#features/account/tables/email.ts";

const sessionsAtOnce = 10_000;

/** Removes what has run out: sessions, links of letters, set-ups of two-step, devices long unseen. */
export async function sweepSignIns(db: Database, now: Date): Promise<void> {
  await sweepSessions(db, now, sessionsAtOnce);
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now));
  await sweepEmailLinks(db, now);
  await sweepSetUps(db, now);
  await forgetOldDevices(db, now);
}

export function signInSweeping(db: Database): JobDefinition {
  return {
    name: "sign-in-sweeping",
    everyMs: HOUR_MS,
    load:
      async () =>
      ({ now }) =>
        sweepSignIns(db, now),
  };
}

async function sweepEmailLinks(db: Database, now: Date): Promise<void> {
  const isOver = lte(emailLinks.expiresAt, now);
  await db.transaction(async (tx) => {
    // A change that waits has a link that waits, which ends with it: its index finds both.
    const owners = tx.select({ userId: emailLinks.userId }).from(emailLinks).where(isOver);
    await tx
      .delete(emailChanges)
      .where(and(inArray(emailChanges.userId, owners), lte(emailChanges.expiresAt, now)));
    await tx.delete(emailLinks).where(isOver);
  });
}
