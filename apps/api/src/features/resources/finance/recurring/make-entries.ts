// Makes the entries of what recurs, on the local days of its owner.
import { and, asc, gt, lte, sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import {
  findNextRecurringDay,
  listRecurringDays,
} from "@vereda/domain/resources/finance/recurring";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { recurringEntries, type RecurringEntryRow } from "../../tables/finance.ts";
import { resourceEntries } from "../../tables/resources.ts";

const BATCH_SIZE = 200;

/** A daily entry of a year that the server was off; the rest follows an hour later. */
const MAX_DAYS_PER_RUN = 400;

/**
 * Makes the entries that are due up to `today` (`YYYY-MM-DD`) and moves the next day on. Entries that exist
 * are left as they are.
 */
export async function makeDueEntries(
  tx: Database,
  due: readonly { readonly row: RecurringEntryRow; readonly today: string }[],
  now: Date,
): Promise<void> {
  const made = due.flatMap(({ row, today }) => {
    const from = row.nextDay;
    if (from === null || from > today) return [];
    const days = listRecurringDays(row, from, today, MAX_DAYS_PER_RUN);
    const last = days.length === MAX_DAYS_PER_RUN ? days.at(-1) : undefined;
    return [{ row, days, nextDay: findNextRecurringDay(row, last ?? today) }];
  });
  const entries = made.flatMap(({ row, days }) => days.map((day) => buildEntry(row, day, now)));
  if (entries.length > 0) await insertEntries(tx, entries);
  if (made.length > 0) await moveNextDays(tx, made);
}

function buildEntry(row: RecurringEntryRow, day: string, now: Date) {
  const { workspaceId, ownerId, value, kind, currency, areaId, note, id: recurringId } = row;
  const copied = { workspaceId, ownerId, value, kind, currency, areaId, note, recurringId };
  const id = createId(now.getTime());
  return { ...copied, id, resourceId: "finance" as const, day, createdAt: now, updatedAt: now };
}

async function insertEntries(tx: Database, entries: ReturnType<typeof buildEntry>[]) {
  // In batches, because a statement has at most 65,535 parameters.
  for (let start = 0; start < entries.length; start += 1000) {
    await tx
      .insert(resourceEntries)
      .values(entries.slice(start, start + 1000))
      .onConflictDoNothing({
        target: [resourceEntries.recurringId, resourceEntries.day],
        where: sql`recurring_id is not null`,
      });
  }
}

async function moveNextDays(
  tx: Database,
  moved: readonly { readonly row: RecurringEntryRow; readonly nextDay: string | null }[],
) {
  const rows = moved.map(({ row, nextDay }) => sql`(${row.id}::uuid, ${nextDay}::date)`);
  await tx.execute(sql`
    update recurring_entries set next_day = moved.next_day
    from (values ${sql.join(rows, sql`, `)}) as moved (id, next_day)
    where recurring_entries.id = moved.id`);
}

/** Archived workspaces and former members get no entries. */
const isActive = sql`exists (
  select 1 from memberships join workspaces on workspaces.id = memberships.workspace_id
  where memberships.workspace_id = ${recurringEntries.workspaceId}
    and memberships.user_id = ${recurringEntries.ownerId} and memberships.status = 'ACTIVE'
    and workspaces.end_date is null)`;

const timeZone = sql<string>`(select timezone from users where users.id = ${recurringEntries.ownerId})`;

/** Locked, so that a change by the user waits. */
function loadDue(tx: Database, after: string | undefined, furthest: string) {
  const { id, nextDay } = recurringEntries;
  return tx
    .select({ row: recurringEntries, timeZone })
    .from(recurringEntries)
    .where(and(lte(nextDay, furthest), isActive, after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(BATCH_SIZE)
    .for("no key update");
}

/** Catches up on all days since the last run. Entries appear on the local day of their owner. */
export async function makeRecurringEntries(
  db: Database,
  { now, signal }: Pick<JobRun, "now" | "signal">,
): Promise<void> {
  // Kiritimati (UTC+14) has the latest date on earth.
  const furthest = formatIsoDay(getTodayIn("Pacific/Kiritimati", now.getTime()));
  let after: string | undefined;
  do {
    after = await db.transaction(async (tx) => {
      const batch = await loadDue(tx, after, furthest);
      const due = batch.map(({ row, timeZone: zone }) => ({
        row,
        today: formatIsoDay(getTodayIn(zone, now.getTime())),
      }));
      await makeDueEntries(tx, due, now);
      return batch.length < BATCH_SIZE ? undefined : batch.at(-1)?.row.id;
    });
  } while (after !== undefined && !signal.aborted);
}
