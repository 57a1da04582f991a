// From what phrases say to a schedule as the contract takes it: which day it begins, at what minute,
// how it repeats and until when. Days are those of the person; nothing here knows a zone.
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { formatClockTime } from "../../time/clock-time.ts";
import { civilFromDay, formatDay, weekdayOf } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import type { ScheduleInput } from "../schedules/contract-schedule.ts";
import { compileRule } from "../recurrence/compile.ts";
import { formatRule } from "../recurrence/language/format.ts";
import { ruleOf } from "../recurrence/rule.ts";
import type { Rule } from "../recurrence/rule.ts";
import { after, weekdayCode } from "./calendar.ts";
import { minuteOf, rangeOf, usualMinute } from "./clock.ts";
import type { Period } from "./clock.ts";
import type { Found, Rhythm, Saying } from "./phrase.ts";

/** The schedule of a sentence: days and wall times of the person, only the keys that say something. */
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

/** The schedule that was said; null when no day, no time and no rhythm was. */
export function planOf(
  found: Found,
  { today, now, pastMidnight }: Saying & { readonly pastMidnight: number },
  period: Period | null,
): QuickSchedule | null {
  if (
    found.day === undefined &&
    found.clock === undefined &&
    found.rhythm === undefined &&
    found.period === undefined
  )
    return null;
  const isToday = found.day === undefined ? found.rhythm === undefined : found.day === today;
  const { start, end } = minutesOf(found, period, isToday ? now : null);
  const gone = start !== null && now !== null && start <= now;
  // Without a day: today, or tomorrow when that minute has gone by.
  const first = found.day ?? (gone ? today + 1 : today);
  // Half past midnight today is of the night with which today ends, for whoever is up then.
  const isOfNight = found.day === today && start !== null && start < pastMidnight;
  const isOver = start !== null && (start >= MINUTES_IN_DAY || isOfNight);
  const over = found.rhythm === undefined && isOver ? 1 : 0;
  const rule = found.rhythm === undefined ? null : ruleFrom(found.rhythm, first);
  const begins =
    (rule === null
      ? first
      : (compileRule({ ...rule, interval: 1 }, first, null).nextAfter(first - 1) ?? first)) + over;
  const ends = lastDayOf(found, begins, end, start);
  return {
    startDate: moment(begins, start),
    ...(ends !== null && { endDate: ends }),
    ...(rule !== null && repeatOf(rule, found, begins)),
  };
}

function minutesOf(found: Found, period: Period | null, gone: number | null): Minutes {
  if (found.minute !== undefined) return { start: found.minute, end: null };
  if (found.clock === undefined) {
    return { start: found.period === undefined ? null : usualMinute(found.period), end: null };
  }
  if (found.endClock === undefined)
    return { start: minuteOf(found.clock, period, gone), end: null };
  const [start, end] = rangeOf(found.clock, found.endClock, period);
  return { start, end };
}

function lastDayOf(
  found: Found,
  begins: Day,
  end: number | null,
  start: number | null,
): string | null {
  if (end !== null)
    return moment(
      begins - Math.floor((start ?? 0) / MINUTES_IN_DAY) + Math.floor(end / MINUTES_IN_DAY),
      end,
    );
  return found.lastDay === undefined || found.lastDay <= begins ? null : formatDay(found.lastDay);
}

function moment(day: Day, minute: number | null): string {
  return minute === null
    ? formatDay(day)
    : `${formatDay(day)}T${formatClockTime(minute % MINUTES_IN_DAY)}`;
}

/** A rule whose days are said: what was left out follows from the first day. */
function ruleFrom(rhythm: Rhythm, first: Day): Rule {
  const rule = ruleOf(rhythm.freq, rhythm);
  const hasDays = rule.byWeekday.length + rule.byMonthDay.length > 0;
  if (hasDays || rule.freq === "DAILY") return rule;
  const { day, month } = civilFromDay(first);
  if (rule.freq === "WEEKLY")
    return { ...rule, byWeekday: [{ weekday: weekdayCode(weekdayOf(first)), ordinal: null }] };
  return { ...rule, byMonthDay: [day], ...(rule.freq === "YEARLY" && { byMonth: [month] }) };
}

/** Fields where they can say it; the text of a rule for ordinals, which have no field. */
function repeatOf(
  rule: Rule,
  found: Found,
  begins: Day,
): Omit<QuickSchedule, "startDate" | "endDate"> {
  const until = untilOf(found, begins);
  const count = until === null ? (found.count ?? null) : null;
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
    ...(until !== null && { until: formatDay(until) }),
  };
}

/** An end before the first day ends nothing. */
function untilOf({ until, span }: Found, begins: Day): Day | null {
  if (until !== undefined) return until < begins ? null : until;
  return span === undefined ? null : after(begins, span.count, span.unit) - 1;
}
