// Fetches the followed calendars again: hourly, and less often while one does not answer.
import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { parseDay } from "@vereda/domain/time/day";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { selectTimeZone } from "#features/account/user-lookup.ts";
import type { AppContext } from "#platform/context.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { calendarAccounts, followedCalendars, type CalendarRow } from "../tables/calendars.ts";
import {
  buildCopy,
  CalendarCopyError,
  encryptedCalendar,
  fetchCalendar,
  isWhole,
  lockCalendar,
  packSource,
  storeEvents,
  unpackSource,
  type CalendarCopy,
} from "./calendar-copy.ts";

export type CalendarDeps = Pick<
  AppContext,
  "db" | "dataKeys" | "network" | "hooks" | "findInvitedUser"
>;

const MAX_PER_RUN = 40;
const MAX_PARALLEL = 4;
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

type Changes = Partial<typeof followedCalendars.$inferInsert>;

/** After a fetch that succeeded. */
export const storeCopy = (
  db: Database,
  row: CalendarRow,
  copy: CalendarCopy | null,
  now: Date,
  changes: Changes,
) =>
  store(db, row, copy, {
    failingSince: null,
    failure: null,
    failureCount: 0,
    refreshedAt: now,
    nextRefreshAt: getNextRefresh(row.id, now, 0, false),
    ...changes,
  });

async function store(
  db: Database,
  row: CalendarRow,
  copy: CalendarCopy | null,
  changes: Changes,
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

/** @throws CalendarCopyError; the copy that is stored stays */
async function loadCopy(
  { db, dataKeys, network }: CalendarDeps,
  row: CalendarRow,
  userZone: string,
  { now, signal }: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  const userKey = await dataKeys.find(db, row.ownerId);
  const content = userKey && encryptedCalendar.tryDecrypt(userKey, row.content);
  if (userKey === null || content === null) throw new CalendarCopyError("calendar_unreachable");
  const { url } = content;
  const fetched = url === null ? null : await fetchCalendar(network, url, row, signal);
  const succeeded: Changes =
    url === null
      ? { nextRefreshAt: getNextRefresh(row.id, now, 0, true), refreshedAt: row.refreshedAt }
      : {};
  const text = fetched?.text ?? null;
  if (text === null) {
    const ahead = (parseDay(row.expandedUntil) ?? 0) - getTodayIn(userZone, now.getTime());
    const isShort = url === null || ahead < MIN_DAYS_AHEAD;
    const copy = isShort
      ? await buildCopy(await unpackSource(content.source), userZone, now)
      : null;
    return storeCopy(db, row, copy, now, succeeded);
  }
  if (!isWhole(text)) throw new CalendarCopyError("calendar_malformed");
  const copy = await buildCopy(text, userZone, now);
  const { etag = null, lastModified = null } = fetched ?? {};
  const packed = encryptedCalendar.encrypt(userKey, { url, source: await packSource(text) });
  await storeCopy(db, row, copy, now, { content: packed, etag, lastModified });
}

/** Never throws because of the calendar: a failure is stored with it, and its latest copy stays. */
export async function refreshCalendar(
  deps: CalendarDeps,
  row: CalendarRow,
  userZone: string,
  run: { readonly now: Date; readonly signal?: AbortSignal },
): Promise<void> {
  try {
    if (row.accountId === null) await loadCopy(deps, row, userZone, run);
    else {
      const { syncCalendar } = await import("./accounts/sync-calendar.ts");
      await syncCalendar(deps, row, run);
    }
  } catch (error) {
    if (!(error instanceof CalendarCopyError) || run.signal?.aborted === true) throw error;
    const failureCount = row.failureCount + 1;
    await store(deps.db, row, null, {
      failure: error.code,
      failingSince: row.failingSince ?? run.now,
      failureCount,
      nextRefreshAt: getNextRefresh(row.id, run.now, failureCount, false),
    });
  }
}

/** Whether the owner's plans changed since they were compared with what is written into the calendar. */
const hasChangedPlans = sql`exists (
  select from ${calendarAccounts} as accounts join day_changes on day_changes.owner_id = accounts.owner_id
  where accounts.id = ${followedCalendars.accountId}
    and transaction >= pg_snapshot_xmin(accounts.snapshot::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, accounts.snapshot::pg_snapshot))`;

async function refreshDue(
  deps: CalendarDeps,
  row: CalendarRow,
  userZone: string,
  run: JobRun,
): Promise<void> {
  if (row.nextRefreshAt === null || row.nextRefreshAt > run.now) {
    const { needsSync } = await import("./accounts/sync-calendar.ts");
    if (!(await needsSync(deps, row, run.now))) return;
  }
  await refreshCalendar(deps, row, userZone, run);
}

export async function refreshDueCalendars(deps: CalendarDeps, run: JobRun): Promise<void> {
  const due = await deps.db
    .select({
      calendar: followedCalendars,
      userZone: selectTimeZone(followedCalendars.ownerId),
    })
    .from(followedCalendars)
    .where(
      or(
        lte(followedCalendars.nextRefreshAt, run.now),
        and(followedCalendars.isWritten, isNull(followedCalendars.failure), hasChangedPlans),
      ),
    )
    .orderBy(asc(followedCalendars.nextRefreshAt))
    .limit(MAX_PER_RUN);
  for (let at = 0; at < due.length && !run.signal.aborted; at += MAX_PARALLEL) {
    const batch = due.slice(at, at + MAX_PARALLEL);
    await Promise.all(
      batch.map(({ calendar, userZone }) => refreshDue(deps, calendar, userZone, run)),
    );
  }
}
