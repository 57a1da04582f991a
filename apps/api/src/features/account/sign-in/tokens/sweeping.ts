// What is over and done with about signing in, removed every hour.
import { lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { sweepEmailLinks } from "#features/account/email/sweep-links.ts";
import { forgetOldDevices } from "../devices/known-devices.ts";
import { sweepSessions } from "./sessions.ts";
import { passwordResets } from "#features/account/tables/users.ts";
import { sweepSetUps } from "#features/account/two-step/set-up.ts";

const hour = 3_600_000;
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
    everyMs: hour,
    load:
      async () =>
      ({ now }) =>
        sweepSignIns(db, now),
  };
}
