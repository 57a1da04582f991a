// Changing and deleting several tasks at once, and making another task like one that exists.
import { eq, inArray, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import { TOLD_CHANGED } from "@vereda/domain/planning/tasks/contract-many-tasks";
import type { manyTasksApi } from "@vereda/domain/planning/tasks/contract-many-tasks";
import { hasCharacteristic } from "@vereda/domain/planning/tasks/contract-task";
import type { Task } from "@vereda/domain/planning/tasks/contract-task";
import { dayOf } from "@vereda/domain/time/lived-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, invalidFields } from "#platform/http/errors/errors.ts";
import { laterThan } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { findMissionFor, findTaskFor } from "#features/planning/access/access.ts";
import { ownTasks } from "#features/planning/access/access-many.ts";
import type { OwnTask } from "#features/planning/access/access-many.ts";
import { throwAway } from "#features/planning/bin/bin.ts";
import { insertChecklist } from "../checklist.ts";
import { handOverTasks } from "#features/planning/access/handing-over.ts";
import { lastPlace } from "#features/planning/objectives/ordering.ts";
import { checklistItems, tasks } from "#features/planning/tables/plans.ts";
import { showTask } from "../tasks.ts";
import { showTasks } from "../task-view.ts";

type Changes = BodyOf<typeof manyTasksApi.changeTasks>["changes"];

/**
 * Changes all of these tasks alike, or none: also moves them to another mission, in the order in which they are named.
 * @throws as `findTaskFor`; validation_error when one would be left without any characteristic
 */
export async function changeTasks(
  db: Database,
  caller: Caller,
  { ids, changes: all, places }: BodyOf<typeof manyTasksApi.changeTasks>,
  now: Date,
): Promise<{ items: Task[]; total: number }> {
  const { missionId, status, ...changes } = all;
  const found = await ownTasks(db, caller, ids);
  refuseBare(found, changes);
  const place = missionId === undefined ? null : await placeIn(db, caller, missionId, ids, places);
  await db.transaction(async (tx) => {
    await tx
      .update(tasks)
      .set({
        ...changes,
        ...place,
        ...stateColumns(status, now),
        updatedAt: laterThan(tasks.updatedAt, now),
      })
      .where(inArray(tasks.id, [...ids]));
    const others = found.filter(({ task }) => place !== null && task.ownerId !== place.ownerId);
    if (place !== null && others.length > 0) {
      await handOverTasks(
        tx,
        others.map(({ task }) => task.id),
        place.ownerId,
      );
    }
  });
  const changed = await ownTasks(db, caller, ids.slice(0, TOLD_CHANGED));
  const day = dayOf(now.getTime(), caller);
  const asOwner = changed.map((one) => ({ ...one, sight: "objective" as const }));
  return { items: await showTasks(db, { caller, now, day }, asOwner), total: ids.length };
}

/** Every task says at least one thing about itself. */
function refuseBare(found: readonly OwnTask[], changes: Changes): void {
  const said = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  if (found.every(({ task }) => hasCharacteristic({ ...task, ...said }))) return;
  throw invalidFields({ path: "changes.characteristics", code: "characteristic_required" });
}

async function placeIn(
  db: Database,
  caller: Caller,
  missionId: string,
  ids: readonly string[],
  places: readonly number[] | undefined,
) {
  const { mission } = await findMissionFor(db, caller, missionId, "own");
  const at = sql`array_position(${sql.param([...ids])}::uuid[], ${tasks.id})`;
  const last = lastPlace(tasks.order, tasks, eq(tasks.missionId, missionId));
  return {
    missionId,
    objectiveId: mission.objectiveId,
    ownerId: mission.ownerId,
    order:
      places === undefined ? sql`${last} + ${at}` : sql`(${sql.param([...places])}::int[])[${at}]`,
  };
}

/** As `withStatus` says of one: what stands there already keeps the instant at which it was completed. */
function stateColumns(status: Changes["status"], now: Date) {
  if (status === undefined) return {};
  const done = status === "COMPLETED" ? sql.param(now, tasks.completedAt) : sql`null::timestamptz`;
  const completedAt = sql`case when ${tasks.status} = ${status} then ${tasks.completedAt} else ${done} end`;
  return { status, completedAt };
}

/** Into the bin, all or none. @throws as `findTaskFor` */
export async function deleteTasks(
  db: Database,
  caller: Caller,
  { ids }: BodyOf<typeof manyTasksApi.deleteTasks>,
  now: Date,
): Promise<null> {
  await ownTasks(db, caller, ids);
  await throwAway(db, caller, "task", ids, now);
  return null;
}

/**
 * Another task with the same words, estimates and checklist, nothing ticked; without dates, time, people or comments.
 * It comes last in its mission. @throws as `findTaskFor`; conflict when the id is taken
 */
export async function duplicateTask(
  db: Database,
  caller: Caller,
  id: string,
  input: BodyOf<typeof manyTasksApi.duplicateTask>,
  now: Date,
): Promise<Created<Task>> {
  const { task: original } = await findTaskFor(db, caller, id, "own");
  const missionId = input.missionId ?? original.missionId;
  const { objective, mission } = await findMissionFor(db, caller, missionId, "own");
  const copyId = input.id ?? newId(now.getTime());
  const steps = await db
    .select({ title: checklistItems.title })
    .from(checklistItems)
    .where(eq(checklistItems.taskId, id))
    .orderBy(checklistItems.order, checklistItems.id)
    .limit(200);
  const made = await db.transaction(async (tx) => {
    const [copy] = await tx
      .insert(tasks)
      .values({
        ...original,
        id: copyId,
        ownerId: mission.ownerId,
        missionId,
        objectiveId: mission.objectiveId,
        status: "PENDING",
        seriesId: null,
        seriesDay: null,
        completedAt: null,
        order: lastPlace(tasks.order, tasks, eq(tasks.missionId, missionId)),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: tasks.id })
      .returning();
    if (copy !== undefined) await insertChecklist(tx, copy, steps, now);
    return copy;
  });
  const shown = { objective, sight: "objective" } as const;
  if (made !== undefined) {
    return { made: await showTask(db, caller, { task: made, ...shown }, now), isNew: true };
  }
  const [known] = await db.select().from(tasks).where(eq(tasks.id, copyId));
  if (known?.missionId !== missionId) throw new AppError("conflict");
  return { made: await showTask(db, caller, { task: known, ...shown }, now), isNew: false };
}
