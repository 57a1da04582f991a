// Rules in English.
import type { RuleLanguage } from "./rule-language.ts";
import { countsAsOrdinal, groupOf, missingIn, runOf } from "../pattern.ts";
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
  pattern: sentence,
  count: (count) => (count === 1 ? ", just once" : `, ${count} times`),
  until: (day, month, year) =>
    ` until ${monthName(month)} ${day}${year === null ? "" : `, ${year}`}`,
};

function sentence(pattern: Pattern): string {
  const { freq, interval } = pattern;
  if (freq === "DAILY") {
    const head = interval === 1 ? "every day" : `every ${interval} days`;
    return head + conditions(pattern, ", only if", "weekdays", "monthDays") + inMonths(pattern);
  }
  if (freq === "WEEKLY") {
    return weekly(pattern) + inMonths(pattern) + onlyPositions(pattern, " of each week");
  }
  return head(pattern) + days(pattern) + onlyPositions(pattern);
}

/** What comes before the days of a month or year: "every 2 months ". */
function head({ freq, interval }: Pattern): string {
  if (freq === "MONTHLY") return interval === 1 ? "" : `every ${interval} months `;
  return interval === 1 ? "every year " : `every ${interval} years `;
}

function weekly({ interval, weekdays }: Pattern): string {
  if (interval === 1) return everyWeekday(weekdays);
  const head = `every ${interval} weeks`;
  const group = groupOf(weekdays);
  if (group === "all") return `${head}, every day`;
  if (group === "workdays") return `${head}, Monday to Friday`;
  return `${head} on ${join(weekdays.map(weekdayName), "and")}`;
}

/** "every Monday and Thursday" */
function everyWeekday(weekdays: readonly number[]): string {
  const group = groupOf(weekdays);
  if (group === "all") return "every day";
  if (group === "workdays") return "every weekday";
  return `every ${join(weekdays.map(weekdayName), "and")}`;
}

/** Which days of its months or of its year. */
function days(pattern: Pattern): string {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers, positions } = pattern;
  if (weekNumbers.length > 0) {
    const which = `on ${join(weekdays.map(weekdayName), "and")} of ${weekList(weekNumbers)}`;
    return which + conditions(pattern, ", if", "yearDays", "monthDays") + inMonths(pattern);
  }
  if (yearDays.length > 0) {
    const which = `on ${yearDayList(yearDays)} of the year`;
    return which + conditions(pattern, ", if", "monthDays", "weekdays") + inMonths(pattern);
  }
  const scope = scopeOf(pattern);
  if (nthWeekdays.length > 0) {
    const nths = nthWeekdays.map(({ weekday, ordinals }) => nthOf(ordinals, weekdayName(weekday)));
    const which = weekdays.length === 0 ? nths : [everyWeekday(weekdays), ...nths];
    const link =
      weekdays.length > 0 && pattern.interval === 1 && pattern.freq === "MONTHLY" ? "" : "on ";
    return (
      link + join(which, "and") + scope + note(pattern) + conditions(pattern, ", if", "monthDays")
    );
  }
  if (positions.length > 0 && takesPositions(pattern)) {
    return `on ${nthOf(positions, nounOf(weekdays))}${scope}`;
  }
  if (monthDays.length === 0) return `on ${everyWeekday(weekdays)}${inMonths(pattern)}`;
  if (weekdays.length > 0) return weekdaysOnMonthDays(pattern, scope);
  return monthDayList(pattern, scope) + note(pattern);
}

/** "every Friday the 13th", "every Monday from the 1st to the 7th of every month" */
function weekdaysOnMonthDays(pattern: Pattern, scope: string): string {
  const { weekdays, monthDays, freq, interval } = pattern;
  const names = join(weekdays.map(weekdayName), "or");
  const each = freq === "MONTHLY" && interval === 1 ? `every ${names}` : `on every ${names}`;
  const [only = 0] = monthDays;
  if (monthDays.length === 1 && only > 0) return `${each} the ${numeral(only)}${inMonths(pattern)}`;
  const run = runOf(monthDays);
  const where =
    run === null
      ? `that falls on ${ordinalDays(monthDays, "or")}`
      : `from the ${numeral(run.first)} to the ${numeral(run.last)}`;
  return `${each} ${where}${scope}`;
}

/** "on the 15th of every month", "on January 1 and July 1" */
function monthDayList(pattern: Pattern, scope: string): string {
  const { freq, monthDays, months } = pattern;
  const run = runOf(monthDays);
  if (run !== null) return `from the ${numeral(run.first)} to the ${numeral(run.last)}${scope}`;
  const dates = monthDays.every((day) => day > 0) && months.length > 0 && freq === "YEARLY";
  if (dates && monthDays.length * months.length <= 3) {
    const each = months.flatMap((month) => monthDays.map((day) => `${monthName(month)} ${day}`));
    return `on ${join(each, "and")}`;
  }
  return `on ${ordinalDays(monthDays, "and")}${scope}`;
}

/** "the 1st and 15th", "the 1st and the last day" */
function ordinalDays(numbers: readonly number[], word: "and" | "or"): string {
  const fromStart = numbers.filter((number) => number > 0).map(numeral);
  const fromEnd = numbers.filter((number) => number < 0).map((n) => nthOf([n], "day"));
  const some = fromStart.length === 0 ? [] : [`the ${join(fromStart, word)}`];
  return join([...some, ...fromEnd], word);
}

/** "day 100", "days 1 and 100", "the last day" */
function yearDayList(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const fromEnd = numbers.filter((number) => number < 0).map((n) => nthOf([n], "day"));
  const noun = fromStart.length === 1 ? "day" : "days";
  const some = fromStart.length === 0 ? [] : [`${noun} ${join(fromStart.map(String), "and")}`];
  return join([...some, ...fromEnd], "and");
}

/** "the first and last Monday" */
function nthOf(ordinals: readonly number[], noun: string): string {
  return `the ${join(ordinals.map(ordinalWord), "and")} ${noun}`;
}

function ordinalWord(n: number): string {
  if (n < 0) return FROM_END[-n] ?? `${numeral(-n)}-to-last`;
  return ORDINALS[n] ?? numeral(n);
}

/** 1st, 2nd, 3rd, 4th, … 11th, … 21st */
function numeral(n: number): string {
  const teens = n % 100 >= 11 && n % 100 <= 13;
  const ending = teens ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return `${n}${ending}`;
}

/** What a position is chosen from: "weekday", "Tuesday or Wednesday". */
function nounOf(weekdays: readonly number[]): string {
  const group = groupOf(weekdays);
  return group === null ? join(weekdays.map(weekdayName), "or") : GROUP_NOUNS[group];
}

function weekList(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const noun = fromStart.length === 1 ? "week" : "weeks";
  const some = fromStart.length === 0 ? [] : [`${noun} ${join(fromStart.map(String), "and")}`];
  const fromEnd = numbers.filter((number) => number < 0);
  const last = fromEnd.map((n) => `${nthOf([n], "week")} of the year`);
  return join([...some, ...last], "and");
}

/** " of every month", " of January and July", " of the year"; nothing after "every 2 months". */
function scopeOf(pattern: Pattern): string {
  if (pattern.months.length > 0) return ` of ${monthList(pattern)}`;
  if (pattern.freq === "MONTHLY") return pattern.interval === 1 ? " of every month" : "";
  const ofYear = pattern.nthWeekdays.length > 0 || pattern.monthDays.length === 0;
  return ofYear ? " of the year" : " of every month";
}

function inMonths(pattern: Pattern): string {
  return pattern.months.length === 0 ? "" : ` in ${monthList(pattern)}`;
}

type ConditionPart = "weekdays" | "monthDays" | "yearDays";

/** ", if it falls on a Monday or Thursday and on the 1st or 15th" */
function conditions(pattern: Pattern, word: string, ...parts: ConditionPart[]): string {
  const said = parts
    .filter((part) => pattern[part].length > 0)
    .map((part) => {
      if (part === "weekdays") return `on a ${join(pattern.weekdays.map(weekdayName), "or")}`;
      const list = ordinalDays(pattern[part], "or");
      return part === "monthDays" ? `on ${list} of the month` : `on ${list} of the year`;
    });
  return said.length === 0 ? "" : `${word} it falls ${join(said, "and")}`;
}

/** BYSETPOS that no noun could take in: ", only the first". */
function onlyPositions(pattern: Pattern, scope = ""): string {
  const { positions } = pattern;
  if (positions.length === 0 || takesPositions(pattern)) return "";
  return `, only the ${join(positions.map(ordinalWord), "and")}${scope}`;
}

/** Whether a noun takes the positions in: "the last weekday". */
function takesPositions(pattern: Pattern): boolean {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers } = pattern;
  const others = nthWeekdays.length + monthDays.length + yearDays.length + weekNumbers.length;
  return weekdays.length > 0 && others === 0 && countsAsOrdinal(pattern);
}

function note(pattern: Pattern): string {
  const missing = missingIn(pattern);
  if (missing === null || pattern.positions.length > 0) return "";
  const many = pattern.monthDays.filter((day) => Math.abs(day) > 28).length > 1;
  return ` (in ${missing} that have ${many ? "them" : "it"})`;
}

function monthList({ months }: Pattern): string {
  return join(months.map(monthName), "and");
}

function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? "";
}

function monthName(month: number): string {
  return englishMonths[month - 1] ?? "";
}

/** "a, b and c" */
function join(items: readonly string[], word: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}
