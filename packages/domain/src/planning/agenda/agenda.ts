// What a day adds up to, and the order in which its tasks stand.
import type { TaskPriority } from "../catalogue.ts";
import type { ScheduleType } from "../schedules/catalogue-schedule.ts";
import type { AgendaItem, AgendaItemResponse, PlanSummary } from "./contract-agenda.ts";

/** How many overdue tasks come with today, and up to how many are counted. */
export const MAX_OVERDUE_ITEMS = 10;
export const MAX_OVERDUE_COUNT = 50;

/** Whether an item stands for a task. */
export function isTaskItem(item: AgendaItemResponse): item is AgendaItem {
  return item.taskId !== null && item.missionId !== null && !isEventOrMission(item.type);
}

/** Events and missions are items of their own, without a task. */
function isEventOrMission(type: ScheduleType): boolean {
  return type === "EVENT" || type === "MISSION";
}

type SummaryItem = Pick<
  AgendaItemResponse,
  "type" | "isLogEntry" | "missionId" | "objectiveId" | "objectiveType" | "completed"
>;

/**
 * What is planned for a day in numbers: the missions that run and the objectives that it is about, by a task, a mission
 * or an event of theirs, and how many tasks are done. What was only logged was not planned.
 */
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

/** What decides where an item stands in its day. */
export type AgendaPosition = {
  readonly kind: AgendaKind;
  /** Minute of the person's day at which it starts; null when it lasts all day. */
  readonly minute: number | null;
  readonly priority: TaskPriority | null;
  readonly order: number;
  readonly id: string;
};

/** In the order in which they stand where none has a clock time. */
const kinds = ["event", "mission", "task", "log"] as const;
export type AgendaKind = (typeof kinds)[number];

/** After every minute of the day. */
const ALL_DAY = 1440;

const ranks: Readonly<Record<TaskPriority, number>> = { URGENT: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/**
 * What has a clock time first, by it; then what lasts all day: events, missions, and tasks by priority and by their
 * own order; last what was only logged.
 */
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
