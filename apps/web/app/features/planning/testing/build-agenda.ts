// An agenda as the server tells it, with tasks of a project of the test user.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskContent } from "@vereda/domain/planning/tasks/contract-task";
import { STUDIO_ID } from "#platform/testing/test-user.ts";

const noCharacteristics = Object.fromEntries(
  taskCharacteristics.map((name) => [name, false]),
) as Record<TaskCharacteristic, boolean>;

const taskContent: TaskContent = {
  title: "Ordenar el taller",
  objectiveId: "objective-1",
  missionId: "mission-1",
  completed: false,
  plannedExecutionMin: null,
  plannedTravelMin: null,
  plannedBreaksMin: null,
  plannedWaitingMin: null,
  plannedBufferMin: null,
  plannedSocialMin: null,
  plannedTotalMin: null,
  trackedDurationSeconds: 0,
  environmentId: "home",
  positiveConsequences: null,
  negativeConsequences: null,
  triggerModule: null,
  triggerAction: null,
  triggerPayload: null,
  templateId: null,
  sharedAccesses: [],
  checklistItems: [],
  progressEntries: [],
  workspaceId: STUDIO_ID,
  areaId: "personal",
  schedule: null,
  ...noCharacteristics,
  isPhysical: true,
};

export function buildAgendaItem(changes: Partial<AgendaItem> = {}): AgendaItem {
  return {
    ...taskContent,
    type: "TASK",
    taskId: "task-1",
    missionTitle: "Empacar",
    objectiveTitle: "Mudarme de casa",
    objectiveType: "PROJECT",
    isLogEntry: false,
    carriedFrom: null,
    priority: "LOW",
    maySchedule: true,
    firstDay: null,
    lastDay: null,
    ...changes,
  };
}

/** The agenda of the day on which component tests happen. */
export function buildAgenda(items: readonly AgendaItem[] = [], date = "2026-03-04"): Agenda {
  return {
    date,
    items: [...items],
    totalCount: items.length,
    plan: {
      missions: { count: 0, completedTasks: 0, pendingTasks: items.length },
      objectives: {
        count: 0,
        types: { projects: 0, keyEvents: 0, routines: 0, trackedResources: 0 },
      },
    },
    overdue: { items: [], total: 0 },
    sleep: { latestCycle: null, userRhythm: null },
    cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
  };
}
