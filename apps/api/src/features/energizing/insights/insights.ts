// Computes sleep insights from decrypted nights in memory; nothing is persisted.
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
import { formatIsoDay, parseDay, type Day } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepRhythm } from "../rhythm/rhythm.ts";
import { decryptNights } from "../nights/encrypted-nights.ts";
import { sleepCycles } from "../tables/sleep.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

const DEFAULT_RANGE_DAYS = 28;
/** One night and up to three naps per day of the maximum range; the latest ones count. */
const MAX_NIGHTS = 4 * MAX_RANGE_DAYS;

interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** Days are in the caller's time zone; without a range, the last four weeks. */
export async function getSleepInsights(
  storage: Storage,
  { userId, timeZone }: Pick<Caller, "userId" | "timeZone">,
  query: QueryOf<typeof sleepInsightsApi.get>,
  now: Date,
): Promise<SleepInsightsData> {
  const range = resolveRange(query, getTodayIn(timeZone, now.getTime()));
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

export async function listNightsEndingIn(
  { db, dataKeys }: Storage,
  userId: string,
  timeZone: string,
  { from, to }: Range,
) {
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return [];
  // The columns store UTC days and every night has its own zone, so the query is wider than the range; the
  // first pieces of its first night end on the day before.
  const rows = await db
    .select()
    .from(sleepCycles)
    .where(
      and(
        eq(sleepCycles.userId, userId),
        gte(sleepCycles.endedAt, new Date((from - 2) * DAY_MS)),
        lt(sleepCycles.endedAt, new Date((to + 2) * DAY_MS)),
      ),
    )
    .orderBy(desc(sleepCycles.endedAt))
    .limit(MAX_NIGHTS);
  return decryptNights(userKey, rows)
    .filter(({ times: { endedAt }, night }) => {
      if (endedAt === null) return false;
      const day = getTodayIn(night.timeZone ?? timeZone, endedAt);
      return day >= from - 1 && day <= to;
    })
    .toSorted((one, other) => (other.times.endedAt ?? 0) - (one.times.endedAt ?? 0))
    .map(({ night }) => night);
}

function toInsightsResponse(insights: SleepInsights, { from, to }: Range): SleepInsightsData {
  const { nights, awakenings, byFactor, ...rest } = insights;
  return {
    from: formatIsoDay(from),
    to: formatIsoDay(to),
    nights: nights.map((night) => ({ ...night, day: formatIsoDay(night.day) })),
    awakenings: awakenings && { ...awakenings, counts: [...awakenings.counts] },
    byFactor: {
      ...byFactor,
      effects: byFactor.effects.map((effect) => ({ ...effect, leftOut: [...effect.leftOut] })),
    },
    ...rest,
  };
}
