// Draft of an edited objective, with labels and formatted values to compare two versions.
import {
  measurementSourceLabels,
  missedPolicyLabels,
  objectiveStatusLabels,
  trackedUnitLabels,
} from "@vereda/domain/planning/catalogue";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { resourceBehaviourLabels } from "@vereda/domain/workspace/catalogue-resources";
import { areaDefinitions } from "@vereda/domain/workspace/areas/areas";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import type { FieldTexts } from "../forms/versions/versions-dialog.tsx";
import { newTrackedDraft } from "./tracked-draft.ts";

type ObjectiveDraft = ReturnType<typeof mapObjectiveToDraft>;

export function mapObjectiveToDraft(objective: Objective) {
  const { title, description, areaId, status, missedPolicy, icon, targetValue } = objective;
  return {
    title,
    description: description ?? "",
    areaId,
    status,
    trackedUnit: objective.trackedUnit ?? newTrackedDraft.trackedUnit,
    customUnit: objective.customUnit ?? "",
    measurementSource: objective.measurementSource ?? ("MANUAL" as const),
    missedPolicy,
    icon,
    targetValue,
    behaviour: objective.behaviour ?? newTrackedDraft.behaviour,
  };
}

export function getObjectiveLabels(): FieldTexts<ObjectiveDraft> {
  return {
    title: m.panel_title(),
    description: m.panel_description(),
    areaId: m.common_area(),
    status: m.planning_status(),
    trackedUnit: m.planning_unit(),
    customUnit: m.planning_custom_unit(),
    measurementSource: m.planning_source(),
    missedPolicy: m.planning_missed(),
    icon: m.planning_icon_choose(),
    targetValue: m.planning_target_cumulative(),
    behaviour: m.planning_behaviour(),
  };
}

export function formatObjectiveDraft(
  draft: ObjectiveDraft,
  locale: Locale,
): FieldTexts<ObjectiveDraft> {
  return {
    title: draft.title,
    description: draft.description,
    areaId: areaDefinitions[draft.areaId].label[locale],
    status: objectiveStatusLabels[draft.status][locale],
    trackedUnit: trackedUnitLabels[draft.trackedUnit][locale],
    customUnit: draft.customUnit,
    measurementSource: measurementSourceLabels[draft.measurementSource][locale],
    missedPolicy: missedPolicyLabels[draft.missedPolicy][locale],
    icon: draft.icon ?? "",
    targetValue: draft.targetValue === null ? "" : String(draft.targetValue),
    behaviour: resourceBehaviourLabels[draft.behaviour][locale],
  };
}
