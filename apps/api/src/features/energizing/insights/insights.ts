// What somebody's nights say. The nights are opened here, in the process, and nothing of them is kept.
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type {
  SleepInsightsData,
  sleepInsightsApi,
} from "@vereda/domain/energizing/insights/contract-insights";
import {
  getFirstDayNeeded,
  MAX_RANGE_DAYS,
  computeSleepInsights,
  type SleepInsights,
} from "@vereda/domain/energizing/insights/sleep-insights";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { resolveInstant, todayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepRhythm } from "../rhythm/rhythm.ts";
import { decryptNights, startOfUtcDay } from "../nights/encrypted-nights.ts";
import { sleepCycles } from "../tables/sleep.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** Four weeks. */
const DEFAULT_RANGE_DAYS = 28;
/** A night and a few naps for each day of the longest range; the latest count. */
const MAX_NIGHTS = 4 * MAX_RANGE_DAYS;

interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** What the caller's nights say, by the clocks of their zone. Without days, of the last four weeks. */
export async function getSleepInsights(
  storage: Storage,
  { userId, timeZone }: Caller,
  query: QueryOf<typeof sleepInsightsApi.get>,
  now: Date,
): Promise<SleepInsightsData> {
  const range = resolveRange(query, todayIn(timeZone, now.getTime()));
  const [rhythm, sleeps] = await Promise.all([
    getSleepRhythm(storage, userId),
    listNightsEndingIn(storage, userId, timeZone, {
      from: getFirstDayNeeded(range.from, range.to),
      to: range.to,
    }),
  ]);
  const insights = computeSleepInsights({
    sleeps,
    dailySettings: rhythm?.dailySettings ?? [],
    zone: timeZone,
    ...range,
  });
  return toInsightsResponse(insights, range);
}

function resolveRange({ from, to }: QueryOf<typeof sleepInsightsApi.get>, today: Day): Range {
  const first = parseDay(from ?? "");
  const last = parseDay(to ?? "");
  if (first === null) {
    const end = last ?? today;
    return { from: end - DEFAULT_RANGE_DAYS + 1, to: end };
  }
  const latest = Math.max(first, Math.min(today, first + MAX_RANGE_DAYS - 1));
  return { from: first, to: last ?? latest };
}

async function listNightsEndingIn(
  { db, dataKeys }: Storage,
  userId: string,
  timeZone: string,
  { from, to }: Range,
) {
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return [];
  const start = resolveInstant(timeZone, from, 0);
  const end = resolveInstant(timeZone, to + 1, 0);
  // By days in UTC, the first of which began earlier; what does not belong shows once it is opened.
  const rows = await db
    .select()
    .from(sleepCycles)
    .where(
      and(
        eq(sleepCycles.userId, userId),
        gte(sleepCycles.endedAt, startOfUtcDay(start)),
        lt(sleepCycles.endedAt, new Date(end)),
      ),
    )
    .orderBy(desc(sleepCycles.endedAt))
    .limit(MAX_NIGHTS);
  // One that does not open is missing, as if it had not been told.
  return decryptNights(userKey, rows)
    .filter(({ times: { endedAt } }) => endedAt !== null && endedAt >= start && endedAt < end)
    .toSorted((one, other) => (other.times.endedAt ?? 0) - (one.times.endedAt ?? 0))
    .map(({ night }) => night);
}

function toInsightsResponse(insights: SleepInsights, { from, to }: Range): SleepInsightsData {
  const { nights, awakenings, byFactor, ...rest } = insights;
  return {
    from: formatDay(from),
    to: formatDay(to),
    nights: nights.map((night) => ({ ...night, day: formatDay(night.day) })),
    awakenings: awakenings && { ...awakenings, counts: [...awakenings.counts] },
    byFactor: {
      ...byFactor,
      effects: byFactor.effects.map((effect) => ({ ...effect, leftOut: [...effect.leftOut] })),
    },
    ...rest,
  };
}
