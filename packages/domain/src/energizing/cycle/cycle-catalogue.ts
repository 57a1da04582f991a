// Enumerations and labels of the menstrual cycle: what a phase influences, and what is logged for a day.
import type { Label } from "../../locale.ts";
import cycleSymptomLabelsTexts from "./cycle-symptom-labels.json" with { type: "json" };
import cycleMoodLabelsTexts from "./cycle-mood-labels.json" with { type: "json" };

/** Metrics that a phase may influence, from 0 to 100, where 50 is typical. */
export const cycleMetrics = ["energy", "focus", "creativity", "social", "exercise"] as const;
export type CycleMetric = (typeof cycleMetrics)[number];
export const cycleMetricLabels: Readonly<Record<CycleMetric, Label>> = {
  energy: { es: "Energía", en: "Energy" },
  focus: { es: "Enfoque", en: "Focus" },
  creativity: { es: "Creatividad", en: "Creativity" },
  social: { es: "Vida social", en: "Social life" },
  exercise: { es: "Ejercicio", en: "Exercise" },
};

export const cycleMetricLevels = ["low", "below", "usual", "above", "high"] as const;
export type CycleMetricLevel = (typeof cycleMetricLevels)[number];
export const cycleMetricLevelLabels: Readonly<Record<CycleMetricLevel, Label>> = {
  low: { es: "Mucho menos de lo habitual", en: "Much less than usual" },
  below: { es: "Algo menos de lo habitual", en: "A little less than usual" },
  usual: { es: "Como de costumbre", en: "As usual" },
  above: { es: "Algo más de lo habitual", en: "A little more than usual" },
  high: { es: "Mucho más de lo habitual", en: "Much more than usual" },
};

/** Status of a period; ESTIMATED means that its end was never logged. */
export const cycleRecordStatuses = ["IN_PROGRESS", "ESTIMATED", "COMPLETED"] as const;
export type CycleRecordStatus = (typeof cycleRecordStatuses)[number];
export const cycleRecordStatusLabels: Readonly<Record<CycleRecordStatus, Label>> = {
  IN_PROGRESS: { es: "En curso", en: "In progress" },
  ESTIMATED: { es: "Fin estimado", en: "Estimated end" },
  COMPLETED: { es: "Completo", en: "Completed" },
};

export const flowLevels = ["none", "spotting", "light", "medium", "heavy"] as const;
export type FlowLevel = (typeof flowLevels)[number];
export const flowLevelLabels: Readonly<Record<FlowLevel, Label>> = {
  none: { es: "Sin flujo", en: "None" },
  spotting: { es: "Manchado", en: "Spotting" },
  light: { es: "Ligero", en: "Light" },
  medium: { es: "Medio", en: "Medium" },
  heavy: { es: "Abundante", en: "Heavy" },
};

export const cycleSymptoms = [
  "cramps",
  "back_pain",
  "headache",
  "migraine",
  "breast_tenderness",
  "pelvic_pain",
  "ovulation_pain",
  "joint_pain",
  "bloating",
  "nausea",
  "diarrhea",
  "constipation",
  "gas",
  "cravings",
  "low_appetite",
  "fatigue",
  "insomnia",
  "drowsiness",
  "dizziness",
  "hot_flashes",
  "chills",
  "acne",
  "water_retention",
  "vaginal_discharge",
  "vaginal_dryness",
  "low_libido",
  "high_libido",
] as const;
export type CycleSymptom = (typeof cycleSymptoms)[number];
/** The most common symptoms, offered first; the others are behind a button. */
export const defaultCycleSymptoms: ReadonlySet<CycleSymptom> = new Set([
  "cramps",
  "back_pain",
  "headache",
  "breast_tenderness",
  "bloating",
  "nausea",
  "cravings",
  "fatigue",
  "insomnia",
  "acne",
]);
export const cycleSymptomLabels: Readonly<Record<CycleSymptom, Label>> = cycleSymptomLabelsTexts;

export const cycleMoods = [
  "calm",
  "happy",
  "energetic",
  "motivated",
  "confident",
  "affectionate",
  "grateful",
  "sensitive",
  "sad",
  "anxious",
  "irritable",
  "angry",
  "stressed",
  "overwhelmed",
  "apathetic",
  "distracted",
  "mood_swings",
] as const;
export type CycleMood = (typeof cycleMoods)[number];
/** Nouns in Spanish, so that no mood has a grammatical gender. */
export const cycleMoodLabels: Readonly<Record<CycleMood, Label>> = cycleMoodLabelsTexts;
