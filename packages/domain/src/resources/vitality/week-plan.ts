// The routines and the load of the seven days that the vitality index of a day is computed from.
import type { DailySetting } from "../../energizing/rhythm/rest-time.ts";
import type { Interval } from "../../planning/workload/intervals.ts";
import { computeDayMinutes } from "../../planning/workload/workload-time.ts";
import type { Day } from "../../time/day.ts";
import type { LoadOfDay, VitalityInput } from "./vitality-parts.ts";
import { VITALITY_DAYS } from "./vitality-index.ts";

interface PlannedTask {
  readonly day: Day;
  /** The occurrence of a recurring task; null for a one-time task. */
  readonly occurrence: Day | null;
  /** Estimated minutes; 0 without an estimation. */
  readonly minutes: number;
  /** Of these, those outside of fixed blocks. */
  readonly outsideMinutes: number;
  readonly completed: boolean;
  readonly isPaused: boolean;
}

interface WeekPlanInput {
  /** Of the seven days up to `day`. */
  readonly tasks: readonly PlannedTask[];
  readonly events: readonly Interval[];
  /** The fixed blocks that can reach into a day. */
  readonly getBlocks: (day: Day) => readonly Interval[];
  readonly dailySettings: readonly DailySetting[];
  readonly zone: string;
  readonly day: Day;
  /** The user's current day, whose open routines may still be completed. */
  readonly today: Day;
}

/** A paused occurrence counts only if it was completed all the same. */
export function readWeekPlan(input: WeekPlanInput): Pick<VitalityInput, "routines" | "days"> {
  const { day, today } = input;
  const tasks = input.tasks.filter(({ completed, isPaused }) => completed || !isPaused);
  const due = tasks.filter(
    (task) => task.occurrence !== null && (task.completed || task.day < today),
  );
  const completed = due.filter((task) => task.completed).length;
  const first = day - VITALITY_DAYS + 1;
  return {
    routines: { completed, planned: due.length },
    days: Array.from({ length: VITALITY_DAYS }, (_, at) => getLoad(input, tasks, first + at)),
  };
}

function getLoad(
  { events, getBlocks, dailySettings, zone }: WeekPlanInput,
  tasks: readonly PlannedTask[],
  day: Day,
): LoadOfDay {
  const busy = { events, blocks: getBlocks(day), now: null };
  const time = computeDayMinutes({ day, zone, dailySettings, ...busy });
  return {
    plannedMinutes: tasks.reduce(
      (sum, task) => sum + (task.day === day ? task.outsideMinutes : 0),
      0,
    ),
    availableMinutes: time.knowsRest ? time.availableMinutes : null,
  };
}
