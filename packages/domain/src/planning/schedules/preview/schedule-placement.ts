// Checks the dates of a mission or task against its parents; parents may shrink later, which only hides it.
import type { Day } from "../../../time/day.ts";
import type { UserDays } from "../../../time/user-day.ts";
import type { ScheduleStatus, ScheduleType } from "../catalogue-schedule.ts";
import { isWithin, getDisplayDay } from "../occurrence.ts";
import type { DayRange } from "../occurrence.ts";
import type { StoredSchedule } from "../schedule.ts";
import type { ScheduleIssue } from "../schedule-issue.ts";
import { parseUntilDay } from "../schedule-repeat.ts";

export type ParentSchedule = {
  readonly type: ScheduleType;
  readonly status: ScheduleStatus;
  readonly startDay: Day;
  readonly lastDay: Day | null;
};

export type Placement =
  | { readonly kind: "objective" }
  | { readonly kind: "mission"; readonly objective: ParentSchedule | null }
  | {
      readonly kind: "task";
      readonly objective: ParentSchedule | null;
      readonly mission: ParentSchedule | null;
      readonly isEstimated: boolean;
      /** The stored start day; unchanged, it may be in the past. */
      readonly storedStart: Day | null;
      readonly today: Day;
      readonly user: UserDays;
    };

/** Returns the nearest parent with dates that is not cancelled. */
export function findNearestParent(
  mission: ParentSchedule | null,
  objective: ParentSchedule | null,
): ParentSchedule | null {
  return [mission, objective].find((parent) => isActiveParent(parent)) ?? null;
}

function isActiveParent(parent: ParentSchedule | null): boolean {
  return parent !== null && parent.status !== "CANCELLED";
}

/** The allowed days: until an event's last day, from a routine's start, within any other range. */
export function limitsOf({ type, startDay, lastDay }: ParentSchedule): DayRange {
  return { start: type === "EVENT" ? null : startDay, end: lastDay };
}

export function validatePlacement(schedule: StoredSchedule, placement: Placement): ScheduleIssue[] {
  if (placement.kind === "objective") return [];
  if (placement.kind === "task") return validateTaskPlacement(schedule, placement);
  const parent = findNearestParent(null, placement.objective);
  return parent === null
    ? [{ path: "startDate", code: "objective_not_scheduled" }]
    : validateRange(schedule, parent);
}

function validateTaskPlacement(
  schedule: StoredSchedule,
  task: Extract<Placement, { kind: "task" }>,
): ScheduleIssue[] {
  const issues: ScheduleIssue[] = [];
  if (!task.isEstimated) issues.push({ path: "estimation", code: "estimation_required" });
  const parent = findNearestParent(task.mission, task.objective);
  if (parent === null) {
    issues.push({ path: "startDate", code: "parent_not_scheduled" });
    return issues;
  }
  const { startDay } = schedule;
  const isNew = startDay !== task.storedStart;
  if (isNew && getDisplayDay(schedule, startDay, task.user) < task.today) {
    issues.push({ path: "startDate", code: "in_the_past" });
    return issues;
  }
  return [...issues, ...validateRange(schedule, parent)];
}

function validateRange(schedule: StoredSchedule, parent: ParentSchedule): ScheduleIssue[] {
  const limits = limitsOf(parent);
  const buildIssue = (path: string, day: Day): ScheduleIssue[] => [
    { path, ...getRangeIssue(parent, limits, day) },
  ];
  if (!isWithin(limits, schedule.startDay)) return buildIssue("startDate", schedule.startDay);
  const end = getChosenEnd(schedule);
  return end === null || isWithin(limits, end.day) ? [] : buildIssue(end.path, end.day);
}

/** The end chosen by the user. An open-ended rule is valid, because the parent's end limits it. */
function getChosenEnd(schedule: StoredSchedule): { path: string; day: Day } | null {
  const { isRecurring, until, rruleString, lastDay, endDay } = schedule;
  if (!isRecurring || schedule.type === "MISSION") {
    return endDay === null || lastDay === null ? null : { path: "endDate", day: lastDay };
  }
  if (until === null) return null;
  return { path: rruleString === null ? "until" : "rruleString", day: parseUntilDay(until) };
}

function getRangeIssue(
  parent: ParentSchedule,
  { start, end }: DayRange,
  day: Day,
): Pick<ScheduleIssue, "code" | "days"> {
  const isEarly = start !== null && day < start;
  if (parent.type === "EVENT") return { code: "after_event", days: { start: parent.startDay } };
  if (parent.type === "ROUTINE" && isEarly) return { code: "before_routine", days: { start } };
  if (end === null) return { code: "before_parent_start", days: { start: parent.startDay } };
  return { code: "outside_parent_range", days: { start: parent.startDay, end } };
}
