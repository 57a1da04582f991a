// Where a schedule may lie: a mission within its objective, a task within the nearest of the two
// that has dates. Parents may shrink later; what then lies outside simply does not show.
import type { Day } from "../../../time/day.ts";
import type { PersonDays } from "../../../time/lived-day.ts";
import type { ScheduleStatus, ScheduleType } from "../catalogue-schedule.ts";
import { isWithin, shownOn } from "../occurrence.ts";
import type { DayRange } from "../occurrence.ts";
import type { StoredSchedule } from "../schedule.ts";
import type { ScheduleProblem } from "../schedule-problem.ts";
import { untilDay } from "../schedule-repeat.ts";

/** The dates of an objective or a mission, as far as what lies below them is concerned. */
export type ParentSchedule = {
  readonly type: ScheduleType;
  readonly status: ScheduleStatus;
  readonly startDay: Day;
  /** Null when nothing ends it. */
  readonly lastDay: Day | null;
};

/** What is being scheduled, and what stands above it; null is a parent without dates. */
export type Placement =
  | { readonly kind: "objective" }
  | { readonly kind: "mission"; readonly objective: ParentSchedule | null }
  | {
      readonly kind: "task";
      readonly objective: ParentSchedule | null;
      readonly mission: ParentSchedule | null;
      readonly isEstimated: boolean;
      /** The start day that is stored now: left as it is, it may stay in the past. */
      readonly storedStart: Day | null;
      /** Today of the person, and the zone that their days are counted in. */
      readonly today: Day;
      readonly person: PersonDays;
    };

/** The parent whose dates count for a task: the nearest that has any and is not cancelled. */
export function nearestParent(
  mission: ParentSchedule | null,
  objective: ParentSchedule | null,
): ParentSchedule | null {
  return [mission, objective].find((parent) => isStanding(parent)) ?? null;
}

function isStanding(parent: ParentSchedule | null): boolean {
  return parent !== null && parent.status !== "CANCELLED";
}

/**
 * The days that a parent leaves to what lies below it: up to an event's last day, from a routine's
 * start, within anything else.
 */
export function limitsOf({ type, startDay, lastDay }: ParentSchedule): DayRange {
  return { start: type === "EVENT" ? null : startDay, end: lastDay };
}

/** Everything that keeps a schedule from lying where it does; empty when it may. */
export function placementProblems(
  schedule: StoredSchedule,
  placement: Placement,
): ScheduleProblem[] {
  if (placement.kind === "objective") return [];
  if (placement.kind === "task") return taskProblems(schedule, placement);
  const parent = nearestParent(null, placement.objective);
  return parent === null
    ? [{ path: "startDate", code: "objective_not_scheduled" }]
    : outside(schedule, parent);
}

function taskProblems(
  schedule: StoredSchedule,
  task: Extract<Placement, { kind: "task" }>,
): ScheduleProblem[] {
  const problems: ScheduleProblem[] = [];
  if (!task.isEstimated) problems.push({ path: "estimation", code: "estimation_required" });
  const parent = nearestParent(task.mission, task.objective);
  if (parent === null) {
    problems.push({ path: "startDate", code: "parent_not_scheduled" });
    return problems;
  }
  const { startDay } = schedule;
  const isNew = startDay !== task.storedStart;
  if (isNew && shownOn(schedule, startDay, task.person) < task.today) {
    problems.push({ path: "startDate", code: "in_the_past" });
    return problems;
  }
  return [...problems, ...outside(schedule, parent)];
}

function outside(schedule: StoredSchedule, parent: ParentSchedule): ScheduleProblem[] {
  const limits = limitsOf(parent);
  const refuse = (path: string, day: Day): ScheduleProblem[] => [
    { path, ...refusal(parent, limits, day) },
  ];
  if (!isWithin(limits, schedule.startDay)) return refuse("startDate", schedule.startDay);
  const end = ownEnd(schedule);
  return end === null || isWithin(limits, end.day) ? [] : refuse(end.path, end.day);
}

/** The end that a person chose. A rule that goes on is no fault: the parent's end is its end. */
function ownEnd(schedule: StoredSchedule): { path: string; day: Day } | null {
  const { isRecurring, until, rruleString, lastDay, endDay } = schedule;
  if (!isRecurring || schedule.type === "MISSION") {
    return endDay === null || lastDay === null ? null : { path: "endDate", day: lastDay };
  }
  if (until === null) return null;
  return { path: rruleString === null ? "until" : "rruleString", day: untilDay(until) };
}

function refusal(
  parent: ParentSchedule,
  { start, end }: DayRange,
  day: Day,
): Pick<ScheduleProblem, "code" | "days"> {
  const isEarly = start !== null && day < start;
  if (parent.type === "EVENT") return { code: "after_event", days: { start: parent.startDay } };
  if (parent.type === "ROUTINE" && isEarly) return { code: "before_routine", days: { start } };
  if (end === null) return { code: "before_parent_start", days: { start: parent.startDay } };
  return { code: "outside_parent_range", days: { start: parent.startDay, end } };
}
