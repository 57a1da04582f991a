// Enumerations and labels of the menstrual cycle: phases and what is logged for a day.
import type { Label } from "../../locale.ts";

export const cyclePhases = ["menstrual", "follicular", "ovulatory", "luteal"] as const;
export type CyclePhase = (typeof cyclePhases)[number];
export const cyclePhaseLabels: Readonly<Record<CyclePhase, Label>> = {
  menstrual: { es: "Menstrual", en: "Menstrual" },
  follicular: { es: "Folicular", en: "Follicular" },
  ovulatory: { es: "Ovulatoria", en: "Ovulatory" },
  luteal: { es: "Lútea", en: "Luteal" },
};

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
export const cycleSymptomLabels: Readonly<Record<CycleSymptom, Label>> = {
  cramps: { es: "Cólicos", en: "Cramps" },
  back_pain: { es: "Dolor de espalda", en: "Back pain" },
  headache: { es: "Dolor de cabeza", en: "Headache" },
  migraine: { es: "Migraña", en: "Migraine" },
  breast_tenderness: { es: "Sensibilidad en los senos", en: "Breast tenderness" },
  pelvic_pain: { es: "Dolor pélvico", en: "Pelvic pain" },
  ovulation_pain: { es: "Dolor de ovulación", en: "Ovulation pain" },
  joint_pain: { es: "Dolor muscular o articular", en: "Muscle or joint pain" },
  bloating: { es: "Hinchazón", en: "Bloating" },
  nausea: { es: "Náuseas", en: "Nausea" },
  diarrhea: { es: "Diarrea", en: "Diarrhea" },
  constipation: { es: "Estreñimiento", en: "Constipation" },
  gas: { es: "Gases", en: "Gas" },
  cravings: { es: "Antojos", en: "Cravings" },
  low_appetite: { es: "Poco apetito", en: "Low appetite" },
  fatigue: { es: "Fatiga", en: "Fatigue" },
  insomnia: { es: "Insomnio", en: "Insomnia" },
  drowsiness: { es: "Somnolencia", en: "Drowsiness" },
  dizziness: { es: "Mareo", en: "Dizziness" },
  hot_flashes: { es: "Bochornos", en: "Hot flashes" },
  chills: { es: "Escalofríos", en: "Chills" },
  acne: { es: "Acné", en: "Acne" },
  water_retention: { es: "Retención de líquidos", en: "Water retention" },
  vaginal_discharge: { es: "Flujo vaginal", en: "Vaginal discharge" },
  vaginal_dryness: { es: "Resequedad vaginal", en: "Vaginal dryness" },
  low_libido: { es: "Menos deseo", en: "Lower libido" },
  high_libido: { es: "Más deseo", en: "Higher libido" },
};

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
export const cycleMoodLabels: Readonly<Record<CycleMood, Label>> = {
  calm: { es: "Calma", en: "Calm" },
  happy: { es: "Alegría", en: "Happy" },
  energetic: { es: "Energía", en: "Energetic" },
  motivated: { es: "Motivación", en: "Motivated" },
  confident: { es: "Confianza", en: "Confident" },
  affectionate: { es: "Ternura", en: "Affectionate" },
  grateful: { es: "Gratitud", en: "Grateful" },
  sensitive: { es: "Sensibilidad", en: "Sensitive" },
  sad: { es: "Tristeza", en: "Sad" },
  anxious: { es: "Ansiedad", en: "Anxious" },
  irritable: { es: "Irritabilidad", en: "Irritable" },
  angry: { es: "Enojo", en: "Angry" },
  stressed: { es: "Estrés", en: "Stressed" },
  overwhelmed: { es: "Agobio", en: "Overwhelmed" },
  apathetic: { es: "Desgano", en: "Listless" },
  distracted: { es: "Distracción", en: "Distracted" },
  mood_swings: { es: "Cambios de ánimo", en: "Mood swings" },
};
