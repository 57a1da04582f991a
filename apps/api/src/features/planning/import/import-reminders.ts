// Imports reminders and custom templates.
import { count, eq } from "drizzle-orm";
import * as z from "zod/mini";
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
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount, ImportedIds } from "#platform/data-import.ts";
import { buildWhen } from "../reminders/occurrences.ts";
import { reminders } from "../tables/reminders.ts";
import { objectiveTemplates } from "../tables/templates.ts";
import { MAX_TEMPLATE_CHARACTERS } from "../templates/template-making.ts";
import { stamps } from "./plan-rows.ts";

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
export async function importReminders(
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

export async function importTemplates(context: ImportContext): Promise<ImportCount> {
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
