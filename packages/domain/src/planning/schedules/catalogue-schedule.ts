import type { Label } from "../../locale.ts";

export const scheduleTypes = [
  "PROJECT",
  "EVENT",
  "ROUTINE",
  "TRACKED_RESOURCE",
  "MISSION",
  "TASK",
] as const;
export type ScheduleType = (typeof scheduleTypes)[number];
export const scheduleTypeLabels: Readonly<Record<ScheduleType, Label>> = {
  PROJECT: { es: "Plazo del proyecto", en: "Project time frame" },
  EVENT: { es: "Fecha del evento", en: "Event date" },
  ROUTINE: { es: "Ritmo de la rutina", en: "Routine rhythm" },
  TRACKED_RESOURCE: { es: "Plazo de la meta", en: "Goal deadline" },
  MISSION: { es: "Semana de la misión", en: "Mission week" },
  TASK: { es: "Momento de la tarea", en: "Task time" },
};

export const scheduleStatuses = ["TENTATIVE", "CONFIRMED", "CANCELLED"] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];
export const scheduleStatusLabels: Readonly<Record<ScheduleStatus, Label>> = {
  TENTATIVE: { es: "Por confirmar", en: "Tentative" },
  CONFIRMED: { es: "Confirmado", en: "Confirmed" },
  CANCELLED: { es: "Cancelado", en: "Canceled" },
};

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

export const projectRanges = ["annual", "half", "quarter", "custom"] as const;
export type ProjectRange = (typeof projectRanges)[number];
export const projectRangeLabels: Readonly<Record<ProjectRange, Label>> = {
  annual: { es: "Anual", en: "Year" },
  half: { es: "Semestral", en: "Half-year" },
  quarter: { es: "Trimestral", en: "Quarter" },
  custom: { es: "A tu medida", en: "Custom" },
};
/** A project of that length. */
export const projectOfRangeLabels: Readonly<Record<Exclude<ProjectRange, "custom">, Label>> = {
  annual: { es: "Proyecto anual", en: "Yearly project" },
  half: { es: "Proyecto semestral", en: "Half-year project" },
  quarter: { es: "Proyecto trimestral", en: "Quarterly project" },
};
