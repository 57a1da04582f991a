import type { Label } from "../../locale.ts";

export const scheduleFrequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];
export const scheduleFrequencyLabels: Readonly<Record<ScheduleFrequency, Label>> = {
  DAILY: { es: "Cada día", en: "Daily" },
  WEEKLY: { es: "Cada semana", en: "Weekly" },
  MONTHLY: { es: "Cada mes", en: "Monthly" },
  YEARLY: { es: "Cada año", en: "Yearly" },
};

/** RFC 5545 weekday codes, from Monday on. */
export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;
export type Weekday = (typeof weekdays)[number];
export const weekdayLabels: Readonly<Record<Weekday, Label>> = {
  MO: { es: "lunes", en: "Monday" },
  TU: { es: "martes", en: "Tuesday" },
  WE: { es: "miércoles", en: "Wednesday" },
  TH: { es: "jueves", en: "Thursday" },
  FR: { es: "viernes", en: "Friday" },
  SA: { es: "sábado", en: "Saturday" },
  SU: { es: "domingo", en: "Sunday" },
};
export const weekdayShortLabels: Readonly<Record<Weekday, Label>> = {
  MO: { es: "lun", en: "Mon" },
  TU: { es: "mar", en: "Tue" },
  WE: { es: "mié", en: "Wed" },
  TH: { es: "jue", en: "Thu" },
  FR: { es: "vie", en: "Fri" },
  SA: { es: "sáb", en: "Sat" },
  SU: { es: "dom", en: "Sun" },
};
/** Single letters; two weekdays share one, so always add the long name for screen readers. */
export const weekdayNarrowLabels: Readonly<Record<Weekday, Label>> = {
  MO: { es: "L", en: "M" },
  TU: { es: "M", en: "T" },
  WE: { es: "M", en: "W" },
  TH: { es: "J", en: "T" },
  FR: { es: "V", en: "F" },
  SA: { es: "S", en: "S" },
  SU: { es: "D", en: "S" },
};

/** Used by forms only: the schedule itself stores `until` or `count`. */
export const recurrenceEnds = ["never", "on_date", "after_count"] as const;
export type RecurrenceEnd = (typeof recurrenceEnds)[number];
export const recurrenceEndLabels: Readonly<Record<RecurrenceEnd, Label>> = {
  never: { es: "Nunca", en: "Never" },
  on_date: { es: "En una fecha", en: "On a date" },
  after_count: { es: "Después de varias veces", en: "After a number of times" },
};
