// What the server would respond to new objectives, missions, tasks and steps, and where they appear meanwhile.
import type { Agenda } from "@vereda/domain/planning/agenda/contract-agenda";
import type { Calendar, CalendarItem } from "@vereda/domain/planning/calendar/contract-calendar";
import type {
  Mission,
  Objective,
  objectiveInput,
  Plan,
} from "@vereda/domain/planning/objectives/contract-objective";
import type { TaskGroup } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { getContext, getWeight } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Grouping } from "@vereda/domain/planning/open-tasks/task-groups";
import type { Schedule, ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type { TaskCharacteristic } from "@vereda/domain/planning/tasks/catalogue-tasks";
import type {
  ChecklistItem,
  checklistItemInput,
  Task,
  taskInput,
} from "@vereda/domain/planning/tasks/contract-task";
import type { TaskTag } from "@vereda/domain/planning/tasks/tags/contract-tags";
import {
  noEstimation,
  totalMinutes,
  type Estimation,
} from "@vereda/domain/planning/tasks/estimation";
import { getUserDay } from "@vereda/domain/time/user-day";
import type * as z from "zod/mini";
import { getCurrentUser } from "#platform/auth/user/current-user.ts";
import { nowMs } from "#platform/clock.ts";
import type { CallWrite } from "#platform/outbox/calls.ts";
import type { OfflineCall, SentInput } from "#platform/outbox/deferral.ts";
import {
  addToList,
  findCached,
  setFields,
  type Fields,
  type Overlay,
} from "#platform/outbox/overlay.ts";
import { buildQueryKey } from "#platform/query/build-query.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { withOnTop, type ColumnPages } from "../cached-tasks.ts";
import { addAtEnd, onList, PLAN } from "./moved-items.ts";
import { isRecurring } from "../schedules/series/recurring.ts";
import { blankSchedule, buildItem, getDates, withTitles } from "../tasks/reschedule/apply-moves.ts";

/** A body as it is stored: with the device's id, and without what JSON omits. */
type Sent<Schema extends z.ZodMiniType, Body = z.output<Schema>> = {
  [Name in keyof Body]: Exclude<Body[Name], undefined>;
} & { readonly id: string };

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
} satisfies Partial<Objective>;

/** With its empty plan in the cache, which its page reads. */
export function createObjective({ body = {} }: SentInput): Fields {
  const sent = body as Sent<typeof objectiveInput>;
  const objective: Objective = { ...blankObjective, ...sent, ...buildTimes() };
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
      return onList("missions", addAtEnd(made))(data as Fields);
    },
  }),
};

export const [AGENDA] = buildQueryKey("GET /planning/schedules/daily-agenda");
export const [CALENDAR] = buildQueryKey("GET /planning/calendar");
const [COLUMN] = buildQueryKey("GET /planning/tasks");
const [GROUPS] = buildQueryKey("GET /planning/open-tasks/groups");

type NewStep = Sent<typeof checklistItemInput>;

function createStep(taskId: string, step: NewStep, order: number): ChecklistItem {
  const blank = { completed: false, day: null, minutes: null, assignee: null };
  return { ...blank, taskId, order, ...step, ...buildTimes() };
}

export const newStep: OfflineCall = {
  parent: ["id", "checklistItems"],
  respond: ({ params, body = {} }) => createStep(String(params?.["id"]), body as NewStep, 0),
};

/** The fields of a task that an estimate sets. */
export function mapEstimation(input: { [Part in keyof Estimation]?: number | null | undefined }) {
  const sent = Object.entries(input).filter(([, minutes]) => minutes !== undefined);
  const estimation: Estimation = { ...noEstimation, ...Object.fromEntries(sent) };
  return {
    plannedExecutionMin: estimation.executionMin,
    plannedTravelMin: estimation.travelMin,
    plannedBreaksMin: estimation.breaksMin,
    plannedWaitingMin: estimation.waitingMin,
    plannedBufferMin: estimation.bufferMin,
    plannedSocialMin: estimation.socialMin,
    plannedTotalMin: totalMinutes(estimation) || null,
  };
}

const blankDates = { type: "TASK", status: "CONFIRMED", endDate: null, allDay: false };

export const completeSchedule = (
  schedule: Partial<ScheduleInput> | null | undefined,
): Schedule | null => {
  if (!schedule) return null;
  const timezone = getCurrentUser()?.timezone ?? "";
  // What is sent as null is blank, such as an empty list.
  const given = Object.entries(schedule).filter(([, value]) => (value ?? null) !== null);
  const sent = Object.fromEntries(given) as Partial<Schedule>;
  return { ...blankSchedule, ...blankDates, timezone, ...sent } as Schedule;
};

/** What a copy does not have of its original. */
const freshTask = {
  columnId: null,
  deadline: null,
  repeatAfter: null,
  assignee: null,
  trackingStartedAt: null,
  completedAt: null,
  seriesId: null,
  seriesDay: null,
  completed: false,
  status: "PENDING",
  order: 0,
  isOwn: true,
  trackedDurationSeconds: 0,
  frees: [],
  sharedAccesses: [],
  progressEntries: [],
  pauses: [],
  completedDates: [],
  schedule: null,
  // The server makes new ones, whose ids the device does not have.
  checklistItems: [],
} satisfies Partial<Task>;

const blankTask = {
  ...freshTask,
  description: null,
  positiveConsequences: null,
  negativeConsequences: null,
  triggerModule: null,
  triggerAction: null,
  triggerPayload: null,
  templateId: null,
  intent: "plan",
  tagIds: [],
  waitsFor: [],
  waitsForTasks: [],
  ...(Object.fromEntries(taskCharacteristics.map((name) => [name, false])) as Record<
    TaskCharacteristic,
    boolean
  >),
} satisfies Partial<Task>;

/** A task of which only lists are loaded, such as an agenda; what they leave out is blank. */
export function findListedTask(id: string): ListedTask | null {
  const row = findCached(id);
  if (row === null || !("checklistItems" in row)) return null;
  const listed = row as Partial<ListedTask>;
  return { objectiveTitle: "", ...blankTask, ...listed, id, isOwn: false } as ListedTask;
}

type ListedTask = Task & { readonly objectiveTitle: string };

/** Where the tasks of a mission are, as far as the device has read it. */
function locate(missionId: string) {
  const { objectiveId = "" } = (findCached(missionId) ?? {}) as Partial<Mission>;
  const { workspaceId = "", areaId = "" } = (findCached(objectiveId) ?? {}) as Partial<Objective>;
  return { missionId, objectiveId, workspaceId, areaId };
}

/** Who it is assigned to is left to the server. */
function createTask(missionId: string, body: Sent<typeof taskInput>): Task {
  const { estimation, schedule, checklistItems, assignee: _username, ...fields } = body;
  const steps = (checklistItems ?? []) as readonly NewStep[];
  return {
    ...blankTask,
    ...locate(missionId),
    ...fields,
    tags: (fields.tagIds ?? []).flatMap((id) => (findCached(id) as TaskTag | null) ?? []),
    ...mapEstimation(estimation ?? {}),
    schedule: completeSchedule(schedule),
    checklistItems: steps.map((step, order) => createStep(fields.id, step, order)),
    ...buildTimes(),
  };
}

export const newTask: OfflineCall = {
  respond: ({ params, body = {} }) =>
    withTitles(createTask(String(params?.["id"]), body as Sent<typeof taskInput>)),
  overlay: buildTaskOverlay,
};

export const copiedTask: OfflineCall = {
  respond({ params, body }) {
    const original = findCached(String(params?.["id"])) as Task | null;
    if (original === null) return { ...body };
    const sent = { missionId: original.missionId, ...body } as Pick<Task, "id" | "missionId">;
    const location = locate(sent.missionId);
    return withTitles({ ...original, ...freshTask, ...location, ...sent, ...buildTimes() });
  },
  overlay: buildTaskOverlay,
};

/** A step that becomes a task leaves its checklist. */
export const stepTask: OfflineCall = {
  respond({ params, body }) {
    const step = findCached(String(params?.["id"])) as ChecklistItem | null;
    const task = findCached(step?.taskId ?? "") as Task | null;
    if (step === null || task === null) return { ...body };
    const { id } = body as { readonly id: string };
    const fields = { id, title: step.title, priority: task.priority };
    const { environmentId, isPhysical } = task;
    return withTitles(createTask(task.missionId, { ...fields, environmentId, isPhysical }));
  },
  overlay(write) {
    const { changes, ...overlay } = buildTaskOverlay(write);
    return {
      ...overlay,
      changes: { ...changes, [String(write.input.params?.["id"])]: () => null },
    };
  },
};

function addToAgenda(agenda: Agenda, task: Task): Agenda {
  const isHere = task.schedule?.startDate.slice(0, 10) === agenda.date;
  if (!isHere || agenda.items.some(({ taskId }) => taskId === task.id)) return agenda;
  return { ...agenda, items: [...agenda.items, buildItem(task)] };
}

/** The dates of a rule are left to the server. */
function addToCalendar(calendar: Calendar, { from, to }: Fields, task: Task): Calendar {
  const { schedule, plannedTotalMin } = task;
  const timeZone = getCurrentUser()?.timezone ?? "UTC";
  const dates = schedule && getDates(schedule, timeZone, plannedTotalMin);
  if (dates === null || dates.date > String(to) || dates.endDate < String(from)) return calendar;
  if (isRecurring(schedule) || calendar.items.some(({ id }) => id === task.id)) return calendar;
  const { id, title, completed, priority, environmentId, ...named } = withTitles(task);
  const { objectiveId, objectiveTitle, objectiveType, missionId, workspaceId } = named;
  const plan = { objectiveId, objectiveTitle, objectiveType, missionId, workspaceId };
  const own = { id, title, completed, priority, environmentId, ...plan, ...dates };
  const areaId = named.areaId as CalendarItem["areaId"];
  const item = { kind: "task", occurrence: null, status: "CONFIRMED", areaId, ...own } as const;
  return { ...calendar, items: [...calendar.items, item] };
}

type Groups = { readonly groups: readonly TaskGroup[] };

/** Which tasks are vital is left to the server. */
function addToGroups(data: Groups, query: Fields, task: Task): Groups {
  const user = getCurrentUser();
  const isOther = (name: "workspaceId" | "areaId") => (query[name] ?? task[name]) !== task[name];
  const isListed = data.groups.some(({ items }) => items.some(({ id }) => id === task.id));
  if (user === null || isListed || isOther("workspaceId") || isOther("areaId")) return data;
  const today = getUserDay(nowMs(), { ...user, timeZone: user.timezone });
  const keys = {
    quadrant: getWeight(task, today),
    context: getContext(task),
    area: task.areaId,
    user: user.username,
  };
  const key = keys[query["by"] as Grouping];
  const blank = { key, total: 0, items: [] };
  const groups = data.groups.some((one) => one.key === key) ? data.groups : [...data.groups, blank];
  const add = (group: TaskGroup) => addToList(group, task, true) as TaskGroup;
  return { groups: groups.map((group) => (group.key === key ? add(group) : group)) };
}

/** In its mission, on its day, among the open ones and in the column of its board. */
function buildTaskOverlay({ made }: CallWrite): Overlay {
  if (made === null || !("missionId" in made)) return {};
  const task = made as ReturnType<typeof withTitles>;
  return {
    changes: {
      [task.missionId]: (mission) => {
        if (!Array.isArray(mission["tasks"])) return mission;
        const tasks = addAtEnd(made)(mission["tasks"]);
        const added = tasks.length - mission["tasks"].length;
        return { ...mission, tasks, taskCount: Number(mission["taskCount"]) + added };
      },
    },
    onData(data, path, { query = {} }) {
      if (path === AGENDA) return addToAgenda(data as Agenda, task);
      if (path === CALENDAR) return addToCalendar(data as Calendar, query, task);
      if (path === GROUPS) return addToGroups(data as Groups, query, task);
      const isInColumn = path === COLUMN && query["status"] === task.status;
      if (
        !isInColumn ||
        query["areaId"] !== task.areaId ||
        query["workspaceId"] !== task.workspaceId
      )
        return data;
      const column = data as ColumnPages;
      const has = column.pages.some(({ items }) => items.some(({ id }) => id === task.id));
      return has ? column : withOnTop(column, task);
    },
  };
}

/** Sets fields of the object that the first parameter names. */
export const setOn =
  (read: (body: Fields) => Fields) =>
  ({ input: { params, body = {} } }: CallWrite): Overlay => ({
    changes: { [String(params?.["id"])]: setFields(read(body)) },
  });
