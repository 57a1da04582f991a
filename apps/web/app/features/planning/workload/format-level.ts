// Formats how full a day is.
import type { Locale } from "@vereda/domain/locale";
import {
  workloadLevelLabels,
  type WorkloadLevel,
} from "@vereda/domain/planning/agenda/catalogue-day";

export function formatLevel(level: WorkloadLevel, locale: Locale): string {
  return workloadLevelLabels[level][locale];
}
