// The draft of a new objective, and its mapping to the request.
import { createId } from "@vereda/domain/create-id";
import type {
  MeasurementSource,
  MissedPolicy,
  ObjectiveType,
} from "@vereda/domain/planning/catalogue";
import type { ReminderWhen } from "@vereda/domain/planning/reminders/contract-reminders";
import type { ProjectRange } from "@vereda/domain/planning/schedules/catalogue-schedule";
import type { ResourceKey } from "@vereda/domain/workspace/catalogue-resources";
import { canFeed } from "@vereda/domain/resources/measures/offered-resources";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import type { Day } from "@vereda/domain/time/day";
import { canRemind } from "#features/planning/reminders/can-remind.ts";
import { buildScheduleRequest } from "#features/planning/schedules/draft.ts";
import type { ScheduleDraft } from "#features/planning/schedules/schedule-draft.ts";
import { createDatedDraft } from "#features/planning/schedules/presets.ts";
import { getDefaultDates } from "./range-choice.ts";
import { newTrackedDraft, buildTrackedRequest, type TrackedDraft } from "../tracked-draft.ts";

/** The id is generated on the client, so that a retry creates no duplicate. */
export type FirstMission = { readonly id: string; readonly title: string };

export type CreationDraft = TrackedDraft & {
  title: string;
  description: string;
  areaId: AreaKey;
  icon: string | null;
  deadline: string | null;
  hasDates: boolean;
  schedule: ScheduleDraft;
  projectRange: ProjectRange;
  missedPolicy: MissedPolicy;
  measurementSource: MeasurementSource;
  missions: FirstMission[];
  reminders: readonly ReminderWhen[];
  resourceIds: readonly ResourceKey[];
};

export function createCreationDraft(
  type: ObjectiveType,
  areaId: AreaKey,
  { today, thisWeek }: { today: Day; thisWeek: Day },
  nowMs: number,
) {
  const range = getDefaultDates("quarter", today);
  const schedule = createDatedDraft(type, today, thisWeek);
  const draft: CreationDraft = {
    ...newTrackedDraft,
    title: "",
    description: "",
    areaId,
    icon: null,
    deadline: null,
    hasDates: true,
    schedule: type === "PROJECT" ? { ...schedule, ...range } : schedule,
    projectRange: "quarter",
    missedPolicy: "LET_GO",
    measurementSource: "MANUAL",
    missions: [{ id: createId(nowMs), title: "" }],
    reminders: [],
    resourceIds: [],
  };
  return draft;
}

/** Titles of the automatic mission of kinds without first missions; tasks require a mission. */
type DefaultMissionTitles = Readonly<Record<"ROUTINE" | "TRACKED_RESOURCE", string>>;

function listFirstMissions(
  { missions, measurementSource }: CreationDraft,
  type: ObjectiveType,
  titles: DefaultMissionTitles,
): FirstMission[] {
  if (type === "PROJECT" || type === "EVENT") {
    return missions.filter(({ title }) => title.trim() !== "");
  }
  const isUseful = type === "ROUTINE" || measurementSource === "TASKS";
  const [first] = missions;
  return isUseful && first ? [{ id: first.id, title: titles[type] }] : [];
}

export function buildCreationRequest(
  draft: CreationDraft,
  type: ObjectiveType,
  workspaceId: string,
  titles: DefaultMissionTitles,
) {
  const { title, description, areaId, icon, deadline, hasDates, schedule } = draft;
  return {
    type,
    workspaceId,
    title,
    description,
    areaId,
    icon,
    deadline,
    schedule: hasDates ? buildScheduleRequest(schedule, type) : null,
    missions: listFirstMissions(draft, type, titles),
    // Reminders require a date.
    resourceIds: draft.resourceIds.filter((resourceId) => canFeed(type, resourceId)),
    reminders: hasDates && canRemind({ type }) ? [...draft.reminders] : [],
    ...(type === "PROJECT" && { projectRange: hasDates ? draft.projectRange : null }),
    ...(type === "ROUTINE" && { missedPolicy: draft.missedPolicy }),
    ...(type === "TRACKED_RESOURCE" && {
      ...buildTrackedRequest(draft),
      measurementSource: draft.measurementSource,
    }),
  };
}
