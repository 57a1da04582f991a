import type { RuleLanguage } from "./rule-language.ts";
import { canBeOrdinal, findWeekdayGroup, findMissingPeriods, findDayRun } from "../pattern.ts";
import type { Pattern, WeekdayGroup } from "../pattern.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
export const englishMonths = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"];
const FROM_END = ["", "last", "second-to-last", "third-to-last"];
const GROUP_NOUNS: Record<WeekdayGroup, string> = {
  all: "day",
  workdays: "weekday",
  weekend: "weekend day",
};

export const english: RuleLanguage = {
  pattern: formatPattern,
  count: (count) => (count === 1 ? ", just once" : `, ${count} times`),
  until: (day, month, year) =>
    ` until ${getMonthName(month)} ${day}${year === null ? "" : `, ${year}`}`,
};

function formatPattern(pattern: Pattern): string {
  const { freq, interval } = pattern;
  if (freq === "DAILY") {
    const head = interval === 1 ? "every day" : `every ${interval} days`;
    return (
      head +
      formatConditions(pattern, ", only if", "weekdays", "monthDays") +
      formatInMonths(pattern)
    );
  }
  if (freq === "WEEKLY") {
    return (
      formatWeekly(pattern) +
      formatInMonths(pattern) +
      formatOnlyPositions(pattern, " of each week")
    );
  }
  return formatHead(pattern) + formatDays(pattern) + formatOnlyPositions(pattern);
}

function formatHead({ freq, interval }: Pattern): string {
  if (freq === "MONTHLY") return interval === 1 ? "" : `every ${interval} months `;
  return interval === 1 ? "every year " : `every ${interval} years `;
}

function formatWeekly({ interval, weekdays }: Pattern): string {
  if (interval === 1) return formatEveryWeekday(weekdays);
  const head = `every ${interval} weeks`;
  const group = findWeekdayGroup(weekdays);
  if (group === "all") return `${head}, every day`;
  if (group === "workdays") return `${head}, Monday to Friday`;
  return `${head} on ${joinList(weekdays.map(getWeekdayName), "and")}`;
}

/** "every Monday and Thursday" */
function formatEveryWeekday(weekdays: readonly number[]): string {
  const group = findWeekdayGroup(weekdays);
  if (group === "all") return "every day";
  if (group === "workdays") return "every weekday";
  return `every ${joinList(weekdays.map(getWeekdayName), "and")}`;
}

function formatDays(pattern: Pattern): string {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers, positions } = pattern;
  if (weekNumbers.length > 0) {
    const which = `on ${joinList(weekdays.map(getWeekdayName), "and")} of ${formatWeeks(weekNumbers)}`;
    return (
      which + formatConditions(pattern, ", if", "yearDays", "monthDays") + formatInMonths(pattern)
    );
  }
  if (yearDays.length > 0) {
    const which = `on ${formatYearDays(yearDays)} of the year`;
    return (
      which + formatConditions(pattern, ", if", "monthDays", "weekdays") + formatInMonths(pattern)
    );
  }
  const scope = formatScope(pattern);
  if (nthWeekdays.length > 0) {
    const nths = nthWeekdays.map(({ weekday, ordinals }) =>
      formatNth(ordinals, getWeekdayName(weekday)),
    );
    const which = weekdays.length === 0 ? nths : [formatEveryWeekday(weekdays), ...nths];
    const link =
      weekdays.length > 0 && pattern.interval === 1 && pattern.freq === "MONTHLY" ? "" : "on ";
    return (
      link +
      joinList(which, "and") +
      scope +
      formatNote(pattern) +
      formatConditions(pattern, ", if", "monthDays")
    );
  }
  if (positions.length > 0 && isOrdinalPattern(pattern)) {
    return `on ${formatNth(positions, getNoun(weekdays))}${scope}`;
  }
  if (monthDays.length === 0) return `on ${formatEveryWeekday(weekdays)}${formatInMonths(pattern)}`;
  if (weekdays.length > 0) return formatWeekdaysOnMonthDays(pattern, scope);
  return formatMonthDays(pattern, scope) + formatNote(pattern);
}

/** "every Friday the 13th", "every Monday from the 1st to the 7th of every month" */
function formatWeekdaysOnMonthDays(pattern: Pattern, scope: string): string {
  const { weekdays, monthDays, freq, interval } = pattern;
  const names = joinList(weekdays.map(getWeekdayName), "or");
  const each = freq === "MONTHLY" && interval === 1 ? `every ${names}` : `on every ${names}`;
  const [only = 0] = monthDays;
  if (monthDays.length === 1 && only > 0)
    return `${each} the ${formatNumeral(only)}${formatInMonths(pattern)}`;
  const run = findDayRun(monthDays);
  const where =
    run === null
      ? `that falls on ${formatOrdinalDays(monthDays, "or")}`
      : `from the ${formatNumeral(run.first)} to the ${formatNumeral(run.last)}`;
  return `${each} ${where}${scope}`;
}

/** "on the 15th of every month", "on January 1 and July 1" */
function formatMonthDays(pattern: Pattern, scope: string): string {
  const { freq, monthDays, months } = pattern;
  const run = findDayRun(monthDays);
  if (run !== null)
    return `from the ${formatNumeral(run.first)} to the ${formatNumeral(run.last)}${scope}`;
  const dates = monthDays.every((day) => day > 0) && months.length > 0 && freq === "YEARLY";
  if (dates && monthDays.length * months.length <= 3) {
    const each = months.flatMap((month) => monthDays.map((day) => `${getMonthName(month)} ${day}`));
    return `on ${joinList(each, "and")}`;
  }
  return `on ${formatOrdinalDays(monthDays, "and")}${scope}`;
}

/** "the 1st and 15th", "the 1st and the last day" */
function formatOrdinalDays(numbers: readonly number[], conjunction: "and" | "or"): string {
  const fromStart = numbers.filter((number) => number > 0).map(formatNumeral);
  const fromEnd = numbers.filter((number) => number < 0).map((n) => formatNth([n], "day"));
  const some = fromStart.length === 0 ? [] : [`the ${joinList(fromStart, conjunction)}`];
  return joinList([...some, ...fromEnd], conjunction);
}

/** "day 100", "days 1 and 100", "the last day" */
function formatYearDays(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const fromEnd = numbers.filter((number) => number < 0).map((n) => formatNth([n], "day"));
  const noun = fromStart.length === 1 ? "day" : "days";
  const some = fromStart.length === 0 ? [] : [`${noun} ${joinList(fromStart.map(String), "and")}`];
  return joinList([...some, ...fromEnd], "and");
}

function formatNth(ordinals: readonly number[], noun: string): string {
  return `the ${joinList(ordinals.map(formatOrdinal), "and")} ${noun}`;
}

function formatOrdinal(n: number): string {
  if (n < 0) return FROM_END[-n] ?? `${formatNumeral(-n)}-to-last`;
  return ORDINALS[n] ?? formatNumeral(n);
}

function formatNumeral(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

function getNoun(weekdays: readonly number[]): string {
  const group = findWeekdayGroup(weekdays);
  return group === null ? joinList(weekdays.map(getWeekdayName), "or") : GROUP_NOUNS[group];
}

function formatWeeks(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const noun = fromStart.length === 1 ? "week" : "weeks";
  const some = fromStart.length === 0 ? [] : [`${noun} ${joinList(fromStart.map(String), "and")}`];
  const fromEnd = numbers.filter((number) => number < 0);
  const last = fromEnd.map((n) => `${formatNth([n], "week")} of the year`);
  return joinList([...some, ...last], "and");
}

/** " of every month", " of January and July", " of the year"; empty after "every 2 months". */
function formatScope(pattern: Pattern): string {
  if (pattern.months.length > 0) return ` of ${formatMonths(pattern)}`;
  if (pattern.freq === "MONTHLY") return pattern.interval === 1 ? " of every month" : "";
  const ofYear = pattern.nthWeekdays.length > 0 || pattern.monthDays.length === 0;
  return ofYear ? " of the year" : " of every month";
}

function formatInMonths(pattern: Pattern): string {
  return pattern.months.length === 0 ? "" : ` in ${formatMonths(pattern)}`;
}

type ConditionPart = "weekdays" | "monthDays" | "yearDays";

/** ", if it falls on a Monday or Thursday and on the 1st or 15th" */
function formatConditions(pattern: Pattern, prefix: string, ...parts: ConditionPart[]): string {
  const clauses = parts
    .filter((part) => pattern[part].length > 0)
    .map((part) => {
      if (part === "weekdays")
        return `on a ${joinList(pattern.weekdays.map(getWeekdayName), "or")}`;
      const list = formatOrdinalDays(pattern[part], "or");
      return part === "monthDays" ? `on ${list} of the month` : `on ${list} of the year`;
    });
  return clauses.length === 0 ? "" : `${prefix} it falls ${joinList(clauses, "and")}`;
}

/** BYSETPOS that cannot be part of a noun phrase: ", only the first". */
function formatOnlyPositions(pattern: Pattern, scope = ""): string {
  const { positions } = pattern;
  if (positions.length === 0 || isOrdinalPattern(pattern)) return "";
  return `, only the ${joinList(positions.map(formatOrdinal), "and")}${scope}`;
}

function isOrdinalPattern(pattern: Pattern): boolean {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers } = pattern;
  const others = nthWeekdays.length + monthDays.length + yearDays.length + weekNumbers.length;
  return weekdays.length > 0 && others === 0 && canBeOrdinal(pattern);
}

function formatNote(pattern: Pattern): string {
  const missing = findMissingPeriods(pattern);
  if (missing === null || pattern.positions.length > 0) return "";
  const isPlural = pattern.monthDays.filter((day) => Math.abs(day) > 28).length > 1;
  return ` (in ${missing} that have ${isPlural ? "them" : "it"})`;
}

function formatMonths({ months }: Pattern): string {
  return joinList(months.map(getMonthName), "and");
}

function getWeekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? "";
}

function getMonthName(month: number): string {
  return englishMonths[month - 1] ?? "";
}

function joinList(items: readonly string[], conjunction: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${conjunction} ${last}`;
}
