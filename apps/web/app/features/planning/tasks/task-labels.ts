// Formats the fields of a task for the comparison of two versions.
import {
  taskIntentLabels,
  taskPriorityChoiceLabels,
  taskPriorityLabels,
  triggerModuleLabels,
} from "@vereda/domain/planning/catalogue";
import {
  taskCharacteristicLabels,
  taskContextLabels,
} from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import type { FieldTexts } from "../versions/versions-dialog.tsx";
import type { TaskDraft } from "./task-draft.ts";
import type { MissionOption } from "./task-fields.tsx";

export function getTaskLabels(): FieldTexts<TaskDraft> {
  return {
    title: m.planning_title(),
    missionId: m.planning_mission(),
    environmentId: m.planning_where(),
    priority: m.planning_priority(),
    characteristics: m.planning_characteristics(),
    description: m.planning_description(),
    intent: m.planning_intent(),
    positiveConsequences: m.planning_if_done(),
    negativeConsequences: m.planning_if_not_done(),
    triggerModule: m.planning_trigger(),
    triggerAction: m.planning_trigger_action(),
    triggerPayload: m.planning_payload_json(),
  };
}

export function formatTaskDraft(
  draft: TaskDraft,
  missions: readonly MissionOption[],
  locale: Locale,
): FieldTexts<TaskDraft> {
  const { environmentId, priority, triggerModule } = draft;
  return {
    ...draft,
    missionId: missions.find(({ id }) => id === draft.missionId)?.title ?? "",
    environmentId: environmentId === null ? "" : taskContextLabels[environmentId][locale],
    priority: priority === null ? "" : formatPriority(priority, locale),
    characteristics: draft.characteristics
      .map((name) => taskCharacteristicLabels[name][locale])
      .join(" · "),
    intent: taskIntentLabels[draft.intent][locale],
    triggerModule: triggerModule === null ? "" : triggerModuleLabels[triggerModule][locale],
  };
}

function formatPriority(priority: NonNullable<TaskDraft["priority"]>, locale: Locale): string {
  if (priority === "urgent") return taskPriorityLabels.URGENT[locale];
  return taskPriorityChoiceLabels[priority][locale];
}
