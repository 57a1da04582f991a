import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { templateLimits } from "@vereda/domain/planning/templates/contract-templates";
import type {
  Template,
  TemplateContent,
  templatesApi,
  TemplateTask,
} from "@vereda/domain/planning/templates/contract-templates";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { buildFieldsFromRule } from "@vereda/domain/planning/recurrence/fields";
import { buildScheduleRule } from "@vereda/domain/planning/schedules/schedule-repeat";
import { buildFlags, toFullRepeat } from "@vereda/domain/planning/templates/map-template";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findRepeated, insertOnce, type Created } from "#platform/http/writing.ts";
import { findObjectiveFor } from "../access/access.ts";
import { selectMissions } from "../objectives/missions.ts";
import { loadSchedules, toStoredSchedule } from "../schedules/schedule-rows.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { checklistItems, tasks } from "../tables/plans.ts";
import type { ChecklistItemRow, ObjectiveRow, TaskRow } from "../tables/plans.ts";
import { toEstimation } from "../tables/task-content.ts";
import { showOwnTemplate } from "./templates.ts";
import { objectiveTemplates } from "../tables/templates.ts";

/**
 * Saves an objective as a custom template, or returns the one with the same id.
 * @throws not_found; template_too_big; too_many_templates; conflict when another user owns the id
 */
export async function makeTemplate(
  db: Database,
  caller: Caller,
  objectiveId: string,
  input: BodyOf<typeof templatesApi.make>,
  now: Date,
): Promise<Created<Template>> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "read");
  const own = { id: input.id ?? createId(now.getTime()), ownerId: caller.userId };
  const existing = await findRepeated(db, objectiveTemplates, own, ["ownerId"]);
  if (existing !== undefined) return { made: showOwnTemplate(existing), isNew: false };
  await requireCapacity(db, caller);
  const content = await buildContent(db, objective);
  if (JSON.stringify(content).length > MAX_TEMPLATE_CHARACTERS)
    throw new AppError("template_too_big");
  const { type, areaId, title } = objective;
  const row = { ...own, type, areaId, title: input.title ?? title, content };
  const stamped = { ...row, createdAt: now, updatedAt: now };
  const { made, isNew } = await insertOnce(db, objectiveTemplates, stamped, ["ownerId"]);
  return { made: showOwnTemplate(made), isNew };
}

/** In characters of JSON: a page of templates must stay small enough for a phone. */
export const MAX_TEMPLATE_CHARACTERS = 300_000;

async function requireCapacity(db: Database, caller: Caller): Promise<void> {
  const own = await db.$count(objectiveTemplates, eq(objectiveTemplates.ownerId, caller.userId));
  if (own >= templateLimits.own) throw new AppError("too_many_templates");
}

async function buildContent(db: Database, objective: ObjectiveRow): Promise<TemplateContent> {
  const missionRows = requireMaxLength(
    await selectMissions(db, objective.id).limit(templateLimits.missions + 1),
    templateLimits.missions,
  );
  const taskRows = requireMaxLength(await listPlannedTasks(db, objective.id), templateLimits.tasks);
  const taskIds = taskRows.map(({ id }) => id);
  const items = requireMaxLength(await listItems(db, taskIds), templateLimits.checklistItems);
  const itemsByTask = Map.groupBy(items, ({ taskId }) => taskId);
  const own = (await loadSchedules(db, "objectiveId", [objective.id])).get(objective.id);
  const schedules = await loadSchedules(db, "taskId", taskIds);
  const taskContents = taskRows.map((row) => ({
    missionId: row.missionId,
    task: buildTaskContent(row, schedules.get(row.id), own, itemsByTask.get(row.id) ?? []),
  }));
  const byMission = Map.groupBy(taskContents, ({ missionId }) => missionId);
  const { trackedUnit, customUnit, measurementSource, behaviour, targetValue } = objective;
  return {
    purpose: objective.description,
    days: listDurations(own),
    repeat: repeatOfRow(own),
    trackedUnit,
    customUnit,
    measurementSource,
    behaviour,
    targetValue,
    missions: missionRows.map(({ id, title, type }) => ({
      title,
      type,
      tasks: (byMission.get(id) ?? []).map(({ task }) => task),
    })),
  };
}

function requireMaxLength<T>(rows: readonly T[], max: number): readonly T[] {
  if (rows.length > max) throw new AppError("template_too_big");
  return rows;
}

/** Excludes cancelled tasks and copies of single occurrences. */
function listPlannedTasks(db: Database, objectiveId: string): Promise<TaskRow[]> {
  return db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.objectiveId, objectiveId),
        ne(tasks.status, "CANCELLED"),
        isNull(tasks.seriesId),
      ),
    )
    .orderBy(asc(tasks.missionId), asc(tasks.order), asc(tasks.id))
    .limit(templateLimits.tasks + 1);
}

async function listItems(db: Database, taskIds: readonly string[]): Promise<ChecklistItemRow[]> {
  if (taskIds.length === 0) return [];
  return db
    .select()
    .from(checklistItems)
    .where(inArray(checklistItems.taskId, [...taskIds]))
    .orderBy(asc(checklistItems.taskId), asc(checklistItems.order), asc(checklistItems.id))
    .limit(templateLimits.checklistItems + 1);
}

function buildTaskContent(
  row: TaskRow,
  schedule: ScheduleRow | undefined,
  objective: ScheduleRow | undefined,
  items: readonly ChecklistItemRow[],
): TemplateTask {
  return {
    title: row.title,
    description: row.description,
    priority: row.priority,
    environmentId: row.environmentId,
    intent: row.intent,
    ...buildFlags(taskCharacteristics.filter((name) => row[name])),
    estimation: toEstimation(row),
    positiveConsequences: row.positiveConsequences,
    negativeConsequences: row.negativeConsequences,
    day: getDaysFromStart(objective, schedule),
    repeat: repeatOfRow(schedule),
    checklistItems: items.map(({ title }) => ({ title })),
  };
}

/** The repetition rule of a schedule, without its end date. */
function repeatOfRow(row: ScheduleRow | undefined): TemplateContent["repeat"] {
  const rule = row === undefined ? null : buildScheduleRule(toStoredSchedule(row));
  if (row === undefined || rule === null) return null;
  const endless = { ...rule, until: null };
  const { frequency, ...fields } = buildFieldsFromRule(endless);
  const rruleString = row.rruleString === null ? null : formatRule(endless);
  return toFullRepeat({ frequency: frequency ?? rule.freq, ...fields, rruleString }) ?? null;
}

/** In days; empty for a recurring or unscheduled objective. */
function listDurations(row: ScheduleRow | undefined): number[] {
  if (row === undefined || row.isRecurring) return [];
  const { startDay, endDay } = toStoredSchedule(row);
  return [(endDay ?? startDay) - startDay + 1];
}

function getDaysFromStart(
  objective: ScheduleRow | undefined,
  schedule: ScheduleRow | undefined,
): number | null {
  if (objective === undefined || schedule === undefined) return null;
  return toStoredSchedule(schedule).startDay - toStoredSchedule(objective).startDay;
}
