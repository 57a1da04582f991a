// Checklists of tasks; users who work on a task may tick its items.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import { MAX_CHECKLIST_ITEMS } from "@vereda/domain/planning/tasks/contract-task";
import type { ChecklistItem } from "@vereda/domain/planning/tasks/contract-task";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findTaskFor, requireRow } from "../access/access.ts";
import { checklistItems } from "../tables/plans.ts";
import type { ChecklistItemRow, TaskRow } from "../tables/plans.ts";
import { showChecklistItem } from "./task-view.ts";
import { findRepeated, insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";

type Input = BodyOf<typeof planningApi.createChecklistItem>;

function buildColumns(
  task: Pick<TaskRow, "id" | "ownerId">,
  input: Input,
  order: number,
  now: Date,
) {
  return {
    id: input.id ?? createId(now.getTime()),
    ownerId: task.ownerId,
    taskId: task.id,
    title: input.title,
    completed: input.completed ?? false,
    order: input.order ?? order,
    updatedAt: now,
  };
}

/** Preserves the given order. @throws conflict when an id is already used */
export async function insertChecklist(
  db: Database,
  task: Pick<TaskRow, "id" | "ownerId">,
  items: readonly Input[],
  now: Date,
): Promise<ChecklistItem[]> {
  if (items.length === 0) return [];
  const made = await db
    .insert(checklistItems)
    .values(items.map((item, index) => buildColumns(task, item, index, now)))
    .onConflictDoNothing()
    .returning();
  if (made.length < items.length) throw new AppError("conflict");
  return made.map(showChecklistItem).toSorted((a, b) => a.order - b.order);
}

/**
 * Appends an item; a repeated request with the same id returns the existing one.
 * @throws conflict; too_many_checklist_items
 */
export async function createChecklistItem(
  db: Database,
  caller: Caller,
  taskId: string,
  input: Input,
  now: Date,
): Promise<Created<ChecklistItem>> {
  const { task } = await findTaskFor(db, caller, taskId, "own");
  const length = await db.$count(checklistItems, eq(checklistItems.taskId, taskId));
  const columns = buildColumns(task, input, length, now);
  if (length >= MAX_CHECKLIST_ITEMS) {
    const existing = await findRepeated(db, checklistItems, columns, ["taskId"]);
    if (existing === undefined) throw new AppError("too_many_checklist_items");
    return { made: showChecklistItem(existing), isNew: false };
  }
  const { made, isNew } = await insertOnce(db, checklistItems, columns, ["taskId"]);
  return { made: showChecklistItem(made), isNew };
}

/**
 * Ticking needs the permission to work; changing title or order needs the permission to plan.
 * @throws conflict with the current item when `updatedAt` is stale
 */
export async function updateChecklistItem(
  db: Database,
  caller: Caller,
  id: string,
  changes: BodyOf<typeof planningApi.updateChecklistItem>,
  now: Date,
): Promise<ChecklistItem> {
  const onlyTicks = changes.title === undefined && changes.order === undefined;
  await findItemFor(db, caller, id, onlyTicks ? "work" : "own");
  const getCurrent = async () => showChecklistItem(await findItemFor(db, caller, id, "work"));
  const isThis = eq(checklistItems.id, id);
  return showChecklistItem(
    await updateVersion(db, checklistItems, isThis, changes, now, getCurrent),
  );
}

export async function deleteChecklistItem(db: Database, caller: Caller, id: string): Promise<null> {
  await findItemFor(db, caller, id, "own");
  await db.delete(checklistItems).where(eq(checklistItems.id, id));
  return null;
}

async function findItemFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<ChecklistItemRow> {
  const [row] = await db.select().from(checklistItems).where(eq(checklistItems.id, id));
  const item = requireRow(row);
  await findTaskFor(db, caller, item.taskId, action);
  return item;
}
