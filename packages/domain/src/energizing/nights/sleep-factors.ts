// The factors that improve or disturb sleep, as listed in the sleep log.
import type { Label } from "../../locale.ts";
import type { ReflectionCategory } from "../catalogue.ts";

export const sleepFactorKeys = [
  "late_meal",
  "meditation",
  "relaxing_routine",
  "stressful_day",
  "anxious_thoughts",
  "argument_conflict",
  "physical_pain",
  "illness_symptoms",
  "medication_taken",
  "nightmares",
  "woke_up_to_urinate",
  "woke_up_to_feed_baby",
  "woke_up_gasping",
  "morning_headache",
  "snored",
  "hunger_level_at_bedtime",
  "thirst_level_at_bedtime",
  "menstrual_cycle_phase",
  "partner_disruption",
  "family_disruption",
  "pet_disruption",
  "intense_exercise_late",
  "sedentary_day",
  "work_late",
  "late_nap",
  "screen_time_before_bed",
  "disrupted_sleep_routine",
  "spicy_food",
  "sugar_late",
  "caffeine_late",
  "alcohol_late",
  "large_liquid_intake",
  "heavy_meal_late",
  "slept_late",
  "slept_too_little",
  "noise_disruption",
  "temperature_disruption",
  "light_disruption",
  "uncomfortable_bed",
] as const;
export type SleepFactorKey = (typeof sleepFactorKeys)[number];

/** The typical effect of a factor; each log records the actual one. */
export const sleepFactorDirections = ["positive", "negative", "either"] as const;
export type SleepFactorDirection = (typeof sleepFactorDirections)[number];
export const sleepFactorDirectionLabels: Readonly<Record<SleepFactorDirection, Label>> = {
  positive: { es: "Suele ayudar", en: "Usually helps" },
  negative: { es: "Suele afectar", en: "Usually gets in the way" },
  either: { es: "Depende", en: "It depends" },
};

export interface SleepFactorDefinition {
  readonly label: Label;
  readonly group: ReflectionCategory;
  readonly direction: SleepFactorDirection;
}

export const sleepFactorDefinitions: Readonly<Record<SleepFactorKey, SleepFactorDefinition>> = {
  late_meal: {
    label: { es: "Cena tardía", en: "Late dinner" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  meditation: {
    label: { es: "Meditación", en: "Meditation" },
    group: "MENTAL_STATE",
    direction: "positive",
  },
  relaxing_routine: {
    label: { es: "Rutina relajante", en: "Relaxing routine" },
    group: "ROUTINE",
    direction: "positive",
  },
  stressful_day: {
    label: { es: "Día de mucho estrés", en: "Stressful day" },
    group: "MENTAL_STATE",
    direction: "negative",
  },
  anxious_thoughts: {
    label: { es: "Pensamientos ansiosos", en: "Anxious thoughts" },
    group: "MENTAL_STATE",
    direction: "negative",
  },
  argument_conflict: {
    label: { es: "Discusión o conflicto", en: "Argument or conflict" },
    group: "COMPANY",
    direction: "negative",
  },
  physical_pain: {
    label: { es: "Dolor físico", en: "Physical pain" },
    group: "HEALTH",
    direction: "negative",
  },
  illness_symptoms: {
    label: { es: "Síntomas de enfermedad", en: "Feeling ill" },
    group: "HEALTH",
    direction: "negative",
  },
  medication_taken: {
    label: { es: "Tomé un medicamento", en: "Took medication" },
    group: "HEALTH",
    direction: "either",
  },
  nightmares: {
    label: { es: "Pesadillas", en: "Nightmares" },
    group: "MENTAL_STATE",
    direction: "negative",
  },
  woke_up_to_urinate: {
    label: { es: "Me levanté al baño", en: "Got up to use the bathroom" },
    group: "HEALTH",
    direction: "negative",
  },
  woke_up_to_feed_baby: {
    label: { es: "Me levanté a alimentar a mi bebé", en: "Got up to feed my baby" },
    group: "COMPANY",
    direction: "negative",
  },
  woke_up_gasping: {
    label: { es: "Desperté con falta de aire", en: "Woke up gasping" },
    group: "HEALTH",
    direction: "negative",
  },
  morning_headache: {
    label: { es: "Dolor de cabeza al despertar", en: "Morning headache" },
    group: "HEALTH",
    direction: "negative",
  },
  snored: { label: { es: "Ronqué", en: "Snored" }, group: "HEALTH", direction: "negative" },
  hunger_level_at_bedtime: {
    label: { es: "Hambre al acostarme", en: "Hunger at bedtime" },
    group: "DIET_AND_SUBSTANCES",
    direction: "either",
  },
  thirst_level_at_bedtime: {
    label: { es: "Sed al acostarme", en: "Thirst at bedtime" },
    group: "DIET_AND_SUBSTANCES",
    direction: "either",
  },
  menstrual_cycle_phase: {
    label: { es: "Fase del ciclo menstrual", en: "Menstrual cycle phase" },
    group: "HEALTH",
    direction: "either",
  },
  partner_disruption: {
    label: { es: "Me despertó mi pareja", en: "Woken by my partner" },
    group: "COMPANY",
    direction: "negative",
  },
  family_disruption: {
    label: { es: "Me despertó mi familia", en: "Woken by my family" },
    group: "COMPANY",
    direction: "negative",
  },
  pet_disruption: {
    label: { es: "Me despertó mi mascota", en: "Woken by my pet" },
    group: "COMPANY",
    direction: "negative",
  },
  intense_exercise_late: {
    label: { es: "Ejercicio intenso por la noche", en: "Hard exercise late in the day" },
    group: "ROUTINE",
    direction: "negative",
  },
  sedentary_day: {
    label: { es: "Día con poco movimiento", en: "Little movement during the day" },
    group: "ROUTINE",
    direction: "negative",
  },
  work_late: {
    label: { es: "Trabajé hasta tarde", en: "Worked late" },
    group: "ROUTINE",
    direction: "negative",
  },
  late_nap: {
    label: { es: "Siesta por la tarde", en: "Late nap" },
    group: "SLEEP_TIME",
    direction: "negative",
  },
  screen_time_before_bed: {
    label: { es: "Pantallas antes de dormir", en: "Screens before bed" },
    group: "ROUTINE",
    direction: "negative",
  },
  disrupted_sleep_routine: {
    label: { es: "Rutina de sueño alterada", en: "Broken sleep routine" },
    group: "ROUTINE",
    direction: "negative",
  },
  spicy_food: {
    label: { es: "Comida picante", en: "Spicy food" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  sugar_late: {
    label: { es: "Azúcar por la noche", en: "Sugar late in the day" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  caffeine_late: {
    label: { es: "Cafeína por la tarde o noche", en: "Caffeine late in the day" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  alcohol_late: {
    label: { es: "Alcohol por la noche", en: "Alcohol late in the day" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  large_liquid_intake: {
    label: { es: "Mucho líquido antes de dormir", en: "Plenty of liquid before bed" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  heavy_meal_late: {
    label: { es: "Cena pesada", en: "Heavy dinner" },
    group: "DIET_AND_SUBSTANCES",
    direction: "negative",
  },
  slept_late: {
    label: { es: "Me dormí tarde", en: "Fell asleep late" },
    group: "SLEEP_TIME",
    direction: "negative",
  },
  slept_too_little: {
    label: { es: "Dormí muy poco", en: "Slept too little" },
    group: "SLEEP_TIME",
    direction: "negative",
  },
  noise_disruption: {
    label: { es: "Ruido", en: "Noise" },
    group: "ENVIRONMENT",
    direction: "negative",
  },
  temperature_disruption: {
    label: { es: "Calor o frío", en: "Too hot or too cold" },
    group: "ENVIRONMENT",
    direction: "negative",
  },
  light_disruption: {
    label: { es: "Luz", en: "Light" },
    group: "ENVIRONMENT",
    direction: "negative",
  },
  uncomfortable_bed: {
    label: { es: "Cama incómoda", en: "Uncomfortable bed" },
    group: "ENVIRONMENT",
    direction: "negative",
  },
};
