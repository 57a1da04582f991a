// Converts phrase results to a schedule; local days and times, without time zones.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { civilFromDay, formatIsoDay, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { weekdays } from "../recurrence/catalogue-recurrence.ts";
import { compileRule } from "../recurrence/compile.ts";
import { formatRule } from "../recurrence/language/format.ts";
import { createRule } from "../recurrence/rule.ts";
import type { Rule } from "../recurrence/rule.ts";
import { addUnits, getWeekdayCode } from "./calendar.ts";
import { resolveMinute, resolveRange, getDefaultMinute } from "./clock.ts";
import type { Period } from "./clock.ts";
import type { PhraseResult, Rhythm, PhraseContext } from "./phrase.ts";

/** Local days and times; unused keys are left out. */
export type QuickSchedule = Pick<
  ScheduleInput,
  | "startDate"
  | "endDate"
  | "frequency"
  | "interval"
  | "byWeekday"
  | "byMonthDay"
  | "byMonth"
  | "count"
  | "until"
  | "rruleString"
>;

type Minutes = { readonly start: number | null; readonly end: number | null };

export function buildQuickSchedule(
  given: PhraseResult,
  {
    today,
    now,
    pastMidnight,
  }: Omit<PhraseContext, "isMonthFirst"> & { readonly pastMidnight: number },
  period: Period | null,
): QuickSchedule | null {
  const parsed = repeatHours(given);
  if (
    parsed.day === undefined &&
    parsed.clock === undefined &&
    parsed.rhythm === undefined &&
    parsed.repeatAfter === undefined &&
    parsed.period === undefined
  )
    return null;
  const isToday = parsed.day === undefined ? parsed.rhythm === undefined : parsed.day === today;
  const { start, end } = resolveMinutes(parsed, period, isToday ? now : null);
  const hasPassed = start !== null && now !== null && start <= now;
  // Without a day: today, or tomorrow when that minute has passed.
  const first = parsed.day ?? (hasPassed ? today + 1 : today);
  // When today continues past midnight, an early time "today" is at its end.
  const isOfNight = parsed.day === today && start !== null && start < pastMidnight;
  const isOver =
    start !== null && (start >= MINUTES_IN_DAY || (isOfNight && parsed.rhythm === undefined));
  const over = isOver ? 1 : 0;
  const ofNight = parsed.rhythm === undefined ? null : buildRule(parsed.rhythm, first);
  const rule = ofNight !== null && isOver ? shiftRule(ofNight) : ofNight;
  const startDay =
    (ofNight === null
      ? first
      : (compileRule({ ...ofNight, interval: 1 }, first, null).nextAfter(first - 1) ?? first)) +
    over;
  // "Del 6 de abril al 8 de mayo los lunes": the range holds several days of the recurrence.
  const next = rule === null ? null : compileRule(rule, startDay, null).nextAfter(startDay);
  const { lastDay, ...others } = parsed;
  const isSeries = lastDay !== undefined && next !== null && next <= lastDay + over;
  const until = isSeries ? lastDay : parsed.until;
  const bounded =
    until === undefined ? parsed : { ...(isSeries ? others : parsed), until: until + over };
  const ends = formatEnd(bounded, startDay, end, start);
  return {
    startDate: formatMoment(startDay, start),
    ...(ends !== null && { endDate: ends }),
    ...(rule !== null && buildRepeat(rule, bounded, startDay)),
  };
}

/** "Del 7 al 11 de 9 a 2": the hours of each of the days. */
function repeatHours(given: PhraseResult): PhraseResult {
  const { day, lastDay, endClock, rhythm } = given;
  const isOfDays = day !== undefined && lastDay !== undefined && lastDay > day;
  return isOfDays && endClock !== undefined && rhythm === undefined
    ? { ...given, rhythm: { freq: "DAILY" } }
    : given;
}

/** The night of Friday ends on Saturdays; null for a rule whose next days are no rule. */
function shiftRule(rule: Rule): Rule | null {
  if (rule.freq === "DAILY") return rule;
  if (rule.freq !== "WEEKLY" || (rule.interval > 1 && rule.byWeekday.length > 1)) return null;
  const byWeekday = rule.byWeekday.map(({ weekday, ordinal }) => ({
    weekday: getWeekdayCode((weekdays.indexOf(weekday) + 1) % 7),
    ordinal,
  }));
  return { ...rule, byWeekday };
}

/** Whether a rule gives the days of its hour: it cannot for midnight after the 15th of each month. */
export function hasRepeatableHour(parsed: PhraseResult, period: Period | null): boolean {
  const { start } = resolveMinutes(parsed, period, null);
  return (
    parsed.rhythm === undefined ||
    start === null ||
    start < MINUTES_IN_DAY ||
    shiftRule(buildRule(parsed.rhythm, parsed.day ?? 0)) !== null
  );
}

/** Before it, an hour of a night is on the next date. */
const DAWN = 5 * 60;

function resolveMinutes(
  parsed: PhraseResult,
  period: Period | null,
  nowMinute: number | null,
): Minutes {
  if (parsed.minute !== undefined) return { start: parsed.minute, end: null };
  if (parsed.clock === undefined) {
    const start = parsed.period === undefined ? null : getDefaultMinute(parsed.period);
    // In the evening, "the end of the day" is today without an hour.
    const isClosed =
      parsed.period === "close" && start !== null && nowMinute !== null && start <= nowMinute;
    return { start: isClosed ? null : start, end: null };
  }
  // "Evening" is not of the night, except at 12.
  const isEve = parsed.period === "evening" && parsed.clock.hour === 12;
  const [start, end] =
    parsed.endClock === undefined
      ? [resolveMinute(parsed.clock, isEve ? "night" : period, nowMinute), null]
      : resolveRange(parsed.clock, parsed.endClock, period);
  const isOfNight = parsed.period === "night" || parsed.clock.half === "night";
  const isAhead = nowMinute !== null && nowMinute < start;
  if (!isOfNight || start >= DAWN || isAhead) return { start, end };
  return { start: start + MINUTES_IN_DAY, end: end === null ? null : end + MINUTES_IN_DAY };
}

function formatEnd(
  parsed: PhraseResult,
  startDay: Day,
  end: number | null,
  start: number | null,
): string | null {
  if (end !== null)
    return formatMoment(
      startDay - Math.floor((start ?? 0) / MINUTES_IN_DAY) + Math.floor(end / MINUTES_IN_DAY),
      end,
    );
  return parsed.lastDay === undefined || parsed.lastDay <= startDay
    ? null
    : formatIsoDay(parsed.lastDay);
}

function formatMoment(day: Day, minute: number | null): string {
  return minute === null
    ? formatIsoDay(day)
    : `${formatIsoDay(day)}T${formatClockTime(minute % MINUTES_IN_DAY)}`;
}

/** Missing parts of the rule are derived from the first day. */
function buildRule(rhythm: Rhythm, first: Day): Rule {
  const rule = createRule(rhythm.freq, rhythm);
  const hasDays = rule.byWeekday.length + rule.byMonthDay.length > 0;
  if (hasDays || rule.freq === "DAILY") return rule;
  const { day, month } = civilFromDay(first);
  if (rule.freq === "WEEKLY")
    return { ...rule, byWeekday: [{ weekday: getWeekdayCode(weekdayOf(first)), ordinal: null }] };
  return { ...rule, byMonthDay: [day], ...(rule.freq === "YEARLY" && { byMonth: [month] }) };
}

/** Uses fields where possible; ordinals have no field and need the text of a rule. */
function buildRepeat(
  rule: Rule,
  parsed: PhraseResult,
  startDay: Day,
): Omit<QuickSchedule, "startDate" | "endDate"> {
  const count = parsed.count ?? countOccurrences(rule, parsed.repeatLength);
  const until = count === null ? resolveUntil(parsed, startDay) : null;
  if (rule.bySetPos.length > 0 || rule.byWeekday.some(({ ordinal }) => ordinal !== null)) {
    return {
      rruleString: formatRule({
        ...rule,
        count,
        until: until === null ? null : { day: until, second: null, utc: false },
      }),
    };
  }
  return {
    frequency: rule.freq,
    interval: rule.interval,
    ...(rule.byWeekday.length > 0 && { byWeekday: rule.byWeekday.map(({ weekday }) => weekday) }),
    ...(rule.byMonthDay.length > 0 && { byMonthDay: [...rule.byMonthDay] }),
    ...(rule.byMonth.length > 0 && { byMonth: [...rule.byMonth] }),
    ...(count !== null && { count }),
    ...(until !== null && { until: formatIsoDay(until) }),
  };
}

/** "Diario por 7 días" is 7 times; null for a length that holds no fixed number of them. */
function countOccurrences(
  { freq, interval, byWeekday, byMonthDay }: Rule,
  length: PhraseResult["repeatLength"],
): number | null {
  if (length === undefined) return null;
  const { count, unit } = length;
  const days = unit === "week" ? count * 7 : count;
  const isByDay = unit === "day" || unit === "week";
  const times = {
    DAILY: isByDay ? days / interval : NaN,
    WEEKLY: isByDay ? (days / 7 / interval) * byWeekday.length : NaN,
    MONTHLY: isByDay
      ? NaN
      : ((unit === "year" ? count * 12 : count) / interval) * (byMonthDay.length || 1),
    YEARLY: unit === "year" ? count / interval : NaN,
  }[freq];
  return Number.isInteger(times) && times > 0 ? times : null;
}

/** The first day at the earliest. */
function resolveUntil({ until, repeatLength }: PhraseResult, startDay: Day): Day | null {
  if (until !== undefined) return Math.max(until, startDay);
  return repeatLength === undefined
    ? null
    : addUnits(startDay, repeatLength.count, repeatLength.unit) - 1;
}
