// Loads what happened in a period, for its review.
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { computeDayMinutes } from "@vereda/domain/planning/workload/workload-time";
import type { Interval } from "@vereda/domain/planning/workload/intervals";
import { listOpenOnce, listOpenTasks, type OpenTask } from "@vereda/domain/reviews/carry-over";
import type { ReviewFacts } from "@vereda/domain/reviews/contract";
import { computeReviewFigures } from "@vereda/domain/reviews/figures/review-figures";
import type { ReviewFigures } from "@vereda/domain/reviews/figures/review-figures";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay, type Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { loadOpenItems } from "../../planning/agenda/agenda.ts";
import { getSleepRhythm } from "../../energizing/rhythm/rhythm.ts";
import { loadPlannedPeriod } from "../../planning/period/planned-occurrences.ts";
import { loadMoney, loadResources, loadSleep, loadStreak } from "./figures-sources.ts";
import type { ReviewedDays } from "./figures-sources.ts";
import {
  listOwnObjectives,
  listProgress,
  listTaskTitles,
  listUnplanned,
  sumTrackedTime,
} from "../../planning/period/period-figures.ts";

type Storage = Pick<AppContext, "db" | "dataKeys" | "hooks">;

const MAX_WINS = 50;
const MAX_OBJECTIVES = 50;

interface PlanFigures {
  readonly figures: ReviewFigures;
  /** Of the period and the day after it. */
  readonly occurrences: Awaited<ReturnType<typeof loadPlannedPeriod>>["occurrences"];
}

/** Of a period that is going on, the days up to today: what is still ahead is not missed. */
function getReviewedDays(caller: Caller, period: ReviewPeriod, now: Date): ReviewedDays {
  return { ...period, until: Math.min(period.to, getUserDay(now.getTime(), caller)) };
}

/** The figures of plans only, such as for the comparison with the period before. */
export async function loadPlanFigures(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  now: Date,
): Promise<PlanFigures> {
  const { db } = storage;
  const days = getReviewedDays(caller, period, now);
  const { from, until } = days;
  const [planned, unplanned, tracked, rhythm] = await Promise.all([
    // The day after it decides whether a recurring task comes again by itself.
    loadPlannedPeriod(db, caller, { from, to: until + 1 }),
    listUnplanned(db, caller, days),
    sumTrackedTime(db, caller, days, now),
    getSleepRhythm(storage, caller.userId),
  ]);
  const { occurrences, events, getBlocks } = planned;
  const getAvailableMinutes = makeAvailableMinutes(
    caller.timeZone,
    rhythm?.dailySettings ?? [],
    events,
    getBlocks,
  );
  const ofPeriod = occurrences.filter(({ day }) => day <= until);
  return {
    figures: computeReviewFigures({
      occurrences: ofPeriod,
      unplanned,
      tracked,
      getAvailableMinutes,
    }),
    occurrences,
  };
}

/** The waking minutes of a whole day without its events and fixed blocks. */
function makeAvailableMinutes(
  zone: string,
  dailySettings: readonly DailySetting[],
  events: readonly Interval[],
  getBlocks: (day: Day) => readonly Interval[],
) {
  const byDay = Map.groupBy(events, ({ from }) => getTodayIn(zone, from));
  return (day: Day) => {
    // An event of the evening before can reach into the day, one of the next into the night.
    const near = [day - 1, day, day + 1].flatMap((one) => byDay.get(one) ?? []);
    const busy = { events: near, blocks: getBlocks(day), now: null };
    return computeDayMinutes({ day, zone, dailySettings, ...busy }).availableMinutes;
  };
}

/** All figures of a period, and what stayed open in it. */
export async function loadFigures(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  now: Date,
): Promise<{ facts: ReviewFacts; open: readonly OpenTask[] }> {
  const { db } = storage;
  const days = getReviewedDays(caller, period, now);
  const today = getUserDay(now.getTime(), caller);
  // Until the day after a period, what is left of it is what the agenda has open.
  const isRecent = period.to >= today - 1;
  const [plan, open, progress, sleep, streak, resources, money] = await Promise.all([
    loadPlanFigures(storage, caller, period, now),
    isRecent ? loadOpenItems(db, caller, now) : null,
    listProgress(db, caller, days),
    loadSleep(storage, caller, days, now),
    loadStreak(storage, caller, days, now),
    loadResources(storage, caller, days, now),
    loadMoney(db, caller, days),
  ]);
  const { wins: won, objectives: counted, ...sums } = plan.figures;
  const [wins, objectives] = await Promise.all([
    loadWins(db, won.slice(0, MAX_WINS)),
    loadObjectives(db, caller, counted, progress),
  ]);
  const facts = { ...sums, sleep, streak, wins, objectives, resources, money };
  const occurrences =
    open === null
      ? plan.occurrences
      : [
          ...plan.occurrences.filter(({ occurrence }) => occurrence !== null),
          ...listOpenOnce([...open.items, ...open.overdue.items], today),
        ];
  return { facts, open: listOpenTasks(occurrences, { from: days.from, to: days.until }) };
}

async function loadWins(db: Database, wins: ReviewFigures["wins"]): Promise<ReviewFacts["wins"]> {
  const titles = await listTaskTitles(
    db,
    wins.map(({ taskId }) => taskId),
  );
  return wins.flatMap(({ taskId, day }) => {
    const title = titles.get(taskId);
    return title === undefined ? [] : [{ taskId, title, date: formatIsoDay(day) }];
  });
}

async function loadObjectives(
  db: Database,
  caller: Caller,
  counted: ReviewFigures["objectives"],
  progress: Awaited<ReturnType<typeof listProgress>>,
): Promise<ReviewFacts["objectives"]> {
  // Tracked resources first, which have no tasks to count.
  const ids = [...new Set([...progress.keys(), ...counted.map(({ id }) => id)])];
  const rows = await listOwnObjectives(db, caller, ids.slice(0, MAX_OBJECTIVES));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const counts = new Map(counted.map((one) => [one.id, one]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { title, type, behaviour, targetValue } = row;
    const logged = progress.get(id);
    const { planned, completed } = counts.get(id) ?? { planned: 0, completed: 0 };
    return [
      {
        id,
        title,
        type,
        completed,
        planned,
        logged: logged === undefined ? null : behaviour === "STATE" ? logged.latest : logged.sum,
        target: type === "TRACKED_RESOURCE" ? targetValue : null,
      },
    ];
  });
}
