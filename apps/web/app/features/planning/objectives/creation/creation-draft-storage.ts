// Stores the draft of a new objective in session storage, so that leaving the page loses nothing.
import {
  measurementSources,
  missedPolicies,
  trackedUnits,
  type ObjectiveType,
} from "@vereda/domain/planning/catalogue";
import { reminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import {
  projectRanges,
  scheduleFrequencies,
  weekdays,
} from "@vereda/domain/planning/schedules/catalogue-schedule";
import { resourceBehaviours, resourceKeys } from "@vereda/domain/resources/catalogue";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import * as z from "zod/mini";
import type { CreationDraft } from "./creation-draft.ts";

const text = z.nullable(z.string());

/** Of a recurrence rule, only the common fields are stored; the others are quick to choose again. */
const storedDraft = z.object({
  title: z.string(),
  description: z.string(),
  icon: text,
  areaId: z.enum(areaKeys),
  missions: z.array(z.object({ id: z.string(), title: z.string() })),
  hasDates: z.boolean(),
  reminders: z._default(z.array(reminderWhen), []),
  resourceIds: z._default(z.array(z.enum(resourceKeys)), []),
  projectRange: z.enum(projectRanges),
  missedPolicy: z.enum(missedPolicies),
  measurementSource: z.enum(measurementSources),
  trackedUnit: z.enum(trackedUnits),
  customUnit: z.string(),
  targetValue: z.nullable(z.number()),
  behaviour: z.enum(resourceBehaviours),
  schedule: z.object({
    startDate: text,
    endDate: text,
    allDay: z.boolean(),
    startTime: text,
    endTime: text,
    repeats: z.boolean(),
    frequency: z.enum(scheduleFrequencies),
    interval: z.nullable(z.number()),
    byWeekday: z.array(z.enum(weekdays)),
  }),
});

const getStorageKey = (type: ObjectiveType, workspaceId: string) =>
  `vereda-new-${type.toLowerCase()}-${workspaceId}`;

/** Stores a draft, or removes it if all its texts are empty. */
export function storeCreationDraft(
  type: ObjectiveType,
  workspaceId: string,
  draft: CreationDraft,
): void {
  const { title, description, missions } = draft;
  const isEmpty = title === "" && description === "" && missions.every((one) => one.title === "");
  try {
    const key = getStorageKey(type, workspaceId);
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the draft then only exists in memory.
  }
}

export function clearCreationDraft(type: ObjectiveType, workspaceId: string): void {
  try {
    sessionStorage.removeItem(getStorageKey(type, workspaceId));
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

export function loadCreationDraft(
  type: ObjectiveType,
  workspaceId: string,
  blank: CreationDraft,
): CreationDraft {
  try {
    const stored = sessionStorage.getItem(getStorageKey(type, workspaceId));
    const { success, data } = storedDraft.safeParse(JSON.parse(stored ?? "null"));
    if (!success) return blank;
    return { ...blank, ...data, schedule: { ...blank.schedule, ...data.schedule } };
  } catch {
    return blank;
  }
}
