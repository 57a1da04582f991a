// The parts of a review that other features provide: sleep, streak, resources and money.
import type { ReviewFacts } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { summarizeReviewSleep } from "@vereda/domain/reviews/review-sleep";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { endOfDay } from "@vereda/domain/time/user-day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getSleepInsights } from "../../energizing/insights/insights.ts";
import { sumMoney } from "../../resources/finance/finance-sums.ts";
import { sumResources } from "../../resources/measures/sum-resources.ts";
import { getStreakSummary } from "../../resources/streak/streak.ts";

type Storage = Pick<AppContext, "db" | "dataKeys" | "hooks">;

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

/** As it stood at the end of the last reviewed day. */
export async function loadStreak(
  storage: Storage,
  caller: Caller,
  { from, until }: ReviewedDays,
  now: Date,
): Promise<ReviewFacts["streak"]> {
  const end = new Date(Math.min(now.getTime(), endOfDay(until, caller) - 1));
  const { current, best, countedDays } = await getStreakSummary(storage, caller, end);
  return { current, best, countedDays: countedDays(from, until) };
}

/** All but money, which has figures of its own. */
export async function loadResources(
  storage: Storage,
  caller: Caller,
  { from, until }: ReviewedDays,
  now: Date,
): Promise<ReviewFacts["resources"]> {
  const sums = await sumResources(storage, caller, { from, to: until }, now);
  return sums.filter(({ resourceId }) => resourceId !== "finance");
}

/** Income and expenses of a month or longer; none for days and weeks. */
export async function loadMoney(
  db: Database,
  caller: Caller,
  { kind, from, until }: ReviewedDays,
): Promise<ReviewFacts["money"]> {
  if (kind === "daily" || kind === "weekly") return [];
  return sumMoney(db, caller, { from: formatIsoDay(from), to: formatIsoDay(until) });
}
