// What rang a month ago is nobody's concern any more.
import { DAY_MS } from "@vereda/domain/time/units";
import { inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { rungReminders } from "../tables/reminders.ts";

const KEPT_MS = 30 * DAY_MS;
const SWEPT_AT_ONCE = 1_000;

export async function sweepRung(db: Database, { now, signal }: JobRun): Promise<void> {
  let gone = SWEPT_AT_ONCE;
  while (gone === SWEPT_AT_ONCE && !signal.aborted) {
    const old = db
      .select({ id: rungReminders.id })
      .from(rungReminders)
      .where(lte(rungReminders.rangAt, new Date(now.getTime() - KEPT_MS)))
      .limit(SWEPT_AT_ONCE);
    const rows = await db
      .delete(rungReminders)
      .where(inArray(rungReminders.id, old))
      .returning({ id: rungReminders.id });
    gone = rows.length;
  }
}
