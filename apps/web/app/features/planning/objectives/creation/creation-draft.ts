// What a person says of a new objective, step by step, and what is asked of it.
import { newId } from "@vereda/domain/new-id";
import type {
  MeasurementSource,
  MissedPolicy,
  ObjectiveType,
} from "@vereda/domain/planning/catalogue";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import type { ProjectRange } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Day } from "@vereda/domain/time/day";
import { mayRemind } from "#features/planning/reminders/may-remind.ts";
import { requestOf } from "#features/planning/schedule/draft.ts";
import type { ScheduleDraft } from "#features/planning/schedule/schedule-draft.ts";
import { firstDates } from "#features/planning/schedule/presets.ts";
import { rangeChoice } from "./range-choice.ts";
import { newTrackedDraft, trackedRequest, type TrackedDraft } from "../tracked-draft.ts";

/** A first mission: its id is made here, so that trying again makes none twice. */
export type FirstMission = { readonly id: string; readonly title: string };

export type CreationDraft = TrackedDraft & {
  title: string;
  description: string;
  areaId: AreaKey;
  icon: string | null;
  hasDates: boolean;
  schedule: ScheduleDraft;
  projectRange: ProjectRange;
  missedPolicy: MissedPolicy;
  measurementSource: MeasurementSource;
  missions: FirstMission[];
  reminders: readonly ReminderWhen[];
};

/** The steps of each kind: what it is, when it is or how it is counted, and what it begins with. */
export const creationSteps = {
  PROJECT: ["what", "when", "missions"],
  EVENT: ["what", "when", "missions"],
  ROUTINE: ["what", "when", "missed"],
  TRACKED_RESOURCE: ["what", "measure", "goal"],
} as const satisfies Record<ObjectiveType, readonly string[]>;
export type CreationStep = (typeof creationSteps)[ObjectiveType][number];

/** Which parts of the request each step asks for; what is wrong with one is said there. */
const ASKED: Readonly<Record<CreationStep, readonly string[]>> = {
  what: ["title", "areaId", "description", "icon"],
  when: ["schedule", "projectRange", "reminders"],
  missions: ["missions"],
  missed: ["missedPolicy"],
  measure: ["trackedUnit", "customUnit", "measurementSource", "behaviour"],
  goal: ["targetValue", "schedule"],
};

/** The first step that asks for one of these fields; null when none does. */
export function stepAsking(type: ObjectiveType, paths: readonly string[]): number | null {
  const steps: readonly CreationStep[] = creationSteps[type];
  const found = steps.findIndex((step) => paths.some((path) => isAskedIn(step, path)));
  return found === -1 ? null : found;
}

function isAskedIn(step: CreationStep, path: string): boolean {
  return ASKED[step].includes(path.split(".")[0] ?? "");
}

export function newCreationDraft(type: ObjectiveType, areaId: AreaKey, today: Day, nowMs: number) {
  const range = rangeChoice("quarter", today);
  const schedule = firstDates(type, today, today);
  const draft: CreationDraft = {
    ...newTrackedDraft,
    title: "",
    description: "",
    areaId,
    icon: null,
    hasDates: true,
    schedule: type === "PROJECT" ? { ...schedule, ...range } : schedule,
    projectRange: "quarter",
    missedPolicy: "LET_GO",
    measurementSource: "MANUAL",
    missions: [{ id: newId(nowMs), title: "" }],
    reminders: [],
  };
  return draft;
}

/** What the only mission is called where nobody is asked for any: tasks need one to live in. */
type OwnMissions = Readonly<Record<"ROUTINE" | "TRACKED_RESOURCE", string>>;

/** Those that were written; or the one that a kind begins with by itself. */
function firstMissions(
  { missions, measurementSource }: CreationDraft,
  type: ObjectiveType,
  words: OwnMissions,
): FirstMission[] {
  if (type === "PROJECT" || type === "EVENT") {
    return missions.filter(({ title }) => title.trim() !== "");
  }
  const isUseful = type === "ROUTINE" || measurementSource === "TASKS";
  const [first] = missions;
  return isUseful && first ? [{ id: first.id, title: words[type] }] : [];
}

/** The request that a draft stands for, as the contract of the form reads it. */
export function creationRequest(
  draft: CreationDraft,
  type: ObjectiveType,
  workspaceId: string,
  words: OwnMissions,
) {
  const { title, description, areaId, icon, hasDates, schedule } = draft;
  return {
    type,
    workspaceId,
    title,
    description,
    areaId,
    icon,
    schedule: hasDates ? requestOf(schedule, type) : null,
    missions: firstMissions(draft, type, words),
    // They are of a date.
    reminders: hasDates && mayRemind({ type }) ? [...draft.reminders] : [],
    ...(type === "PROJECT" && { projectRange: hasDates ? draft.projectRange : null }),
    ...(type === "ROUTINE" && { missedPolicy: draft.missedPolicy }),
    ...(type === "TRACKED_RESOURCE" && {
      ...trackedRequest(draft),
      measurementSource: draft.measurementSource,
    }),
  };
}
