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
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { formatDayLabel, formatMinutes } from "#platform/i18n/format/format.ts";
import { m } from "#platform/i18n/generated/messages.js";
import type { FieldTexts } from "../forms/versions/versions-dialog.tsx";
import { getCharacteristics, type TaskDraft } from "./task-draft.ts";
import type { MissionOption } from "./task-detail-fields.tsx";

export function getTaskLabels(): FieldTexts<TaskDraft> {
  return {
    title: m.panel_title(),
    missionId: m.common_mission(),
    environmentId: m.planning_where(),
    priority: m.planning_priority(),
    characteristics: m.planning_characteristics(),
    schedule: m.planning_when(),
    deadline: m.planning_deadline(),
    tagIds: m.planning_tags(),
    estimation: m.planning_estimate_question(),
    description: m.panel_description(),
    intent: m.planning_intent(),
    positiveConsequences: m.planning_if_done(),
    negativeConsequences: m.planning_if_not_done(),
    triggerModule: m.planning_trigger(),
    triggerAction: m.planning_trigger_action(),
    triggerPayload: m.planning_trigger(),
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
    environmentId: formatContext(environmentId, locale),
    priority: formatPriority(priority, locale),
    characteristics: getCharacteristics(draft)
      .map((name) => taskCharacteristicLabels[name][locale])
      .join(" · "),
    schedule: [draft.schedule?.startDate, draft.schedule?.startTime].filter(Boolean).join(" · "),
    deadline: draft.deadline === null ? "" : formatDayLabel(draft.deadline, locale, "date"),
    tagIds: draft.tagIds.length === 0 ? "" : m.planning_tags_count({ count: draft.tagIds.length }),
    estimation: formatMinutes(totalMinutes(draft.estimation) ?? 0),
    intent: taskIntentLabels[draft.intent][locale],
    triggerModule: triggerModule === null ? "" : triggerModuleLabels[triggerModule][locale],
  };
}

function formatPriority(priority: TaskDraft["priority"], locale: Locale): string {
  if (priority === "urgent") return taskPriorityLabels.URGENT[locale];
  return taskPriorityChoiceLabels[priority][locale];
}

/** In Spanish the priority is mid-sentence and in lower case, in English it comes first. */
function formatPriorityInList(label: string, locale: Locale): string {
  return m.planning_quick_priority({ priority: locale === "es" ? label.toLowerCase() : label });
}

function formatContext(environmentId: TaskDraft["environmentId"], locale: Locale): string {
  return taskContextLabels[environmentId === "anywhere" ? "general" : environmentId][locale];
}

/** What the folded fields contain; the mission only where there is a choice. */
export function summarizeTask(
  draft: TaskDraft,
  missions: readonly MissionOption[],
  locale: Locale,
): string[] {
  const texts = formatTaskDraft(draft, missions, locale);
  return [
    missions.length > 1 ? texts.missionId : "",
    texts.environmentId,
    draft.priority === "none" ? "" : formatPriorityInList(texts.priority, locale),
    texts.characteristics,
    draft.deadline === null
      ? ""
      : m.planning_deadline_near({ day: formatDayLabel(draft.deadline, locale, "short") }),
    texts.tagIds,
  ];
}
