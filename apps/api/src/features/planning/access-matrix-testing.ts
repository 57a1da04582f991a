// Access matrix entries for planning.
import { createId } from "@vereda/domain/id";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { addAccount } from "./calendars/accounts/account-testing.ts";
import { aTask } from "./planning-testing.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { calendarAccountsApi } from "@vereda/domain/planning/calendars/contract-calendar-accounts";
import { calendarFeedsApi } from "@vereda/domain/planning/calendars/contract-calendar-feeds";
import { calendarImportApi } from "@vereda/domain/planning/calendars/contract-calendar-import";
import { calendarsApi } from "@vereda/domain/planning/calendars/contract-calendars";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { fixedBlocksApi } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { editsApi } from "@vereda/domain/planning/edits/contract-edits";
import { binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { planningOccurrencesApi } from "@vereda/domain/planning/tasks/contract-occurrences";
import { planningSearchApi } from "@vereda/domain/planning/search/contract-search";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { signedInOnly, ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";

const aCalendar = { kind: "ICS" as const, text: "BEGIN:VCALENDAR\nEND:VCALENDAR\n" };

async function follow({ api, planner: { token } }: World) {
  const { data } = await api.call(calendarsApi.create, { token, body: aCalendar });
  return { params: { id: data.id } };
}

const connect = async ({ api, planner: { userId } }: World) => ({
  params: { id: await addAccount(api, userId) },
});

export const accessRows: Rows = {
  "GET /planning/schedules/daily-agenda": signedInOnly(200),
  "GET /planning/overdue": signedInOnly(200),
  "POST /planning/schedules/preview": signedInOnly(200),
  "POST /planning/schedules/room": signedInOnly(200),
  "PUT /planning/schedules": ownerOnly(200),
  "POST /planning/schedules/restore": ownerOnly(200),
  "GET /planning/search": signedInOnly(200),
  "GET /planning/calendar": signedInOnly(200),
  "GET /planning/workload": signedInOnly(200),
  "GET /planning/day-settings": signedInOnly(200),
  "PATCH /planning/day-settings": signedInOnly(200),
  "GET /planning/fixed-blocks": signedInOnly(200),
  "PUT /planning/fixed-blocks": signedInOnly(200),
  "GET /planning/calendars": signedInOnly(200),
  "POST /planning/calendars": signedInOnly(201),
  "PATCH /planning/calendars/:id": ownerOnly(200),
  "POST /planning/calendars/:id/refresh": ownerOnly(200),
  "DELETE /planning/calendars/:id": ownerOnly(200),
  "GET /planning/holidays-offer": signedInOnly(200),
  "DELETE /planning/holidays-offer": signedInOnly(200),
  "GET /planning/calendar-accounts": signedInOnly(200),
  // No server answers in tests.
  "POST /planning/calendar-accounts": signedInOnly("validation_error"),
  "GET /planning/calendar-accounts/:id/calendars": ownerOnly("calendar_account_unavailable"),
  "PUT /planning/calendar-accounts/:id/calendars": ownerOnly("calendar_account_unavailable"),
  "PATCH /planning/calendar-accounts/:id": ownerOnly(200),
  "POST /planning/calendar-accounts/:id/refresh": ownerOnly(200),
  "POST /planning/calendar-accounts/:id/decisions": ownerOnly(200),
  "DELETE /planning/calendar-accounts/:id": ownerOnly(200),
  "GET /planning/calendar-feeds": signedInOnly(200),
  "POST /planning/calendar-feeds": signedInOnly(201),
  "DELETE /planning/calendar-feeds/:id": ownerOnly(200),
  "GET /planning/calendar-file": signedInOnly(200),
  "POST /planning/calendar-imports": ownerOnly(200),
  "GET /planning/workload/ahead": signedInOnly(200),
  "GET /planning/estimate-insights": signedInOnly(200),
  "GET /planning/objectives": signedInOnly(200),
  "POST /planning/objectives": ownerOnly(201),
  "GET /planning/objectives/:id": ownerOnly(200),
  "PATCH /planning/objectives/:id": ownerOnly(200),
  "DELETE /planning/objectives/:id": ownerOnly(200),
  "GET /planning/objectives/:id/plan": ownerOnly(200),
  "PUT /planning/objectives/:id/schedule": ownerOnly(200),
  "DELETE /planning/objectives/:id/schedule": ownerOnly(200),
  "POST /planning/objectives/:id/missions": ownerOnly(201),
  "PATCH /planning/missions/:id": ownerOnly(200),
  "DELETE /planning/missions/:id": ownerOnly(200),
  "PUT /planning/missions/:id/schedule": ownerOnly(200),
  "DELETE /planning/missions/:id/schedule": ownerOnly(200),
  "POST /planning/missions/:id/tasks": ownerOnly(201),
  "POST /planning/quick-add": ownerOnly(201),
  "POST /planning/quick-add/sentences": signedInOnly(201),
  "GET /planning/tasks": ownerOnly(200),
  "GET /planning/open-tasks": ownerOnly(200),
  "GET /planning/open-tasks/groups": ownerOnly(200),
  "GET /planning/open-tasks/choice": ownerOnly(200),
  "GET /planning/missions/:id/tasks/choice": ownerOnly(200),
  "PATCH /planning/tasks": ownerOnly(200),
  "DELETE /planning/tasks": ownerOnly(200),
  "POST /planning/tasks/:id/duplicate": ownerOnly(201),
  "POST /planning/restore": ownerOnly(200),
  "GET /planning/bin": signedInOnly(200),
  "DELETE /planning/bin": signedInOnly(200),
  "GET /planning/tasks/:id": ownerOnly(200),
  "PATCH /planning/tasks/:id": ownerOnly(200),
  "DELETE /planning/tasks/:id": ownerOnly(200),
  "PUT /planning/tasks/:id/estimations": ownerOnly(200),
  "PUT /planning/tasks/:id/schedule": ownerOnly(200),
  "DELETE /planning/tasks/:id/schedule": ownerOnly(200),
  "POST /planning/tasks/:id/complete": ownerOnly(200),
  "POST /planning/tasks/:id/occurrences/:date/skip": ownerOnly(200),
  "DELETE /planning/tasks/:id/occurrences/:date/skip": ownerOnly(200),
  "POST /planning/tasks/:id/occurrences/:date/move": ownerOnly(201),
  "POST /planning/tasks/:id/split": ownerOnly(201),
  "POST /planning/objectives/:id/pause": ownerOnly(200),
  "POST /planning/objectives/:id/resume": ownerOnly(200),
  "POST /planning/tasks/:id/pause": ownerOnly(200),
  "POST /planning/tasks/:id/resume": ownerOnly(200),
  "POST /planning/tasks/:id/reopen": ownerOnly(200),
  "PUT /planning/tasks/:id/area": ownerOnly(200),
  "POST /planning/tasks/:id/checklist-items": ownerOnly(201),
  "PUT /planning/tasks/:id/checklist-items/order": ownerOnly(200),
  "PATCH /planning/checklist-items/:id": ownerOnly(200),
  "POST /planning/checklist-items/:id/task": ownerOnly(201),
  "DELETE /planning/checklist-items/:id": ownerOnly(200),
  "POST /planning/collisions/:id/swap": ownerOnly(200),
  "DELETE /planning/collisions/:id": ownerOnly(200),
  "POST /planning/objectives/:id/progress-entries": ownerOnly(201),
  "DELETE /planning/progress-entries/:id": ownerOnly(200),
  "GET /planning/objectives/:id/progress-entries": ownerOnly(200),
  "PATCH /planning/progress-entries/:id": ownerOnly(200),
  "PUT /planning/objectives/:id/missions/order": ownerOnly(200),
  "PUT /planning/missions/:id/tasks/order": ownerOnly(200),
  "GET /planning/objectives/:id/missions": ownerOnly(200),
  "GET /planning/missions/:id/tasks": ownerOnly(200),
};

const day = { startDate: "2026-03-10" };
const range = { startDate: "2026-03-10", endDate: "2026-03-12" };

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

async function collision(world: World) {
  const { task } = await plan(world);
  const body = { base: { priority: "LOW" }, priority: null };
  const call = { ...task, token: world.planner.token, body };
  const { data } = await world.api.call(planningApi.updateTask, call);
  return { params: { id: data.collisions?.[0]?.id ?? "" } };
}

const objectives: readonly MatrixRequest[] = [
  defineRequest(planningApi.dailyAgenda),
  defineRequest(planningApi.overdue),
  defineRequest(planningApi.previewSchedule, () => ({
    body: { ...day, from: "2026-03-01", to: "2026-03-31" },
  })),
  defineRequest(planningCalendarApi.calendar, () => ({
    query: { from: "2026-03-01", to: "2026-03-31" },
  })),
  defineRequest(planningSearchApi.search, () => ({ query: { q: "water" } })),
  defineRequest(workloadApi.workload),
  defineRequest(daySettingsApi.get),
  defineRequest(daySettingsApi.update, () => ({ body: { focusMinutes: 50 } })),
  defineRequest(fixedBlocksApi.get),
  defineRequest(fixedBlocksApi.save, () => ({
    body: { items: [{ title: "Work", byWeekday: ["MO" as const], from: "09:00", until: "18:00" }] },
  })),
  defineRequest(calendarsApi.list),
  defineRequest(calendarsApi.create, () => ({ body: aCalendar })),
  defineRequest(calendarsApi.update, async (world) => ({
    ...(await follow(world)),
    body: { isBusy: false },
  })),
  defineRequest(calendarsApi.refresh, follow),
  defineRequest(calendarsApi.remove, follow),
  defineRequest(calendarsApi.offer),
  defineRequest(calendarsApi.declineOffer),
  defineRequest(calendarAccountsApi.list),
  defineRequest(calendarAccountsApi.create, () => ({
    body: { server: "nube.example", username: "ana", password: "secreta" },
  })),
  defineRequest(calendarAccountsApi.offered, connect),
  defineRequest(calendarAccountsApi.choose, async (world) => ({
    ...(await connect(world)),
    body: { urls: [], writesTo: null },
  })),
  defineRequest(calendarAccountsApi.update, async (world) => ({
    ...(await connect(world)),
    body: { deletionChoice: "UNSCHEDULE" as const },
  })),
  defineRequest(calendarAccountsApi.refresh, connect),
  defineRequest(calendarAccountsApi.decide, async ({ api, planner }) => {
    const taskId = createId(api.clock.now().getTime());
    const id = await addAccount(api, planner.userId, taskId);
    return { params: { id }, body: { taskId, choice: "WRITE_AGAIN" as const } };
  }),
  defineRequest(calendarAccountsApi.remove, async (world) => ({
    ...(await connect(world)),
    query: { events: "KEEP" as const },
  })),
  defineRequest(calendarFeedsApi.list),
  defineRequest(calendarFeedsApi.create, () => ({ body: {} })),
  defineRequest(calendarFeedsApi.remove, async ({ api, planner: { token } }) => {
    const { data } = await api.call(calendarFeedsApi.create, { token, body: {} });
    return { params: { id: data.id } };
  }),
  defineRequest(calendarFeedsApi.exportFile),
  defineRequest(calendarImportApi.add, ({ planner: { workspaceId } }) => ({
    body: { text: aCalendar.text, workspaceId, areaId: "personal" as const },
  })),
  defineRequest(workloadApi.ahead, () => ({ query: { date: "2026-03-10" } })),
  defineRequest(workloadApi.estimateInsights),
  defineRequest(planningApi.listObjectives),
  defineRequest(planningApi.createObjective, ({ planner: { workspaceId } }) => ({
    body: {
      type: "PROJECT" as const,
      title: "Take over",
      workspaceId,
      areaId: "personal" as const,
    },
  })),
  defineRequest(planningApi.getObjective, async (world) => (await plan(world)).objective),
  defineRequest(planningApi.updateObjective, async (world) => ({
    ...(await plan(world)).objective,
    body: { title: "Mine now" },
  })),
  defineRequest(planningApi.deleteObjective, async (world) => (await plan(world)).objective),
  defineRequest(planningApi.getPlan, async (world) => (await plan(world)).objective),
  defineRequest(planningApi.objectiveSchedule.put, async (world) => ({
    ...(await plan(world)).objective,
    body: day,
  })),
  defineRequest(
    planningApi.objectiveSchedule.remove,
    async (world) => (await plan(world)).objective,
  ),
  defineRequest(planningApi.createProgressEntry, async (world) => ({
    ...(await plan(world)).objective,
    body: { value: 1 },
  })),
  defineRequest(planningApi.deleteProgressEntry, progressEntry),
];

const planContents: readonly MatrixRequest[] = [
  defineRequest(planApi.listProgressEntries, async (world) => (await plan(world)).objective),
  defineRequest(planApi.updateProgressEntry, async (world) => ({
    ...(await progressEntry(world)),
    body: { value: 7 },
  })),
  defineRequest(planApi.orderMissions, async (world) => {
    const { objective, mission } = await plan(world);
    return { ...objective, body: { ids: [mission.params.id] } };
  }),
  defineRequest(planApi.orderTasks, async (world) => {
    const { mission, task } = await plan(world);
    return { ...mission, body: { ids: [task.params.id] } };
  }),
  defineRequest(planApi.orderChecklist, async (world) => {
    const { item, task } = await plan(world);
    return { ...task, body: { ids: [item.params.id] } };
  }),
  defineRequest(planApi.listMissions, async (world) => (await plan(world)).objective),
  defineRequest(planApi.listMissionTasks, async (world) => (await plan(world)).mission),
];

const missions: readonly MatrixRequest[] = [
  defineRequest(planningApi.createMission, async (world) => ({
    ...(await plan(world)).objective,
    body: { title: "Take over" },
  })),
  defineRequest(planningApi.updateMission, async (world) => ({
    ...(await plan(world)).mission,
    body: { title: "Mine now" },
  })),
  defineRequest(planningApi.deleteMission, async (world) => (await plan(world)).mission),
  defineRequest(planningApi.missionSchedule.put, async (world) => ({
    ...(await plan(world)).mission,
    body: range,
  })),
  defineRequest(planningApi.missionSchedule.remove, async (world) => (await plan(world)).mission),
];

export const occurrence = async (world: World) => ({ ...(await plan(world)).task, body: {} });

async function seriesDate(world: World) {
  const { task } = await plan(world);
  const { token } = world.planner;
  const body = { startDate: "2026-03-10", frequency: "DAILY" as const };
  await world.api.call(planningApi.taskSchedule.put, { ...task, token, body });
  return { params: { ...task.params, date: "2026-03-12" } };
}

const series: readonly MatrixRequest[] = [
  defineRequest(planningOccurrencesApi.skip, seriesDate),
  defineRequest(planningOccurrencesApi.restore, seriesDate),
  defineRequest(planningOccurrencesApi.move, async (world) => ({
    ...(await seriesDate(world)),
    body: { startDate: "2026-03-13" },
  })),
  defineRequest(dayPlanApi.schedulable, async (world) => ({
    body: { ids: [(await plan(world)).task.params.id] },
  })),
  defineRequest(dayPlanApi.plan, async (world) => ({
    body: { items: [{ taskId: (await plan(world)).task.params.id, schedule: day }] },
  })),
  defineRequest(dayPlanApi.restore, async (world) => {
    const { id: taskId, date } = (await seriesDate(world)).params;
    const { data } = await world.api.call(dayPlanApi.plan, {
      token: world.planner.token,
      body: { items: [{ taskId, date, schedule: { startDate: `${date}T10:00` } }] },
    });
    const items = data.items.map(({ taskId, madeFrom, before }) => ({ taskId, madeFrom, before }));
    return { body: { items } };
  }),
  defineRequest(planningOccurrencesApi.split, async (world) => {
    const { id, date } = (await seriesDate(world)).params;
    return { params: { id }, body: { date, startDate: date, frequency: "DAILY" as const } };
  }),
  defineRequest(planningApi.pauseObjective, async (world) => ({
    ...(await plan(world)).objective,
    body: {},
  })),
  defineRequest(planningApi.resumeObjective, async (world) => (await plan(world)).objective),
  defineRequest(planningOccurrencesApi.pauseTask, async (world) => ({
    ...(await plan(world)).task,
    body: {},
  })),
  defineRequest(planningOccurrencesApi.resumeTask, async (world) => (await plan(world)).task),
];

const tasks: readonly MatrixRequest[] = [
  defineRequest(planningApi.listTasks, ({ planner: { workspaceId } }) => ({
    query: { workspaceId, areaId: "personal" as const },
  })),
  defineRequest(planningApi.createTask, async (world) => ({
    ...(await plan(world)).mission,
    body: aTask,
  })),
  defineRequest(quickAddApi.add, ({ planner: { workspaceId } }) => ({
    body: { title: "Take over", workspaceId, areaId: "personal" as const, isDigital: true },
  })),
  defineRequest(quickAddApi.addSentence, () => ({ body: { text: "Take over tomorrow" } })),
  defineRequest(quickAddApi.sort, async (world) => ({
    ...(await plan(world)).task,
    body: { areaId: "personal" as const },
  })),
  defineRequest(openTasksApi.list, ({ planner: { workspaceId } }) => ({ query: { workspaceId } })),
  defineRequest(openTasksApi.groups, ({ planner: { workspaceId } }) => ({
    query: { workspaceId, by: "quadrant" as const },
  })),
  defineRequest(openTasksApi.choose, ({ planner: { workspaceId } }) => ({
    query: { workspaceId },
  })),
  defineRequest(bulkTasksApi.chooseInMission, async (world) => (await plan(world)).mission),
  defineRequest(bulkTasksApi.changeTasks, async (world) => ({
    body: { ids: [(await plan(world)).task.params.id], changes: { isUrgent: true } },
  })),
  defineRequest(bulkTasksApi.deleteTasks, async (world) => ({
    body: { ids: [(await plan(world)).task.params.id] },
  })),
  defineRequest(bulkTasksApi.duplicateTask, occurrence),
  defineRequest(bulkTasksApi.restoreDeleted, deleted),
  defineRequest(binApi.list),
  defineRequest(binApi.empty),
  defineRequest(planningApi.getTask, async (world) => (await plan(world)).task),
  defineRequest(planningApi.updateTask, async (world) => ({
    ...(await plan(world)).task,
    body: { title: "Mine now" },
  })),
  defineRequest(planningApi.deleteTask, async (world) => (await plan(world)).task),
  defineRequest(planningApi.saveEstimations, async (world) => ({
    ...(await plan(world)).task,
    body: { executionMin: 5 },
  })),
  defineRequest(planningApi.taskSchedule.put, async (world) => ({
    ...(await plan(world)).task,
    body: day,
  })),
  defineRequest(planningApi.taskSchedule.remove, async (world) => (await plan(world)).task),
  defineRequest(planningApi.completeTask, occurrence),
  defineRequest(planningApi.reopenTask, occurrence),
  defineRequest(planningApi.createChecklistItem, async (world) => ({
    ...(await plan(world)).task,
    body: { title: "Mine" },
  })),
  defineRequest(planningApi.updateChecklistItem, async (world) => ({
    ...(await plan(world)).item,
    body: { completed: true },
  })),
  defineRequest(planningApi.convertChecklistItem, async (world) => ({
    ...(await plan(world)).item,
    body: {},
  })),
  defineRequest(editsApi.swap, collision),
  defineRequest(editsApi.dismiss, collision),
  defineRequest(planningApi.deleteChecklistItem, async (world) => (await plan(world)).item),
];

export const accessRequests: readonly MatrixRequest[] = [
  ...objectives,
  ...planContents,
  ...missions,
  ...tasks,
  ...series,
];
