// Enumerations and labels of sleep and reflections.
import type { Label } from "../locale.ts";
import sleepEnvironmentLabelsData from "./sleep-environment-labels.json" with { type: "json" };
import reflectionCategoryLabelsData from "./reflection-category-labels.json" with { type: "json" };

export const sleepEnvironments = [
  "HOME",
  "HOTEL",
  "SOFA",
  "AIRPLANE",
  "CAR",
  "HOSPITAL",
  "FRIEND_HOUSE",
  "CAMPING",
  "TRAIN",
  "BOAT",
  "BUS",
  "OFFICE",
  "OTHER",
] as const;
export type SleepEnvironment = (typeof sleepEnvironments)[number];
export const sleepEnvironmentLabels: Readonly<Record<SleepEnvironment, Label>> =
  sleepEnvironmentLabelsData;

export const easesOfFallingAsleep = [
  "EASILY",
  "WITH_SOME_DIFFICULTY",
  "WITH_GREAT_DIFFICULTY",
  "INSOMNIA",
] as const;
export type EaseOfFallingAsleep = (typeof easesOfFallingAsleep)[number];
export const easeOfFallingAsleepLabels: Readonly<Record<EaseOfFallingAsleep, Label>> = {
  EASILY: { es: "Fácilmente", en: "Easily" },
  WITH_SOME_DIFFICULTY: { es: "Me costó un poco", en: "With some difficulty" },
  WITH_GREAT_DIFFICULTY: { es: "Me costó mucho", en: "With great difficulty" },
  INSOMNIA: { es: "Insomnio", en: "Insomnia" },
};

export const feelingsUponWaking = ["REFRESHED", "NORMAL", "TIRED", "GROGGY"] as const;
export type FeelingUponWaking = (typeof feelingsUponWaking)[number];
export const feelingUponWakingLabels: Readonly<Record<FeelingUponWaking, Label>> = {
  REFRESHED: { es: "Con energía", en: "Refreshed" },
  NORMAL: { es: "Normal", en: "Normal" },
  TIRED: { es: "Sin energía", en: "Tired" },
  GROGGY: { es: "Con mucho sueño", en: "Groggy" },
};

/** Sunday first, so that the index is the weekday number of JavaScript. */
export const daysOfWeek = [
  "SUNDAY",
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
] as const;
export type DayOfWeek = (typeof daysOfWeek)[number];
export const dayOfWeekLabels: Readonly<Record<DayOfWeek, Label>> = {
  SUNDAY: { es: "domingo", en: "Sunday" },
  MONDAY: { es: "lunes", en: "Monday" },
  TUESDAY: { es: "martes", en: "Tuesday" },
  WEDNESDAY: { es: "miércoles", en: "Wednesday" },
  THURSDAY: { es: "jueves", en: "Thursday" },
  FRIDAY: { es: "viernes", en: "Friday" },
  SATURDAY: { es: "sábado", en: "Saturday" },
};

/** Quick options for the number of awakenings; the last one means that many or more. */
export const awakeningsQuickOptions = ["0", "1", "2", "3+"] as const;
export type AwakeningsQuickOption = (typeof awakeningsQuickOptions)[number];
export const awakeningsQuickOptionLabels: Readonly<Record<AwakeningsQuickOption, Label>> = {
  "0": { es: "Ninguna", en: "None" },
  "1": { es: "Una", en: "Once" },
  "2": { es: "Dos", en: "Twice" },
  "3+": { es: "Tres o más", en: "Three or more" },
};
export const awakeningsOfQuickOption: Readonly<Record<AwakeningsQuickOption, number>> = {
  "0": 0,
  "1": 1,
  "2": 2,
  "3+": 3,
};

/** Categories of reflections. Sleep factors are grouped by the same seven. */
export const reflectionCategories = [
  "MENTAL_STATE",
  "HEALTH",
  "COMPANY",
  "ROUTINE",
  "DIET_AND_SUBSTANCES",
  "SLEEP_TIME",
  "ENVIRONMENT",
] as const;
export type ReflectionCategory = (typeof reflectionCategories)[number];
export const reflectionCategoryLabels: Readonly<Record<ReflectionCategory, Label>> =
  reflectionCategoryLabelsData;
export const reflectionCategoryIcons: Readonly<Record<ReflectionCategory, string>> = {
  MENTAL_STATE: "brain",
  HEALTH: "heart-pulse",
  COMPANY: "users",
  ROUTINE: "repeat",
  DIET_AND_SUBSTANCES: "utensils",
  SLEEP_TIME: "clock",
  ENVIRONMENT: "bed-double",
};
