// Sums up what happened in a period: planned against completed, time, load, wins and objectives.
import { toWholeMinutes } from "../../planning/workload/apportion.ts";
import { taskContexts, type TaskContext } from "../../planning/tasks/catalogue-tasks.ts";
import type { Day } from "../../time/day.ts";
import { areaKeys, type AreaKey } from "../../workspace/areas/areas.ts";
import type { ReviewFacts } from "../contract.ts";

interface ReviewedTask {
  readonly id: string;
  readonly objectiveId: string;
  readonly areaId: AreaKey;
  readonly context: TaskContext;
  readonly isHighImpact: boolean;
}

/** A task on one day of the period. */
interface ReviewedOccurrence {
  readonly task: ReviewedTask;
  readonly day: Day;
  /** Set for a day of a task over several days, which counts as one task. */
  readonly part: object | null;
  readonly minutes: number;
  /** Of these, those outside of fixed blocks, which need free time. */
  readonly outsideMinutes: number;
  readonly completed: boolean;
  readonly isPaused: boolean;
}

/** A task that was done in the period although its plan has another day, or none. */
export interface UnplannedDone {
  readonly task: ReviewedTask;
  readonly day: Day;
}

export interface TrackedTime {
  readonly areaId: AreaKey;
  readonly seconds: number;
}

interface FiguresInput {
  readonly occurrences: readonly ReviewedOccurrence[];
  readonly unplanned: readonly UnplannedDone[];
  readonly tracked: readonly TrackedTime[];
  /** The minutes of a day that sleep, events and fixed blocks leave. */
  readonly getAvailableMinutes: (day: Day) => number;
}

export interface ReviewFigures extends Pick<
  ReviewFacts,
  | "planned"
  | "completed"
  | "plannedMinutes"
  | "trackedMinutes"
  | "byArea"
  | "byContext"
  | "overloadedDays"
> {
  /** High-impact tasks with the last day on which they were done, the latest first. */
  readonly wins: readonly { readonly taskId: string; readonly day: Day }[];
  /** The most completed first. */
  readonly objectives: readonly ObjectiveFigures[];
}

interface ObjectiveFigures {
  readonly id: string;
  readonly planned: number;
  readonly completed: number;
}

/**
 * What was planned and not done during a pause is left out. Unplanned tasks count as planned and done, but
 * without minutes, so that completed never exceeds planned. A day is overloaded when the minutes of its
 * tasks exceed the available ones.
 */
export function computeReviewFigures(input: FiguresInput): ReviewFigures {
  const { totals, byArea, byContext, byObjective, byDay, wins } = tally(input);
  const areas = sortGroups(byArea, areaKeys);
  const tracked = toWholeMinutes(areas.map(([, { seconds }]) => seconds));
  return {
    planned: totals.planned,
    completed: totals.completed,
    plannedMinutes: totals.minutes,
    trackedMinutes: Math.floor(totals.seconds / 60),
    byArea: areas.map(([key, { minutes, completed }], at) => ({
      key,
      plannedMinutes: minutes,
      trackedMinutes: tracked[at] ?? 0,
      completed,
    })),
    byContext: sortGroups(byContext, taskContexts).map(([key, { minutes, completed }]) => ({
      key,
      plannedMinutes: minutes,
      completed,
    })),
    overloadedDays: countOverloadedDays(byDay, input.getAvailableMinutes),
    wins: [...wins].map(([taskId, day]) => ({ taskId, day })).toSorted((a, b) => b.day - a.day),
    objectives: [...byObjective]
      .map(([id, { planned, completed }]) => ({ id, planned, completed }))
      .toSorted((a, b) => b.completed - a.completed || b.planned - a.planned),
  };
}

interface Counts {
  planned: number;
  completed: number;
  minutes: number;
  seconds: number;
}

interface Tally {
  readonly totals: Counts;
  readonly byArea: Map<AreaKey, Counts>;
  readonly byContext: Map<TaskContext, Counts>;
  readonly byObjective: Map<string, Counts>;
  readonly byDay: Map<Day, number>;
  readonly wins: Map<string, Day>;
}

function tally({ occurrences, unplanned, tracked }: FiguresInput): Tally {
  const sums: Tally = {
    totals: createCounts(),
    byArea: new Map(),
    byContext: new Map(),
    byObjective: new Map(),
    byDay: new Map(),
    wins: new Map(),
  };
  const countedParts = new Set<string>();
  for (const { task, day, part, minutes, outsideMinutes, completed, isPaused } of occurrences) {
    if (isPaused && !completed) continue;
    const planned = part !== null && countedParts.has(task.id) ? 0 : 1;
    if (part !== null) countedParts.add(task.id);
    addTask(sums, { task, day, minutes, outsideMinutes, planned, completed });
  }
  for (const { task, day } of unplanned)
    addTask(sums, { task, day, minutes: 0, outsideMinutes: 0, planned: 1, completed: true });
  for (const { areaId, seconds } of tracked) {
    sums.totals.seconds += seconds;
    getCounts(sums.byArea, areaId).seconds += seconds;
  }
  return sums;
}

type CountedTask = Omit<ReviewedOccurrence, "part" | "isPaused"> & {
  readonly planned: number;
};

function addTask(sums: Tally, counted: CountedTask): void {
  const { task, day, minutes, outsideMinutes, planned, completed } = counted;
  const groups = [
    sums.totals,
    getCounts(sums.byArea, task.areaId),
    getCounts(sums.byContext, task.context),
    getCounts(sums.byObjective, task.objectiveId),
  ];
  for (const group of groups) {
    group.planned += planned;
    group.completed += completed ? planned : 0;
    group.minutes += minutes;
  }
  sums.byDay.set(day, (sums.byDay.get(day) ?? 0) + outsideMinutes);
  if (completed && task.isHighImpact)
    sums.wins.set(task.id, Math.max(day, sums.wins.get(task.id) ?? day));
}

function createCounts(): Counts {
  return { planned: 0, completed: 0, minutes: 0, seconds: 0 };
}

function getCounts<Key>(groups: Map<Key, Counts>, key: Key): Counts {
  const existing = groups.get(key);
  if (existing !== undefined) return existing;
  const counts = createCounts();
  groups.set(key, counts);
  return counts;
}

/** The most minutes first; ties in catalogue order. */
function sortGroups<Key extends string>(groups: ReadonlyMap<Key, Counts>, keys: readonly Key[]) {
  return keys
    .flatMap((key) => {
      const counts = groups.get(key);
      return counts === undefined ? [] : [[key, counts] as const];
    })
    .toSorted(([, a], [, b]) => b.minutes - a.minutes || b.seconds - a.seconds);
}

function countOverloadedDays(
  byDay: ReadonlyMap<Day, number>,
  getAvailableMinutes: FiguresInput["getAvailableMinutes"],
): number {
  let days = 0;
  for (const [day, minutes] of byDay) if (minutes > getAvailableMinutes(day)) days++;
  return days;
}
