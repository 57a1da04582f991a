// Formats the progress of an objective as text and share.
import type { Locale } from "@vereda/domain/locale";
import { trackedUnitLabels } from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

type Progress = {
  /** 0 to 1; over 1 if the target was exceeded. */
  share: number;
  /** `3 de 5`, `120 de 300 páginas`. */
  text: string;
};

/** Null while there is nothing to measure. */
export function getProgress(objective: Objective, locale: Locale): Progress | null {
  const { targetValue, currentValue, taskCount, completedTaskCount } = objective;
  if (objective.type === "TRACKED_RESOURCE" && targetValue) {
    const current = currentValue ?? 0;
    const values = {
      done: formatNumber(current, locale),
      total: formatNumber(targetValue, locale),
      unit: formatUnit(objective, locale),
    };
    return { share: current / targetValue, text: m.planning_n_of_m_units(values).trim() };
  }
  if (taskCount === 0) return null;
  return {
    share: completedTaskCount / taskCount,
    text: m.panel_n_of_m({ done: completedTaskCount, total: taskCount }),
  };
}

/** The unit of a tracked resource within a sentence: páginas, km, or the custom unit. */
export function formatUnit(
  { trackedUnit, customUnit }: Pick<Objective, "trackedUnit" | "customUnit">,
  locale: Locale,
): string {
  if (trackedUnit === null || trackedUnit === "CUSTOM") return customUnit ?? "";
  return trackedUnitLabels[trackedUnit][locale].toLocaleLowerCase(locale);
}
