// Imports what belongs to tasks and objectives: checklists, completions, tracked time and progress.
import type * as z from "zod/mini";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
} from "#platform/data-import.ts";
import type { ImportContext, ImportCount, ImportedIds } from "#platform/data-import.ts";
import { formatLivedDay } from "../access/lived-day.ts";
import { objectiveResources } from "../tables/feeding.ts";
import { checklistItems, progressEntries } from "../tables/plans.ts";
import { taskCompletions, timeEntries } from "../tables/schedules.ts";
import { completionRow, fedResourceRow, itemRow, progressRow, timeRow } from "./plan-rows.ts";

interface Children<Row> {
  readonly name: string;
  readonly schema: z.ZodMiniType<Row>;
  readonly table: typeof checklistItems | typeof progressEntries | typeof timeEntries;
  readonly getParent: (row: Row) => string;
  readonly insert: (batch: Child<Row>[]) => Promise<unknown>;
}

type Child<Row> = { row: Row; id: string; ownerId: string; parentId: string };

async function importChildren<Row extends { readonly id: string }>(
  context: ImportContext,
  { name, schema, table, getParent, insert }: Children<Row>,
  above: ImportedIds,
): Promise<ImportCount> {
  const rows = (await parseRows(context, name, schema)).filter((row) => above.has(getParent(row)));
  const ids = await chooseIds(context, { table, id: table.id, owner: table.ownerId }, rows);
  const added = selectNew(rows, ids).map(({ id: ownId, row }) => ({
    row,
    id: ownId,
    ownerId: context.caller.userId,
    parentId: above.get(getParent(row))?.id ?? "",
  }));
  await insertRows(added, insert);
  return countRows(context, name, { created: added.length, existing: countExisting(ids) });
}

export function importItems(context: ImportContext, above: ImportedIds): Promise<ImportCount> {
  const children: Children<z.output<typeof itemRow>> = {
    name: "planning/checklist-items",
    schema: itemRow,
    table: checklistItems,
    getParent: ({ taskId }) => taskId,
    insert: (batch) =>
      context.tx
        .insert(checklistItems)
        .values(batch.map(({ row, parentId, ...own }) => ({ ...row, ...own, taskId: parentId }))),
  };
  return importChildren(context, children, above);
}

export function importProgress(context: ImportContext, above: ImportedIds): Promise<ImportCount> {
  const children: Children<z.output<typeof progressRow>> = {
    name: "planning/progress-entries",
    schema: progressRow,
    table: progressEntries,
    getParent: ({ objectiveId }) => objectiveId,
    insert: (batch) =>
      context.tx.insert(progressEntries).values(
        batch.map(({ row, parentId, ...own }) => ({
          ...row,
          ...own,
          objectiveId: parentId,
          loggedDay: row.loggedDay ?? formatLivedDay(context.caller, row.loggedAt),
        })),
      ),
  };
  return importChildren(context, children, above);
}

export function importTime(context: ImportContext, above: ImportedIds): Promise<ImportCount> {
  const children: Children<z.output<typeof timeRow>> = {
    name: "planning/time-entries",
    schema: timeRow,
    table: timeEntries,
    getParent: ({ taskId }) => taskId,
    insert: (batch) =>
      context.tx.insert(timeEntries).values(
        batch.map(({ row, parentId, ...own }) => ({
          ...row,
          ...own,
          taskId: parentId,
          startedDay: row.startedDay ?? formatLivedDay(context.caller, row.startedAt),
          timezone: row.timezone ?? context.caller.timeZone,
        })),
      ),
  };
  return importChildren(context, children, above);
}

export async function importCompletions(
  context: ImportContext,
  above: ImportedIds,
): Promise<ImportCount> {
  const name = "planning/completions";
  const { tx, caller } = context;
  const rows = (await parseRows(context, name, completionRow)).filter((row) =>
    above.has(row.taskId),
  );
  let created = 0;
  const added = rows.map((row) => ({
    ...row,
    occurredDay: row.occurredDay ?? row.day,
    completedDay: row.completedDay ?? formatLivedDay(caller, row.completedAt),
    ownerId: caller.userId,
    taskId: above.get(row.taskId)?.id ?? row.taskId,
  }));
  await insertRows(added, async (batch) => {
    const made = await tx
      .insert(taskCompletions)
      .values(batch)
      .onConflictDoNothing()
      .returning({ day: taskCompletions.day });
    created += made.length;
  });
  return countRows(context, name, { created, existing: rows.length - created });
}

export async function importFedResources(
  context: ImportContext,
  above: ImportedIds,
): Promise<ImportCount> {
  const name = "planning/objective-resources";
  const { tx, caller } = context;
  const rows = (await parseRows(context, name, fedResourceRow)).filter((row) =>
    above.has(row.objectiveId),
  );
  let created = 0;
  const added = rows.map(({ objectiveId, resourceId }) => ({
    ownerId: caller.userId,
    objectiveId: above.get(objectiveId)?.id ?? objectiveId,
    resourceId,
  }));
  await insertRows(added, async (batch) => {
    const made = await tx
      .insert(objectiveResources)
      .values(batch)
      .onConflictDoNothing()
      .returning({ resourceId: objectiveResources.resourceId });
    created += made.length;
  });
  return countRows(context, name, { created, existing: rows.length - created });
}
