// Fetches the followed calendars again: hourly, and less often while one does not answer.
import type { CountryKey } from "@vereda/domain/account/profile/countries";
import { locales } from "@vereda/domain/locale";
import { formatHolidaysName } from "@vereda/domain/planning/calendars/holidays-name";
import { and, asc, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { parseDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { getRecipients, selectTimeZone } from "#features/account/user-lookup.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { calendarAccounts, followedCalendars, type CalendarRow } from "../tables/calendars.ts";
import {
  buildCopy,
  CalendarCopyError,
  encryptedCalendar,
  fetchCalendar,
  isWhole,
  packSource,
  unpackSource,
} from "./calendar-copy.ts";
import { buildHolidays } from "./holidays/holidays.ts";
import {
  getNextRefresh,
  MIN_DAYS_AHEAD,
  storeChanges,
  storeCopy,
  type CalendarChanges,
  type CalendarDeps,
} from "./store-copy.ts";

const MAX_PER_RUN = 40;
const MAX_PARALLEL = 4;

interface Run {
  readonly now: Date;
  readonly signal?: AbortSignal;
}

/** In the user's language of today, as is its name unless the user chose another. */
async function refreshHolidays(
  db: Database,
  row: CalendarRow,
  country: CountryKey,
  timeZone: string,
  now: Date,
): Promise<void> {
  const locale = (await getRecipients(db, [row.ownerId])).get(row.ownerId)?.language;
  if (locale === undefined) return;
  const copy = await buildHolidays(country, { locale, timeZone }, now);
  const isDefault = locales.some((one) => formatHolidaysName(country, one) === row.name);
  await storeChanges(db, row, copy, {
    nextRefreshAt: getNextRefresh(row.id, now, 0, true),
    ...(isDefault && { name: formatHolidaysName(country, locale) }),
  });
}

/** So that the next run computes the holidays in another language. */
export async function translateHolidays(
  tx: Database,
  { userId }: { readonly userId: string },
  now: Date,
): Promise<void> {
  const own = eq(followedCalendars.ownerId, userId);
  await tx
    .update(followedCalendars)
    .set({ nextRefreshAt: now })
    .where(and(own, isNotNull(followedCalendars.country)));
}

/** @throws CalendarCopyError; the copy that is stored stays */
async function loadCopy(
  { db, dataKeys, network }: CalendarDeps,
  row: CalendarRow,
  userZone: string,
  { now, signal }: Run,
): Promise<void> {
  if (row.country !== null) return refreshHolidays(db, row, row.country, userZone, now);
  const userKey = await dataKeys.find(db, row.ownerId);
  const content = userKey && encryptedCalendar.tryDecrypt(userKey, row.content);
  if (userKey === null || content === null) throw new CalendarCopyError("calendar_unreachable");
  const { url } = content;
  const fetched = url === null ? null : await fetchCalendar(network, url, row, signal);
  const succeeded: CalendarChanges =
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

/** Stores a failure with its calendar. @throws what no calendar should cause */
async function attempt(
  { db }: CalendarDeps,
  row: CalendarRow,
  run: Run,
  refresh: () => Promise<void>,
): Promise<void> {
  try {
    await refresh();
  } catch (error) {
    if (run.signal?.aborted === true) throw error;
    const failureCount = row.failureCount + 1;
    await storeChanges(db, row, null, {
      failure: error instanceof CalendarCopyError ? error.code : "calendar_malformed",
      failingSince: row.failingSince ?? run.now,
      failureCount,
      nextRefreshAt: getNextRefresh(row.id, run.now, failureCount, false),
    });
    if (!(error instanceof CalendarCopyError)) throw error;
  }
}

/** A failure is stored with the calendar, and its latest copy stays. @throws what no calendar should cause */
export const refreshCalendar = (
  deps: CalendarDeps,
  row: CalendarRow,
  userZone: string,
  run: Run,
): Promise<void> =>
  attempt(deps, row, run, async () => {
    if (row.accountId === null) return loadCopy(deps, row, userZone, run);
    const { syncCalendar } = await import("./accounts/sync-calendar.ts");
    return syncCalendar(deps, row, run);
  });

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
  let isDue = row.nextRefreshAt !== null && row.nextRefreshAt <= run.now;
  if (!isDue)
    await attempt(deps, row, run, async () => {
      const { needsSync } = await import("./accounts/sync-calendar.ts");
      isDue = await needsSync(deps, row, run.now);
    });
  if (isDue) await refreshCalendar(deps, row, userZone, run);
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
  const failed: unknown[] = [];
  for (let at = 0; at < due.length && !run.signal.aborted; at += MAX_PARALLEL) {
    const batch = due.slice(at, at + MAX_PARALLEL);
    const results = await Promise.allSettled(
      batch.map(({ calendar, userZone }) => refreshDue(deps, calendar, userZone, run)),
    );
    for (const result of results) if (result.status === "rejected") failed.push(result.reason);
  }
  // Once none is stopped by another, so that it is logged.
  if (failed.length > 0) throw failed[0];
}
