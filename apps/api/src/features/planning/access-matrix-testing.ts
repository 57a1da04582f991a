// Who gets what from the calls about plans, and how each is asked.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { aTask } from "./planning-testing.ts";
import { ask } from "#access-matrix/world.ts";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { manyTasksApi } from "@vereda/domain/planning/tasks/contract-many-tasks";
import { openTasksApi } from "@vereda/domain/planning/views/contract-open-tasks";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningCalendarApi } from "@vereda/domain/planning/views/contract-calendar";
import { planningOccurrencesApi } from "@vereda/domain/planning/schedules/contract-occurrences";
import { planningSearchApi } from "@vereda/domain/planning/views/contract-search";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { oneself, owners } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

export const accessRows: Rows = {
  "GET /planning/schedules/daily-agenda": oneself(200),
  "POST /planning/schedules/preview": oneself(200),
  "POST /planning/schedules/room": oneself(200),
  "PUT /planning/schedules": owners(200),
  "POST /planning/schedules/restore": owners(200),
  "GET /planning/search": oneself(200),
  "GET /planning/calendar": oneself(200),
  "GET /planning/workload": oneself(200),
  "GET /planning/day-settings": oneself(200),
  "PATCH /planning/day-settings": oneself(200),
  "GET /planning/workload/ahead": oneself(200),
  "GET /planning/estimate-insights": oneself(200),
  "GET /planning/objectives": oneself(200),
  "POST /planning/objectives": owners(201),
  "GET /planning/objectives/:id": owners(200),
  "PATCH /planning/objectives/:id": owners(200),
  "DELETE /planning/objectives/:id": owners(200),
  "GET /planning/objectives/:id/plan": owners(200),
  "PUT /planning/objectives/:id/schedule": owners(200),
  "DELETE /planning/objectives/:id/schedule": owners(200),
  "POST /planning/objectives/:id/missions": owners(201),
  "PATCH /planning/missions/:id": owners(200),
  "DELETE /planning/missions/:id": owners(200),
  "PUT /planning/missions/:id/schedule": owners(200),
  "DELETE /planning/missions/:id/schedule": owners(200),
  "POST /planning/missions/:id/tasks": owners(201),
  "POST /planning/quick-add": owners(201),
  "GET /planning/tasks": owners(200),
  "GET /planning/open-tasks": owners(200),
  "GET /planning/open-tasks/groups": owners(200),
  "GET /planning/open-tasks/choice": owners(200),
  "GET /planning/missions/:id/tasks/choice": owners(200),
  "PATCH /planning/tasks": owners(200),
  "DELETE /planning/tasks": owners(200),
  "POST /planning/tasks/:id/duplicate": owners(201),
  "POST /planning/restore": owners(200),
  "GET /planning/tasks/:id": owners(200),
  "PATCH /planning/tasks/:id": owners(200),
  "DELETE /planning/tasks/:id": owners(200),
  "PUT /planning/tasks/:id/estimations": owners(200),
  "PUT /planning/tasks/:id/schedule": owners(200),
  "DELETE /planning/tasks/:id/schedule": owners(200),
  "POST /planning/tasks/:id/complete": owners(200),
  "POST /planning/tasks/:id/occurrences/:date/skip": owners(200),
  "DELETE /planning/tasks/:id/occurrences/:date/skip": owners(200),
  "POST /planning/tasks/:id/occurrences/:date/move": owners(201),
  "POST /planning/tasks/:id/split": owners(201),
  "POST /planning/objectives/:id/pause": owners(200),
  "POST /planning/objectives/:id/resume": owners(200),
  "POST /planning/tasks/:id/reopen": owners(200),
  "POST /planning/tasks/:id/checklist-items": owners(201),
  "PUT /planning/tasks/:id/checklist-items/order": owners(200),
  "PATCH /planning/checklist-items/:id": owners(200),
  "DELETE /planning/checklist-items/:id": owners(200),
  "POST /planning/objectives/:id/progress-entries": owners(201),
  "DELETE /planning/progress-entries/:id": owners(200),
  "GET /planning/objectives/:id/progress-entries": owners(200),
  "PATCH /planning/progress-entries/:id": owners(200),
  "PUT /planning/objectives/:id/missions/order": owners(200),
  "PUT /planning/missions/:id/tasks/order": owners(200),
  "GET /planning/objectives/:id/missions": owners(200),
  "GET /planning/missions/:id/tasks": owners(200),
};

const day = { startDate: "2026-03-10" };
const range = { startDate: "2026-03-10", endDate: "2026-03-12" };

/** A routine of the owner's with a mission and a task in it. */
export async function plan({ planner }: World) {
  const { objective, mission } = await planner.routine("2026-03-01");
  const task = await planner.task(mission, { checklistItems: [{ title: "Open the book" }] });
  const asParams = ({ id }: { readonly id: string }) => ({ params: { id } });
  return {
    objective: asParams(objective),
    mission: asParams(mission),
    task: asParams(task),
    item: asParams({ id: task.checklistItems[0]?.id ?? "" }),
  };
}

async function deleted(world: World) {
  const { task } = await plan(world);
  await world.api.call(planningApi.deleteTask, { ...task, token: world.planner.token });
  return { body: { ids: [task.params.id] } };
}

async function progressEntry(world: World) {
  const { objective } = await plan(world);
  const call = { ...objective, token: world.planner.token, body: { value: 3 } };
  const { data } = await world.api.call(planningApi.createProgressEntry, call);
  return { params: { id: data.id } };
}

const objectives: readonly MatrixRequest[] = [
  ask(planningApi.dailyAgenda),
  ask(planningApi.previewSchedule, () => ({
    body: { ...day, from: "2026-03-01", to: "2026-03-31" },
  })),
  ask(planningCalendarApi.calendar, () => ({ query: { from: "2026-03-01", to: "2026-03-31" } })),
  ask(planningSearchApi.search, () => ({ query: { q: "water" } })),
  ask(workloadApi.workload),
  ask(daySettingsApi.get),
  ask(daySettingsApi.update, () => ({ body: { focusMinutes: 50 } })),
  ask(workloadApi.ahead, () => ({ query: { date: "2026-03-10" } })),
  ask(workloadApi.estimateInsights),
  ask(planningApi.listObjectives),
  ask(planningApi.createObjective, ({ planner: { workspaceId } }) => ({
    body: {
      type: "PROJECT" as const,
      title: "Take over",
      workspaceId,
      areaId: "personal" as const,
    },
  })),
  ask(planningApi.getObjective, async (world) => (await plan(world)).objective),
  ask(planningApi.updateObjective, async (world) => ({
    ...(await plan(world)).objective,
    body: { title: "Mine now" },
  })),
  ask(planningApi.deleteObjective, async (world) => (await plan(world)).objective),
  ask(planningApi.getPlan, async (world) => (await plan(world)).objective),
  ask(planningApi.objectiveSchedule.put, async (world) => ({
    ...(await plan(world)).objective,
    body: day,
  })),
  ask(planningApi.objectiveSchedule.remove, async (world) => (await plan(world)).objective),
  ask(planningApi.createProgressEntry, async (world) => ({
    ...(await plan(world)).objective,
    body: { value: 1 },
  })),
  ask(planningApi.deleteProgressEntry, progressEntry),
];

const insides: readonly MatrixRequest[] = [
  ask(planApi.listProgressEntries, async (world) => (await plan(world)).objective),
  ask(planApi.updateProgressEntry, async (world) => ({
    ...(await progressEntry(world)),
    body: { value: 7 },
  })),
  ask(planApi.orderMissions, async (world) => {
    const { objective, mission } = await plan(world);
    return { ...objective, body: { ids: [mission.params.id] } };
  }),
  ask(planApi.orderTasks, async (world) => {
    const { mission, task } = await plan(world);
    return { ...mission, body: { ids: [task.params.id] } };
  }),
  ask(planApi.orderChecklist, async (world) => {
    const { item, task } = await plan(world);
    return { ...task, body: { ids: [item.params.id] } };
  }),
  ask(planApi.listMissions, async (world) => (await plan(world)).objective),
  ask(planApi.listMissionTasks, async (world) => (await plan(world)).mission),
];

const missions: readonly MatrixRequest[] = [
  ask(planningApi.createMission, async (world) => ({
    ...(await plan(world)).objective,
    body: { title: "Take over" },
  })),
  ask(planningApi.updateMission, async (world) => ({
    ...(await plan(world)).mission,
    body: { title: "Mine now" },
  })),
  ask(planningApi.deleteMission, async (world) => (await plan(world)).mission),
  ask(planningApi.missionSchedule.put, async (world) => ({
    ...(await plan(world)).mission,
    body: range,
  })),
  ask(planningApi.missionSchedule.remove, async (world) => (await plan(world)).mission),
];

export const occurrence = async (world: World) => ({ ...(await plan(world)).task, body: {} });

/** A date of a task that falls on every day. */
async function seriesDate(world: World) {
  const { task } = await plan(world);
  const { token } = world.planner;
  const body = { startDate: "2026-03-10", frequency: "DAILY" as const };
  await world.api.call(planningApi.taskSchedule.put, { ...task, token, body });
  return { params: { ...task.params, date: "2026-03-12" } };
}

const series: readonly MatrixRequest[] = [
  ask(planningOccurrencesApi.skip, seriesDate),
  ask(planningOccurrencesApi.restore, seriesDate),
  ask(planningOccurrencesApi.move, async (world) => ({
    ...(await seriesDate(world)),
    body: { startDate: "2026-03-13" },
  })),
  ask(dayPlanApi.room, async (world) => ({
    body: { ids: [(await plan(world)).task.params.id] },
  })),
  ask(dayPlanApi.plan, async (world) => ({
    body: { items: [{ taskId: (await plan(world)).task.params.id, schedule: day }] },
  })),
  ask(dayPlanApi.restore, async (world) => {
    const { id: taskId, date } = (await seriesDate(world)).params;
    const { data } = await world.api.call(dayPlanApi.plan, {
      token: world.planner.token,
      body: { items: [{ taskId, date, schedule: { startDate: `${date}T10:00` } }] },
    });
    const items = data.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before }));
    return { body: { items } };
  }),
  ask(planningOccurrencesApi.split, async (world) => {
    const { id, date } = (await seriesDate(world)).params;
    return { params: { id }, body: { date, startDate: date, frequency: "DAILY" as const } };
  }),
  ask(planningOccurrencesApi.pause, async (world) => ({
    ...(await plan(world)).objective,
    body: {},
  })),
  ask(planningOccurrencesApi.resume, async (world) => (await plan(world)).objective),
];

const tasks: readonly MatrixRequest[] = [
  ask(planningApi.listTasks, ({ planner: { workspaceId } }) => ({
    query: { workspaceId, areaId: "personal" as const },
  })),
  ask(planningApi.createTask, async (world) => ({ ...(await plan(world)).mission, body: aTask })),
  ask(quickAddApi.add, ({ planner: { workspaceId } }) => ({
    body: { title: "Take over", workspaceId, areaId: "personal" as const, isDigital: true },
  })),
  ask(openTasksApi.list, ({ planner: { workspaceId } }) => ({ query: { workspaceId } })),
  ask(openTasksApi.groups, ({ planner: { workspaceId } }) => ({
    query: { workspaceId, by: "quadrant" as const },
  })),
  ask(manyTasksApi.chooseOpen, ({ planner: { workspaceId } }) => ({ query: { workspaceId } })),
  ask(manyTasksApi.chooseInMission, async (world) => (await plan(world)).mission),
  ask(manyTasksApi.changeTasks, async (world) => ({
    body: { ids: [(await plan(world)).task.params.id], changes: { isUrgent: true } },
  })),
  ask(manyTasksApi.deleteTasks, async (world) => ({
    body: { ids: [(await plan(world)).task.params.id] },
  })),
  ask(manyTasksApi.duplicateTask, occurrence),
  ask(manyTasksApi.restoreDeleted, deleted),
  ask(planningApi.getTask, async (world) => (await plan(world)).task),
  ask(planningApi.updateTask, async (world) => ({
    ...(await plan(world)).task,
    body: { title: "Mine now" },
  })),
  ask(planningApi.deleteTask, async (world) => (await plan(world)).task),
  ask(planningApi.saveEstimations, async (world) => ({
    ...(await plan(world)).task,
    body: { executionMin: 5 },
  })),
  ask(planningApi.taskSchedule.put, async (world) => ({ ...(await plan(world)).task, body: day })),
  ask(planningApi.taskSchedule.remove, async (world) => (await plan(world)).task),
  ask(planningApi.completeTask, occurrence),
  ask(planningApi.reopenTask, occurrence),
  ask(planningApi.createChecklistItem, async (world) => ({
    ...(await plan(world)).task,
    body: { title: "Mine" },
  })),
  ask(planningApi.updateChecklistItem, async (world) => ({
    ...(await plan(world)).item,
    body: { completed: true },
  })),
  ask(planningApi.deleteChecklistItem, async (world) => (await plan(world)).item),
];

export const accessRequests: readonly MatrixRequest[] = [
  ...objectives,
  ...insides,
  ...missions,
  ...tasks,
  ...series,
];
