// The draft of the schedule editor: mapping from a stored schedule and to the request.
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { RecurrenceEnd } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { weekdays } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import {
  frequencyOfUnit,
  repeatUnits,
  type RepeatAfter,
} from "@vereda/domain/planning/tasks/repeat-after";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { civilFromDay, formatIsoDay, parseDay, weekdayOf, type Day } from "@vereda/domain/time/day";
import { parsePlanned } from "@vereda/domain/time/planned";
import { parseRuleToDraft, formatCountedRule } from "./repeat/ordinal.ts";
import { ordinals, type ScheduleDraft } from "./schedule-draft.ts";

/** Types that are day ranges: the editor shows only a first and a last day. */
const RANGE_TYPES = ["PROJECT", "MISSION", "TRACKED_RESOURCE"] as const satisfies ScheduleType[];
export type RangeType = (typeof RANGE_TYPES)[number];

export function isRangeType(type: ScheduleType): type is RangeType {
  return RANGE_TYPES.some((rangeType) => rangeType === type);
}

/** The default time, so that a time field is never empty. */
export const DEFAULT_TIME = "09:00";

export function createDraft(type: ScheduleType, start: Day): ScheduleDraft {
  return {
    status: "CONFIRMED",
    startDate: formatIsoDay(start),
    endDate: null,
    allDay: type !== "EVENT",
    startTime: type === "EVENT" ? DEFAULT_TIME : null,
    endTime: null,
    repeats: type === "ROUTINE",
    frequency: "DAILY",
    ...getStartParts(start),
    dayBy: "date",
    interval: 1,
    ends: "never",
    until: null,
    count: null,
    rruleString: null,
    exceptDates: [],
    timezone: null,
  };
}

export function mapScheduleToDraft(schedule: Schedule): ScheduleDraft {
  const { timezone, allDay } = schedule;
  const start = parsePlanned(schedule.startDate, timezone);
  const end = schedule.endDate === null ? null : parsePlanned(schedule.endDate, timezone);
  const until = schedule.until === null ? null : parsePlanned(schedule.until, timezone);
  const formatClock = (minute: number | null | undefined) =>
    allDay || minute === null || minute === undefined ? null : formatClockTime(minute);
  const defaults = createDraft(schedule.type, start?.day ?? 0);
  return {
    ...defaults,
    status: schedule.status,
    startDate: start === null ? null : formatIsoDay(start.day),
    endDate: end === null ? null : formatIsoDay(end.day),
    allDay,
    startTime: formatClock(start?.minute),
    endTime: formatClock(end?.minute),
    repeats: schedule.frequency !== null || schedule.rruleString !== null,
    frequency: schedule.frequency ?? defaults.frequency,
    interval: schedule.interval ?? 1,
    byWeekday: copyOrDefault(schedule.byWeekday, defaults.byWeekday),
    byMonthDay: copyOrDefault(schedule.byMonthDay, defaults.byMonthDay),
    byMonth: copyOrDefault(schedule.byMonth, defaults.byMonth),
    ends: schedule.count !== null ? "after_count" : until !== null ? "on_date" : "never",
    until: until === null ? null : formatIsoDay(until.day),
    count: schedule.count,
    rruleString: schedule.rruleString,
    exceptDates: [...schedule.exceptDates],
    timezone,
    ...(schedule.rruleString === null ? {} : parseRuleToDraft(schedule.rruleString)),
  };
}

function copyOrDefault<Item>(list: readonly Item[], otherwise: Item[]): Item[] {
  return list.length > 0 ? [...list] : otherwise;
}

/** The recurrence fields derived from the start day, until the user changes them. */
function getStartParts(
  start: Day,
): Pick<ScheduleDraft, "byWeekday" | "byMonthDay" | "byMonth" | "ordinal" | "ordinalDay"> {
  const { month, day } = civilFromDay(start);
  const weekday = weekdays[weekdayOf(start)] ?? "MO";
  const ordinal = ordinals[Math.ceil(day / 7) - 1] ?? -1;
  return {
    byWeekday: [weekday],
    byMonthDay: [day],
    byMonth: [month],
    ordinal,
    ordinalDay: weekday,
  };
}

/** Changes the start; recurrence fields that equal the old start's defaults follow the new start. */
export function changeStart(
  draft: ScheduleDraft,
  startDate: string | null,
): Partial<ScheduleDraft> {
  const before = parseDay(draft.startDate ?? "");
  const after = parseDay(startDate ?? "");
  if (before === null || after === null) return { startDate };
  const [old, next] = [getStartParts(before), getStartParts(after)];
  const follow = <Key extends keyof typeof old>(key: Key) =>
    String(draft[key]) === String(old[key]) ? { [key]: next[key] } : {};
  const endDate = shiftDate(draft.endDate, after - before);
  return {
    startDate,
    endDate,
    ...follow("byWeekday"),
    ...follow("byMonthDay"),
    ...follow("byMonth"),
    ...follow("ordinal"),
    ...follow("ordinalDay"),
  };
}

function shiftDate(endDate: string | null, days: number): string | null {
  const end = parseDay(endDate ?? "");
  return end === null ? endDate : formatIsoDay(end + days);
}

/**
 * Builds the request from a draft. It also has `startTime`, `endTime` and `ends`, which the form's contract
 * validates and `toScheduleInput` removes.
 */
export function buildScheduleRequest(draft: ScheduleDraft, type: ScheduleType) {
  const allDay = draft.allDay || isRangeType(type);
  const endDate = draft.endDate ?? (allDay || draft.endTime === null ? null : draft.startDate);
  return {
    type,
    status: draft.status,
    allDay,
    startDate: formatMoment(draft.startDate, allDay ? null : draft.startTime) ?? "",
    endDate: formatMoment(endDate, allDay ? null : draft.endTime),
    startTime: allDay ? null : (draft.startTime ?? ""),
    endTime: allDay ? null : draft.endTime,
    timezone: draft.timezone,
    ...buildRecurrence(draft, type),
    ...(draft.isAfter !== undefined && { repeatAfter: buildRepeatAfter(draft) }),
  };
}

/** Null for a repetition by a rule; the interval is checked with the form. */
export function buildRepeatAfter({ repeats, isAfter, interval, frequency }: ScheduleDraft) {
  const unit = repeatUnits.find((one) => frequencyOfUnit[one] === frequency);
  return repeats && isAfter === true && unit !== undefined ? { count: interval ?? 0, unit } : null;
}

/** The draft of a repetition after completion; null for none. */
export function mapRepeatAfterToDraft(repeatAfter: RepeatAfter | null): Partial<ScheduleDraft> {
  if (repeatAfter === null) return { isAfter: false };
  const { count, unit } = repeatAfter;
  return { repeats: true, isAfter: true, interval: count, frequency: frequencyOfUnit[unit] };
}

function formatMoment(date: string | null, time: string | null): string | null {
  if (date === null) return null;
  return time === null ? date : `${date}T${time}`;
}

const ONCE = {
  ends: "never" as RecurrenceEnd,
  frequency: null,
  interval: null,
  byWeekday: null,
  byMonthDay: null,
  byMonth: null,
  until: null,
  count: null,
  rruleString: null,
  exceptDates: null,
};

function buildRecurrence(draft: ScheduleDraft, type: ScheduleType) {
  if (!draft.repeats || draft.isAfter === true || isRangeType(type)) return ONCE;
  const { rruleString, exceptDates } = draft;
  if (rruleString !== null) return { ...ONCE, rruleString, exceptDates };
  const { frequency } = draft;
  const byMonths = frequency === "MONTHLY" || frequency === "YEARLY";
  const isCounted = byMonths && draft.dayBy === "order";
  // The RRULE contains its end; the end fields are included only for validation in the form.
  if (isCounted)
    return {
      ...ONCE,
      ...buildRecurrenceEnd(draft),
      rruleString: formatCountedRule(draft),
      exceptDates,
    };
  return {
    frequency,
    interval: draft.interval,
    byWeekday: frequency === "WEEKLY" ? draft.byWeekday : null,
    byMonthDay: byMonths ? draft.byMonthDay : null,
    byMonth: frequency === "YEARLY" ? draft.byMonth : null,
    ...buildRecurrenceEnd(draft),
    rruleString: null,
    exceptDates,
  };
}

function buildRecurrenceEnd({ ends, until, count }: ScheduleDraft) {
  return {
    ends,
    until: ends === "on_date" ? until : null,
    count: ends === "after_count" ? count : null,
  };
}
