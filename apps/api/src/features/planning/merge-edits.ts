// Merges edits with what others changed since their device had read it, in one transaction per edit.
import { eq } from "drizzle-orm";
import type { Edited, EditInput, WholeEditInput } from "@vereda/domain/planning/edits/collision";
import { getFieldKind } from "@vereda/domain/planning/edits/edit-fields";
import { isEqual } from "@vereda/domain/planning/edits/field-values";
import { mergeField } from "@vereda/domain/planning/edits/merge-field";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findInBin } from "./access/bin.ts";
import { restoreDeleted } from "./access/bin-restore.ts";
import { checklistItems, missions, objectives, tasks } from "./tables/plans.ts";
import { noteWrite } from "./applied-writes.ts";
import { addCollisions, listCollisions } from "./collisions.ts";
import type { Plan, Replaced } from "./collisions.ts";

export interface EditContext {
  readonly db: Database;
  readonly caller: Caller;
  readonly now: Date;
}

const kinds = { TASK: "task", MISSION: "mission", OBJECTIVE: "objective", STEP: "task" } as const;
const tables = { TASK: tasks, MISSION: missions, OBJECTIVE: objectives } as const;
const binTables = {
  TASK: "tasks",
  MISSION: "missions",
  OBJECTIVE: "objectives",
  STEP: "checklistItems",
} as const;

/** What is changed: a plan, or a step of a task. */
export interface Target {
  readonly type: keyof typeof binTables;
  readonly id: string;
}

/** Locks what is changed, its task before a step. Undefined when it does not exist. */
export async function lockTarget(tx: Database, { type, id }: Target): Promise<Plan | undefined> {
  const lock = async (table: typeof tasks | typeof missions | typeof objectives, key: string) => {
    const { ownerId } = table;
    const rows = tx.select({ ownerId }).from(table).where(eq(table.id, key));
    const [row] = await rows.for("no key update");
    return row && { kind: kinds[type], id: key, ownerId: row.ownerId };
  };
  if (type !== "STEP") return lock(tables[type], id);
  const { taskId } = checklistItems;
  const step = tx.select({ taskId }).from(checklistItems).where(eq(checklistItems.id, id));
  const [row] = await step;
  const plan = row && (await lock(tasks, row.taskId));
  return (await step.for("no key update")).length === 0 ? undefined : plan;
}

interface Applied<View> {
  readonly view: View;
  readonly replaced: readonly Replaced[];
}

/**
 * Applies an edit once. What is in the caller's bin is brought back.
 * @throws not_found; edit_applied when it was applied before its object was deleted; as `apply`
 */
async function editOnce<View extends object>(
  { db, ...context }: EditContext,
  target: Target,
  editId: string | undefined,
  read: (tx: Database) => Promise<View>,
  apply: (tx: Database, plan: Plan) => Promise<Applied<View>>,
): Promise<View & Edited> {
  const { caller, now } = context;
  return db.transaction(async (tx) => {
    const isNew = editId === undefined || (await noteWrite(tx, context, editId));
    const existing = await lockTarget(tx, target);
    if (existing === undefined && isNew) {
      const id = await findInBin(tx, caller, binTables[target.type], target.id, now);
      if (id !== undefined) await restoreDeleted(tx, caller, { ids: [id] }, now);
    }
    const plan = existing ?? (await lockTarget(tx, target));
    if (plan === undefined) throw new AppError(isNew ? "not_found" : "edit_applied");
    const { view, replaced } = isNew
      ? await apply(tx, plan)
      : { view: await read(tx), replaced: [] };
    await addCollisions(tx, plan, replaced, now);
    const collisions = await listCollisions(tx, plan);
    const own =
      target.type === "STEP" ? collisions.filter(({ stepId }) => stepId === target.id) : collisions;
    return { ...view, collisions: own, ...(existing === undefined && { restored: true }) };
  });
}

/**
 * Changes fields; with `base` they are merged, and `updatedAt` has no meaning.
 * @throws as `update`
 */
export function editFields<Body extends EditInput, View extends object>(
  context: EditContext,
  target: Target,
  { base, editId, ...sent }: Body,
  read: (tx: Database) => Promise<View>,
  update: (tx: Database, changes: Omit<Body, keyof EditInput>) => Promise<View>,
): Promise<View & Edited> {
  if (!base) return update(context.db, sent);
  const stepId = target.type === "STEP" ? target.id : null;
  return editOnce(context, target, editId, read, async (tx, plan) => {
    const before = await read(tx);
    const earlier = await listCollisions(tx, plan);
    const stored = new Map<string, unknown>(Object.entries(before));
    const replaced: Replaced[] = [];
    const changes = Object.entries(sent).filter(([field, value]) => {
      return field !== "updatedAt" && field !== "at" && value !== undefined;
    });
    const merged = changes.flatMap(([field, mine]) => {
      const theirs = stored.get(field);
      const values = { base: Object.hasOwn(base, field) ? base[field] : theirs, stored: theirs };
      const kind = getFieldKind(target.type, field);
      const { value, isCollision } = mergeField(kind, { ...values, sent: mine });
      const isRepeated = earlier.some(
        (one) => one.field === field && isEqual(one.mine, mine) && isEqual(one.kept, theirs),
      );
      // The same order key is another position in another mission.
      const isMove = kind.kind === "order" && !isEqual(mine, values.base);
      if ((isEqual(value, theirs) && !isMove) || (isCollision && isRepeated)) return [];
      if (isCollision) replaced.push({ field, stepId, mine, theirs, kept: value });
      return [[field, value] as const];
    });
    if (merged.length === 0) return { view: before, replaced };
    // The merged values have the types of the sent or the stored ones.
    const at = Object.entries(sent).filter(([field]) => field === "at");
    const fields = Object.fromEntries([...merged, ...at]) as Omit<Body, keyof EditInput>;
    return { view: await update(tx, fields), replaced };
  });
}

/** A value that is changed as a whole. */
export interface Whole<View> {
  readonly field: "schedule" | "estimation";
  /** The stored value; null for none. */
  readonly read: (tx: Database) => Promise<object | null>;
  /** Whether a device that had read `base` knows it. */
  readonly isRead?: (base: object | null, value: object | null) => boolean;
  readonly show: (tx: Database) => Promise<View>;
  readonly write: (tx: Database) => Promise<View>;
}

/** Whether the device had read these values, perhaps not all of them. */
export function hasRead(base: object | null, value: object | null): boolean {
  if (base === null || value === null) return base === value;
  const stored = new Map<string, unknown>(Object.entries(value));
  return Object.entries(base).every(
    ([key, one]) => !stored.has(key) || isEqual(one, stored.get(key)),
  );
}

/** Changes a schedule or an estimation. @throws as `write` */
export async function editWhole<View extends object>(
  context: EditContext,
  target: Target,
  { base, editId }: WholeEditInput,
  { field, read, isRead = hasRead, show, write }: Whole<View>,
): Promise<View & Edited> {
  if (base === undefined) return write(context.db);
  return editOnce(context, target, editId, show, async (tx) => {
    const theirs = await read(tx);
    const view = await write(tx);
    const mine = await read(tx);
    const isCollision = !isRead(base, theirs) && !isEqual(theirs, mine);
    const row = { field, stepId: null, mine, theirs, kept: mine };
    return { view, replaced: isCollision ? [row] : [] };
  });
}
