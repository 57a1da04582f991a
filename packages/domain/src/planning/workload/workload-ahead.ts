// Finds days with enough free capacity for moved tasks.
import type { Day } from "../../time/day.ts";
import { getCapacity } from "./capacity.ts";
import { MAX_HIGH_PRIORITY, MAX_TASKS_PER_DAY } from "./workload.ts";

export const DAYS_AHEAD = 14;

export type DayAhead = {
  readonly day: Day;
  readonly availableMinutes: number;
  readonly plannedMinutes: number;
  readonly openTasks: number;
  readonly highPriorityTasks: number;
};

type MovedTask = {
  readonly minutes: number;
  readonly isHighPriority: boolean;
  /** The last day allowed by the parent; null without end. */
  readonly lastDay: Day | null;
};

/** `days` must be sorted; returns the first one with capacity for the task within its limits. */
export function findFreeDay(days: readonly DayAhead[], moved: MovedTask): Day | null {
  const free = days.find(
    ({ day, ...capacity }) =>
      (moved.lastDay === null || day <= moved.lastDay) &&
      capacity.plannedMinutes + moved.minutes <= getCapacity(capacity.availableMinutes) &&
      capacity.openTasks < MAX_TASKS_PER_DAY &&
      (!moved.isHighPriority || capacity.highPriorityTasks < MAX_HIGH_PRIORITY),
  );
  return free?.day ?? null;
}

/**
 * Assigns each moved task the first day with capacity, counting tasks assigned before. Null without such a
 * day.
 */
export function findFreeDays(
  days: readonly DayAhead[],
  moves: readonly MovedTask[],
): (Day | null)[] {
  let left = days;
  return moves.map((moved) => {
    const free = findFreeDay(left, moved);
    left = left.map((one) => (one.day === free ? addMovedTask(one, moved) : one));
    return free;
  });
}

function addMovedTask(capacity: DayAhead, { minutes, isHighPriority }: MovedTask): DayAhead {
  return {
    ...capacity,
    plannedMinutes: capacity.plannedMinutes + minutes,
    openTasks: capacity.openTasks + 1,
    highPriorityTasks: capacity.highPriorityTasks + (isHighPriority ? 1 : 0),
  };
}
