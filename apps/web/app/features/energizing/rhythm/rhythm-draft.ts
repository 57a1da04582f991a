// Draft of the weekly rhythm, edited day by day or as weekdays and weekend.
import { daysOfWeek, type DayOfWeek } from "@vereda/domain/energizing/catalogue";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import { computeRestMinutes, type DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import { MINUTES_IN_DAY, MINUTES_IN_HOUR } from "@vereda/domain/time/units";
import type { FieldMessages } from "@vereda/domain/http/field-messages";

export const weekFromMonday: readonly DayOfWeek[] = [...daysOfWeek.slice(1), daysOfWeek[0]];

/** Day indexes in `weekFromMonday`. */
export const dayGroups = {
  weekdays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
} as const satisfies Record<string, readonly number[]>;

export type TimeOfDay = "bedtime" | "wakeUp";

type RhythmDraft = { dailySettings: DailySetting[] };

function createDefaultDay(dayOfWeek: DayOfWeek): DailySetting {
  return { dayOfWeek, bedtime: "23:00", wakeUp: "07:00" };
}

function unset(dayOfWeek: DayOfWeek): DailySetting {
  return { dayOfWeek, bedtime: null, wakeUp: null };
}

export function createRhythmDraft(rhythm: Pick<SleepRhythm, "dailySettings"> | null): RhythmDraft {
  const existing = rhythm?.dailySettings;
  return {
    dailySettings: weekFromMonday.map((dayOfWeek) => {
      if (existing === undefined) return createDefaultDay(dayOfWeek);
      return existing.find((day) => day.dayOfWeek === dayOfWeek) ?? unset(dayOfWeek);
    }),
  };
}

/** The time that all given days share, which may be null; undefined if they differ. */
function findSharedTime(
  settings: readonly DailySetting[],
  indexes: readonly number[],
  time: TimeOfDay,
): string | null | undefined {
  const times = new Set(indexes.map((at) => settings[at]?.[time] ?? null));
  const [first] = times;
  return times.size === 1 ? first : undefined;
}

/** The times that the given days (0 is Monday) share; null where they differ or are unset. */
export function findCommonTimes(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): Record<TimeOfDay, string | null> {
  return {
    bedtime: findSharedTime(settings, indexes, "bedtime") ?? null,
    wakeUp: findSharedTime(settings, indexes, "wakeUp") ?? null,
  };
}

export type DaysSummary =
  | { kind: "range"; bedtime: string; wakeUp: string }
  | { kind: "none" }
  | { kind: "half" }
  | { kind: "mixed" };

export function getSummary(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): DaysSummary {
  const bedtime = findSharedTime(settings, indexes, "bedtime");
  const wakeUp = findSharedTime(settings, indexes, "wakeUp");
  if (bedtime === undefined || wakeUp === undefined) return { kind: "mixed" };
  // An incomplete time is an empty string.
  if (bedtime && wakeUp) return { kind: "range", bedtime, wakeUp };
  return { kind: bedtime === null && wakeUp === null ? "none" : "half" };
}

/** True if weekdays and weekend each have uniform times, so the simple editor loses nothing. */
export function isSimple(settings: readonly DailySetting[]): boolean {
  return (
    getSummary(settings, dayGroups.weekdays).kind !== "mixed" &&
    getSummary(settings, dayGroups.weekend).kind !== "mixed"
  );
}

/** A later bedtime counts from here on, in minutes. */
const LATER = 45;

/** The night from Sunday to Monday with the bedtime of the night before; null unless it is much later. */
export function findShortSunday(
  settings: readonly DailySetting[],
): { bedtime: string; minutes: number } | null {
  const { bedtime } = settings[dayGroups.weekend[1]] ?? {};
  const monday = settings[0];
  if (!bedtime || !monday?.bedtime || !monday.wakeUp) return null;
  const minutes = computeRestMinutes(bedtime, monday.wakeUp);
  return computeRestMinutes(monday.bedtime, monday.wakeUp) - minutes >= LATER
    ? { bedtime, minutes }
    : null;
}

export function withTimes(
  settings: readonly DailySetting[],
  indexes: readonly number[],
  times: Partial<Record<TimeOfDay, string | null>>,
): DailySetting[] {
  return settings.map((day, at) => (indexes.includes(at) ? { ...day, ...times } : day));
}

/** The same night on every day: the bedtime, and the wake-up eight hours later. */
export function withBedtime(settings: readonly DailySetting[], bedtime: string): DailySetting[] {
  const minute = parseClockTime(bedtime);
  const wakeUp =
    minute === null ? null : formatClockTime((minute + DEFAULT_REST_MINUTES) % MINUTES_IN_DAY);
  return settings.map((day) => ({ ...day, bedtime, wakeUp }));
}

const DEFAULT_REST_MINUTES = 8 * MINUTES_IN_HOUR;

export function withStartingPoint(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): DailySetting[] {
  return settings.map((day, at) => (indexes.includes(at) ? createDefaultDay(day.dayOfWeek) : day));
}

export function withoutTimes(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): DailySetting[] {
  return settings.map((day, at) => (indexes.includes(at) ? unset(day.dayOfWeek) : day));
}

/** Request contract that also requires each day to have both times or none. */
export const rhythmContract = energizingApi.saveSleepRhythm.body.check((context) => {
  for (const [at, { bedtime, wakeUp }] of context.value.dailySettings.entries()) {
    if ((bedtime === null) === (wakeUp === null)) continue;
    context.issues.push({
      code: "custom",
      input: context.value,
      path: ["dailySettings", at, bedtime === null ? "bedtime" : "wakeUp"],
      message: "other_time_missing",
    });
  }
});

export const rhythmMessages: FieldMessages = {
  ...energizingFieldMessages,
  time_malformed: {
    es: "Completa la hora: horas y minutos.",
    en: "Complete the time: hours and minutes.",
  },
  other_time_missing: { es: "Falta esta hora.", en: "This time is missing." },
};
