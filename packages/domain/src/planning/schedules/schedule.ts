// Maps schedules between request, stored form and response; see also `schedule-placement.ts`.
import { formatIsoDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { formatPlanned, parsePlanned } from "../../time/planned.ts";
import type { PlannedTime } from "../../time/planned.ts";
import type { ScheduleStatus, ScheduleType } from "./catalogue-schedule.ts";
import type { Schedule, ScheduleInput } from "./contract-schedule.ts";
import type { OccurrenceSpec } from "./occurrence.ts";
import type { ScheduleIssue } from "./schedule-issue.ts";
import { readRepeat, buildRecurrence, parseUntilDay } from "./schedule-repeat.ts";
import type { RepeatFields, Rotating } from "./schedule-repeat.ts";

/** Days and minutes are wall time of `timezone`. */
export type StoredSchedule = RepeatFields &
  Rotating & {
    readonly type: ScheduleType;
    readonly status: ScheduleStatus;
    readonly startDay: Day;
    /** Minute of the day, 0 to 1439; null when all-day. */
    readonly startMinute: number | null;
    /** The end of a range, or of the first occurrence of a recurring schedule. */
    readonly endDay: Day | null;
    readonly endMinute: number | null;
    /** The last day on which it occurs or continues; null without end. */
    readonly lastDay: Day | null;
    readonly timezone: string;
    readonly allDay: boolean;
    readonly isRecurring: boolean;
    readonly exceptDays: readonly Day[] | null;
  };

type ReadSchedule =
  | { readonly ok: true; readonly schedule: StoredSchedule }
  | { readonly ok: false; readonly issues: readonly ScheduleIssue[] };

const typesWithRequiredEnd: ReadonlySet<ScheduleType> = new Set(["PROJECT", "MISSION"]);
/** `endDate` is the end of a range, even when they repeat within it. */
const rangeTypes: ReadonlySet<ScheduleType> = new Set(["PROJECT", "MISSION", "TRACKED_RESOURCE"]);
/** Without `endDate` these have no end; an event or a task ends on its start day. */
const endlessTypes: ReadonlySet<ScheduleType> = new Set(["ROUTINE", "TRACKED_RESOURCE"]);

/** Parses and validates the schedule in a request; returns all issues. `defaultZone` is the user's zone. */
export function readSchedule(
  input: ScheduleInput,
  type: ScheduleType,
  defaultZone: string,
): ReadSchedule {
  if (input.type !== undefined && input.type !== type) {
    return { ok: false, issues: [{ path: "type", code: "schedule_type_mismatch" }] };
  }
  const timezone = input.timezone ?? defaultZone;
  const start = parsePlanned(input.startDate, timezone);
  if (start === null) {
    return { ok: false, issues: [{ path: "startDate", code: "moment_malformed" }] };
  }
  const times = readTimes(input, start, type, timezone);
  const repeat = readRepeat(input, start, timezone);
  if (!times.ok || !repeat.ok) {
    return { ok: false, issues: [...getIssues(times), ...getIssues(repeat)] };
  }
  const isRecurring = repeat.fields.frequency !== null;
  const draft: StoredSchedule = {
    type,
    status: input.status ?? "CONFIRMED",
    ...times.times,
    ...repeat.fields,
    lastDay: null,
    timezone,
    isRecurring,
    exceptDays: isRecurring ? readExceptDays(input.exceptDates ?? []) : null,
  };
  const until = draft.until === null ? null : parseUntilDay(draft.until);
  if (until !== null && until < draft.startDay) {
    const path = draft.rruleString === null ? "until" : "rruleString";
    return { ok: false, issues: [{ path, code: "end_date_after_start" }] };
  }
  return withLastDay(draft);
}

function getIssues(result: { ok: true } | { ok: false; issues: readonly ScheduleIssue[] }) {
  return result.ok ? [] : result.issues;
}

type Times = Pick<StoredSchedule, "startDay" | "startMinute" | "endDay" | "endMinute" | "allDay">;
type ReadTimes = { ok: true; times: Times } | { ok: false; issues: readonly ScheduleIssue[] };

function readTimes(
  input: ScheduleInput,
  start: PlannedTime,
  type: ScheduleType,
  zone: string,
): ReadTimes {
  const endText = input.endDate ?? null;
  const end = endText === null ? null : parsePlanned(endText, zone);
  if (end === null && endText !== null) return failEnd("moment_malformed");
  if (end === null && typesWithRequiredEnd.has(type)) return failEnd("end_date_required");
  const allDay = input.allDay === true || start.minute === null;
  const startMinute = allDay ? null : start.minute;
  const endMinute = allDay || end === null ? null : (end.minute ?? LAST_MINUTE);
  if (end !== null && !isEndAfterStart(start.day, startMinute, end.day, endMinute)) {
    return failEnd("end_date_after_start");
  }
  return {
    ok: true,
    times: { startDay: start.day, startMinute, endDay: end?.day ?? null, endMinute, allDay },
  };
}

function failEnd(code: ScheduleIssue["code"]): ReadTimes {
  return { ok: false, issues: [{ path: "endDate", code }] };
}

/** An end given as a day includes that whole day. */
const LAST_MINUTE = 1439;

function isEndAfterStart(
  startDay: Day,
  startMinute: number | null,
  endDay: Day,
  endMinute: number | null,
): boolean {
  if (startMinute === null || endMinute === null) return endDay >= startDay;
  return endDay > startDay || (endDay === startDay && endMinute > startMinute);
}

function readExceptDays(days: readonly string[]): Day[] | null {
  const read = new Set(days.flatMap((day) => parseDay(day) ?? []));
  return read.size === 0 ? null : [...read].toSorted((a, b) => a - b);
}

function withLastDay(schedule: StoredSchedule): ReadSchedule {
  if (schedule.isRecurring && !(rangeTypes.has(schedule.type) && schedule.endDay !== null)) {
    const recurrence = buildRecurrence(schedule);
    if (recurrence === null || recurrence.isEmpty) {
      const path = schedule.rruleString === null ? "frequency" : "rruleString";
      return { ok: false, issues: [{ path, code: "recurrence_never_occurs" }] };
    }
    return { ok: true, schedule: { ...schedule, lastDay: recurrence.lastDay() } };
  }
  return { ok: true, schedule: { ...schedule, lastDay: endOfRange(schedule) } };
}

/** The last day of a one-time schedule or a range; null without end. */
function endOfRange({ type, startDay, endDay, endMinute }: StoredSchedule): Day | null {
  // A routine from 7:00 to 7:30 defines a time of day, not the end of the routine.
  if (type === "ROUTINE" && endDay === startDay) return null;
  if (endDay === null) return endlessTypes.has(type) ? null : startDay;
  return endMinute === 0 && endDay > startDay ? endDay - 1 : endDay;
}

export function buildOccurrenceSpec(schedule: StoredSchedule): OccurrenceSpec {
  const { endDay, endMinute, lastDay } = schedule;
  const endsAtMidnight = endDay !== null && lastDay !== null && endDay > lastDay;
  return {
    startDay: schedule.startDay,
    startMinute: schedule.startMinute,
    lastDay,
    endMinute: endsAtMidnight ? 1440 : endMinute,
    timezone: schedule.timezone,
    recurrence: buildRecurrence(schedule),
  };
}

export function toScheduleResponse(
  schedule: StoredSchedule & { readonly id: string; readonly updatedAt: string },
): Schedule {
  const { timezone: zone, startDay, startMinute, endDay, endMinute } = schedule;
  const end: PlannedTime | null = endDay === null ? null : { day: endDay, minute: endMinute };
  const until = schedule.until === null ? null : parsePlanned(schedule.until, zone);
  return {
    id: schedule.id,
    type: schedule.type,
    status: schedule.status,
    startDate: formatPlanned({ day: startDay, minute: startMinute }, zone),
    endDate: end === null ? null : formatPlanned(end, zone),
    frequency: schedule.frequency,
    interval: schedule.interval,
    byWeekday: [...(schedule.byWeekday ?? [])],
    byMonthDay: [...(schedule.byMonthDay ?? [])],
    byMonth: [...(schedule.byMonth ?? [])],
    count: schedule.count,
    until: until === null ? null : formatPlanned(until, zone),
    rruleString: schedule.rruleString,
    exceptDates: (schedule.exceptDays ?? []).map(formatIsoDay),
    timezone: zone,
    allDay: schedule.allDay,
    updatedAt: schedule.updatedAt,
  };
}
