// Maps counted days, such as the first Monday, to an RRULE and back.
import { weekdays, type Weekday } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { parseRule } from "@vereda/domain/planning/recurrence/language/parse";
import { createRule, type Rule } from "@vereda/domain/planning/recurrence/rule";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import { ordinals, type OrdinalDay, type ScheduleDraft } from "../schedule-draft.ts";

const GROUPS: Readonly<Record<"workday" | "weekend", readonly Weekday[]>> = {
  workday: weekdays.slice(0, 5),
  weekend: weekdays.slice(5),
};

type Counted = Pick<
  ScheduleDraft,
  "frequency" | "interval" | "ordinal" | "ordinalDay" | "byMonth" | "ends" | "until" | "count"
>;

export function formatCountedRule(draft: Counted): string {
  const { frequency, interval, ordinal, ordinalDay, byMonth, ends, count } = draft;
  const until = ends === "on_date" ? parseDay(draft.until ?? "") : null;
  const isGroup = ordinalDay === "workday" || ordinalDay === "weekend";
  // A yearly BYSETPOS counts across all months together; MONTHLY with BYMONTH counts in each month.
  const isEachMonth =
    isGroup && frequency === "YEARLY" && byMonth.length > 1 && (interval ?? 1) === 1;
  return formatRule(
    createRule(isEachMonth ? "MONTHLY" : frequency, {
      interval: interval ?? 1,
      byMonth: frequency === "YEARLY" ? [...byMonth].toSorted((a, b) => a - b) : [],
      byWeekday: isGroup
        ? GROUPS[ordinalDay].map((weekday) => ({ weekday, ordinal: null }))
        : [{ weekday: ordinalDay, ordinal }],
      bySetPos: isGroup ? [ordinal] : [],
      count: ends === "after_count" ? count : null,
      until: until === null ? null : { day: until, second: null, utc: false },
    }),
  );
}

/** Maps an RRULE to draft fields; null if the fields cannot express it. */
export function parseRuleToDraft(text: string): Partial<ScheduleDraft> | null {
  const parsed = parseRule(text);
  if (!parsed.ok) return null;
  const { rule } = parsed;
  const { freq: frequency, interval, byYearDay, byWeekNo, until, count } = rule;
  const isTooMuch = byYearDay.length > 0 || byWeekNo.length > 0 || rule.wkst !== "MO";
  if (isTooMuch || (until !== null && until.second !== null)) return null;
  const days = mapSimpleDays(rule) ?? mapCountedDays(rule);
  if (days === null) return null;
  return {
    frequency,
    interval,
    ...days,
    rruleString: null,
    ends: count !== null ? "after_count" : until !== null ? "on_date" : "never",
    until: until === null ? null : formatIsoDay(until.day),
    count,
  };
}

function mapSimpleDays(rule: Rule): Partial<ScheduleDraft> | null {
  const { freq, byWeekday, byMonthDay, byMonth, bySetPos } = rule;
  if (bySetPos.length > 0 || byWeekday.some(({ ordinal }) => ordinal !== null)) return null;
  const pattern = [byWeekday, byMonthDay, byMonth].map((list) => list.length > 0).join();
  const isSimple = {
    DAILY: pattern === "false,false,false",
    WEEKLY: pattern === "true,false,false",
    MONTHLY: pattern === "false,true,false",
    YEARLY: pattern === "false,true,true",
  }[freq];
  if (!isSimple) return null;
  return {
    dayBy: "date",
    ...(freq === "WEEKLY" && { byWeekday: byWeekday.map(({ weekday }) => weekday) }),
    ...(byMonthDay.length > 0 && { byMonthDay: [...byMonthDay] }),
    ...(byMonth.length > 0 && { byMonth: [...byMonth] }),
  };
}

function mapCountedDays(rule: Rule): Partial<ScheduleDraft> | null {
  const { freq, byWeekday, byMonthDay, byMonth, bySetPos } = rule;
  const inYear = freq === "YEARLY" && byMonth.length > 0;
  const inMonth = freq === "MONTHLY" && byMonth.length === 0;
  const [position] = bySetPos;
  const isEachMonth =
    freq === "MONTHLY" && byMonth.length > 1 && position !== undefined && rule.interval === 1;
  if (byMonthDay.length > 0 || bySetPos.length > 1) return null;
  if (!inYear && !inMonth && !isEachMonth) return null;
  const [first] = byWeekday;
  const ordinal = ordinals.find((one) => one === (position ?? first?.ordinal));
  const ordinalDay = position === undefined ? getOnlyWeekday(rule) : findDayGroup(rule);
  if (ordinal === undefined || ordinalDay === null) return null;
  // A yearly position across several months applies to the first month only; the fields cannot express it.
  if (position !== undefined && inYear && byMonth.length > 1) return null;
  return {
    dayBy: "order",
    ordinal,
    ordinalDay,
    ...(byMonth.length > 0 && { frequency: "YEARLY", byMonth: [...byMonth] }),
  };
}

function getOnlyWeekday({ byWeekday }: Rule): OrdinalDay | null {
  const [only, ...others] = byWeekday;
  return only === undefined || others.length > 0 ? null : only.weekday;
}

function findDayGroup({ byWeekday }: Rule): OrdinalDay | null {
  const pattern = byWeekday.map(({ weekday, ordinal }) => `${ordinal ?? ""}${weekday}`).join();
  if (pattern === GROUPS.workday.join()) return "workday";
  return pattern === GROUPS.weekend.join() ? "weekend" : null;
}
