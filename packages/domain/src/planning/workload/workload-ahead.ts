// The days that follow, as far as what is moved needs to know them: how much room each has.
import type { Day } from "../../time/day.ts";
import { MAX_HIGH_PRIORITY, MAX_TASKS } from "./workload.ts";

/** How many days are looked at. */
export const DAYS_AHEAD = 14;

export type DayAhead = {
  readonly day: Day;
  readonly availableMinutes: number;
  readonly plannedMinutes: number;
  readonly openTasks: number;
  readonly highPriorityTasks: number;
};

export type MovedTask = {
  readonly minutes: number;
  readonly isHighPriority: boolean;
  /** The last day that the plan above leaves it; null when nothing ends it. */
  readonly lastDay: Day | null;
};

/** The first of the days, which come in order, that holds one more task and stays within its limits; null when none. */
export function findFreeDay(days: readonly DayAhead[], moved: MovedTask): Day | null {
  const free = days.find(
    ({ day, ...capacity }) =>
      (moved.lastDay === null || day <= moved.lastDay) &&
      capacity.plannedMinutes + moved.minutes <= capacity.availableMinutes &&
      capacity.openTasks < MAX_TASKS &&
      (!moved.isHighPriority || capacity.highPriorityTasks < MAX_HIGH_PRIORITY),
  );
  return free?.day ?? null;
}

/**
 * A day for each of several that move together: the first that holds it besides those placed before it. Null for what
 * none of the days holds.
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
