// Transfers plans of a member who leaves a workspace or area, and stops their time tracking there.
import { and, eq, inArray, isNull, ne, not, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { MembershipChange } from "#platform/hooks.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { withdrawNotices } from "../../inbox/notify.ts";
import { leaveRotations } from "./leave-rotations.ts";
import { editCollisions } from "../tables/edits.ts";
import { objectiveResources } from "../tables/feeding.ts";
import { buildClockEnd, schedules, taskCompletions, timeEntries } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";
import {
  checklistItems,
  missions,
  objectives,
  progressEntries,
  taskAttachments,
  tasks,
} from "../tables/plans.ts";

interface Leaving {
  readonly workspaceId: string;
  readonly userId: string;
  readonly areaIds?: readonly AreaKey[] | undefined;
}

function buildLocationFilter({ workspaceId, areaIds }: Leaving) {
  const isThere = areaIds === undefined ? undefined : inArray(objectives.areaId, [...areaIds]);
  return and(eq(objectives.workspaceId, workspaceId), isThere);
}

function selectSubjects(db: Database, which: ReturnType<typeof buildLocationFilter>) {
  const ids = db.select({ id: objectives.id }).from(objectives).where(which);
  return {
    ids,
    missionIds: db
      .select({ id: missions.id })
      .from(missions)
      .where(inArray(missions.objectiveId, ids)),
    taskIds: db.select({ id: tasks.id }).from(tasks).where(inArray(tasks.objectiveId, ids)),
  };
}

type Subjects = ReturnType<typeof selectSubjects>;

/** A union, because `or` of subqueries reads the whole table. */
function isAbout(
  tx: Database,
  table: typeof schedules | typeof shares | typeof editCollisions,
  { ids, missionIds, taskIds }: Subjects,
) {
  const find = (which: SQL) => tx.select({ id: table.id }).from(table).where(which);
  return inArray(
    table.id,
    unionAll(
      find(inArray(table.objectiveId, ids)),
      find(inArray(table.missionId, missionIds)),
      find(inArray(table.taskId, taskIds)),
    ),
  );
}

/** The plans before their rows, in the order of docs/architecture.md. */
async function lockLeft(tx: Database, { ids, missionIds, taskIds }: Subjects): Promise<void> {
  const lock = (table: typeof objectives | typeof missions | typeof tasks, which: SQL) =>
    tx.select({ id: table.id }).from(table).where(which).orderBy(table.id).for("no key update");
  await lock(objectives, inArray(objectives.id, ids));
  await lock(missions, inArray(missions.id, missionIds));
  await lock(tasks, inArray(tasks.id, taskIds));
}

/** Transfers a user's plans in a location to another owner. Call it in a transaction. */
export async function transferPlans(
  tx: Database,
  leaving: Leaving,
  ownerId: string,
): Promise<void> {
  const { userId } = leaving;
  if (userId === ownerId) return;
  const under = selectSubjects(
    tx,
    and(buildLocationFilter(leaving), eq(objectives.ownerId, userId)),
  );
  const { ids, taskIds } = under;
  await lockLeft(tx, under);
  // Owners have no share of their own plans.
  await tx.delete(shares).where(and(eq(shares.userId, ownerId), isAbout(tx, shares, under)));
  await tx
    .update(shares)
    .set({ ownerId })
    .where(isAbout(tx, shares, under));
  await tx
    .update(schedules)
    .set({ ownerId })
    .where(isAbout(tx, schedules, under));
  await tx
    .update(editCollisions)
    .set({ ownerId })
    .where(isAbout(tx, editCollisions, under));
  await tx
    .update(progressEntries)
    .set({ ownerId })
    .where(inArray(progressEntries.objectiveId, ids));
  await tx
    .update(objectiveResources)
    .set({ ownerId })
    .where(inArray(objectiveResources.objectiveId, ids));
  await tx.update(checklistItems).set({ ownerId }).where(inArray(checklistItems.taskId, taskIds));
  await tx.update(taskAttachments).set({ ownerId }).where(inArray(taskAttachments.taskId, taskIds));
  await tx.update(taskCompletions).set({ ownerId }).where(inArray(taskCompletions.taskId, taskIds));
  // Tags are those of the owner.
  await tx.update(tasks).set({ ownerId, tagIds: [] }).where(inArray(tasks.objectiveId, ids));
  await tx.update(missions).set({ ownerId }).where(inArray(missions.objectiveId, ids));
  // The new owner already has an objective for loose tasks.
  await tx
    .update(objectives)
    .set({ ownerId, isLoose: false })
    .where(and(buildLocationFilter(leaving), eq(objectives.ownerId, userId)));
}

/** Transfers tasks to the owner of the plan they were moved to. Call it in a transaction. */
export async function transferTasks(
  tx: Database,
  taskIds: readonly string[],
  ownerId: string,
): Promise<void> {
  const ids = [...taskIds];
  // Tags are those of the owner.
  await tx.update(tasks).set({ tagIds: [] }).where(inArray(tasks.id, ids));
  await tx.delete(shares).where(and(inArray(shares.taskId, ids), eq(shares.userId, ownerId)));
  // Its former owner, who did it themselves, can no longer see it.
  const hasAccess = sql`exists (select 1 from ${shares} where ${shares.taskId} = ${tasks.id}
    and ${shares.userId} = ${tasks.assigneeId} and ${shares.isAssignment})`;
  await tx
    .update(tasks)
    .set(unassigned)
    .where(and(inArray(tasks.id, ids), ne(tasks.assigneeId, ownerId), not(hasAccess)));
  await tx.update(shares).set({ ownerId }).where(inArray(shares.taskId, ids));
  await tx.update(schedules).set({ ownerId }).where(inArray(schedules.taskId, ids));
  await tx.update(editCollisions).set({ ownerId }).where(inArray(editCollisions.taskId, ids));
  await tx.update(checklistItems).set({ ownerId }).where(inArray(checklistItems.taskId, ids));
  await tx.update(taskAttachments).set({ ownerId }).where(inArray(taskAttachments.taskId, ids));
  await tx.update(taskCompletions).set({ ownerId }).where(inArray(taskCompletions.taskId, ids));
}

async function stopClockIn(tx: Database, leaving: Leaving, now: Date): Promise<void> {
  const { taskIds } = selectSubjects(tx, buildLocationFilter(leaving));
  const { ownerId, taskId, endedAt } = timeEntries;
  await tx
    .update(timeEntries)
    .set({
      endedAt: buildClockEnd(now),
      updatedAt: buildNextTimestamp(timeEntries.updatedAt, now),
    })
    .where(and(eq(ownerId, leaving.userId), isNull(endedAt), inArray(taskId, taskIds)));
}

const unassigned = {
  assigneeId: null,
  assignmentState: null,
  assignmentNote: null,
  assignedById: null,
} as const;

/** Takes back what the user was given there, with its access and notices; what they gave stays given. */
async function releaseTasks(tx: Database, leaving: Leaving): Promise<void> {
  const { userId } = leaving;
  const { ids, taskIds } = selectSubjects(tx, buildLocationFilter(leaving));
  const { id, assigneeId, assignedById, objectiveId } = tasks;
  const isTheirs = eq(assigneeId, userId);
  const isGiven = eq(assignedById, userId);
  const rows = await tx
    .select({ id })
    .from(tasks)
    .where(and(or(isTheirs, isGiven), inArray(objectiveId, ids)))
    .orderBy(id)
    .for("no key update");
  const areLocked = inArray(
    id,
    rows.map((row) => row.id),
  );
  await tx.update(tasks).set({ assignedById: null }).where(and(areLocked, isGiven));
  const released = await tx
    .update(tasks)
    .set(unassigned)
    .where(and(areLocked, isTheirs))
    .returning({ id });
  const releasedIds = released.map((row) => row.id);
  // Also of the tasks that they did in turns.
  const isOfThese = and(eq(shares.isAssignment, true), inArray(shares.taskId, taskIds));
  await tx.delete(shares).where(and(eq(shares.userId, userId), isOfThese));
  await withdrawNotices(tx, ...releasedIds);
}

async function endSharesWith(tx: Database, leaving: Leaving): Promise<void> {
  const under = selectSubjects(tx, buildLocationFilter(leaving));
  await tx.delete(shares).where(and(eq(shares.userId, leaving.userId), isAbout(tx, shares, under)));
}

/** What an erased user was given is nobody's. Call it in a transaction. */
export async function unassignFrom(tx: Database, userId: string): Promise<void> {
  await tx.update(tasks).set(unassigned).where(eq(tasks.assigneeId, userId));
}

/**
 * Transfers plans in areas where the user may no longer work to the owner of the workspace, and stops their
 * clock there; for a user who leaves, also ends shares with them. Call it in a transaction.
 */
export async function leavePlans(
  tx: Database,
  { workspaceId, userId, ownerId, membership }: MembershipChange,
  now: Date,
): Promise<void> {
  const areaIds =
    membership === null
      ? undefined
      : areaKeys.filter((areaId) => !canInWorkspace(membership, "work", areaId));
  if (areaIds?.length === 0) return;
  const leaving = { workspaceId, userId, areaIds };
  await transferPlans(tx, leaving, ownerId);
  await stopClockIn(tx, leaving, now);
  await releaseTasks(tx, leaving);
  const { taskIds } = selectSubjects(tx, buildLocationFilter(leaving));
  await leaveRotations(tx, userId, taskIds, now);
  if (membership === null) await endSharesWith(tx, leaving);
}
