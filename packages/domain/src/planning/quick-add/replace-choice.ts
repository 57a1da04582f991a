// Replaces a part of a sentence, so that parsing it again gives exactly the chosen value.
import type { Locale } from "../../locale.ts";
import { civilFromDay, parseDay } from "../../time/day.ts";
import type { Day } from "../../time/day.ts";
import { areaDefinitions } from "../../workspace/areas/areas.ts";
import type { AreaKey } from "../../workspace/areas/areas.ts";
import type { TaskPriority } from "../catalogue.ts";
import { weekdayLabels } from "../recurrence/catalogue-recurrence.ts";
import type { ScheduleFrequency, Weekday } from "../recurrence/catalogue-recurrence.ts";
import type { ReminderWhen } from "../reminders/contract-reminders.ts";
import type { TaskEnvironment } from "../tasks/catalogue-tasks.ts";
import { englishMonths } from "../recurrence/language/describe-en.ts";
import { spanishMonths } from "../recurrence/language/describe-es.ts";
import { findNextDate } from "./calendar.ts";
import type { QuickAdd, QuickPart } from "./quick-add.ts";
import { MINUTES_IN_DAY } from "../../time/units.ts";
import { parseClockTime } from "../../time/clock-time.ts";

// Formats a clock time so that parsing the sentence gives the same minute.

/** A leading zero or an hour above 12 means the 24-hour clock; 10 to 12 need am or pm. */
function formatClockPhrase(time: string): string {
  const minute = parseClockTime(time);
  const hour = minute === null ? 0 : Math.floor(minute / 60);
  if (hour < 10 || hour > 12) return time;
  return `${time} ${hour === 12 ? "pm" : "am"}`;
}

// Formats reminders so that parsing the sentence gives the same reminders.

/** "recuérdame 30 min antes y al empezar"; empty for none. */
function formatReminders(reminders: readonly ReminderWhen[], locale: Locale): string {
  const phrases = reminders.map((when) =>
    locale === "es" ? formatSpanish(when) : formatEnglish(when),
  );
  const last = phrases.pop();
  if (last === undefined) return "";
  const [lead, and] = locale === "es" ? ["recuérdame", "y"] : ["remind me", "and"];
  return phrases.length === 0 ? `${lead} ${last}` : `${lead} ${phrases.join(", ")} ${and} ${last}`;
}

function formatSpanish(when: ReminderWhen): string {
  if (when.kind === "AT_START") return "al empezar";
  if (when.kind === "BEFORE_START") return `${formatLength(when.minutes, ["día", "días"])} antes`;
  const { daysBefore, time } = when;
  const day =
    daysBefore === 0 ? "ese día" : `${daysBefore} ${daysBefore === 1 ? "día" : "días"} antes`;
  return `${day} a las ${formatClockPhrase(time)}`;
}

function formatEnglish(when: ReminderWhen): string {
  if (when.kind === "AT_START") return "at the start";
  if (when.kind === "BEFORE_START") return `${formatLength(when.minutes, ["day", "days"])} before`;
  const { daysBefore, time } = when;
  const day =
    daysBefore === 0 ? "that day" : `${daysBefore} ${daysBefore === 1 ? "day" : "days"} before`;
  return `${day} at ${formatClockPhrase(time)}`;
}

function formatLength(minutes: number, [day, days]: readonly [string, string]): string {
  if (minutes % MINUTES_IN_DAY === 0)
    return `${minutes / MINUTES_IN_DAY} ${minutes === MINUTES_IN_DAY ? day : days}`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
}

type QuickRhythm = {
  readonly frequency: ScheduleFrequency;
  readonly interval: number;
  readonly weekdays: readonly Weekday[];
  /** -1 is the last day of the month. */
  readonly monthDay: number | null;
  /** Counted from its completion. */
  readonly isAfter?: boolean;
};

/** Days are ISO days, clock times `HH:mm`. */
export type QuickChoice =
  | { readonly kind: "date" | "deadline" | "until"; readonly day: string }
  | { readonly kind: "time"; readonly start: string; readonly end: string | null }
  | { readonly kind: "end"; readonly end: string }
  | { readonly kind: "duration" | "travel"; readonly minutes: number }
  | ({ readonly kind: "recurrence" } & QuickRhythm)
  | { readonly kind: "area"; readonly areaKey: AreaKey }
  | { readonly kind: "priority"; readonly priority: TaskPriority }
  | { readonly kind: "context"; readonly environmentId: TaskEnvironment }
  | { readonly kind: "reminder"; readonly reminders: readonly ReminderWhen[] };

export function replacePart(
  read: QuickAdd,
  part: QuickPart,
  choice: QuickChoice,
  today: Day,
): string {
  const { text, locale } = read;
  if (choice.kind === "reminder") return replaceReminders(read, choice.reminders);
  const phrase = `${formatChoice(choice, locale, today)}${formatRemainingHour(read, part, choice, locale)}`;
  return [text.slice(0, part.start).trimEnd(), phrase, text.slice(part.end).trimStart()]
    .filter((piece) => piece !== "")
    .join(" ");
}

/** Puts the reminders at the end of the sentence, where no following text can be read as theirs. */
export function replaceReminders(read: QuickAdd, reminders: readonly ReminderWhen[]): string {
  const { text, locale, parts } = read;
  const own = parts.filter(({ kind, isConsumed }) => kind === "reminder" && isConsumed);
  const starts = [0, ...own.map(({ end }) => end)];
  const ends = [...own.map(({ start }) => start), text.length];
  return [
    ...starts.map((start, index) => text.slice(start, ends[index]).trim()),
    formatReminders(reminders, locale),
  ]
    .filter((piece) => piece !== "")
    .join(" ");
}

type PhraseChoice = Exclude<QuickChoice, { kind: "reminder" }>;

/** "Tonight" gives a day and an hour: a new day preserves the hour. */
function formatRemainingHour(
  read: QuickAdd,
  { kind }: QuickPart,
  choice: PhraseChoice,
  locale: Locale,
): string {
  const [, start] = read.schedule?.startDate.split("T") ?? [];
  const hasTimePart = read.parts.some((part) => part.kind === "time" || part.kind === "end");
  const isWhole = kind === "date" || kind === "recurrence";
  if (!isWhole || choice.kind !== kind || start === undefined || hasTimePart) return "";
  return ` ${formatTimes(start, null, locale)}`;
}

function formatChoice(choice: PhraseChoice, locale: Locale, today: Day): string {
  switch (choice.kind) {
    case "date":
      return `${locale === "es" ? "el" : "on"} ${formatDate(choice.day, locale, today)}`;
    case "deadline":
      return `${locale === "es" ? "para el" : "by"} ${formatDate(choice.day, locale, today)}`;
    case "until":
      return `${locale === "es" ? "hasta el" : "until"} ${formatDate(choice.day, locale, today)}`;
    case "time":
      return formatTimes(choice.start, choice.end, locale);
    case "end":
      return `${locale === "es" ? "hasta las" : "until"} ${formatClockPhrase(choice.end)}`;
    case "duration":
      return `${choice.minutes} min`;
    case "travel":
      return `+ ${choice.minutes} min ${locale === "es" ? "de camino" : "travel"}`;
    case "recurrence":
      return `${locale === "es" ? formatSpanishRhythm(choice) : formatEnglishRhythm(choice)}${choice.isAfter ? AFTER[locale] : ""}`;
    case "area":
      return `#${areaDefinitions[choice.areaKey].label[locale].replace(/[^\p{L}\p{N}]+/gu, "-")}`;
    case "priority":
      return `!${PRIORITIES[choice.priority][locale]}`;
    case "context":
      return `@${CONTEXTS[choice.environmentId][locale]}`;
  }
}

/** Adds the year when the date would otherwise mean an earlier year. */
function formatDate(text: string, locale: Locale, today: Day): string {
  const chosen = parseDay(text);
  if (chosen === null) return text;
  const { year, month, day } = civilFromDay(chosen);
  const isNext = findNextDate(today, day, month, "") === chosen;
  if (locale === "es") {
    return `${day} de ${spanishMonths[month - 1]}${isNext ? "" : ` de ${year}`}`;
  }
  return `${englishMonths[month - 1]} ${day}${isNext ? "" : `, ${year}`}`;
}

function formatTimes(start: string, end: string | null, locale: Locale): string {
  if (end === null) return `${locale === "es" ? "a las" : "at"} ${formatClockPhrase(start)}`;
  const [from, to] = [formatClockPhrase(start), formatClockPhrase(end)];
  return locale === "es" ? `de ${from} a ${to}` : `from ${from} to ${to}`;
}

const AFTER: LocalizedText = { es: " después de hacerlo", en: " after completion" };

const WORKING = "MO TU WE TH FR";
const isWorkingWeek = (days: readonly Weekday[]) => days.join(" ") === WORKING;

function formatWeekdays(days: readonly Weekday[], locale: Locale): string {
  const names = days.map((day) => weekdayLabels[day][locale]);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} ${locale === "es" ? "y" : "and"} ${last}`;
}

function formatSpanishRhythm({ frequency, interval, weekdays, monthDay }: QuickRhythm): string {
  const one = interval === 1;
  if (frequency === "DAILY") return one ? "cada día" : `cada ${interval} días`;
  if (frequency === "YEARLY") return one ? "cada año" : `cada ${interval} años`;
  if (frequency === "MONTHLY") {
    if (!one) return `cada ${interval} meses`;
    if (monthDay === -1) return "el último día de cada mes";
    return monthDay === null ? "cada mes" : `cada mes el día ${monthDay}`;
  }
  if (weekdays.length === 0) return one ? "cada semana" : `cada ${interval} semanas`;
  const list = formatWeekdays(weekdays, "es");
  if (!one) return `cada ${interval} semanas los ${list}`;
  return isWorkingWeek(weekdays) ? "de lunes a viernes" : `cada ${list}`;
}

function formatEnglishRhythm({ frequency, interval, weekdays, monthDay }: QuickRhythm): string {
  const one = interval === 1;
  if (frequency === "DAILY") return one ? "every day" : `every ${interval} days`;
  if (frequency === "YEARLY") return one ? "every year" : `every ${interval} years`;
  if (frequency === "MONTHLY") {
    if (!one) return `every ${interval} months`;
    if (monthDay === -1) return "on the last day of every month";
    return monthDay === null
      ? "every month"
      : `every month on the ${monthDay}${getOrdinalSuffix(monthDay)}`;
  }
  if (weekdays.length === 0) return one ? "every week" : `every ${interval} weeks`;
  const list = formatWeekdays(weekdays, "en");
  if (!one) return `every ${interval} weeks on ${list}`;
  return isWorkingWeek(weekdays) ? "every weekday" : `every ${list}`;
}

function getOrdinalSuffix(number: number): string {
  if (number > 10 && number < 14) return "th";
  return { 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th";
}

type LocalizedText = Readonly<Record<Locale, string>>;

const PRIORITIES: Readonly<Record<TaskPriority, LocalizedText>> = {
  LOW: { es: "baja", en: "low" },
  MEDIUM: { es: "media", en: "medium" },
  HIGH: { es: "alta", en: "high" },
  URGENT: { es: "urgente", en: "urgent" },
};

const CONTEXTS: Readonly<Record<TaskEnvironment, LocalizedText>> = {
  home: { es: "casa", en: "home" },
  home_office: { es: "teletrabajo", en: "home-office" },
  office: { es: "oficina", en: "office" },
  park: { es: "parque", en: "park" },
  gym: { es: "gimnasio", en: "gym" },
  travel: { es: "viaje", en: "travel" },
  outdoor: { es: "afuera", en: "outdoors" },
  hospital: { es: "hospital", en: "hospital" },
};
