// Agenda items other than tasks: events of the day and running missions.
import type {
  MissionStatus,
  ObjectiveStatus,
  ObjectiveType,
} from "@vereda/domain/planning/catalogue";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { AgendaItemResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Pause } from "@vereda/domain/planning/schedules/contract-schedule";
import { isPausedOn } from "@vereda/domain/planning/schedules/pauses";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { selectNamedValue } from "#db/json-rows.ts";
import { scheduleColumns } from "./rows/agenda-rows.ts";
import type { ScheduleJson } from "./rows/agenda-rows.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import type { DayRequest } from "./day-request.ts";
import type { RelatedLookup } from "./rows/related.ts";
import { findDue } from "./rows/due.ts";
import type { Due, GetWindow } from "./rows/due.ts";
import { isAreaActive, buildVisibilityColumns } from "./rows/queries.ts";
import type { VisibilityRow } from "./rows/queries.ts";
import { getVisibility } from "./agenda-visibility.ts";

const MAX_PLANS = 100;

export interface PlanRow extends VisibilityRow, ScheduleJson {
  /** Null for an event. */
  readonly missionId: string | null;
  readonly missionTitle: string | null;
  readonly missionStatus: MissionStatus | null;
  readonly objectiveId: string;
  readonly objectiveTitle: string;
  readonly objectiveType: ObjectiveType;
  readonly objectiveDeadline: string | null;
  readonly objectiveStatus: ObjectiveStatus;
  readonly pauses: readonly Pause[];
  readonly workspaceId: string;
  readonly areaId: AreaKey;
}

const reaches = "(mission_id = missions.id or objective_id = objectives.id)";

export const selectPlans: JsonSelect<PlanRow> = {
  columns: {
    ...scheduleColumns,
    missionId: "missions.id",
    missionTitle: "missions.title",
    missionStatus: "missions.status",
    objectiveId: "objectives.id",
    objectiveTitle: "objectives.title",
    objectiveType: "objectives.type",
    objectiveDeadline: "objectives.deadline",
    objectiveStatus: "objectives.status",
    pauses: "objectives.pauses",
    workspaceId: "objectives.workspace_id",
    areaId: "objectives.area_id",
    ...buildVisibilityColumns("objectives.owner_id", reaches),
  },
  rest: `from schedules
    left join missions on missions.id = schedules.mission_id
    join objectives on objectives.id = coalesce(schedules.objective_id, missions.objective_id)
    where schedules.owner_id = any(${selectNamedValue("owners")}::uuid[]) and schedules.type <> 'TASK'
      and schedules.type in ('EVENT', 'MISSION') and schedules.status <> 'CANCELLED'
      and schedules.last_day >= ${selectNamedValue("first_nearby")} and schedules.start_day <= ${selectNamedValue("last_nearby")}
      and objectives.status not in ('ARCHIVED', 'BACKLOG')
      and missions.status is distinct from 'SKIPPED'
      and ${isAreaActive}
      and (objectives.owner_id = ${selectNamedValue("user_id")} or exists (
        select 1 from shares where user_id = ${selectNamedValue("user_id")} and role = 'assignee' and ${reaches}
      ))
    order by schedules.start_day, schedules.id limit ${MAX_PLANS}`,
};

export interface PlanOfDay {
  readonly row: PlanRow;
  readonly due: Due;
  readonly visibility: NonNullable<ReturnType<typeof getVisibility>>;
}

export function filterPlans(
  { day, now }: DayRequest,
  rows: readonly PlanRow[],
  getWindow: GetWindow,
): PlanOfDay[] {
  return rows.flatMap((row) => {
    const due = findDue(row, getWindow);
    const visibility = getVisibility(row, now);
    if (due === null || visibility === null || visibility === "task") return [];
    const state = { status: row.objectiveStatus, pauses: row.pauses };
    return !isCompleted(row) && isPausedOn(state, day) ? [] : [{ row, due, visibility }];
  });
}

function isCompleted({ missionId, missionStatus, objectiveStatus }: PlanRow): boolean {
  return (missionId === null ? objectiveStatus : missionStatus) === "COMPLETED";
}

const noFlags = Object.fromEntries(taskCharacteristics.map((name) => [name, false])) as Record<
  TaskCharacteristic,
  boolean
>;

/** Task fields of an item that is not a task; only tasks have estimates and tracked time. */
const noTask = {
  taskId: null,
  isLoose: false,
  isLogEntry: false,
  carriedFrom: null,
  plannedExecutionMin: null,
  plannedTravelMin: null,
  plannedBreaksMin: null,
  plannedWaitingMin: null,
  plannedBufferMin: null,
  plannedSocialMin: null,
  plannedTotalMin: null,
  trackedDurationSeconds: 0,
  environmentId: null,
  positiveConsequences: null,
  negativeConsequences: null,
  triggerModule: null,
  triggerAction: null,
  triggerPayload: null,
  templateId: null,
  repeatAfter: null,
  priority: null,
  maySchedule: false,
  firstDay: null,
  lastDay: null,
  ...noFlags,
};

export function buildPlanItem(
  { row, due, visibility }: PlanOfDay,
  related: RelatedLookup,
): AgendaItemResponse {
  const { missionId, objectiveId } = row;
  const keys = { id: "", missionId: missionId ?? "", objectiveId };
  const objectiveTitle = isVisibleFrom(visibility, "objective") ? row.objectiveTitle : "";
  return {
    ...noTask,
    type: missionId === null ? "EVENT" : "MISSION",
    title: row.missionTitle ?? objectiveTitle,
    missionId,
    missionTitle: row.missionTitle ?? "",
    objectiveId,
    objectiveTitle,
    objectiveType: row.objectiveType,
    deadline: missionId === null ? row.objectiveDeadline : null,
    completed: isCompleted(row),
    assignee: null,
    sharedAccesses: related.accessesOf(keys, visibility),
    checklistItems: [],
    tagIds: [],
    tags: [],
    waitsFor: [],
    waitsForTasks: [],
    progressEntries: related.progressOf(keys, visibility),
    workspaceId: row.workspaceId,
    areaId: row.areaId,
    schedule: due.schedule,
  };
}
