// The consistency streak of a user, or of one of their routines.
import type { QueryOf } from "@vereda/domain/http/endpoint";
import type {
  Streak,
  streakApi,
  StreakPause,
} from "@vereda/domain/resources/streak/contract-streak";
import {
  computeStreak,
  countStreakDays,
  type PausedRange,
  type StreakInput,
  type StreakLength,
  type StreakResult,
} from "@vereda/domain/resources/streak/streak";
import { getYearRange } from "@vereda/domain/resources/streak/year-range";
import { formatIsoDay, MONDAY, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getWeekStart } from "../../account/user-weeks.ts";
import { listActiveDays, findFirstCompletion } from "../../planning/period/active-days.ts";
import type { DaysOwner } from "../../planning/period/active-days.ts";
import { listPauses, toPausedRange } from "./pauses.ts";
import type { Pausable } from "@vereda/domain/planning/schedules/pauses";
import { MAX_ZONE_DAYS } from "@vereda/domain/planning/calendar/occurrence-days";
import { AppError } from "#platform/http/errors/errors.ts";
import { findObjectiveFor } from "../../planning/access/access.ts";
import { listPlannedOccurrences } from "../../planning/period/planned-occurrences.ts";

type Deps = Pick<AppContext, "db" | "hooks">;

// Finds the days on which a routine occurs, and those on which all of it was done.

/**
 * Days before the first completion do not matter, so the occurrences before it are not computed.
 * @throws not_found unless it is a routine of the caller; area_blocked
 */
async function loadRoutineDays(
  db: Database,
  caller: Caller,
  objectiveId: string,
  {
    from,
    today,
    pauses,
    weekStart,
  }: Omit<StreakInput, "countedDays" | "scheduledDays"> & { readonly from: Day },
): Promise<StreakInput> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "read");
  if (objective.ownerId !== caller.userId || objective.type !== "ROUTINE") {
    throw new AppError("not_found");
  }
  const first = await findFirstCompletion(db, objectiveId);
  const range = { from: Math.max((first ?? today) - MAX_ZONE_DAYS, from), to: today };
  const planned = await listPlannedOccurrences(db, caller, range, { objectiveId });
  const occurrences = planned.filter(({ completed, isPaused }) => completed || !isPaused);
  const open = new Set(occurrences.flatMap(({ day, completed }) => (completed ? [] : [day])));
  const scheduledDays = new Set(occurrences.map(({ day }) => day));
  return {
    today,
    countedDays: new Set([...scheduledDays].filter((day) => !open.has(day))),
    scheduledDays,
    pauses: [...pauses, ...listOwnPauses(objective, range.from)],
    weekStart,
  };
}

/** Without pauses, a paused routine is paused on all days. */
function listOwnPauses({ status, pauses }: Pausable, from: Day): PausedRange[] {
  if (pauses.length === 0 && status === "PAUSED") return [{ from, until: null }];
  return pauses.map(toPausedRange);
}

/** Ten years; what was done before is not looked at. */
const MAX_STREAK_DAYS = 3_653;

const getFirstDay = (today: Day): Day => today - MAX_STREAK_DAYS + 1;

/** @throws not_found unless the objective is a routine of the caller; area_blocked */
export async function getStreak(
  deps: Deps,
  caller: Caller,
  { objectiveId, year }: QueryOf<typeof streakApi.get>,
  now: Date,
): Promise<Streak> {
  const today = getUserDay(now.getTime(), caller);
  const pauses = await listPauses(deps.db, caller.userId);
  const input = {
    from: getFirstDay(today),
    today,
    pauses: pauses.map(toPausedRange),
    weekStart: getWeekStart(caller),
  };
  const result =
    objectiveId === undefined
      ? await computeOverall(deps, caller, input)
      : computeStreak(await loadRoutineDays(deps.db, caller, objectiveId, input));
  return showStreak(result, pauses, { year, today });
}

interface StreakSummary extends StreakLength {
  /** Days that count within these days, which are inclusive. */
  readonly countedDays: (from: Day, to: Day) => number;
}

/** For reviews and for profiles that show it; the caller of this function checks who may see it. */
export async function getStreakSummary(
  deps: Deps,
  user: DaysOwner,
  now: Date,
): Promise<StreakSummary> {
  const today = getUserDay(now.getTime(), user);
  const pauses = await listPauses(deps.db, user.userId);
  const result = await computeOverall(deps, user, {
    from: getFirstDay(today),
    today,
    pauses: pauses.map(toPausedRange),
    // A summary has no weeks.
    weekStart: MONDAY,
  });
  const { current, best } = result;
  return { current, best, countedDays: (from, to) => countStreakDays(result, from, to) };
}

type OverallInput = Omit<StreakInput, "countedDays" | "scheduledDays"> & { readonly from: Day };

async function computeOverall(
  { db, hooks }: Deps,
  user: DaysOwner,
  { from, ...input }: OverallInput,
): Promise<StreakResult> {
  const days = { from, to: input.today };
  const [active, ...others] = await Promise.all([
    listActiveDays(db, user, days),
    ...hooks.map(({ activeDays }) => activeDays?.(db, user.userId, days) ?? []),
  ]);
  const countedDays = new Set([...active, ...others.flat()]);
  return computeStreak({ ...input, countedDays, scheduledDays: null });
}

function showStreak(
  { days, ...result }: StreakResult,
  pauses: StreakPause[],
  { year, today }: { readonly year: number | undefined; readonly today: Day },
): Streak {
  const { from, to } = getYearRange(year, today);
  const [first] = days;
  return {
    ...result,
    pauses,
    since: first === undefined ? null : formatIsoDay(first.day),
    from: formatIsoDay(from),
    to: formatIsoDay(to),
    days: days
      .filter(({ day }) => day >= from && day <= to)
      .map(({ day, ...one }) => ({ date: formatIsoDay(day), ...one })),
  };
}
