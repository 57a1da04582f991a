// Figures of use for administrators, by day and by week: counts only, and no small ones.
import type { administrationApi } from "@vereda/domain/account/users/contract-administration";
import {
  FIGURE_DAYS,
  FIGURE_WEEKS,
  hideSmallCount,
} from "@vereda/domain/account/users/usage-figures";
import type { DataOf } from "@vereda/domain/http/endpoint";
import { formatIsoDay, startOfWeek, type Day } from "@vereda/domain/time/day";
import { buildCalendarDays, startOfDay } from "@vereda/domain/time/user-day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { countActiveUsers } from "#features/planning/period/active-users.ts";
import { countSignUps, countUsers } from "#features/account/users/sign-ups.ts";
import { getWeekStart } from "#features/account/user-weeks.ts";

const WEEK = 7;

const countUp = (length: number, start: Day, step: number): Day[] =>
  Array.from({ length }, (_, at) => start + at * step);

export async function getUsageFigures(
  db: Database,
  caller: Pick<Caller, "timeZone" | "weekStart" | "locale" | "country">,
  now: Date,
): Promise<DataOf<typeof administrationApi.figures>> {
  const { timeZone } = caller;
  const today = getTodayIn(timeZone, now.getTime());
  const firstWeek = startOfWeek(today, getWeekStart(caller)) - (FIGURE_WEEKS - 1) * WEEK;
  const total = await countUsers(db);
  const since = new Date(startOfDay(firstWeek, buildCalendarDays(timeZone)));
  const signUps = await countSignUps(db, timeZone, since);
  const active = await countActiveUsers(db, { from: firstWeek, to: today });
  const getSignUps = (day: Day) => signUps.get(formatIsoDay(day)) ?? 0;
  const sumWeek = (from: Day) =>
    countUp(WEEK, from, 1).reduce((sum, day) => sum + getSignUps(day), 0);
  return {
    users: total,
    days: countUp(FIGURE_DAYS, today - FIGURE_DAYS + 1, 1).map((day) => ({
      day: formatIsoDay(day),
      signUps: hideSmallCount(getSignUps(day)),
      activeUsers: hideSmallCount(active.byDay.get(formatIsoDay(day)) ?? 0),
    })),
    weeks: countUp(FIGURE_WEEKS, firstWeek, WEEK).map((day, at) => ({
      day: formatIsoDay(day),
      signUps: hideSmallCount(sumWeek(day)),
      activeUsers: hideSmallCount(active.byWeek.get(at) ?? 0),
    })),
  };
}
