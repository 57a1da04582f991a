// Hands a task over: offers it to somebody, who accepts it, or declines it with a word.
import { and, eq } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import type { NotificationDetail } from "@vereda/domain/inbox/catalogue";
import { canByRole } from "@vereda/domain/planning/policy";
import { endRotation, isRotating } from "@vereda/domain/planning/schedules/rotations/rotation";
import type { Assignment } from "@vereda/domain/planning/tasks/contract-assignee";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notify, notifyEach, resolveNotice, withdrawNotices } from "../../inbox/notify.ts";
import { assignsAtOnce } from "../../workspace/access.ts";
import { findTaskFor, requireRow, requireShareableUser } from "../access/access.ts";
import type { TaskAccess } from "../access/access.ts";
import { lockTasks } from "../access/locks.ts";
import { canPlan } from "../access/subject.ts";
import { tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { schedules } from "../tables/schedules.ts";
import { shares } from "../tables/sharing.ts";
import { stopOrphanedClocks } from "../tracking/orphaned-clocks.ts";
import { loadAssignees } from "./assignee-view.ts";

type Deps = Pick<AppContext, "db" | "findInvitedUser">;

/**
 * Offers a task to a user, or takes it back from whom it was given to. It is theirs at once when they take
 * it themselves, when it is in a plan of theirs, and in a workspace that hands over so.
 * @throws validation_error for who neither is connected with the caller nor shares anything with them
 */
export async function assignTask(
  deps: Deps,
  caller: Caller,
  id: string,
  username: string | null,
  now: Date,
): Promise<Assignment> {
  const { db } = deps;
  await findTaskFor(db, caller, id, "read");
  const assigneeId = username === null ? null : await findAssignee(deps, caller, username);
  const isTaking = assigneeId === caller.userId;
  const access = await findTaskFor(db, caller, id, isTaking ? "work" : "own");
  // Who only has a share of it must not take it out of its owner's day.
  if (!canByRole(access.membership, "work", access.objective.areaId))
    throw new AppError("forbidden");
  await requireNotSuspended(db, caller, now);
  const assignee = await db.transaction((tx) =>
    writeAssignment(tx, caller, access, assigneeId, now),
  );
  return { assignee };
}

/** @throws validation_error, the same for an unknown user and for a stranger */
export async function findAssignee(
  { db, findInvitedUser }: Deps,
  caller: Caller,
  username: string,
  path: "username" | "assignee" = "username",
): Promise<string> {
  const { id, isRelated } = await findInvitedUser(db, caller.userId, username);
  if (id === null || !isRelated)
    throw createInvalidFieldsError({ path, code: "step_assignee_unknown" });
  return id;
}

/** Call it in a transaction. Repeated for the same user, it changes nothing. */
export async function writeAssignment(
  tx: Database,
  caller: Caller,
  access: Pick<TaskAccess, "task" | "objective" | "membership">,
  assigneeId: string | null,
  now: Date,
): Promise<Assignment["assignee"]> {
  const { ownerId, workspaceId } = access.objective;
  const task = await lockTask(tx, access.task);
  const { id } = task;
  const isHeld = task.assigneeId !== null && task.assignmentState !== "DECLINED";
  if (task.assigneeId === assigneeId && (isHeld || assigneeId === null)) {
    return findAssigneeOf(tx, id);
  }
  if (isHeld && !canPlan(access)) throw new AppError("forbidden");
  await clearAssignment(tx, task, now);
  if (assigneeId === null) return null;
  await closeRotation(tx, caller, id, now);
  if (assigneeId !== caller.userId) await requireShareableUser(tx, access, assigneeId);
  const isTheirs = assigneeId === caller.userId || assigneeId === ownerId;
  const isAtOnce = isTheirs || (await assignsAtOnce(tx, workspaceId, assigneeId));
  const state = isAtOnce ? "ACCEPTED" : "OFFERED";
  await setAssignment(tx, id, { assigneeId, state, note: null, assignedById: caller.userId }, now);
  if (assigneeId !== ownerId) {
    const role = isAtOnce ? "assignee" : "viewer";
    const times = { createdAt: now, updatedAt: now };
    await tx
      .insert(shares)
      .values({
        id: createId(now.getTime()),
        ownerId,
        userId: assigneeId,
        taskId: id,
        role,
        isAssignment: true,
        ...times,
      })
      .onConflictDoUpdate({
        target: [shares.taskId, shares.userId, shares.isAssignment],
        set: { role, updatedAt: now },
      });
  }
  const notice =
    assigneeId === caller.userId
      ? ({ to: ownerId, detail: "assignment_accepted" } as const)
      : ({ to: assigneeId, detail: isAtOnce ? "assignment_given" : "assignment_offered" } as const);
  await notifyOfAssignment(tx, task, { ...notice, from: caller.userId }, now);
  return findAssigneeOf(tx, id);
}

/** @throws not_found unless the task was given to the caller */
export async function acceptTask(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Assignment> {
  const access = await findTaskFor(db, caller, id, "read");
  return db.transaction(async (tx) => {
    const task = await lockAssigned(tx, caller, access.task);
    if (task.assignmentState === "OFFERED") {
      const { assigneeId, assignedById } = task;
      await setAssignment(tx, id, { assigneeId, state: "ACCEPTED", note: null, assignedById }, now);
      await tx
        .update(shares)
        .set({ role: "assignee", updatedAt: buildNextTimestamp(shares.updatedAt, now) })
        .where(isAssignmentOf(id, caller.userId));
      await resolveNotice(tx, caller.userId, buildOffer(id), now);
      await notifyGiver(tx, task, "assignment_accepted", now);
    }
    return { assignee: await findAssigneeOf(tx, id) };
  });
}

/** Also hands back what was accepted. @throws not_found unless the task was given to the caller */
export async function declineTask(
  db: Database,
  caller: Caller,
  id: string,
  note: string | null | undefined,
  now: Date,
): Promise<Assignment> {
  const access = await findTaskFor(db, caller, id, "read");
  return db.transaction(async (tx) => {
    const task = await lockAssigned(tx, caller, access.task);
    await clearAssignment(tx, task, now);
    const { assigneeId, assignedById } = task;
    const word = note?.trim() ?? "";
    const declined = { assigneeId, state: "DECLINED", note: word || null, assignedById } as const;
    await setAssignment(tx, id, declined, now);
    await notifyGiver(tx, task, "assignment_declined", now);
    return { assignee: await findAssigneeOf(tx, id) };
  });
}

type TaskKeys = Pick<TaskRow, "id" | "missionId" | "objectiveId">;

async function lockTask(tx: Database, keys: TaskKeys): Promise<TaskRow> {
  await lockTasks(tx, [keys], "update");
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, keys.id));
  return requireRow(task);
}

async function lockAssigned(tx: Database, caller: Caller, keys: TaskKeys): Promise<TaskRow> {
  const task = await lockTask(tx, keys);
  const isOpen = task.assignmentState === "OFFERED" || task.assignmentState === "ACCEPTED";
  if (task.assigneeId !== caller.userId || !isOpen) throw new AppError("not_found");
  return task;
}

interface AssignmentColumns {
  readonly assigneeId: string | null;
  readonly state: TaskRow["assignmentState"];
  readonly note: string | null;
  readonly assignedById: string | null;
}

async function setAssignment(
  tx: Database,
  id: string,
  { assigneeId, state, note, assignedById }: AssignmentColumns,
  now: Date,
): Promise<void> {
  await tx
    .update(tasks)
    .set({
      assigneeId,
      assignmentState: state,
      assignmentNote: note,
      assignedById,
      updatedAt: buildNextTimestamp(tasks.updatedAt, now),
    })
    .where(eq(tasks.id, id));
}

const isAssignmentOf = (taskId: string, userId: string) =>
  and(eq(shares.taskId, taskId), eq(shares.userId, userId), eq(shares.isAssignment, true));

const nobody = { assigneeId: null, state: null, note: null, assignedById: null } as const;

/** Ends the access that came with it, and takes its notices back. Call it in a transaction. */
async function clearAssignment(
  tx: Database,
  { id, assigneeId }: Pick<TaskRow, "id" | "assigneeId">,
  now: Date,
): Promise<void> {
  if (assigneeId === null) return;
  await setAssignment(tx, id, nobody, now);
  await tx.delete(shares).where(isAssignmentOf(id, assigneeId));
  await withdrawNotices(tx, id);
  await stopOrphanedClocks(tx, [assigneeId], now);
}

/** One user does it from now on, instead of several in turns. */
async function closeRotation(
  tx: Database,
  caller: Caller,
  taskId: string,
  now: Date,
): Promise<void> {
  const isOfTask = eq(schedules.taskId, taskId);
  const [row] = await tx.select().from(schedules).where(isOfTask).for("update");
  if (row !== undefined && isRotating(row.rotation)) {
    const rotation = endRotation(row.rotation, getUserDay(now.getTime(), caller));
    await tx.update(schedules).set({ rotation }).where(isOfTask);
  }
  await tx.delete(shares).where(and(eq(shares.taskId, taskId), eq(shares.isAssignment, true)));
}

const buildOffer = (id: string) =>
  ({
    kind: "assignment",
    detail: "assignment_offered",
    subject: { kind: "task", id },
  }) as const;

interface AssignmentNotice {
  readonly to: string | null;
  readonly from: string;
  readonly detail: NotificationDetail;
}

async function notifyOfAssignment(
  tx: Database,
  { id }: Pick<TaskRow, "id">,
  { to, from, detail }: AssignmentNotice,
  now: Date,
): Promise<void> {
  if (to === null || to === from) return;
  const subject = { kind: "task", id } as const;
  await notify(tx, [to], { kind: "assignment", detail, subject, actorId: from, causeId: id }, now);
}

/** Tells whoever gave the task what its assignee did with it. */
async function notifyGiver(
  tx: Database,
  task: Pick<TaskRow, "id" | "assigneeId" | "assignedById">,
  detail: NotificationDetail,
  now: Date,
): Promise<void> {
  if (task.assigneeId === null) return;
  const notice = { to: task.assignedById, from: task.assigneeId, detail };
  await notifyOfAssignment(tx, task, notice, now);
}

/** Whether somebody else gave it to the user, who has not done it yet. */
const isGivenAndOpen = ({ status, assigneeId, assignedById }: TaskRow, userId: string) =>
  (status === "PENDING" || status === "IN_PROGRESS") &&
  assigneeId === userId &&
  assignedById !== userId;

/** `task` as it was before the caller did it. */
export async function notifyOfDone(
  tx: Database,
  { userId }: Caller,
  task: TaskRow,
  now: Date,
): Promise<void> {
  if (isGivenAndOpen(task, userId)) await notifyGiver(tx, task, "assignment_done", now);
}

/** In the inbox alone, for many at once. */
export async function notifyOfAllDone(
  tx: Database,
  { userId }: Caller,
  rows: readonly TaskRow[],
  now: Date,
): Promise<void> {
  const done = rows.filter((task) => isGivenAndOpen(task, userId));
  await notifyGivers(tx, done, "assignment_done", now);
}

/** Without pushes. */
export async function notifyGivers(
  tx: Database,
  rows: readonly TaskRow[],
  detail: NotificationDetail,
  now: Date,
): Promise<void> {
  const notices = rows.flatMap(({ id, assignedById, assigneeId }) =>
    assignedById === null || assigneeId === null
      ? []
      : [
          {
            ownerId: assignedById,
            subject: { kind: "task", id } as const,
            detail,
            actorId: assigneeId,
            causeId: id,
          },
        ],
  );
  await notifyEach(tx, "assignment", notices, now);
}

async function findAssigneeOf(db: Database, id: string): Promise<Assignment["assignee"]> {
  const [task] = await db.select().from(tasks).where(eq(tasks.id, id));
  return (await loadAssignees(db, [requireRow(task)])).get(id) ?? null;
}
