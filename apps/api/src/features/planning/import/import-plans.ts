// Imports the plans of a data export, with what belongs to them.
import {
  type ImportContext,
  type ImportCount,
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
  type ImportedIds,
} from "#platform/data-import.ts";
import {
  importCompletions,
  importFedResources,
  importItems,
  importProgress,
  importTime,
} from "./import-children.ts";
import { importMissions, importObjectives, importTasks } from "./import-parents.ts";
import * as z from "zod/mini";
import type { ScheduleType } from "@vereda/domain/planning/schedules/catalogue-schedule";
import { scheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { readSchedule } from "@vereda/domain/planning/schedules/schedule";
import { scheduleOfRow, toScheduleColumns } from "../schedules/schedule-rows.ts";
import { schedules } from "../tables/schedules.ts";
import { objectiveRow, scheduleRow, taskRow, stamps } from "./plan-rows.ts";
import { count, eq } from "drizzle-orm";
import { id } from "@vereda/domain/id";
import { objectiveTypes } from "@vereda/domain/planning/catalogue";
import { reminderKinds } from "@vereda/domain/planning/reminders/catalogue-reminders";
import {
  MAX_DAYS_BEFORE,
  MAX_MINUTES_BEFORE,
  MAX_REMINDERS,
  reminderWhen,
} from "@vereda/domain/planning/reminders/reminder-when";
import {
  templateContent,
  templateLimits,
} from "@vereda/domain/planning/templates/contract-templates";
import { requiredText } from "@vereda/domain/text";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { buildWhen } from "../reminders/occurrences.ts";
import { reminders } from "../tables/reminders.ts";
import { objectiveTemplates } from "../tables/templates.ts";
import { MAX_TEMPLATE_CHARACTERS } from "../templates/template-making.ts";

// Imports reminders and custom templates.

const reminderRow = z
  .object({
    id,
    taskId: z.nullable(id),
    objectiveId: z.nullable(id),
    kind: z.enum(reminderKinds),
    minutes: z.int().check(z.minimum(0), z.maximum(MAX_MINUTES_BEFORE)),
    clockMinute: z.int().check(z.minimum(0), z.maximum(1439)),
    daysBefore: z.int().check(z.minimum(0), z.maximum(MAX_DAYS_BEFORE)),
    createdAt: stamps.createdAt,
  })
  .check(z.refine((row) => z.safeParse(reminderWhen, buildWhen(row)).success));

/** Those whose time has passed do not ring. */
async function importReminders(
  context: ImportContext,
  subjects: { readonly objectives: ImportedIds; readonly tasks: ImportedIds },
): Promise<ImportCount> {
  const { tx, caller, now } = context;
  const name = "planning/reminders";
  const ownerId = caller.userId;
  const rows = await parseRows(context, name, reminderRow);
  const table = { table: reminders, id: reminders.id, owner: reminders.ownerId };
  const ids = await chooseIds(context, table, rows);
  const perSubject = new Map<string, number>();
  const added = selectNew(rows, ids).flatMap(({ id: ownId, row }) => {
    const taskId = subjects.tasks.get(row.taskId ?? "")?.id ?? null;
    const objectiveId = subjects.objectives.get(row.objectiveId ?? "")?.id ?? null;
    const subject = taskId ?? objectiveId;
    if (subject === null || (taskId !== null && objectiveId !== null)) return [];
    const others = perSubject.get(subject) ?? 0;
    perSubject.set(subject, others + 1);
    if (others >= MAX_REMINDERS) return [];
    return [{ ...row, id: ownId, ownerId, taskId, objectiveId, settledAt: now }];
  });
  let created = 0;
  await insertRows(added, async (batch) => {
    const made = await tx
      .insert(reminders)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: reminders.id });
    created += made.length;
  });
  return countRows(context, name, { created, existing: countExisting(ids) });
}

const templateRow = z.object({
  id,
  type: z.enum(objectiveTypes),
  areaId: z.enum(areaKeys),
  title: requiredText(200),
  content: templateContent.check(
    z.refine((content) => JSON.stringify(content).length <= MAX_TEMPLATE_CHARACTERS),
  ),
  ...stamps,
});

async function importTemplates(context: ImportContext): Promise<ImportCount> {
  const { tx, caller } = context;
  const name = "planning/templates";
  const ownerId = caller.userId;
  const rows = await parseRows(context, name, templateRow);
  const table = {
    table: objectiveTemplates,
    id: objectiveTemplates.id,
    owner: objectiveTemplates.ownerId,
  };
  const ids = await chooseIds(context, table, rows);
  const [own] = await tx
    .select({ count: count() })
    .from(objectiveTemplates)
    .where(eq(objectiveTemplates.ownerId, ownerId));
  const added = selectNew(rows, ids)
    .slice(0, Math.max(0, templateLimits.own - (own?.count ?? 0)))
    .map(({ id: ownId, row }) => ({ ...row, id: ownId, ownerId }));
  await insertRows(added, (batch) => tx.insert(objectiveTemplates).values(batch));
  return countRows(context, name, { created: added.length, existing: countExisting(ids) });
}

// Imports the schedules of objectives, missions and tasks.

/** Reads a row as the schedule that the user would have sent. Null when it is none. */
function readScheduleRow(
  { caller }: ImportContext,
  row: z.output<typeof scheduleRow>,
  type: ScheduleType,
) {
  try {
    // The cast is checked by what follows: everything is parsed again.
    const input = scheduleInput.parse(scheduleOfRow(row as never));
    const result = readSchedule(input, type, caller.timeZone);
    return result.ok ? toScheduleColumns(result.schedule) : null;
  } catch {
    return null;
  }
}

interface Subjects {
  readonly objectives: ImportedIds;
  readonly missions: ImportedIds;
  readonly tasks: ImportedIds;
}

async function importSchedules(context: ImportContext, subjects: Subjects): Promise<ImportCount> {
  const { tx, caller } = context;
  const name = "planning/schedules";
  const types = new Map(
    (await parseRows(context, "planning/objectives", objectiveRow)).map((row) => [
      row.id,
      row.type,
    ]),
  );
  const open = new Set(
    (await parseRows(context, "planning/tasks", taskRow)).flatMap((row) =>
      row.status === "PENDING" || row.status === "IN_PROGRESS" ? [row.id] : [],
    ),
  );
  const rows = await parseRows(context, name, scheduleRow);
  const ids = await chooseIds(
    context,
    { table: schedules, id: schedules.id, owner: schedules.ownerId },
    rows,
  );
  const added = selectNew(rows, ids).flatMap(({ id: ownId, row }) => {
    const objectiveId = subjects.objectives.get(row.objectiveId ?? "")?.id ?? null;
    const missionId = subjects.missions.get(row.missionId ?? "")?.id ?? null;
    const taskId = subjects.tasks.get(row.taskId ?? "")?.id ?? null;
    if ([objectiveId, missionId, taskId].filter((each) => each !== null).length !== 1) return [];
    const type =
      taskId === null
        ? missionId === null
          ? types.get(row.objectiveId ?? "")
          : "MISSION"
        : "TASK";
    const columns = type === undefined ? null : readScheduleRow(context, row, type);
    if (columns === null) return [];
    return [
      {
        ...columns,
        id: ownId,
        ownerId: caller.userId,
        objectiveId,
        missionId,
        taskId,
        isOpen: taskId === null || open.has(row.taskId ?? ""),
        updatedAt: row.updatedAt,
      },
    ];
  });
  let created = 0;
  await insertRows(added, async (batch) => {
    // What exists here may have got a schedule of its own since.
    const made = await tx
      .insert(schedules)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: schedules.id });
    created += made.length;
  });
  return countRows(context, name, { created, existing: countExisting(ids) });
}

export async function importPlans(context: ImportContext): Promise<ImportCount[]> {
  const above = await importObjectives(context);
  const below = await importMissions(context, above.ids);
  const ofTasks = await importTasks(context, below);
  const subjects = { objectives: above.ids, missions: below.ids, tasks: ofTasks.ids };
  return [
    above.count,
    below.count,
    ofTasks.count,
    await importItems(context, ofTasks.ids),
    await importSchedules(context, subjects),
    await importCompletions(context, ofTasks.ids),
    await importTime(context, ofTasks.ids),
    await importProgress(context, above.ids),
    await importFedResources(context, above.ids),
    await importReminders(context, subjects),
    await importTemplates(context),
  ];
}
