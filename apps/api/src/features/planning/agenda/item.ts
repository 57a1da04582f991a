// Builds the agenda item of a task from its row, schedule and related data.
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { totalMinutes } from "@vereda/domain/planning/tasks/estimation";
import { isVisibleFrom, canByRole } from "@vereda/domain/planning/policy";
import { parseText } from "@vereda/domain/planning/parse-unknown";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { RelatedLookup } from "./rows/related.ts";
import type { Due } from "./rows/due.ts";
import { pickStored, type DetailsRow } from "./rows/details.ts";
import { getDateLimits } from "../schedules/schedule-rows.ts";
import { toEstimation } from "../tables/task-content.ts";

interface ItemToShow {
  readonly row: DetailsRow;
  readonly due: Due;
  readonly visibility: ShareOrigin;
}

/** Titles that the user may not see are empty, for example for the assignee of a single task. */
export function buildAgendaItem(
  { row, due: { schedule, isRecurring, carriedFrom, isLogged }, visibility }: ItemToShow,
  related: RelatedLookup,
): AgendaItem {
  const above = row.missionDates ?? row.objectiveDates;
  const limits = above === null ? null : getDateLimits(above);
  return {
    ...parseFlags(row.flags),
    ...pickStored(row),
    type: schedule?.type ?? "TASK",
    taskId: row.id,
    title: row.title,
    missionId: row.missionId,
    missionTitle: isVisibleFrom(visibility, "mission") ? row.missionTitle : "",
    objectiveId: row.objectiveId,
    objectiveTitle: isVisibleFrom(visibility, "objective") ? row.objectiveTitle : "",
    objectiveType: row.objectiveType,
    isLoose: row.isLoose,
    completed: isRecurring ? row.isDone === true : row.status === "COMPLETED",
    isLogEntry: isLogged,
    carriedFrom: carriedFrom === null ? null : formatIsoDay(carriedFrom),
    plannedExecutionMin: row.plannedExecutionMin,
    plannedTravelMin: row.plannedTravelMin,
    plannedBreaksMin: row.plannedBreaksMin,
    plannedWaitingMin: row.plannedWaitingMin,
    plannedBufferMin: row.plannedBufferMin,
    plannedSocialMin: row.plannedSocialMin,
    plannedTotalMin: totalMinutes(toEstimation(row)),
    trackedDurationSeconds: Math.max(0, Math.floor(row.trackedSeconds ?? 0)),
    environmentId: row.environmentId,
    positiveConsequences: parseText(row.positiveConsequences),
    negativeConsequences: parseText(row.negativeConsequences),
    triggerAction: parseText(row.triggerAction),
    templateId: parseText(row.templateId),
    tagIds: (row.tags ?? []).map(({ id }) => id),
    tags: [...(row.tags ?? [])],
    waitsFor: (row.awaited ?? []).map(({ id }) => id),
    waitsForTasks: (row.awaited ?? []).map(({ id, title, isOpen, isOwn, membership, areaId }) => {
      const isVisible = isOwn || canByRole(membership, "read", areaId);
      return { id, title: isVisible ? title : "", isOpen };
    }),
    assignee: row.assignee,
    sharedAccesses: related.accessesOf(row, visibility),
    checklistItems: related.checklistOf(row),
    progressEntries: related.progressOf(row, visibility),
    workspaceId: row.workspaceId,
    areaId: row.areaId,
    maySchedule: canByRole(row.membership, "own", row.areaId),
    firstDay: formatDayOrNull(limits?.start),
    lastDay: formatDayOrNull(limits?.end),
    schedule,
  };
}

function formatDayOrNull(day: Day | null | undefined): string | null {
  return day === null || day === undefined ? null : formatIsoDay(day);
}

function parseFlags(bits: number): Record<TaskCharacteristic, boolean> {
  const flags: Partial<Record<TaskCharacteristic, boolean>> = {};
  for (const name of taskCharacteristics) flags[name] = hasFlag(bits, name);
  return flags as Record<TaskCharacteristic, boolean>;
}

export function hasFlag(bits: number, name: TaskCharacteristic): boolean {
  return ((bits >>> taskCharacteristics.indexOf(name)) & 1) === 1;
}
