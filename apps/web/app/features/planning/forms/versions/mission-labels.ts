// Formats the fields of a mission for the comparison of two versions.
import { missionStatusLabels } from "@vereda/domain/planning/catalogue";
import type { Plan } from "@vereda/domain/planning/objectives/contract-objective";
import { missionTypeDefinitions } from "@vereda/domain/planning/objectives/mission-types";
import type { Locale } from "@vereda/domain/locale";
import { m } from "#platform/i18n/generated/messages.js";
import type { FieldTexts } from "./versions-dialog.tsx";

export type MissionDraft = Pick<Plan["missions"][number], "title" | "type" | "status">;

export function getMissionLabels(): FieldTexts<MissionDraft> {
  return {
    title: m.panel_title(),
    type: m.panel_what_for(),
    status: m.planning_status(),
  };
}

export function formatMissionDraft(
  { title, type, status }: MissionDraft,
  locale: Locale,
): FieldTexts<MissionDraft> {
  return {
    title,
    type: type === null ? "" : missionTypeDefinitions[type].label[locale],
    status: missionStatusLabels[status][locale],
  };
}
