import type { Label } from "../../locale.ts";

export const reminderKinds = ["BEFORE_START", "AT_START", "AT_TIME"] as const;
export type ReminderKind = (typeof reminderKinds)[number];
export const reminderKindLabels: Readonly<Record<ReminderKind, Label>> = {
  BEFORE_START: { es: "Antes de que empiece", en: "Before it starts" },
  AT_START: { es: "Cuando empieza", en: "When it starts" },
  AT_TIME: { es: "A una hora fija", en: "At a set time" },
};

/** Of objectives, only events and routines can have reminders. */
export const reminderSubjects = ["task", "objective"] as const;
export type ReminderSubject = (typeof reminderSubjects)[number];

export const reminderTimings = ["timed", "all_day", "none"] as const;
export type ReminderTiming = (typeof reminderTimings)[number];
export const reminderTimingNotes: Readonly<Record<ReminderTiming, Label>> = {
  timed: { es: "Cuentan desde la hora en que empieza.", en: "They count from its start time." },
  all_day: {
    es: "Dura todo el día: empieza cuando despiertas, según tu ritmo de sueño.",
    en: "It lasts all day: it starts when you wake up, according to your sleep rhythm.",
  },
  none: {
    es: "Aún no tiene fecha: sonarán cuando se la pongas.",
    en: "It has no date yet: they will ring once you set one.",
  },
};

export const reminderMinutesOffered = [5, 10, 15, 30, 60, 120, 1440] as const;
export const DEFAULT_SNOOZE_MINUTES = 10;
/** In minutes. */
export const reminderSnoozesOffered = [5, 10, 30, 60] as const;
