// The four kinds of objective: icons, hints and labels.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { CalendarHeart, ChartLine, Milestone, Repeat2, type LucideIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";

export const objectiveIcons: Readonly<Record<ObjectiveType, LucideIcon>> = {
  PROJECT: Milestone,
  EVENT: CalendarHeart,
  ROUTINE: Repeat2,
  TRACKED_RESOURCE: ChartLine,
};

type TypeLabels = Readonly<Record<ObjectiveType, () => string>>;

export const kindHints: TypeLabels = {
  PROJECT: m.planning_kind_project_hint,
  EVENT: m.planning_kind_event_hint,
  ROUTINE: m.planning_kind_routine_hint,
  TRACKED_RESOURCE: m.planning_kind_resource_hint,
};

export const newKindTitles: TypeLabels = {
  PROJECT: m.planning_new_project,
  EVENT: m.planning_new_event,
  ROUTINE: m.planning_new_routine,
  TRACKED_RESOURCE: m.planning_new_resource,
};

export const createKindActions: TypeLabels = {
  PROJECT: m.planning_create_project,
  EVENT: m.planning_create_event,
  ROUTINE: m.planning_create_routine,
  TRACKED_RESOURCE: m.planning_create_resource,
};
