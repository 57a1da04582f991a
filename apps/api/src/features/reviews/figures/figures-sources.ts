// The parts of a review that other features provide: sleep, streak, resources and money.
import { and, between, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { defaultResourceSettings } from "@vereda/domain/resources/catalogue-settings";
import type { ReviewFacts } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { summarizeReviewSleep } from "@vereda/domain/reviews/review-sleep";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { startOfDay, endOfDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepInsights } from "../../energizing/insights/insights.ts";
import { parseStoredDay } from "../../planning/schedules/schedule-rows.ts";
import { resourceEntries } from "../../resources/tables/resources.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** The reviewed days: up to today in a period that is going on. */
export interface ReviewedDays extends ReviewPeriod {
  readonly until: Day;
}

export async function loadSleep(
  storage: Storage,
  caller: Caller,
  { kind, from, until }: ReviewedDays,
  now: Date,
): Promise<ReviewFacts["sleep"]> {
  const range = { from: formatIsoDay(from), to: formatIsoDay(until) };
  return summarizeReviewSleep(kind, await getSleepInsights(storage, caller, range, now));
}

/** Longer than a year, so that a year of days in a row is counted whole. */
const STREAK_DAYS = 400;

/** Days in a row with a task done or a review finished, up to the last reviewed day. */
export async function loadStreak(
  db: Database,
  caller: Caller,
  { from, until }: ReviewedDays,
): Promise<ReviewFacts["streak"]> {
  const days = await listDaysDone(db, caller, Math.min(from, until - STREAK_DAYS), until);
  const counted = new Set(days);
  let [best, run] = [0, 0];
  for (let day = until - STREAK_DAYS; day <= until; day++) {
    run = counted.has(day) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  // A day that has not ended does not break it.
  const current = counted.has(until) ? run : countBack(counted, until - 1);
  return { current, best, countedDays: days.filter((day) => day >= from).length };
}

function countBack(counted: ReadonlySet<Day>, last: Day): number {
  let day = last;
  while (counted.has(day)) day--;
  return last - day;
}

async function listDaysDone(
  db: Database,
  caller: Caller,
  from: Day,
  until: Day,
): Promise<readonly Day[]> {
  const { userId, timeZone } = caller;
  const start = new Date(startOfDay(from, caller)).toISOString();
  const end = new Date(endOfDay(until, caller)).toISOString();
  const isWithin = sql`completed_at >= ${start}::timestamptz and completed_at < ${end}::timestamptz`;
  const localDay = sql`(completed_at at time zone ${timeZone})::date::text`;
  const { rows } = await db.execute<{ day: string }>(sql`
    select ${localDay} as day from tasks where owner_id = ${userId} and ${isWithin}
    union select ${localDay} from task_completions where owner_id = ${userId} and ${isWithin}
    union select finished_day::text from reviews where user_id = ${userId}
      and finished_day between ${formatIsoDay(from)}::date and ${formatIsoDay(until)}::date`);
  return rows.map(({ day }) => parseStoredDay(day));
}

/** What was logged of each resource except money; encrypted entries are left out. */
export async function loadResources(
  db: Database,
  { userId }: Caller,
  { from, until }: ReviewedDays,
): Promise<ReviewFacts["resources"]> {
  const { resourceId, value, day, ownerId } = resourceEntries;
  const rows = await db
    .select({ resourceId, value: sql<number>`sum(${value})::float8` })
    .from(resourceEntries)
    .where(
      and(
        eq(ownerId, userId),
        between(day, formatIsoDay(from), formatIsoDay(until)),
        isNotNull(value),
        sql`${resourceEntries.kind} is null`,
      ),
    )
    .groupBy(resourceId)
    .orderBy(resourceId);
  return rows.map((row) => ({ ...row, unit: defaultResourceSettings[row.resourceId].unit }));
}

/** Income and expenses of a month or longer; none for days and weeks. */
export async function loadMoney(
  db: Database,
  { userId }: Caller,
  { kind, from, until }: ReviewedDays,
): Promise<ReviewFacts["money"]> {
  if (kind === "daily" || kind === "weekly") return [];
  const { value, day, ownerId, currency, kind: entryKind } = resourceEntries;
  const sumOf = (one: "INCOME" | "EXPENSE") =>
    sql<number>`coalesce(sum(${value}) filter (where ${entryKind} = ${one}), 0)::float8`;
  const rows = await db
    .select({ currency, income: sumOf("INCOME"), expense: sumOf("EXPENSE") })
    .from(resourceEntries)
    .where(
      and(
        eq(ownerId, userId),
        gte(day, formatIsoDay(from)),
        lt(day, formatIsoDay(until + 1)),
        isNotNull(entryKind),
        isNotNull(currency),
      ),
    )
    .groupBy(currency)
    .orderBy(currency);
  return rows.map((row) => ({ ...row, currency: row.currency ?? "" }));
}
