// Checks the dates of a mission or task against its parents; parents may shrink later, which only hides it.
import type { Day } from "../../../time/day.ts";
import type { UserDays } from "../../../time/user-day.ts";
import { resolveInstant } from "../../../time/zone.ts";
import type { ScheduleType } from "../catalogue-schedule.ts";
import { isWithin, getDisplayDay } from "../occurrence.ts";
import type { DayRange } from "../occurrence.ts";
import type { StoredSchedule } from "../schedule.ts";
import type { ScheduleIssue } from "../schedule-issue.ts";
import { parseUntilDay } from "../schedule-repeat.ts";

type ParentDays = {
  readonly type: ScheduleType;
  readonly startDay: Day;
  readonly lastDay: Day | null;
};

export type ParentSchedule = ParentDays &
  Pick<
    StoredSchedule,
    "status" | "startMinute" | "endDay" | "endMinute" | "timezone" | "isRecurring"
  > & {
    /** For the message; undefined while unknown. */
    readonly title?: string | undefined;
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
export function limitsOf({ type, startDay, lastDay }: ParentDays): DayRange {
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
  if (end !== null && !isWithin(limits, end.day)) return buildIssue(end.path, end.day);
  return validateTimes(schedule, parent).flatMap((path) => buildIssue(path, schedule.startDay));
}

/** The fields before the parent's first time of day or after its last one. */
function validateTimes(schedule: StoredSchedule, parent: ParentSchedule): string[] {
  const [from, to] = getTimeLimits(parent);
  const { startDay, startMinute, endDay, endMinute, timezone } = schedule;
  if (startMinute === null) return [];
  const start = resolveInstant(timezone, startDay, startMinute);
  if (start < from || start >= to) return ["startDate"];
  const hasEnd = endMinute !== null && endDay !== null;
  return hasEnd && resolveInstant(timezone, endDay, endMinute) > to ? ["endDate"] : [];
}

/** A routine's times are those of each day, and do not limit it. */
function getTimeLimits(parent: ParentSchedule): readonly [from: number, to: number] {
  const { type, startDay, startMinute, timezone, isRecurring } = parent;
  if (type === "ROUTINE") return [-Infinity, Infinity];
  const end = isRecurring ? null : getEndTime(parent);
  return [
    type === "EVENT" || startMinute === null
      ? -Infinity
      : resolveInstant(timezone, startDay, startMinute),
    end === null ? Infinity : resolveInstant(timezone, end.day, end.minute),
  ];
}

/** Null for a parent that ends with its last day, or never. */
function getEndTime({ endDay, endMinute }: ParentSchedule) {
  return endDay === null || endMinute === null || endMinute === LAST_MINUTE
    ? null
    : { day: endDay, minute: endMinute };
}

/** An end given as a day is stored with the day's last minute. */
const LAST_MINUTE = 1439;

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
): Omit<ScheduleIssue, "path"> {
  const isEarly = start !== null && day < start;
  const { title, type, startDay } = parent;
  if (type === "EVENT") {
    const until = getEndTime(parent) ?? { day: end ?? startDay, minute: null };
    return { code: "after_event", title, until, days: { start: startDay } };
  }
  if (type === "ROUTINE" && isEarly) return { code: "before_routine", title, days: { start } };
  if (end === null) return { code: "before_parent_start", title, days: { start: startDay } };
  return { code: "outside_parent_range", title, days: { start: startDay, end } };
}
