// Stores what a refresh of a followed calendar brought, and when the next one is due.
import { eq } from "drizzle-orm";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import { followedCalendars, type CalendarRow } from "../tables/calendars.ts";
import { lockCalendar, storeEvents, type CalendarCopy } from "./calendar-copy.ts";

export type CalendarDeps = Pick<
  AppContext,
  "db" | "dataKeys" | "network" | "hooks" | "findInvitedUser"
>;

const MAX_WAIT_MS = 24 * HOUR_MS;
const JITTER_MS = 10 * MINUTE_MS;
/** Until then the events of later days are added. */
export const MIN_DAYS_AHEAD = 380;

/** Spreads the fetches of calendars that were added at the same time. */
const getJitter = (id: string) => Number.parseInt(id.slice(-6), 16) % JITTER_MS;

/** A calendar without an address is only expanded again. */
export function getNextRefresh(id: string, now: Date, failures: number, isFile: boolean): Date {
  const wait = isFile ? 7 * DAY_MS : Math.min(HOUR_MS * 2 ** Math.min(failures, 10), MAX_WAIT_MS);
  return new Date(now.getTime() + wait + getJitter(id));
}

export type CalendarChanges = Partial<typeof followedCalendars.$inferInsert>;

/** After a fetch that succeeded. */
export const storeCopy = (
  db: Database,
  row: CalendarRow,
  copy: CalendarCopy | null,
  now: Date,
  changes: CalendarChanges,
) =>
  storeChanges(db, row, copy, {
    failingSince: null,
    failure: null,
    failureCount: 0,
    refreshedAt: now,
    nextRefreshAt: getNextRefresh(row.id, now, 0, false),
    ...changes,
  });

export async function storeChanges(
  db: Database,
  row: CalendarRow,
  copy: CalendarCopy | null,
  changes: CalendarChanges,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockCalendar(tx, row.id))) return;
    const expanded = copy && { report: copy.report, expandedUntil: copy.expandedUntil };
    await tx
      .update(followedCalendars)
      .set({ ...changes, ...expanded })
      .where(eq(followedCalendars.id, row.id));
    if (copy !== null) await storeEvents(tx, row, copy.instances);
  });
}
