// Summarizes a day and sorts its items.
import type { TaskPriority } from "../catalogue.ts";
import type { ScheduleType } from "../schedules/catalogue-schedule.ts";
import type { AgendaItem, AgendaItemResponse, PlanSummary } from "./contract-agenda.ts";

export const MAX_OVERDUE_ITEMS = 10;
export const MAX_OVERDUE_COUNT = 50;

export function isTaskItem(item: AgendaItemResponse): item is AgendaItem {
  return item.taskId !== null && item.missionId !== null && !isEventOrMission(item.type);
}

function isEventOrMission(type: ScheduleType): boolean {
  return type === "EVENT" || type === "MISSION";
}

type SummaryItem = Pick<
  AgendaItemResponse,
  "type" | "isLogEntry" | "missionId" | "objectiveId" | "objectiveType" | "completed"
>;

/** Missions and objectives count through any of their items; items that were only logged do not. */
export function summarizePlan(all: readonly SummaryItem[]): PlanSummary {
  const items = all.filter(({ isLogEntry }) => !isLogEntry);
  const missions = new Set(items.flatMap(({ missionId }) => missionId ?? []));
  const objectives = new Map(items.map((item) => [item.objectiveId, item.objectiveType]));
  const tasks = items.filter(({ type }) => !isEventOrMission(type));
  const completedTasks = tasks.filter((item) => item.completed).length;
  const types = { PROJECT: 0, EVENT: 0, ROUTINE: 0, TRACKED_RESOURCE: 0 };
  for (const type of objectives.values()) types[type]++;
  return {
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

export type AgendaPosition = {
  readonly kind: AgendaKind;
  /** Start, in minutes of the user's day; null for all-day items. */
  readonly minute: number | null;
  readonly priority: TaskPriority | null;
  readonly order: number;
  readonly id: string;
};

const kinds = ["event", "mission", "task", "log"] as const;
export type AgendaKind = (typeof kinds)[number];

const ALL_DAY = 1440;

const ranks: Readonly<Record<TaskPriority, number>> = { URGENT: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/** Clock times first, then all-day events, missions and tasks by priority, then logged items. */
export function compareInDay(a: AgendaPosition, b: AgendaPosition): number {
  return (
    (a.minute ?? ALL_DAY) - (b.minute ?? ALL_DAY) ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    rankOf(a.priority) - rankOf(b.priority) ||
    a.order - b.order ||
    (a.id < b.id ? -1 : 1)
  );
}

function rankOf(priority: TaskPriority | null): number {
  return priority === null ? 4 : ranks[priority];
}
