// Checklists of tasks; users who work on a task may tick its items.
import { eq } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { planningApi } from "@vereda/domain/planning/contract";
import { compareOrder } from "@vereda/domain/planning/order-keys";
import { MAX_CHECKLIST_ITEMS } from "@vereda/domain/planning/tasks/contract-task";
import type { ChecklistItem } from "@vereda/domain/planning/tasks/contract-task";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { findTaskFor, requireRow } from "../access/access.ts";
import { lockPlans } from "../access/locks.ts";
import { addCollisions } from "../collisions.ts";
import { isWrittenBy, noteWrite } from "../applied-writes.ts";
import { checklistItems, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { selectNextPosition } from "./ordering.ts";
import { selectChecklist, showChecklistItem } from "./task-view.ts";
import type { ChecklistRow } from "./task-view.ts";
import { findRepeated, insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";

type Input = BodyOf<typeof planningApi.createChecklistItem>;
type Deps = Pick<AppContext, "db" | "findInvitedUser">;

function buildColumns(
  task: Pick<TaskRow, "id" | "ownerId">,
  input: Input,
  order: number | SQL,
  now: Date,
) {
  return {
    id: input.id ?? createId(now.getTime()),
    ownerId: task.ownerId,
    taskId: task.id,
    title: input.title,
    completed: input.completed ?? false,
    order: input.order ?? order,
    day: input.day ?? null,
    minutes: input.minutes ?? null,
    updatedAt: now,
  };
}

/** @throws validation_error for who is neither connected with the caller nor shares anything with them */
async function toAssigneeColumn(
  { db, findInvitedUser }: Deps,
  caller: Caller,
  step: { readonly assignee?: string | null | undefined },
) {
  if (!step.assignee) return step.assignee === null ? { assigneeId: null } : {};
  const { id, isRelated } = await findInvitedUser(db, caller.userId, step.assignee);
  if (!isRelated)
    throw createInvalidFieldsError({ path: "assignee", code: "step_assignee_unknown" });
  return { assigneeId: id };
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
  return made.map((row) => showChecklistItem({ ...row, assignee: null })).toSorted(compareOrder);
}

/**
 * Appends an item; a repeated request with the same id returns the existing one.
 * @throws conflict; too_many_checklist_items
 */
export async function createChecklistItem(
  deps: Deps,
  caller: Caller,
  taskId: string,
  input: Input,
  now: Date,
): Promise<Created<ChecklistItem>> {
  const { db } = deps;
  const { task } = await findTaskFor(db, caller, taskId, "own");
  const isSibling = eq(checklistItems.taskId, taskId);
  const length = await db.$count(checklistItems, isSibling);
  const end = selectNextPosition(checklistItems.order, checklistItems, isSibling);
  const columns = {
    ...buildColumns(task, input, end, now),
    ...(await toAssigneeColumn(deps, caller, input)),
  };
  if (length >= MAX_CHECKLIST_ITEMS) {
    const existing = await findRepeated(db, checklistItems, columns, ["taskId"]);
    if (existing === undefined) throw new AppError("too_many_checklist_items");
    return { made: showChecklistItem(await getItem(db, existing.id)), isNew: false };
  }
  const { made, isNew } = await insertOnce(db, checklistItems, columns, ["taskId"]);
  return { made: showChecklistItem(await getItem(db, made.id)), isNew };
}

/**
 * Ticking needs the permission to work; changing anything else needs the permission to plan.
 * @throws conflict with the current item when `updatedAt` is stale
 */
export async function updateChecklistItem(
  deps: Deps,
  caller: Caller,
  id: string,
  { completed, updatedAt, ...step }: BodyOf<typeof planningApi.updateChecklistItem>,
  now: Date,
): Promise<ChecklistItem> {
  const { db } = deps;
  const onlyTicks = Object.values(step).every((value) => value === undefined);
  await findItemFor(db, caller, id, onlyTicks ? "work" : "own");
  const getCurrent = async () => showChecklistItem(await findItemFor(db, caller, id, "work"));
  const { assignee: _username, ...columns } = step;
  const assignee = await toAssigneeColumn(deps, caller, step);
  const changes = { ...columns, ...assignee, completed, updatedAt };
  await updateVersion(db, checklistItems, eq(checklistItems.id, id), changes, now, getCurrent);
  return showChecklistItem(await getItem(db, id));
}

/**
 * Deletes an item, once. If it has another title than its device displayed, it can be put back.
 * @throws not_found
 */
export async function deleteChecklistItem(
  db: Database,
  caller: Caller,
  id: string,
  { title }: { readonly title?: string | undefined },
  now: Date,
): Promise<null> {
  const item = await findChecklistItem(db, id);
  if (item === undefined && (await isWrittenBy(db, caller, id))) return null;
  const { task } = await findTaskFor(db, caller, requireRow(item).taskId, "own");
  await db.transaction(async (tx) => {
    await lockPlans(tx, tasks, [task.id]);
    const [step] = await tx.delete(checklistItems).where(eq(checklistItems.id, id)).returning();
    if (step === undefined) return;
    await noteWrite(tx, { caller, now }, id);
    if (title === undefined || title === step.title) return;
    const plan = { kind: "task", id: task.id, ownerId: task.ownerId } as const;
    const { completed, order, day, minutes } = step;
    const theirs = { title: step.title, completed, order, day, minutes };
    const replaced = { field: "step", stepId: id, mine: null, theirs, kept: null };
    await addCollisions(tx, plan, [replaced], now);
  });
  return null;
}

async function findItemFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<ChecklistRow> {
  const item = await getItem(db, id);
  await findTaskFor(db, caller, item.taskId, action);
  return item;
}

export async function getChecklistItem(db: Database, caller: Caller, id: string) {
  return showChecklistItem(await findItemFor(db, caller, id, "read"));
}

/** Without a check of access. */
export async function findChecklistItem(
  db: Database,
  id: string,
): Promise<ChecklistRow | undefined> {
  const [row] = await selectChecklist(db).where(eq(checklistItems.id, id));
  return row;
}

const getItem = async (db: Database, id: string) => requireRow(await findChecklistItem(db, id));
