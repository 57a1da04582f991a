// Summarizes a day and sorts its items.
import type { ScheduleType } from "../schedules/catalogue-schedule.ts";
import type { AgendaItem, AgendaItemResponse, PlanSummary } from "./contract-agenda.ts";

export const MAX_OVERDUE_ITEMS = 10;
export const MAX_OVERDUE_COUNT = 50;

export function isTaskItem(item: AgendaItemResponse): item is AgendaItem {
  return item.taskId !== null && item.missionId !== null && !isEventOrMission(item.type);
}

/** An item that the day asks for. Events and missions are not completed on the day. */
export function isOpenItem({
  taskId,
  completed,
}: Pick<AgendaItemResponse, "taskId" | "completed">): boolean {
  return !completed && taskId !== null && taskId !== "";
}

type CountedAgenda = {
  readonly items: readonly Pick<AgendaItemResponse, "taskId" | "completed">[];
  readonly overdue: { readonly total: number };
};

/** What the day and its review say of open tasks: those of the day, and up to 50 of earlier days. */
export function countOpen({ items, overdue }: CountedAgenda) {
  return { today: items.filter(isOpenItem).length, earlier: overdue.total };
}

function isEventOrMission(type: ScheduleType): boolean {
  return type === "EVENT" || type === "MISSION";
}

type SummaryItem = Pick<
  AgendaItemResponse,
  "type" | "isLogEntry" | "missionId" | "objectiveId" | "objectiveType" | "isLoose" | "completed"
>;

/** Missions and objectives count through any of their items; items that were only logged do not. */
export function summarizePlan(all: readonly SummaryItem[]): PlanSummary {
  const items = all.filter(({ isLogEntry }) => !isLogEntry);
  const planned = items.filter(({ isLoose }) => !isLoose);
  const missions = new Set(planned.flatMap(({ missionId }) => missionId ?? []));
  const objectives = new Map(planned.map((item) => [item.objectiveId, item.objectiveType]));
  const tasks = items.filter(({ type }) => !isEventOrMission(type));
  const completedTasks = tasks.filter((item) => item.completed).length;
  const types = { PROJECT: 0, EVENT: 0, ROUTINE: 0, TRACKED_RESOURCE: 0 };
  for (const type of objectives.values()) types[type]++;
  return {
    looseTasks: tasks.filter(({ isLoose }) => isLoose).length,
    missions: {
      count: missions.size,
      completedTasks,
      pendingTasks: tasks.length - completedTasks,
    },
    objectives: {
      count: objectives.size,
      types: {
        projects: types.PROJECT,
        keyEvents: types.EVENT,
        routines: types.ROUTINE,
        trackedResources: types.TRACKED_RESOURCE,
      },
    },
  };
}
