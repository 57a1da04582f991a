// The factors that improve or disturb sleep, as listed in the sleep log.
import type { Label } from "../../locale.ts";
import type { ReflectionCategory } from "../catalogue.ts";
import sleepFactorsData from "./sleep-factors.json" with { type: "json" };

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

export const sleepFactorDefinitions = sleepFactorsData as Readonly<
  Record<SleepFactorKey, SleepFactorDefinition>
>;
