// How far along an area of a public page is, by the objectives that were completed in it.
import type { Label } from "../../locale.ts";

/** Completed objectives that reach a level, from the first to the last. */
const THRESHOLDS = [1, 3, 10, 25] as const;

export const experienceLevels = [1, 2, 3, 4] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];
export const experienceLevelLabels: Readonly<Record<ExperienceLevel, Label>> = {
  1: { es: "Primeros pasos", en: "First steps" },
  2: { es: "En camino", en: "On the way" },
  3: { es: "Con experiencia", en: "Experienced" },
  4: { es: "Con mucha experiencia", en: "Very experienced" },
};

/** Null before the first completed objective. */
export function getExperienceLevel(completed: number): ExperienceLevel | null {
  const reached = THRESHOLDS.filter((threshold) => completed >= threshold).length;
  return experienceLevels.find((level) => level === reached) ?? null;
}
