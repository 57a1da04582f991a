// From an objective to a template of one's own: what it is made of, without dates, progress or people.
import { and, asc, count, eq, inArray, isNull, ne } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import { taskCharacteristics } from "@vereda/domain/planning/tasks/catalogue-tasks";
import { templateLimits } from "@vereda/domain/planning/templates/contract-templates";
import type {
  Template,
  TemplateContent,
  templatesApi,
  TemplateTask,
} from "@vereda/domain/planning/templates/contract-templates";
import { formatRule } from "@vereda/domain/planning/recurrence/language/format";
import { fieldsFromRule } from "@vereda/domain/planning/recurrence/fields";
import { buildScheduleRule } from "@vereda/domain/planning/schedules/schedule-repeat";
import { buildFlags, toFullRepeat } from "@vereda/domain/planning/templates/map-template";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import type { Created } from "#platform/http/writing.ts";
import { findObjectiveFor } from "../access/access.ts";
import { listMissionRows } from "../objectives/missions.ts";
import { loadSchedules, toStoredSchedule } from "../schedules/schedule-rows.ts";
import type { ScheduleRow } from "../tables/schedules.ts";
import { checklistItems, tasks } from "../tables/plans.ts";
import type { ChecklistItemRow, ObjectiveRow, TaskRow } from "../tables/plans.ts";
import { toEstimation } from "../tasks/task-content.ts";
import { showOwnTemplate } from "./templates.ts";
import { objectiveTemplates } from "../tables/templates.ts";

/**
 * Keeps an objective as a template of whoever may read it, or answers the one that the same call kept.
 * @throws not_found; template_too_big; too_many_templates; conflict when the id is somebody else's
 */
export async function makeTemplate(
  db: Database,
  caller: Caller,
  objectiveId: string,
  input: BodyOf<typeof templatesApi.make>,
  now: Date,
): Promise<Created<Template>> {
  const { objective } = await findObjectiveFor(db, caller, objectiveId, "read");
  const id = input.id ?? newId(now.getTime());
  const existing = await findTemplate(db, caller, id);
  if (existing !== undefined) return { made: existing, isNew: false };
  await requireCapacity(db, caller);
  const content = await buildContent(db, objective);
  if (JSON.stringify(content).length > MAX_CHARACTERS) throw new AppError("template_too_big");
  const [made] = await db
    .insert(objectiveTemplates)
    .values({
      id,
      ownerId: caller.userId,
      type: objective.type,
      areaId: objective.areaId,
      title: input.title ?? objective.title,
      content,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: objectiveTemplates.id })
    .returning();
  if (made !== undefined) return { made: showOwnTemplate(made), isNew: true };
  const meanwhile = await findTemplate(db, caller, id);
  if (meanwhile === undefined) throw new AppError("conflict");
  return { made: meanwhile, isNew: false };
}

/** Long descriptions count too: a page of templates has to stay one that a phone can load. */
const MAX_CHARACTERS = 300_000;

async function findTemplate(
  db: Database,
  caller: Caller,
  id: string,
): Promise<Template | undefined> {
  const [row] = await db
    .select()
    .from(objectiveTemplates)
    .where(and(eq(objectiveTemplates.id, id), eq(objectiveTemplates.ownerId, caller.userId)));
  return row === undefined ? undefined : showOwnTemplate(row);
}

async function requireCapacity(db: Database, caller: Caller): Promise<void> {
  const [own] = await db
    .select({ count: count() })
    .from(objectiveTemplates)
    .where(eq(objectiveTemplates.ownerId, caller.userId));
  if ((own?.count ?? 0) >= templateLimits.own) throw new AppError("too_many_templates");
}

async function buildContent(db: Database, objective: ObjectiveRow): Promise<TemplateContent> {
  const missionRows = within(
    await listMissionRows(db, objective.id, templateLimits.missions + 1),
    templateLimits.missions,
  );
  const taskRows = within(await plannedTasks(db, objective.id), templateLimits.tasks);
  const taskIds = taskRows.map(({ id }) => id);
  const items = within(await listItems(db, taskIds), templateLimits.checklistItems);
  const itemsByTask = Map.groupBy(items, ({ taskId }) => taskId);
  const own = (await loadSchedules(db, "objectiveId", [objective.id])).get(objective.id);
  const schedules = await loadSchedules(db, "taskId", taskIds);
  const taskContents = taskRows.map((row) => ({
    missionId: row.missionId,
    task: taskContent(row, schedules.get(row.id), own, itemsByTask.get(row.id) ?? []),
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

function within<T>(rows: readonly T[], max: number): readonly T[] {
  if (rows.length > max) throw new AppError("template_too_big");
  return rows;
}

/** Without what was given up, and without single days that were cut out of a series. */
function plannedTasks(db: Database, objectiveId: string): Promise<TaskRow[]> {
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

function taskContent(
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
    day: daysFrom(objective, schedule),
    repeat: repeatOfRow(schedule),
    checklistItems: items.map(({ title }) => ({ title })),
  };
}

/** How a schedule comes back, without the day on which it ends. */
function repeatOfRow(row: ScheduleRow | undefined): TemplateContent["repeat"] {
  const rule = row === undefined ? null : buildScheduleRule(toStoredSchedule(row));
  if (row === undefined || rule === null) return null;
  const endless = { ...rule, until: null };
  const { frequency, ...fields } = fieldsFromRule(endless);
  const rruleString = row.rruleString === null ? null : formatRule(endless);
  return toFullRepeat({ frequency: frequency ?? rule.freq, ...fields, rruleString }) ?? null;
}

/** How long the objective took, where its dates say so. */
function listDurations(row: ScheduleRow | undefined): number[] {
  if (row === undefined || row.isRecurring) return [];
  const { startDay, endDay } = toStoredSchedule(row);
  return [(endDay ?? startDay) - startDay + 1];
}

function daysFrom(
  objective: ScheduleRow | undefined,
  schedule: ScheduleRow | undefined,
): number | null {
  if (objective === undefined || schedule === undefined) return null;
  return toStoredSchedule(schedule).startDay - toStoredSchedule(objective).startDay;
}
