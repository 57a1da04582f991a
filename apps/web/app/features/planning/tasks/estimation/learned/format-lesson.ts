// Formats the lessons learned from past estimates, with their numbers.
import type { Locale } from "@vereda/domain/locale";
import {
  taskContextLabels,
  type TaskCharacteristic,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { EstimateInsight } from "@vereda/domain/planning/workload/contract-workload";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import { formatMinutes, formatNumber } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";

const characteristicLabels: Readonly<Record<TaskCharacteristic, () => string>> = {
  isSocial: m.planning_learned_is_social,
  isTravel: m.planning_learned_is_travel,
  isPhysical: m.planning_learned_is_physical,
  isDeepFocus: m.planning_learned_is_deep_focus,
  isDigital: m.planning_learned_is_digital,
  isReward: m.planning_learned_is_reward,
  isHighImpact: m.planning_learned_is_high_impact,
  isUrgent: m.planning_learned_is_urgent,
  isBlocked: m.planning_learned_is_blocked,
  isBlocking: m.planning_learned_is_blocking,
  isDifficult: m.planning_learned_is_difficult,
  isTedious: m.planning_learned_is_tedious,
  isGenerative: m.planning_learned_is_generative,
  isMaintenance: m.planning_learned_is_maintenance,
};

/** Example: `Tus traslados duran 1,4 veces lo planeado.` */
export function formatLesson(insight: EstimateInsight, locale: Locale): string {
  const factor = formatFactor(insight.factor, locale);
  return m.planning_learned_times({ who: formatSubject(insight, locale), factor });
}

function formatSubject(insight: EstimateInsight, locale: Locale): string {
  if (insight.by === "characteristic") return characteristicLabels[insight.key]();
  const label =
    insight.by === "area" ? areaDefinitions[insight.key].label : taskContextLabels[insight.key];
  return m.planning_learned_about({ name: label[locale] });
}

export function formatLessonNumbers(insight: EstimateInsight, locale: Locale): string {
  const { n: count, plannedMinutes, trackedMinutes, low, high } = insight;
  return m.planning_learned_numbers({
    count,
    planned: formatMinutes(plannedMinutes),
    tracked: formatMinutes(trackedMinutes),
    low: formatFactor(low, locale),
    high: formatFactor(high, locale),
  });
}

function formatFactor(value: number, locale: Locale): string {
  return formatNumber(value, locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
