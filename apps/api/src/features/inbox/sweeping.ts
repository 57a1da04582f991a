// How long the inbox keeps: what was read half a year ago goes, and what nobody read in a year.
import { DAY_MS } from "@vereda/domain/time/units";
import { and, inArray, lte, or } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { notifications } from "./tables/notifications.ts";

export const READ_KEPT_DAYS = 180;
const UNREAD_KEPT_DAYS = 365;
const SWEPT_AT_ONCE = 1_000;

async function sweepOnce(db: Database, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        lte(notifications.createdAt, before(READ_KEPT_DAYS)),
        or(
          lte(notifications.readAt, before(READ_KEPT_DAYS)),
          lte(notifications.createdAt, before(UNREAD_KEPT_DAYS)),
        ),
      ),
    )
    .limit(SWEPT_AT_ONCE);
  const gone = await db
    .delete(notifications)
    .where(inArray(notifications.id, old))
    .returning({ id: notifications.id });
  return gone.length;
}

export function inboxSweeping(db: Database): JobDefinition {
  return {
    name: "sweep-inbox",
    everyMs: DAY_MS,
    load: () =>
      Promise.resolve(async ({ now, signal }) => {
        while (!signal.aborted && (await sweepOnce(db, now)) === SWEPT_AT_ONCE);
      }),
  };
}
