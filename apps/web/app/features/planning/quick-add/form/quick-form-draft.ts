// The draft of the whole form that quick add opens, made of what it understood.
import { createId } from "@vereda/domain/create-id";
import { noEstimation } from "@vereda/domain/planning/tasks/estimation";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { nowMs } from "#platform/clock.ts";
import type { QuickAdd } from "@vereda/domain/planning/quick-add/quick-add";
import { mapRepeatAfterToDraft, mapScheduleToDraft } from "#features/planning/schedules/draft.ts";
import {
  createTaskDraft,
  getPriorityChoice,
  type NewTaskDraft,
} from "#features/planning/tasks/task-draft.ts";
import { toStoredSchedule } from "../editors/format-chip.ts";
import type { QuickAddState } from "../use-quick-add.ts";
import type { ObjectiveChoice } from "./objective-options.ts";
import { findStoredForm, type StoredForm } from "./stored-form.ts";

export type QuickFormDraft = NewTaskDraft & {
  /** The same on every attempt, so that the task is created once. */
  id: string;
  workspaceId: string;
  areaId: AreaKey;
  objective: ObjectiveChoice | null;
  /** The username of whom the sentence gives it to. */
  assignee: string | null;
  sentence: string;
};

/** What quick add understood. */
export type QuickFormStart = Pick<QuickAddState, "sentence" | "location" | "filled">;

/** Continues the stored draft of the same sentence; null in a workspace without areas. */
export function buildQuickForm(
  { sentence, location, filled }: QuickFormStart,
  zone: string,
): QuickFormDraft | null {
  const { read, flags, text, description } = sentence;
  const { workspaceId, areaId, objective } = location;
  if (workspaceId === undefined || areaId === undefined) return null;
  const draft: QuickFormDraft = {
    ...createTaskDraft(null),
    id: createId(nowMs()),
    workspaceId,
    areaId,
    objective,
    assignee: read.assignee,
    sentence: text,
    title: read.title,
    description,
    environmentId: filled.environmentId ?? "anywhere",
    priority: getPriorityChoice(filled.priority),
    // Otherwise they follow the title.
    characteristics: flags.length > 0 ? [...flags] : null,
    schedule: buildScheduleDraft(read, zone),
    deadline: read.deadline,
    estimation: { ...noEstimation, executionMin: filled.minutes, travelMin: read.travel },
    reminders: read.reminders,
  };
  const stored = findStoredForm();
  return stored?.sentence === text && hasAllFields(stored, draft) ? stored : draft;
}

function buildScheduleDraft({ schedule, repeatAfter }: QuickAdd, zone: string) {
  if (schedule === null) return null;
  const draft = mapScheduleToDraft(toStoredSchedule(schedule, zone));
  return { ...draft, ...(repeatAfter !== null && mapRepeatAfterToDraft(repeatAfter)) };
}

/** False after an update of the app that changed the fields. */
function hasAllFields(stored: StoredForm, draft: QuickFormDraft): stored is QuickFormDraft {
  return Object.keys(draft).every((field) => field in stored);
}
