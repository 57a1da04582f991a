// The days that follow, as far as what is moved needs to know them: how much room each has.
import type { Day } from "../../time/day.ts";
import { MOST_HIGH_PRIORITY, MOST_TASKS } from "./workload.ts";

/** How many days are looked at. */
export const DAYS_AHEAD = 14;

export type DayAhead = {
  readonly day: Day;
  readonly availableMinutes: number;
  readonly plannedMinutes: number;
  readonly openTasks: number;
  readonly highPriorityTasks: number;
};

export type Moved = {
  readonly minutes: number;
  readonly isHighPriority: boolean;
  /** The last day that the plan above leaves it; null when nothing ends it. */
  readonly lastDay: Day | null;
};

/** The first of the days, which come in order, that holds one more task and stays within its limits; null when none. */
export function nextFreeDay(days: readonly DayAhead[], moved: Moved): Day | null {
  const free = days.find(
    ({ day, ...room }) =>
      (moved.lastDay === null || day <= moved.lastDay) &&
      room.plannedMinutes + moved.minutes <= room.availableMinutes &&
      room.openTasks < MOST_TASKS &&
      (!moved.isHighPriority || room.highPriorityTasks < MOST_HIGH_PRIORITY),
  );
  return free?.day ?? null;
}

/**
 * A day for each of several that move together: the first that holds it besides those placed before it. Null for what
 * none of the days holds.
 */
export function freeDaysFor(days: readonly DayAhead[], moves: readonly Moved[]): (Day | null)[] {
  let left = days;
  return moves.map((moved) => {
    const free = nextFreeDay(left, moved);
    left = left.map((one) => (one.day === free ? holding(one, moved) : one));
    return free;
  });
}

function holding(room: DayAhead, { minutes, isHighPriority }: Moved): DayAhead {
  return {
    ...room,
    plannedMinutes: room.plannedMinutes + minutes,
    openTasks: room.openTasks + 1,
    highPriorityTasks: room.highPriorityTasks + (isHighPriority ? 1 : 0),
  };
}
