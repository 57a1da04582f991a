// Routes of plans.
import type { FastifyInstance } from "fastify";
import { planningApi } from "@vereda/domain/planning/contract";
import { planningCalendarApi } from "@vereda/domain/planning/calendar/contract-calendar";
import { attachmentsApi } from "@vereda/domain/planning/tasks/attachments/contract-attachments";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { binApi } from "@vereda/domain/planning/objectives/contract-bin";
import { openTasksApi } from "@vereda/domain/planning/open-tasks/contract-open-tasks";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { planningSearchApi } from "@vereda/domain/planning/search/contract-search";
import { prepareOnce } from "#db/json-rows.ts";
import type { AppContext } from "#platform/context.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { route } from "#platform/http/route.ts";
import { mapTooLarge } from "#platform/http/uploads/too-large.ts";
import { loadOpenItems, makeAgenda } from "./agenda/agenda.ts";
import type { Agenda } from "./agenda/agenda.ts";
import { withCollisions } from "./collisions.ts";
import {
  editEstimation,
  missionEdits,
  objectiveEdits,
  stepEdits,
  taskEdits,
} from "./edits/edit-plans.ts";
import { editRoutes } from "./edits/edit-routes.ts";
import { editSchedule } from "./schedules/edit-schedules.ts";
import { emptyBin, listBin } from "./access/bin.ts";
import { restoreDeleted } from "./access/bin-restore.ts";
import { calendarAccountRoutes } from "./calendars/accounts/accounts.ts";
import { calendarRoutes } from "./calendars/calendars.ts";
import { calendarFeedRoutes } from "./calendars/feeds.ts";
import { getCalendar } from "./calendar/calendar.ts";
import { createFromSentence } from "./quick-add/sentence.ts";
import { createChecklistItem, deleteChecklistItem } from "./tasks/checklist.ts";
import { convertChecklistItem } from "./quick-add/step-to-task.ts";
import { completeTask, reopenTask } from "./tasks/completion.ts";
import {
  addLink,
  listAttachments,
  openAttachment,
  removeAttachment,
  uploadAttachment,
} from "./tasks/attachments/attachments.ts";
import { changeTasks, deleteTasks, duplicateTask } from "./tasks/bulk/bulk-tasks.ts";
import { createMission, deleteMission } from "./objectives/missions.ts";
import {
  createObjective,
  deleteObjective,
  getObjective,
  listObjectives,
} from "./objectives/objectives.ts";
import { feedingRoutes } from "./feeding/feeding-routes.ts";
import { occurrenceRoutes } from "./tasks/occurrence-routes.ts";
import { planRoutes } from "./objectives/plan-routes.ts";
import { filterRoutes } from "./open-tasks/filters.ts";
import { chooseOpen, groupOpenTasks, listOpenTasks } from "./open-tasks/open-tasks.ts";
import { rotationRoutes } from "./tasks/rotations/rotation-routes.ts";
import { getPlan } from "./objectives/plans.ts";
import { createProgressEntry, deleteProgressEntry } from "./objectives/progress.ts";
import { createPlannedTask, createQuickTask, sortTask } from "./quick-add/quick-add.ts";
import {
  preview,
  unscheduleMission,
  unscheduleObjective,
  unscheduleTask,
} from "./schedules/schedules.ts";
import { makeSearch } from "./search/search.ts";
import { sharingRoutes } from "./sharing/sharing-routes.ts";
import { listTasks } from "./open-tasks/task-list.ts";
import { boardRoutes } from "./tasks/board/columns.ts";
import { tagRoutes } from "./tasks/tags/tag-routes.ts";
import { templateRoutes } from "./templates/template-routes.ts";
import { chooseInMission } from "./tasks/bulk/task-choice.ts";
import { deleteTask, getTask } from "./tasks/tasks.ts";
import { trackingRoutes } from "./tracking/tracking-routes.ts";
import { reminderRoutes } from "./reminders/reminder-routes.ts";
import { daySettingsApi } from "@vereda/domain/planning/agenda/contract-day-settings";
import { getDaySettings, updateDaySettings } from "./agenda/day-settings/day-settings.ts";
import { fixedBlocksApi } from "@vereda/domain/planning/workload/fixed-blocks/contract-fixed-blocks";
import { getFixedBlocks, saveFixedBlocks } from "./workload/fixed-blocks/fixed-blocks.ts";
import { dayPlanApi } from "@vereda/domain/planning/proposal/contract-day-plan";
import { planTasks, listTaskRanges } from "./proposal/day-plan.ts";
import { restorePlan } from "./proposal/day-plan-undo.ts";
import { workloadApi } from "@vereda/domain/planning/workload/contract-workload";
import { makeEstimateInsights } from "./workload/estimate-insights.ts";
import { getUpcomingCapacity } from "./workload/upcoming-capacity.ts";
import { makeWorkload } from "./workload/workload.ts";

export function planningRoutes(app: FastifyInstance, deps: AppContext): void {
  const agenda = makeAgenda(deps);
  dayRoutes(app, deps, agenda);
  objectiveRoutes(app, deps);
  planRoutes(app, deps);
  feedingRoutes(app, deps);
  attachmentRoutes(app, deps);
  tagRoutes(app, deps);
  filterRoutes(app, deps);
  boardRoutes(app, deps);
  templateRoutes(app, deps);
  occurrenceRoutes(app, deps);
  dayPlanRoutes(app, deps);
  missionRoutes(app, deps);
  taskRoutes(app, deps);
  workRoutes(app, deps);
  trackingRoutes(app, deps, agenda);
  workloadRoutes(app, deps, agenda);
  daySettingsRoutes(app, deps);
  reminderRoutes(app, deps);
  sharingRoutes(app, deps);
  rotationRoutes(app, deps);
  calendarRoutes(app, deps);
  calendarAccountRoutes(app, deps);
  calendarFeedRoutes(app, deps);
  editRoutes(app, deps);
}

function dayRoutes(app: FastifyInstance, deps: AppContext, agenda: Agenda): void {
  route(app, planningApi.dailyAgenda, ({ caller, query, now }) => agenda(caller, query.date, now), {
    isBusy: true,
  });
  route(app, planningApi.overdue, async ({ caller, now }) => {
    const { overdue } = await loadOpenItems(deps.db, caller, now);
    return overdue;
  });
  route(app, planningApi.previewSchedule, ({ caller, body, locale, now }) =>
    preview(caller, body, locale, now),
  );
  route(app, planningCalendarApi.calendar, ({ caller, query }) =>
    getCalendar(deps.db, caller, query),
  );
  const searchOn = prepareOnce(makeSearch);
  route(app, planningSearchApi.search, async ({ caller, query }) =>
    searchOn(await deps.openReads())(caller, query),
  );
}

function objectiveRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, planningApi.listObjectives, ({ caller, query, now }) =>
    listObjectives(db, caller, query, now),
  );
  route(app, planningApi.createObjective, ({ caller, body, now }) =>
    createObjective(db, caller, body, now),
  );
  route(app, planningApi.getObjective, async ({ caller, params, now }) =>
    withCollisions(db, "objective", await getObjective(db, caller, params.id, now)),
  );
  route(app, planningApi.updateObjective, ({ caller, params, body, now }) =>
    objectiveEdits.edit({ db, caller, now }, params.id, body),
  );
  route(app, planningApi.deleteObjective, ({ caller, params, now }) =>
    deleteObjective(db, caller, params.id, now),
  );
  route(app, planningApi.getPlan, ({ caller, params, now }) => getPlan(db, caller, params.id, now));
  route(app, planningApi.objectiveSchedule.put, ({ caller, params, body, now }) =>
    editSchedule({ db, caller, now }, { type: "OBJECTIVE", id: params.id }, body),
  );
  route(app, planningApi.objectiveSchedule.remove, ({ caller, params }) =>
    unscheduleObjective(db, caller, params.id),
  );
  route(app, planningApi.createProgressEntry, ({ caller, params, body, now }) =>
    createProgressEntry(db, caller, params.id, body, now),
  );
  route(app, planningApi.deleteProgressEntry, ({ caller, params }) =>
    deleteProgressEntry(db, caller, params.id),
  );
}

function missionRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, planningApi.createMission, ({ caller, params, body, now }) =>
    createMission(db, caller, params.id, body, now),
  );
  route(app, planningApi.updateMission, ({ caller, params, body, now }) =>
    missionEdits.edit({ db, caller, now }, params.id, body),
  );
  route(app, planningApi.deleteMission, ({ caller, params, now }) =>
    deleteMission(db, caller, params.id, now),
  );
  route(app, planningApi.missionSchedule.put, ({ caller, params, body, now }) =>
    editSchedule({ db, caller, now }, { type: "MISSION", id: params.id }, body),
  );
  route(app, planningApi.missionSchedule.remove, ({ caller, params }) =>
    unscheduleMission(db, caller, params.id),
  );
}

function taskRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, planningApi.listTasks, ({ caller, query, now }) => listTasks(db, caller, query, now));
  route(app, planningApi.createTask, ({ caller, params, body, now }) =>
    createPlannedTask(deps, caller, params.id, body, now),
  );
  route(app, quickAddApi.add, ({ caller, body, now }) => createQuickTask(deps, caller, body, now));
  route(app, quickAddApi.addSentence, ({ caller, body, now }) =>
    createFromSentence(deps, caller, body, now),
  );
  route(app, quickAddApi.sort, ({ caller, params, body, now }) =>
    sortTask(db, caller, params.id, body, now),
  );
  route(app, planningApi.getTask, async ({ caller, params, now }) =>
    withCollisions(db, "task", await getTask(db, caller, params.id, now)),
  );
  route(app, planningApi.updateTask, ({ caller, params, body, now }) =>
    taskEdits.edit({ db, caller, now }, params.id, body),
  );
  route(app, planningApi.deleteTask, ({ caller, params, now }) =>
    deleteTask(db, caller, params.id, now),
  );
  route(app, openTasksApi.groups, ({ caller, query, now }) =>
    groupOpenTasks(db, caller, query, now),
  );
  route(app, openTasksApi.list, ({ caller, query, now }) => listOpenTasks(db, caller, query, now));
  route(app, openTasksApi.choose, ({ caller, query }) => chooseOpen(db, caller, query));
  route(app, bulkTasksApi.chooseInMission, ({ caller, params }) =>
    chooseInMission(db, caller, params.id),
  );
  route(app, bulkTasksApi.changeTasks, ({ caller, body, now }) =>
    changeTasks(db, caller, body, now),
  );
  route(app, bulkTasksApi.deleteTasks, ({ caller, body, now }) =>
    deleteTasks(db, caller, body, now),
  );
  route(app, bulkTasksApi.duplicateTask, ({ caller, params, body, now }) =>
    duplicateTask(db, caller, params.id, body, now),
  );
  route(app, bulkTasksApi.restoreDeleted, ({ caller, body, now }) =>
    restoreDeleted(db, caller, body, now),
  );
  route(app, binApi.list, ({ caller, query, now }) => listBin(db, caller, query, now));
  route(app, binApi.empty, ({ caller, now }) => emptyBin(db, caller, now));
  route(app, planningApi.saveEstimations, ({ caller, params, body, now }) =>
    editEstimation({ db, caller, now }, params.id, body),
  );
  route(app, planningApi.taskSchedule.put, ({ caller, params, body, now }) =>
    editSchedule({ db, caller, now }, { type: "TASK", id: params.id }, body),
  );
  route(app, planningApi.taskSchedule.remove, ({ caller, params }) =>
    unscheduleTask(db, caller, params.id),
  );
}

function workRoutes(app: FastifyInstance, deps: AppContext): void {
  const { db } = deps;
  route(app, planningApi.completeTask, ({ caller, params, body, now }) =>
    completeTask(db, caller, params.id, body, now),
  );
  route(app, planningApi.reopenTask, ({ caller, params, body, now }) =>
    reopenTask(db, caller, params.id, body.date, now),
  );
  route(app, planningApi.createChecklistItem, ({ caller, params, body, now }) =>
    createChecklistItem(deps, caller, params.id, body, now),
  );
  route(app, planningApi.updateChecklistItem, ({ caller, params, body, now }) =>
    stepEdits.edit({ ...deps, db, caller, now }, params.id, body),
  );
  route(app, planningApi.convertChecklistItem, ({ caller, params, body, now }) =>
    convertChecklistItem(deps, caller, params.id, body, now),
  );
  route(app, planningApi.deleteChecklistItem, ({ caller, params, query, now }) =>
    deleteChecklistItem(db, caller, params.id, query, now),
  );
}

function attachmentRoutes(app: FastifyInstance, deps: AppContext): void {
  route(app, attachmentsApi.list, ({ caller, params }) =>
    listAttachments(deps.db, caller, params.id),
  );
  route(app, attachmentsApi.addLink, ({ caller, params, body, now }) =>
    addLink(deps.db, caller, params.id, body, now),
  );
  route(app, attachmentsApi.file, ({ caller, params }) => openAttachment(deps, caller, params.id));
  route(app, attachmentsApi.remove, ({ caller, params, now }) =>
    removeAttachment(deps.db, caller, params.id, now),
  );
  app.register(async (scope) => {
    mapTooLarge(scope, "file_too_large");
    route(scope, attachmentsApi.upload, async ({ caller, params, query, body: content, now }) => {
      if (!(content instanceof Uint8Array)) throw new AppError("file_refused");
      return uploadAttachment(deps, caller, params.id, { ...query, content }, now);
    });
  });
}

function daySettingsRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, daySettingsApi.get, ({ caller }) => getDaySettings(db, caller));
  route(app, daySettingsApi.update, ({ caller, body, now }) =>
    updateDaySettings(db, caller, body, now),
  );
  route(app, fixedBlocksApi.get, ({ caller }) => getFixedBlocks(db, caller));
  route(app, fixedBlocksApi.save, ({ caller, body, now }) =>
    saveFixedBlocks(db, caller, body, now),
  );
}

function dayPlanRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, dayPlanApi.schedulable, ({ caller, body }) => listTaskRanges(db, caller, body));
  route(app, dayPlanApi.plan, ({ caller, body, now }) => planTasks(db, caller, body, now));
  route(app, dayPlanApi.restore, ({ caller, body, now }) => restorePlan(db, caller, body, now));
}

function workloadRoutes(app: FastifyInstance, deps: AppContext, agenda: Agenda): void {
  const workload = makeWorkload(agenda);
  route(app, workloadApi.workload, ({ caller, query, now }) => workload(caller, query.date, now));
  route(app, workloadApi.ahead, ({ caller, query, now }) =>
    getUpcomingCapacity(deps, caller, query.date, now),
  );
  const insights = makeEstimateInsights(deps.db);
  route(app, workloadApi.estimateInsights, ({ caller, now }) => insights(caller, now));
}
