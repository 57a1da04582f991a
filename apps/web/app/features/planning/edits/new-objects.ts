// What the server would respond to new objectives, missions, tasks and steps, and where they appear meanwhile.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type {
  Mission,
  Objective,
  Plan,
} from "@vereda/domain/planning/objectives/contract-objective";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { ChecklistItem, Task } from "@vereda/domain/planning/tasks/contract-task";
import {
  estimationParts,
  noEstimation,
  type Estimation,
} from "@vereda/domain/planning/tasks/estimation";
import { nowMs } from "#platform/clock.ts";
import type { CallWrite } from "#platform/outbox/calls.ts";
import type { OfflineCall, SentInput } from "#platform/outbox/deferral.ts";
import {
  addOnce,
  findCached,
  setFields,
  type Fields,
  type Overlay,
} from "#platform/outbox/overlay.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { withOnTop, type ColumnPages } from "../cached-tasks.ts";
import { sumParts } from "../tasks/task-draft.ts";
import { blankSchedule } from "../tasks/reschedule/apply-moves.ts";

const buildTimes = () => {
  const now = new Date(nowMs()).toISOString();
  return { createdAt: now, updatedAt: now };
};

const blankObjective = {
  status: "ACTIVE",
  description: null,
  deadline: null,
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
};

/** With its empty plan in the cache, which its page reads. */
export function createObjective({ body = {} }: SentInput): Fields {
  const objective = { ...blankObjective, ...body, ...buildTimes() } as unknown as Objective;
  const params = { id: objective.id };
  const queryKey = buildQueryKey("GET /planning/objectives/:id/plan", { params });
  const plan: Plan = {
    objective,
    missions: [],
    progressEntries: [],
    progressByDay: [],
    resourceIds: [],
    truncated: false,
  };
  queryClient.setQueryData(queryKey, plan);
  return objective;
}

const blankMission = {
  type: null,
  status: "PENDING",
  order: 0,
  taskCount: 0,
  startedTaskCount: 0,
  completedTaskCount: 0,
  schedule: null,
  tasks: [],
};

export const newMission: OfflineCall = {
  respond: ({ params = {}, body = {} }) => ({
    ...blankMission,
    objectiveId: params["id"],
    ...body,
    ...buildTimes(),
  }),
  // The plan has its missions beside its objective.
  overlay: ({ input, made }) => ({
    onData(data, path, { params }) {
      if (path !== PLAN || made === null || params?.["id"] !== input.params?.["id"]) return data;
      const plan = data as Plan;
      return {
        ...plan,
        missions: addOnce(plan.missions, made as Fields & Plan["missions"][number]),
      };
    },
  }),
};

const [PLAN] = buildQueryKey("GET /planning/objectives/:id/plan");
export const [AGENDA] = buildQueryKey("GET /planning/schedules/daily-agenda");
export const [CALENDAR] = buildQueryKey("GET /planning/calendar");
const [COLUMN] = buildQueryKey("GET /planning/tasks");

function createStep(taskId: unknown, step: Fields, order: number): Fields {
  const blank = { completed: false, day: null, minutes: null, assignee: null };
  return { ...blank, taskId, order, ...step, ...buildTimes() };
}

export const newStep: OfflineCall = {
  parent: ["id", "checklistItems"],
  respond: ({ params, body = {} }) => createStep(params?.["id"], body, 0),
};

/** The fields of a task that an estimate sets. */
export function mapEstimation(input: Partial<Estimation>): Fields {
  const estimation = { ...noEstimation, ...input };
  const parts = estimationParts.map((part) => [
    `planned${part[0]?.toUpperCase()}${part.slice(1)}`,
    estimation[part],
  ]);
  const total = estimation.totalMin ?? sumParts(estimation);
  return { ...Object.fromEntries(parts), plannedTotalMin: total === 0 ? null : total };
}

const blankDates = { type: "TASK", status: "CONFIRMED", endDate: null, allDay: false };

export const completeSchedule = (schedule: Partial<ScheduleInput> | null | undefined) =>
  schedule ? { ...blankSchedule, ...blankDates, ...schedule } : null;

/** @param location of the task: its mission, objective, workspace and area, as far as they are known */
function createTask(location: Fields, body: Fields): Fields {
  const { estimation, schedule, checklistItems, ...fields } = body;
  const steps = (checklistItems ?? []) as readonly Fields[];
  const none = {
    description: null,
    columnId: null,
    priority: null,
    environmentId: null,
    deadline: null,
  };
  return {
    ...none,
    positiveConsequences: null,
    negativeConsequences: null,
    triggerModule: null,
    triggerAction: null,
    triggerPayload: null,
    templateId: null,
    repeatAfter: null,
    assignee: null,
    trackingStartedAt: null,
    completedAt: null,
    seriesId: null,
    seriesDay: null,
    ...Object.fromEntries(taskCharacteristics.map((name) => [name, false])),
    completed: false,
    status: "PENDING",
    intent: "plan",
    order: 0,
    isOwn: true,
    trackedDurationSeconds: 0,
    tagIds: [],
    waitsFor: [],
    waitsForTasks: [],
    frees: [],
    sharedAccesses: [],
    progressEntries: [],
    pauses: [],
    completedDates: [],
    ...location,
    ...fields,
    tags: ((fields["tagIds"] ?? []) as string[]).flatMap((id) => findCached(id) ?? []),
    ...mapEstimation(estimation ?? {}),
    schedule: completeSchedule(schedule as ScheduleInput | null),
    checklistItems: steps.map((step, order) => createStep(fields["id"], step, order)),
    ...buildTimes(),
  };
}

/** With the names of its plan, as an agenda has them. */
export function withTitles(task: Task): Task {
  const objective = findCached(task.objectiveId) as Objective | null;
  const mission = findCached(task.missionId) as Mission | null;
  const titles = {
    objectiveTitle: objective?.title ?? "",
    objectiveType: objective?.type ?? "PROJECT",
    missionTitle: mission?.title ?? "",
  };
  return { ...task, ...titles };
}

export const newTask: OfflineCall = {
  respond({ params, body = {} }) {
    const missionId = String(params?.["id"]);
    const { objectiveId } = (findCached(missionId) ?? {}) as Partial<Mission>;
    const { workspaceId, areaId } = (findCached(objectiveId ?? "") ?? {}) as Partial<Objective>;
    const task = createTask({ missionId, objectiveId, workspaceId, areaId }, body);
    return withTitles(task as unknown as Task);
  },
  overlay: buildTaskOverlay,
};

/** In its mission, on its day, and in the column of its board. */
function buildTaskOverlay({ made }: CallWrite): Overlay {
  if (made === null) return {};
  const task = made as unknown as Task;
  return {
    changes: {
      [task.missionId]: (mission) =>
        Array.isArray(mission["tasks"])
          ? {
              ...mission,
              tasks: addOnce(mission["tasks"], made),
              taskCount: mission["tasks"].length + 1,
            }
          : mission,
    },
    onData(data, path, { query = {} }) {
      if (path === AGENDA) return addToAgenda(data as Agenda, task);
      const isInColumn = path === COLUMN && query["status"] === task.status;
      if (
        !isInColumn ||
        query["areaId"] !== task.areaId ||
        query["workspaceId"] !== task.workspaceId
      )
        return data;
      const column = data as ColumnPages;
      const has = column.pages.some(({ items }) => items.some(({ id }) => id === task.id));
      return has ? column : withOnTop(column, made as never);
    },
  };
}

export function addToAgenda(agenda: Agenda, { id, ...task }: Task): Agenda {
  const isHere = task.schedule?.startDate.slice(0, 10) === agenda.date;
  if (!isHere || agenda.items.some(({ taskId }) => taskId === id)) return agenda;
  const day = { isLoose: false, isLogEntry: false, carriedFrom: null, maySchedule: true };
  const item = { type: "TASK", taskId: id, firstDay: null, lastDay: null, ...day, ...task };
  return { ...agenda, items: [...agenda.items, item as unknown as Agenda["items"][number]] };
}

/** Sets fields of the object that the first parameter names. */
export const setOn =
  (read: (body: Fields) => Fields) =>
  ({ input: { params, body = {} } }: CallWrite): Overlay => ({
    changes: { [String(params?.["id"])]: setFields(read(body)) },
  });

/** Puts the objects of a list into the order of these ids. */
export function sortList(list: string): NonNullable<OfflineCall["overlay"]> {
  return ({ input: { params, body } }) => ({
    changes: {
      [String(params?.["id"])]: (object) => {
        const items = object[list] as readonly ChecklistItem[] | undefined;
        if (!Array.isArray(items)) return object;
        return { ...object, [list]: sortRange(items, body?.["ids"] as readonly string[]) };
      },
    },
  });
}

function sortRange<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const sorted = ids.flatMap((id) => items.find((one) => one.id === id) ?? []);
  const inRange = new Set(ids);
  let next = 0;
  return items.map((item) => (inRange.has(item.id) ? (sorted[next++] ?? item) : item));
}
