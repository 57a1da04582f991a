// What a task and an item of the agenda show alike, out of the columns of a task.
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { TaskContent } from "@vereda/domain/planning/tasks/contract-task";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import type { Estimation } from "@vereda/domain/planning/tasks/estimation";
import type { ObjectiveRow, TaskRow } from "../tables/plans.ts";

type EstimationColumns = Pick<
  TaskRow,
  | "plannedExecutionMin"
  | "plannedTravelMin"
  | "plannedBreaksMin"
  | "plannedWaitingMin"
  | "plannedBufferMin"
  | "plannedSocialMin"
  | "plannedTotalMin"
>;

/** The estimation that a row keeps; its total only if a person typed one. */
export function toEstimation(row: EstimationColumns): Estimation {
  return {
    executionMin: row.plannedExecutionMin,
    travelMin: row.plannedTravelMin,
    breaksMin: row.plannedBreaksMin,
    waitingMin: row.plannedWaitingMin,
    bufferMin: row.plannedBufferMin,
    socialMin: row.plannedSocialMin,
    totalMin: row.plannedTotalMin,
  };
}

export function estimationColumns(estimation: Estimation): EstimationColumns {
  return {
    plannedExecutionMin: estimation.executionMin,
    plannedTravelMin: estimation.travelMin,
    plannedBreaksMin: estimation.breaksMin,
    plannedWaitingMin: estimation.waitingMin,
    plannedBufferMin: estimation.bufferMin,
    plannedSocialMin: estimation.socialMin,
    plannedTotalMin: estimation.totalMin,
  };
}

/** What stands beside a task's own columns; completion and time are those of one occurrence. */
export type RelatedContent = Pick<
  TaskContent,
  "completed" | "trackedDurationSeconds" | "sharedAccesses" | "checklistItems" | "progressEntries"
>;

type ContentColumns = Omit<
  TaskRow,
  "ownerId" | "status" | "description" | "intent" | "completedAt" | "createdAt" | "updatedAt"
>;

/** The content of a task. Columns that the contract does not name are dropped on the way out. */
export function buildContent(
  task: ContentColumns,
  objective: Pick<ObjectiveRow, "workspaceId" | "areaId">,
  schedule: Schedule | null,
  related: RelatedContent,
): TaskContent {
  return {
    ...task,
    plannedTotalMin: totalMinutes(toEstimation(task)),
    workspaceId: objective.workspaceId,
    areaId: objective.areaId,
    schedule,
    ...related,
  };
}
