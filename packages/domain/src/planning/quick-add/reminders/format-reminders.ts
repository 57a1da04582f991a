// Formats reminders so that parsing the sentence gives the same reminders.
import { MINUTES_IN_DAY } from "../../../time/units.ts";
import type { Locale } from "../../../locale.ts";
import type { ReminderWhen } from "../../reminders/contract-reminders.ts";
import { formatClockPhrase } from "../format-clock-phrase.ts";

/** "recuérdame 30 min antes y al empezar"; empty for none. */
export function formatReminders(reminders: readonly ReminderWhen[], locale: Locale): string {
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
