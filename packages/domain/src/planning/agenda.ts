// What a day adds up to, and the order in which its tasks stand.
import type { TaskPriority } from "./catalogue.ts";
import type { AgendaItem, PlanSummary } from "./contract-agenda.ts";

/** A day's items in numbers: how many missions and objectives they belong to, how much is done. */
export function planSummary(
  items: readonly Pick<AgendaItem, "missionId" | "objectiveId" | "objectiveType" | "completed">[],
): PlanSummary {
  const missions = new Set(items.map((item) => item.missionId));
  const objectives = new Map(items.map((item) => [item.objectiveId, item.objectiveType]));
  const completedTasks = items.filter((item) => item.completed).length;
  const types = { PROJECT: 0, EVENT: 0, ROUTINE: 0, TRACKED_RESOURCE: 0 };
  for (const type of objectives.values()) types[type]++;
  return {
    missions: {
      count: missions.size,
      completedTasks,
      pendingTasks: items.length - completedTasks,
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

/** What decides where a task stands in its day. */
export type AgendaPlace = {
  /** Minute of the person's day at which it starts; null when it lasts all day. */
  readonly minute: number | null;
  readonly priority: TaskPriority | null;
  readonly order: number;
  readonly id: string;
};

/** After every minute of the day. */
const ALL_DAY = 1440;

const ranks: Readonly<Record<TaskPriority, number>> = { URGENT: 0, HIGH: 1, MEDIUM: 2, LOW: 3 };

/** Tasks with a clock time first, by it; then all-day ones, by priority and by their own order. */
export function compareInDay(a: AgendaPlace, b: AgendaPlace): number {
  return (
    (a.minute ?? ALL_DAY) - (b.minute ?? ALL_DAY) ||
    rankOf(a.priority) - rankOf(b.priority) ||
    a.order - b.order ||
    (a.id < b.id ? -1 : 1)
  );
}

function rankOf(priority: TaskPriority | null): number {
  return priority === null ? 4 : ranks[priority];
}
