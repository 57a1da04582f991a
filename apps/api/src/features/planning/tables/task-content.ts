// Maps task columns to the content that tasks and agenda items share.
import { sql } from "drizzle-orm";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import type { TaskContent } from "@vereda/domain/planning/tasks/contract-task";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import type { Estimation } from "@vereda/domain/planning/tasks/estimation";
import { tasks } from "./plans.ts";
import type { ObjectiveRow, TaskRow } from "./plans.ts";

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

/** `totalMin` is null unless the user typed a total. */
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

export function toEstimationColumns(estimation: Estimation): EstimationColumns {
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

/** Same as `totalMinutes` in the domain: the entered total, or else the sum of the parts. */
export function selectEstimatedMinutes() {
  const parts = sql.join(
    [
      tasks.plannedExecutionMin,
      tasks.plannedTravelMin,
      tasks.plannedBreaksMin,
      tasks.plannedWaitingMin,
      tasks.plannedBufferMin,
      tasks.plannedSocialMin,
    ].map((part) => sql`coalesce(${part}, 0)`),
    sql` + `,
  );
  return sql`coalesce(nullif(${tasks.plannedTotalMin}, 0), ${parts})`;
}

/** Content from other tables; `completed` and the tracked time refer to one occurrence. */
type RelatedContent = Pick<
  TaskContent,
  | "completed"
  | "trackedDurationSeconds"
  | "assignee"
  | "sharedAccesses"
  | "checklistItems"
  | "progressEntries"
  | "tags"
  | "waitsForTasks"
>;

type ContentColumns = Omit<
  TaskRow,
  "ownerId" | "status" | "description" | "intent" | "completedAt" | "createdAt" | "updatedAt"
>;

/** Extra columns are harmless: the response schema drops fields that the contract does not define. */
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
    // Those that still exist.
    tagIds: related.tags.map(({ id }) => id),
    waitsFor: related.waitsForTasks.map(({ id }) => id),
  };
}
