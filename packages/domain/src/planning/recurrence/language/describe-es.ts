// Rules in Spanish.
import type { RuleLanguage } from "./rule-language.ts";
import { countsAsOrdinal, groupOf, missingIn, runOf } from "../pattern.ts";
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
/** Before a noun: "primer lunes". */
const ORDINALS = ["", "primer", "segundo", "tercer", "cuarto", "quinto"];
const FROM_END = ["", "último", "penúltimo", "antepenúltimo"];
const GROUP_NOUNS: Record<WeekdayGroup, string> = {
  all: "día",
  workdays: "día hábil",
  weekend: "día de fin de semana",
};

export const spanish: RuleLanguage = {
  pattern: sentence,
  count: (count) => (count === 1 ? ", una sola vez" : `, ${count} veces`),
  until: (day, month, year) =>
    `, hasta el ${day} de ${monthName(month)}${year === null ? "" : ` de ${year}`}`,
};

function sentence(pattern: Pattern): string {
  const { freq, interval } = pattern;
  if (freq === "DAILY") {
    const head = interval === 1 ? "todos los días" : `cada ${interval} días`;
    return head + conditions(pattern, "solo si", "weekdays", "monthDays") + inMonths(pattern);
  }
  if (freq === "WEEKLY") {
    return weekly(pattern) + inMonths(pattern) + onlyPositions(pattern, " de cada semana");
  }
  return head(pattern) + days(pattern) + onlyPositions(pattern);
}

/** What comes before the days of a month or year: "cada 2 meses, ". */
function head({ freq, interval }: Pattern): string {
  if (freq === "MONTHLY") return interval === 1 ? "" : `cada ${interval} meses, `;
  return interval === 1 ? "cada año, " : `cada ${interval} años, `;
}

function weekly({ interval, weekdays }: Pattern): string {
  if (interval === 1) return everyWeekday(weekdays);
  const head = `cada ${interval} semanas, `;
  const group = groupOf(weekdays);
  if (group === "all") return `${head}todos los días`;
  if (group === "workdays") return `${head}de lunes a viernes`;
  const names = join(weekdays.map(weekdayName), "y");
  return weekdays.length === 1 ? `${head}el ${names}` : head + names;
}

/** "todos los lunes y sábados" */
function everyWeekday(weekdays: readonly number[]): string {
  const group = groupOf(weekdays);
  if (group === "all") return "todos los días";
  return group === "workdays" ? "de lunes a viernes" : `todos los ${plurals(weekdays)}`;
}

/** Which days of its months or of its year. */
function days(pattern: Pattern): string {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers, positions } = pattern;
  if (weekNumbers.length > 0) {
    const which = `los ${plurals(weekdays)} ${ofWeeks(weekNumbers)}`;
    return which + conditions(pattern, "si", "yearDays", "monthDays") + inMonths(pattern);
  }
  if (yearDays.length > 0) {
    const which = `${dayList(yearDays)} del año`;
    return which + conditions(pattern, "si", "monthDays", "weekdays") + inMonths(pattern);
  }
  const scope = scopeOf(pattern);
  if (nthWeekdays.length > 0) {
    const every = weekdays.length === 0 ? [] : [everyWeekday(weekdays)];
    const which = join([...every, ...nthWeekdays.map(nthOfWeekday)], "y") + scope;
    return which + note(pattern) + conditions(pattern, "si", "monthDays");
  }
  if (monthDays.length === 0) {
    return takesPositions(pattern) && positions.length > 0
      ? nthOf(positions, nounOf(weekdays)) + scope
      : everyWeekday(weekdays) + (pattern.months.length > 0 ? scope : "");
  }
  if (weekdays.length > 0) return weekdaysOnMonthDays(pattern, scope);
  return monthDayList(pattern, scope) + note(pattern);
}

/** "todos los viernes 13", "los lunes que caen del 1 al 7 de cada mes" */
function weekdaysOnMonthDays({ weekdays, monthDays, months }: Pattern, scope: string): string {
  const [only = 0] = monthDays;
  if (monthDays.length === 1 && only > 0) {
    return `todos los ${plurals(weekdays)} ${only}${months.length > 0 ? scope : ""}`;
  }
  const run = runOf(monthDays);
  const where = run === null ? `en ${dayList(monthDays)}` : `del ${run.first} al ${run.last}`;
  return `los ${plurals(weekdays)} que caen ${where}${scope}`;
}

/** "el día 15 de cada mes", "el 1 de enero y el 1 de julio" */
function monthDayList(pattern: Pattern, scope: string): string {
  const { freq, monthDays, months } = pattern;
  const run = runOf(monthDays);
  if (run !== null) return `del ${run.first} al ${run.last}${scope}`;
  const dates = monthDays.every((day) => day > 0) && months.length > 0 && freq === "YEARLY";
  if (dates && monthDays.length * months.length <= 3) {
    if (months.length === 1)
      return (
        join(
          monthDays.map((day) => `el ${day}`),
          "y",
        ) + scope
      );
    return join(
      months.flatMap((month) => monthDays.map((day) => `el ${day} de ${monthName(month)}`)),
      "y",
    );
  }
  return dayList(monthDays) + scope;
}

/** "el día 1", "los días 1 y 15", "el día 1 y el último día" */
function dayList(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const fromEnd = numbers.filter((number) => number < 0);
  const some = fromStart.length === 0 ? [] : [numbered("día", fromStart)];
  return join([...some, ...fromEnd.map((number) => nthOf([number], "día"))], "y");
}

function numbered(noun: string, numbers: readonly number[]): string {
  const list = join(numbers.map(String), "y");
  return numbers.length === 1 ? `el ${noun} ${list}` : `los ${noun}s ${list}`;
}

function nthOfWeekday({ weekday, ordinals }: Pattern["nthWeekdays"][number]): string {
  return nthOf(ordinals, weekdayName(weekday));
}

/** "el primer y el último lunes" */
function nthOf(ordinals: readonly number[], noun: string): string {
  const far = ordinals.filter((n) => n < -3);
  const near = ordinals.filter((n) => n >= -3);
  const words = join(
    near.map((n) => `el ${ordinalWord(n)}`),
    "y",
  );
  const some = near.length === 0 ? [] : [`${words} ${noun}`];
  return join(
    [...some, ...far.map((n) => `el ${ordinalWord(-n)} ${noun} contando desde el final`)],
    "y",
  );
}

function ordinalWord(n: number): string {
  if (n < 0) return FROM_END[-n] ?? "";
  const shortened = n % 10 === 3 || (n % 10 === 1 && n !== 11);
  return ORDINALS[n] ?? `${n}.${shortened ? "er" : "º"}`;
}

/** What a position is chosen from: "día hábil", "martes o miércoles". */
function nounOf(weekdays: readonly number[]): string {
  const group = groupOf(weekdays);
  return group === null ? join(weekdays.map(weekdayName), "o") : GROUP_NOUNS[group];
}

function ofWeeks(numbers: readonly number[]): string {
  const fromStart = numbers.filter((number) => number > 0);
  const list = join(fromStart.map(String), "y");
  const numbersSaid = fromStart.length === 1 ? `de la semana ${list}` : `de las semanas ${list}`;
  const some = fromStart.length === 0 ? [] : [numbersSaid];
  const fromEnd = numbers
    .filter((number) => number < 0)
    .map((n) =>
      n >= -3
        ? `de la ${ordinalWord(n).replace(/o$/, "a")} semana`
        : `de la semana ${-n} contando desde el final`,
    );
  return `${join([...some, ...fromEnd], "y")} del año`;
}

/** " de cada mes", " de enero y julio", " del año"; nothing where "cada 2 meses" has said it. */
function scopeOf(pattern: Pattern): string {
  if (pattern.months.length > 0) return ` de ${monthList(pattern)}`;
  if (pattern.freq === "MONTHLY") return pattern.interval === 1 ? " de cada mes" : "";
  const ofYear = pattern.nthWeekdays.length > 0 || pattern.monthDays.length === 0;
  return ofYear ? " del año" : " de cada mes";
}

function inMonths(pattern: Pattern): string {
  return pattern.months.length === 0 ? "" : `, en ${monthList(pattern)}`;
}

type ConditionPart = "weekdays" | "monthDays" | "yearDays";

/** ", si cae en lunes o jueves y en día 1 o 15" */
function conditions(pattern: Pattern, word: string, ...parts: ConditionPart[]): string {
  const said = parts
    .filter((part) => pattern[part].length > 0)
    .map((part) => {
      if (part === "weekdays") return `en ${join(pattern.weekdays.map(weekdayName), "o")}`;
      const list = join(
        pattern[part].map((n) => placeOf(n)),
        "o",
      );
      return part === "monthDays" ? `en ${list} del mes` : `en ${list} del año`;
    });
  return said.length === 0 ? "" : `, ${word} cae ${join(said, "y")}`;
}

function placeOf(n: number): string {
  return n > 0 ? `el día ${n}` : nthOf([n], "día");
}

/** BYSETPOS that no noun could take in: ", solo el primero". */
function onlyPositions(pattern: Pattern, scope = ""): string {
  const { positions } = pattern;
  if (positions.length === 0 || takesPositions(pattern)) return "";
  const words = positions.map((n) => {
    if (n < -3) return `el ${longOrdinal(-n)} contando desde el final`;
    return `el ${n < 0 ? ordinalWord(n) : longOrdinal(n)}`;
  });
  return `, solo ${join(words, "y")}${scope}`;
}

/** Without a noun: "el primero". */
function longOrdinal(n: number): string {
  return ordinalWord(n).replace(/^(primer|tercer)$/, "$1o");
}

/** Whether a noun takes the positions in: "el último día hábil". */
function takesPositions(pattern: Pattern): boolean {
  const { weekdays, nthWeekdays, monthDays, yearDays, weekNumbers } = pattern;
  const others = nthWeekdays.length + monthDays.length + yearDays.length + weekNumbers.length;
  return weekdays.length > 0 && others === 0 && countsAsOrdinal(pattern);
}

function note(pattern: Pattern): string {
  const missing = missingIn(pattern);
  if (missing === null || pattern.positions.length > 0) return "";
  const many = pattern.monthDays.filter((day) => Math.abs(day) > 28).length > 1;
  const verb = many ? "los tienen" : "lo tienen";
  return missing === "years" ? ` (los años que ${verb})` : ` (los meses que ${verb})`;
}

function plurals(weekdays: readonly number[]): string {
  return join(
    weekdays.map((day) => (day < 5 ? weekdayName(day) : `${weekdayName(day)}s`)),
    "y",
  );
}

function monthList({ months }: Pattern): string {
  return join(months.map(monthName), "y");
}

function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday] ?? "";
}

function monthName(month: number): string {
  return spanishMonths[month - 1] ?? "";
}

/** "a, b y c"; y becomes e before the sound of i. */
function join(items: readonly string[], word: "y" | "o"): string {
  const last = items.at(-1) ?? "";
  if (items.length < 2) return last;
  const link = word === "y" && /^h?i(?!e)/i.test(last) ? "e" : word;
  return `${items.slice(0, -1).join(", ")} ${link} ${last}`;
}
