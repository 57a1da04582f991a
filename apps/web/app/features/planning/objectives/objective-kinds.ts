// The four kinds of objective as people meet them: an icon, and when each is the right one.
import type { ObjectiveType } from "@vereda/domain/planning/catalogue";
import { CalendarHeart, ChartLine, Milestone, Repeat2, type LucideIcon } from "lucide-react";
import { m } from "#platform/i18n/generated/messages.js";

export const objectiveIcons: Readonly<Record<ObjectiveType, LucideIcon>> = {
  PROJECT: Milestone,
  EVENT: CalendarHeart,
  ROUTINE: Repeat2,
  TRACKED_RESOURCE: ChartLine,
};

/** When this kind is the right one, in a line. */
export function kindHint(type: ObjectiveType): string {
  switch (type) {
    case "PROJECT":
      return m.planning_kind_project_hint();
    case "EVENT":
      return m.planning_kind_event_hint();
    case "ROUTINE":
      return m.planning_kind_routine_hint();
    case "TRACKED_RESOURCE":
      return m.planning_kind_resource_hint();
  }
}

/** The title of the form that makes one. */
export function newKindTitle(type: ObjectiveType): string {
  switch (type) {
    case "PROJECT":
      return m.planning_new_project();
    case "EVENT":
      return m.planning_new_event();
    case "ROUTINE":
      return m.planning_new_routine();
    case "TRACKED_RESOURCE":
      return m.planning_new_resource();
  }
}

/** The button that makes one. */
export function createKindAction(type: ObjectiveType): string {
  switch (type) {
    case "PROJECT":
      return m.planning_create_project();
    case "EVENT":
      return m.planning_create_event();
    case "ROUTINE":
      return m.planning_create_routine();
    case "TRACKED_RESOURCE":
      return m.planning_create_resource();
  }
}
