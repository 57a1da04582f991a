// What somebody's nights say. The nights are opened here, in the process, and nothing of them is kept.
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type {
  SleepInsightsData,
  sleepInsightsApi,
} from "@vereda/domain/energizing/insights/contract-insights";
import {
  firstDayNeeded,
  LONGEST_RANGE,
  sleepInsights,
  type SleepInsights,
} from "@vereda/domain/energizing/insights/sleep-insights";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { formatDay, parseDay, type Day } from "@vereda/domain/time/day";
import { instantOf, todayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepRhythm } from "../rhythm/rhythm.ts";
import { openNights, startOfUtcDay } from "../nights/sealed-nights.ts";
import { sleepCycles } from "../tables/sleep.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** Four weeks. */
const USUAL_RANGE = 28;
/** A night and a few naps for each day of the longest range; the latest count. */
const MOST_NIGHTS = 4 * LONGEST_RANGE;

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
  const range = rangeOf(query, todayIn(timeZone, now.getTime()));
  const [rhythm, sleeps] = await Promise.all([
    getSleepRhythm(storage, userId),
    nightsEndingIn(storage, userId, timeZone, {
      from: firstDayNeeded(range.from, range.to),
      to: range.to,
    }),
  ]);
  const insights = sleepInsights({
    sleeps,
    dailySettings: rhythm?.dailySettings ?? [],
    zone: timeZone,
    ...range,
  });
  return answerOf(insights, range);
}

function rangeOf({ from, to }: QueryOf<typeof sleepInsightsApi.get>, today: Day): Range {
  const first = parseDay(from ?? "");
  const last = parseDay(to ?? "");
  if (first === null) {
    const end = last ?? today;
    return { from: end - USUAL_RANGE + 1, to: end };
  }
  const latest = Math.max(first, Math.min(today, first + LONGEST_RANGE - 1));
  return { from: first, to: last ?? latest };
}

async function nightsEndingIn(
  { db, dataKeys }: Storage,
  userId: string,
  timeZone: string,
  { from, to }: Range,
) {
  const person = await dataKeys.find(db, userId);
  if (person === null) return [];
  const start = instantOf(timeZone, from, 0);
  const end = instantOf(timeZone, to + 1, 0);
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
    .limit(MOST_NIGHTS);
  // One that does not open is missing, as if it had not been told.
  return openNights(person, rows)
    .filter(({ times: { endedAt } }) => endedAt !== null && endedAt >= start && endedAt < end)
    .toSorted((one, other) => (other.times.endedAt ?? 0) - (one.times.endedAt ?? 0))
    .map(({ night }) => night);
}

function answerOf(insights: SleepInsights, { from, to }: Range): SleepInsightsData {
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
