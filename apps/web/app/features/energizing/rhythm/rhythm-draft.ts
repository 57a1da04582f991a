// The week of the ideal rhythm while it is edited: day by day, or as working days and weekend.
import { daysOfWeek, type DayOfWeek } from "@vereda/domain/energizing/catalogue";
import type { SleepRhythm } from "@vereda/domain/energizing/contract-day";
import { energizingApi } from "@vereda/domain/energizing/contract";
import { energizingFieldMessages } from "@vereda/domain/energizing/errors";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { FieldMessages } from "@vereda/domain/http/field-messages";

/** The days as people live them, Monday first. */
export const weekFromMonday: readonly DayOfWeek[] = [...daysOfWeek.slice(1), daysOfWeek[0]];

/** The places of days in such a week. */
export const dayGroups = {
  weekdays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
} as const satisfies Record<string, readonly number[]>;

export type TimeOfDay = "bedtime" | "wakeUp";

export type RhythmDraft = { dailySettings: DailySetting[] };

/** Where somebody who has no rhythm yet begins: eight hours, to be changed. */
function startingPoint(dayOfWeek: DayOfWeek): DailySetting {
  return { dayOfWeek, bedtime: "23:00", wakeUp: "07:00" };
}

function unset(dayOfWeek: DayOfWeek): DailySetting {
  return { dayOfWeek, bedtime: null, wakeUp: null };
}

/** Seven days from Monday on. */
export function rhythmDraft(rhythm: Pick<SleepRhythm, "dailySettings"> | null): RhythmDraft {
  const existing = rhythm?.dailySettings;
  return {
    dailySettings: weekFromMonday.map((dayOfWeek) => {
      if (existing === undefined) return startingPoint(dayOfWeek);
      return existing.find((day) => day.dayOfWeek === dayOfWeek) ?? unset(dayOfWeek);
    }),
  };
}

/** The one time that all of some days share, null included; undefined where they differ. */
function sharedTime(
  settings: readonly DailySetting[],
  indexes: readonly number[],
  time: TimeOfDay,
): string | null | undefined {
  const times = new Set(indexes.map((at) => settings[at]?.[time] ?? null));
  const [first] = times;
  return times.size === 1 ? first : undefined;
}

/** What some days, counted from Monday, have in common; null where they differ or have nothing. */
export function commonTimes(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): Record<TimeOfDay, string | null> {
  return {
    bedtime: sharedTime(settings, indexes, "bedtime") ?? null,
    wakeUp: sharedTime(settings, indexes, "wakeUp") ?? null,
  };
}

export type DaysSummary =
  | { kind: "range"; bedtime: string; wakeUp: string }
  /** None of the days has times. */
  | { kind: "none" }
  /** One of the two times is still missing. */
  | { kind: "half" }
  /** The days are not alike. */
  | { kind: "mixed" };

export function getSummary(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): DaysSummary {
  const bedtime = sharedTime(settings, indexes, "bedtime");
  const wakeUp = sharedTime(settings, indexes, "wakeUp");
  if (bedtime === undefined || wakeUp === undefined) return { kind: "mixed" };
  // A time that is half written is an empty text.
  if (bedtime && wakeUp) return { kind: "range", bedtime, wakeUp };
  return { kind: bedtime === null && wakeUp === null ? "none" : "half" };
}

/** Whether the rhythm can be told as working days and weekend without losing anything. */
export function isSimple(settings: readonly DailySetting[]): boolean {
  return (
    getSummary(settings, dayGroups.weekdays).kind !== "mixed" &&
    getSummary(settings, dayGroups.weekend).kind !== "mixed"
  );
}

/** The week with times of some days changed. */
export function withTimes(
  settings: readonly DailySetting[],
  indexes: readonly number[],
  times: Partial<Record<TimeOfDay, string | null>>,
): DailySetting[] {
  return settings.map((day, at) => (indexes.includes(at) ? { ...day, ...times } : day));
}

/** The week with some days given the times that somebody without a rhythm begins with. */
export function withStartingPoint(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): DailySetting[] {
  return settings.map((day, at) => (indexes.includes(at) ? startingPoint(day.dayOfWeek) : day));
}

/** The week with some days freed of their times. */
export function withoutTimes(
  settings: readonly DailySetting[],
  indexes: readonly number[],
): DailySetting[] {
  return settings.map((day, at) => (indexes.includes(at) ? unset(day.dayOfWeek) : day));
}

/** The request's contract; a day also has both of its times or none. */
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
