import type { RuleLanguage } from "./rule-language.ts";
import { canBeOrdinal, findWeekdayGroup, findMissingPeriods, findDayRun } from "../pattern.ts";
import type { Pattern, WeekdayGroup } from "../pattern.ts";

const WEEKDAYS = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
export const spanishMonths = [
  "enero",
  "febrero",
  "marzo",
  "abril",
  "mayo",
  "junio",
  "julio",
  "agosto",
  "septiembre",
  "octubre",
  "noviembre",
  "diciembre",
];
const ORDINALS = ["", "primer", "segundo", "tercer", "cuarto", "quinto"];
const FROM_END = ["", "último", "penúltimo", "antepenúltimo"];
const GROUP_NOUNS: Record<WeekdayGroup, string> = {
  all: "día",
  workdays: "día hábil",
  weekend: "día de fin de semana",
};

export const spanish: RuleLanguage = {
  pattern: formatPattern,
  count: (count) => (count === 1 ? ", una sola vez" : `, ${count} veces`),
  until: (day, month, year) =>
    `, hasta el ${day} de ${getMonthName(month)}${year === null ? "" : ` de ${year}`}`,
};

function formatPattern(pattern: Pattern): string {
  const { freq, interval } = pattern;
  if (freq === "DAILY") {
    const head = interval === 1 ? "todos los días" : `cada ${interval} días`;
    return (
      head + formatConditions(pattern, "solo si", "weekdays", "monthDays") + formatInMonths(pattern)
    );
  }
  if (freq === "WEEKLY") {
    return (
      formatWeekly(pattern) +
      formatInMonths(pattern) +
      formatOnlyPositions(pattern, " de cada semana")
    );
  }
  return formatHead(pattern) + formatDays(pattern) + formatOnlyPositions(pattern);
}

function formatHead({ freq, interval }: Pattern): string {
  if (freq === "MONTHLY") return interval === 1 ? "" : `cada ${interval} meses, `;
  return interval === 1 ? "cada año, " : `cada ${interval} años, `;
}

function formatWeekly({ interval, weekdays }: Pattern): string {
  if (interval === 1) return formatEveryWeekday(weekdays);
  const head = `cada ${interval} semanas, `;
  const group = findWeekdayGroup(weekdays);
  if (group === "all") return `${head}todos los días`;
  if (group === "workdays") return `${head}de lunes a viernes`;
  const names = joinList(weekdays.map(getWeekdayName), "y");
  return weekdays.length === 1 ? `${head}el ${names}` : head + names;
}

/** "todos los lunes y sábados" */
function formatEveryWeekday(weekdays: readonly number[]): string {
  const group = findWeekdayGroup(weekdays);
  if (group === "all") return "todos los días";
  return group === "workdays" ? "de lunes a viernes" : `todos los ${formatPlurals(weekdays)}`;
}

function formatDays(pattern: Pattern): string {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers, positions } = pattern;
  if (weekNumbers.length > 0) {
    const which = `los ${formatPlurals(weekdays)} ${formatWeeks(weekNumbers)}`;
    return (
      which + formatConditions(pattern, "si", "yearDays", "monthDays") + formatInMonths(pattern)
    );
  }
  if (yearDays.length > 0) {
    const which = `${formatDayList(yearDays)} del año`;
    return (
      which + formatConditions(pattern, "si", "monthDays", "weekdays") + formatInMonths(pattern)
    );
  }
  const scope = formatScope(pattern);
  if (nthWeekdays.length > 0) {
    const every = weekdays.length === 0 ? [] : [formatEveryWeekday(weekdays)];
    const which = joinList([...every, ...nthWeekdays.map(formatNthWeekday)], "y") + scope;
    return which + formatNote(pattern) + formatConditions(pattern, "si", "monthDays");
  }
  if (monthDays.length === 0) {
    return isOrdinalPattern(pattern) && positions.length > 0
      ? formatNth(positions, getNoun(weekdays)) + scope
      : formatEveryWeekday(weekdays) + (pattern.months.length > 0 ? scope : "");
  }
  if (weekdays.length > 0) return formatWeekdaysOnMonthDays(pattern, scope);
  return formatMonthDays(pattern, scope) + formatNote(pattern);
}

/** "todos los viernes 13", "los lunes que caen del 1 al 7 de cada mes" */
function formatWeekdaysOnMonthDays(
  { weekdays, monthDays, months }: Pattern,
  scope: string,
): string {
  const [only = 0] = monthDays;
  if (monthDays.length === 1 && only > 0) {
    return `todos los ${formatPlurals(weekdays)} ${only}${months.length > 0 ? scope : ""}`;
  }
  const run = findDayRun(monthDays);
  const where = run === null ? `en ${formatDayList(monthDays)}` : `del ${run.first} al ${run.last}`;
  return `los ${formatPlurals(weekdays)} que caen ${where}${scope}`;
}

/** "el día 15 de cada mes", "el 1 de enero y el 1 de julio" */
function formatMonthDays(pattern: Pattern, scope: string): string {
  const { freq, monthDays, months } = pattern;
  const run = findDayRun(monthDays);
  if (run !== null) return `del ${run.first} al ${run.last}${scope}`;
  const dates = monthDays.every((day) => day > 0) && months.length > 0 && freq === "YEARLY";
  if (dates && monthDays.length * months.length <= 3) {
    if (months.length === 1)
      return (
        joinList(
          monthDays.map((day) => `el ${day}`),
          "y",
        ) + scope
      );
    return joinList(
      months.flatMap((month) => monthDays.map((day) => `el ${day} de ${getMonthName(month)}`)),
      "y",
    );
  }
  return formatDayList(monthDays) + scope;
}

/** "el día 1", "los días 1 y 15", "el día 1 y el último día" */
function formatDayList(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const fromEnd = numbers.filter((number) => number < 0);
  const some = fromStart.length === 0 ? [] : [formatNumbered("día", fromStart)];
  return joinList([...some, ...fromEnd.map((number) => formatNth([number], "día"))], "y");
}

function formatNumbered(noun: string, numbers: readonly number[]): string {
  const list = joinList(numbers.map(String), "y");
  return numbers.length === 1 ? `el ${noun} ${list}` : `los ${noun}s ${list}`;
}

function formatNthWeekday({ weekday, ordinals }: Pattern["nthWeekdays"][number]): string {
  return formatNth(ordinals, getWeekdayName(weekday));
}

function formatNth(ordinals: readonly number[], noun: string): string {
  const far = ordinals.filter((n) => n < -3);
  const near = ordinals.filter((n) => n >= -3);
  const ordinalList = joinList(
    near.map((n) => `el ${formatOrdinal(n)}`),
    "y",
  );
  const some = near.length === 0 ? [] : [`${ordinalList} ${noun}`];
  return joinList(
    [...some, ...far.map((n) => `el ${formatOrdinal(-n)} ${noun} contando desde el final`)],
    "y",
  );
}

function formatOrdinal(n: number): string {
  if (n < 0) return FROM_END[-n] ?? "";
  const shortened = n % 10 === 3 || (n % 10 === 1 && n !== 11);
  return ORDINALS[n] ?? `${n}.${shortened ? "er" : "º"}`;
}

function getNoun(weekdays: readonly number[]): string {
  const group = findWeekdayGroup(weekdays);
  return group === null ? joinList(weekdays.map(getWeekdayName), "o") : GROUP_NOUNS[group];
}

function formatWeeks(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const list = joinList(fromStart.map(String), "y");
  const weeksText = fromStart.length === 1 ? `de la semana ${list}` : `de las semanas ${list}`;
  const some = fromStart.length === 0 ? [] : [weeksText];
  const fromEnd = numbers
    .filter((number) => number < 0)
    .map((n) =>
      n >= -3
        ? `de la ${formatOrdinal(n).replace(/o$/, "a")} semana`
        : `de la semana ${-n} contando desde el final`,
    );
  return `${joinList([...some, ...fromEnd], "y")} del año`;
}

/** " de cada mes", " de enero y julio", " del año"; empty after "cada 2 meses". */
function formatScope(pattern: Pattern): string {
  if (pattern.months.length > 0) return ` de ${formatMonths(pattern)}`;
  if (pattern.freq === "MONTHLY") return pattern.interval === 1 ? " de cada mes" : "";
  const ofYear = pattern.nthWeekdays.length > 0 || pattern.monthDays.length === 0;
  return ofYear ? " del año" : " de cada mes";
}

function formatInMonths(pattern: Pattern): string {
  return pattern.months.length === 0 ? "" : `, en ${formatMonths(pattern)}`;
}

type ConditionPart = "weekdays" | "monthDays" | "yearDays";

/** ", si cae en lunes o jueves y en día 1 o 15" */
function formatConditions(pattern: Pattern, prefix: string, ...parts: ConditionPart[]): string {
  const clauses = parts
    .filter((part) => pattern[part].length > 0)
    .map((part) => {
      if (part === "weekdays") return `en ${joinList(pattern.weekdays.map(getWeekdayName), "o")}`;
      const list = joinList(
        pattern[part].map((n) => formatDayNumber(n)),
        "o",
      );
      return part === "monthDays" ? `en ${list} del mes` : `en ${list} del año`;
    });
  return clauses.length === 0 ? "" : `, ${prefix} cae ${joinList(clauses, "y")}`;
}

function formatDayNumber(n: number): string {
  return n > 0 ? `el día ${n}` : formatNth([n], "día");
}

/** BYSETPOS that cannot be part of a noun phrase: ", solo el primero". */
function formatOnlyPositions(pattern: Pattern, scope = ""): string {
  const { positions } = pattern;
  if (positions.length === 0 || isOrdinalPattern(pattern)) return "";
  const positionList = positions.map((n) => {
    if (n < -3) return `el ${formatLongOrdinal(-n)} contando desde el final`;
    return `el ${n < 0 ? formatOrdinal(n) : formatLongOrdinal(n)}`;
  });
  return `, solo ${joinList(positionList, "y")}${scope}`;
}

function formatLongOrdinal(n: number): string {
  return formatOrdinal(n).replace(/^(primer|tercer)$/, "$1o");
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
  const verb = isPlural ? "los tienen" : "lo tienen";
  return missing === "years" ? ` (los años que ${verb})` : ` (los meses que ${verb})`;
}

function formatPlurals(weekdays: readonly number[]): string {
  return joinList(
    weekdays.map((day) => (day < 5 ? getWeekdayName(day) : `${getWeekdayName(day)}s`)),
    "y",
  );
}

function formatMonths({ months }: Pattern): string {
  return joinList(months.map(getMonthName), "y");
}

function getWeekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? "";
}

function getMonthName(month: number): string {
  return spanishMonths[month - 1] ?? "";
}

/** "a, b y c"; y becomes e before an i sound. */
function joinList(items: readonly string[], conjunction: "y" | "o"): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const link = conjunction === "y" && /^h?i(?!e)/i.test(last) ? "e" : conjunction;
  return `${items.slice(0, -1).join(", ")} ${link} ${last}`;
}
