// Builds plan responses for tests: a project with one mission and its tasks.
import type { Agenda, AgendaItem } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Objective, Plan } from "@vereda/domain/planning/objectives/contract-objective";
import type { CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type { Schedule } from "@vereda/domain/planning/schedules/contract-schedule";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { Completion, Task, TaskContent } from "@vereda/domain/planning/tasks/contract-task";
import { STUDIO_ID } from "#platform/testing/test-user.ts";

type PlanMission = Plan["missions"][number];

const OBJECTIVE_ID = "0195a000-0000-7000-8000-000000000002";
export const MISSION_ID = "0195a000-0000-7000-8000-000000000003";
export const OTHER_MISSION_ID = "0195a000-0000-7000-8000-000000000004";
export const TASK_ID = "0195a000-0000-7000-8000-000000000005";

const SINCE = "2026-02-01T15:00:00.000Z";

export function buildSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    id: "0195a000-0000-7000-8000-000000000006",
    type: "TASK",
    status: "CONFIRMED",
    startDate: "2026-03-04",
    endDate: null,
    frequency: null,
    interval: null,
    byWeekday: [],
    byMonthDay: [],
    byMonth: [],
    count: null,
    until: null,
    rruleString: null,
    exceptDates: [],
    timezone: "America/Mexico_City",
    allDay: true,
    updatedAt: SINCE,
    ...changes,
  };
}

const noCharacteristics = Object.fromEntries(
  taskCharacteristics.map((name) => [name, false]),
) as Record<TaskCharacteristic, boolean>;

const taskContent: TaskContent = {
  title: "Ordenar el taller",
  objectiveId: OBJECTIVE_ID,
  missionId: MISSION_ID,
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
  deadline: null,
  repeatAfter: null,
  tagIds: [],
  tags: [],
  waitsFor: [],
  waitsForTasks: [],
  assignee: null,
  sharedAccesses: [],
  checklistItems: [],
  progressEntries: [],
  workspaceId: STUDIO_ID,
  areaId: "personal",
  schedule: null,
  ...noCharacteristics,
  isPhysical: true,
};

export function buildCompletion(completed = true): Completion {
  const status = completed ? "COMPLETED" : "PENDING";
  const completedAt = completed ? "2026-03-04T18:00:00.000Z" : null;
  return { id: TASK_ID, status, completedAt, completed, occurrence: null, freed: [] };
}

export function buildTask(changes: Partial<Task> = {}): Task {
  return {
    id: TASK_ID,
    ...taskContent,
    isOwn: true,
    frees: [],
    description: null,
    pauses: [],
    status: "PENDING",
    columnId: null,
    priority: "LOW",
    intent: "plan",
    order: 0,
    trackingStartedAt: null,
    completedAt: null,
    completedDates: [],
    seriesId: null,
    seriesDay: null,
    createdAt: SINCE,
    updatedAt: SINCE,
    ...changes,
  };
}

export function buildMission(changes: Partial<PlanMission> = {}): PlanMission {
  return {
    id: MISSION_ID,
    objectiveId: OBJECTIVE_ID,
    title: "Empacar",
    type: null,
    status: "PENDING",
    order: 0,
    taskCount: changes.tasks?.length ?? 0,
    startedTaskCount: 0,
    completedTaskCount: 0,
    schedule: null,
    createdAt: SINCE,
    updatedAt: SINCE,
    tasks: [],
    ...changes,
  };
}

export function buildObjective(changes: Partial<Objective> = {}): Objective {
  return {
    id: OBJECTIVE_ID,
    type: "PROJECT",
    status: "ACTIVE",
    title: "Mudarme de casa",
    description: null,
    deadline: null,
    workspaceId: STUDIO_ID,
    areaId: "personal",
    trackedUnit: null,
    customUnit: null,
    measurementSource: null,
    behaviour: null,
    targetValue: null,
    currentValue: null,
    projectRange: null,
    icon: null,
    missedPolicy: "LET_GO",
    pauses: [],
    isLoose: false,
    isOwn: true,
    taskCount: 0,
    completedTaskCount: 0,
    schedule: null,
    createdAt: SINCE,
    updatedAt: SINCE,
    ...changes,
  };
}

export function buildPlan(changes: Partial<Plan> = {}): Plan {
  return {
    objective: buildObjective(),
    missions: [buildMission()],
    progressEntries: [],
    progressByDay: [],
    resourceIds: [],
    truncated: false,
    ...changes,
  };
}

export function buildAgendaItem(changes: Partial<AgendaItem> = {}): AgendaItem {
  return {
    ...taskContent,
    type: "TASK",
    taskId: TASK_ID,
    missionTitle: "Empacar",
    objectiveTitle: "Mudarme de casa",
    objectiveType: "PROJECT",
    isLoose: false,
    isLogEntry: false,
    carriedFrom: null,
    priority: "LOW",
    maySchedule: true,
    firstDay: null,
    lastDay: null,
    ...changes,
  };
}

export function buildAgenda(items: readonly AgendaItem[] = [], date = "2026-03-04"): Agenda {
  return {
    date,
    items: [...items],
    totalCount: items.length,
    hasDatedTasks: items.length > 0,
    plan: {
      looseTasks: 0,
      missions: { count: 0, completedTasks: 0, pendingTasks: items.length },
      objectives: {
        count: 0,
        types: { projects: 0, keyEvents: 0, routines: 0, trackedResources: 0 },
      },
    },
    overdue: { items: [], total: 0 },
    hasSleep: true,
    steps: [],
    fixedBlocks: [],
    calendarEvents: [],
    sleep: { latestCycle: null, nightMinutes: null, userRhythm: null, isLocked: false },
    cycle: { settings: null, latestCycle: null, analytics: null, predictions: null },
  };
}

/** A one-time, all-day task; its schedule follows its date and time. */
export function buildCalendarItem(changes: Partial<CalendarItem> = {}): CalendarItem {
  const { date = "2026-03-04", time = null, occurrence = null } = changes;
  const startDate = time === null ? date : `${date}T${time}:00-06:00`;
  return {
    kind: "task",
    id: TASK_ID,
    title: "Ordenar el taller",
    date,
    endDate: date,
    time,
    durationMin: 30,
    occurrence,
    status: "CONFIRMED",
    schedule: buildSchedule({ startDate, allDay: time === null }),
    completed: false,
    objectiveId: OBJECTIVE_ID,
    objectiveTitle: "Mudarme de casa",
    objectiveType: "PROJECT",
    missionId: MISSION_ID,
    workspaceId: STUDIO_ID,
    areaId: "personal",
    priority: "LOW",
    environmentId: null,
    ...changes,
  };
}

/** The route of a page in the test plan, such as `/task/:taskId/edit`; empty for the plan itself. */
export function planPath(rest = "") {
  const path = `/space/:space/:area/plan/objective/:objectiveId${rest}`;
  const at = path
    .replace(":space", STUDIO_ID)
    .replace(":area", "personal")
    .replace(":objectiveId", OBJECTIVE_ID)
    .replace(":missionId", MISSION_ID)
    .replace(":taskId", TASK_ID);
  return { path, at };
}

export function buildPage<Item>(items: readonly Item[]) {
  const { length } = items;
  return { items: [...items], total: length, page: 1, perPage: 100, from: 1, to: length };
}
