// Sharing: who else may see or work on an objective, a mission or a task. What is shared above is
// seen below.
import { and, count, desc, eq, exists, isNull, notExists, or, sql } from "drizzle-orm";
import { makePage } from "@vereda/domain/http/envelope";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { newId } from "@vereda/domain/id";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { Share } from "@vereda/domain/planning/contract-objective";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import { mayInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError, invalidFields } from "#platform/errors.ts";
import { peopleById, personByUsername } from "../account/people.ts";
import type { Person } from "../account/people.ts";
import { accessOf } from "../workspace/access.ts";
import { findMissionFor, findObjectiveFor, findTaskFor, present } from "./access.ts";
import type { FoundObjective } from "./access.ts";
import { timeEntries } from "./schedule-table.ts";
import { shares } from "./sharing-table.ts";
import { tasks } from "./table.ts";
import type { ShareRow } from "./sharing-table.ts";
import type { Created } from "#platform/writing.ts";

/** The column that says what is shared. */
const column = { objective: "objectiveId", mission: "missionId", task: "taskId" } as const;

/** @throws not_found to strangers; forbidden to those who may not */
async function guard(
  db: Database,
  caller: Caller,
  origin: ShareOrigin,
  id: string,
  action: PlanningAction,
): Promise<FoundObjective> {
  if (origin === "objective") return findObjectiveFor(db, caller, id, action);
  if (origin === "mission") return findMissionFor(db, caller, id, action);
  return findTaskFor(db, caller, id, action);
}

/** Who only plans in a workspace gives its plans to those who belong to it; the others, who manage, to anybody. */
async function refuseOutsiders(
  db: Database,
  { objective, standing }: FoundObjective,
  userId: string,
): Promise<void> {
  if (standing !== null && mayInWorkspace(standing, "manage")) return;
  if ((await accessOf(db, userId, objective.workspaceId)) !== undefined) return;
  throw invalidFields({ path: "username", code: "share_members_only" });
}

function originOf(row: ShareRow): { origin: ShareOrigin; targetId: string } {
  if (row.objectiveId !== null) return { origin: "objective", targetId: row.objectiveId };
  if (row.missionId !== null) return { origin: "mission", targetId: row.missionId };
  return { origin: "task", targetId: row.taskId ?? "" };
}

function showShare(row: ShareRow, person: Person | undefined): Share {
  return {
    id: row.id,
    ...originOf(row),
    role: row.role,
    username: person?.username ?? "",
    firstName: person?.firstName ?? "",
    createdAt: row.createdAt.toISOString(),
  };
}

async function showOne(db: Database, row: ShareRow): Promise<Share> {
  return showShare(row, (await peopleById(db, [row.userId])).get(row.userId));
}

export async function listShares(
  db: Database,
  caller: Caller,
  origin: ShareOrigin,
  targetId: string,
  { page, perPage }: QueryOf<typeof planningApi.objectiveShares.list>,
): Promise<Page<Share>> {
  await guard(db, caller, origin, targetId, "read");
  const ofTarget = eq(shares[column[origin]], targetId);
  const [total] = await db.select({ count: count() }).from(shares).where(ofTarget);
  const rows = await db
    .select()
    .from(shares)
    .where(ofTarget)
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const people = await peopleById(
    db,
    rows.map(({ userId }) => userId),
  );
  const items = rows.map((row) => showShare(row, people.get(row.userId)));
  return makePage(items, total?.count ?? 0, page, perPage);
}

/**
 * Shares with the person of exactly this username, or answers what the same create made before.
 * @throws validation_error when nobody has it; conflict with the share that this person already has
 */
export async function createShare(
  db: Database,
  caller: Caller,
  origin: ShareOrigin,
  targetId: string,
  input: BodyOf<typeof planningApi.objectiveShares.create>,
  now: Date,
): Promise<Created<Share>> {
  const found = await guard(db, caller, origin, targetId, "own");
  const { ownerId } = found.objective;
  const person = await personByUsername(db, input.username);
  if (person === null) throw invalidFields({ path: "username", code: "person_not_found" });
  if (person.id === ownerId) {
    const isOwn = ownerId === caller.userId;
    const code = isOwn ? "share_with_yourself" : "share_with_owner";
    throw invalidFields({ path: "username", code });
  }
  await refuseOutsiders(db, found, person.id);
  const id = input.id ?? newId(now.getTime());
  const [made] = await db
    .insert(shares)
    .values({
      id,
      ownerId,
      userId: person.id,
      [column[origin]]: targetId,
      role: input.role,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) return { made: showShare(made, person), isNew: true };
  const [known] = await db
    .select()
    .from(shares)
    .where(and(eq(shares[column[origin]], targetId), eq(shares.userId, person.id)));
  if (known?.id === id) return { made: showShare(known, person), isNew: false };
  const current = known === undefined ? null : showShare(known, person);
  throw new AppError("conflict", {}, { current });
}

export async function updateShare(
  db: Database,
  caller: Caller,
  id: string,
  { role }: BodyOf<typeof planningApi.updateShare>,
  now: Date,
): Promise<Share> {
  const share = await findShare(db, id);
  const { origin, targetId } = originOf(share);
  await guard(db, caller, origin, targetId, "own");
  const changed = await db.transaction(async (tx) => {
    const [row] = await tx.update(shares).set({ role }).where(eq(shares.id, id)).returning();
    await stopStrayClock(tx, share.userId, now);
    return row;
  });
  return showOne(db, present(changed));
}

/** Ends a share: its owner may, and so may the person it was given to. */
export async function deleteShare(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const share = await findShare(db, id);
  const { origin, targetId } = originOf(share);
  if (share.userId !== caller.userId) await guard(db, caller, origin, targetId, "own");
  await db.transaction(async (tx) => {
    await tx.delete(shares).where(eq(shares.id, id));
    await stopStrayClock(tx, share.userId, now);
  });
  return null;
}

/** Stops a person's clock if it runs on a task that they may no longer work on: nobody else could. */
async function stopStrayClock(db: Database, userId: string, now: Date): Promise<void> {
  const { ownerId, taskId, startedAt, endedAt } = timeEntries;
  const asAssignee = db
    .select({ id: shares.id })
    .from(shares)
    .where(
      and(
        eq(shares.userId, userId),
        eq(shares.role, "assignee"),
        or(
          eq(shares.taskId, tasks.id),
          eq(shares.missionId, tasks.missionId),
          eq(shares.objectiveId, tasks.objectiveId),
        ),
      ),
    );
  const isTheirs = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.id, taskId), or(eq(tasks.ownerId, userId), exists(asAssignee))));
  await db
    .update(timeEntries)
    .set({ endedAt: sql`greatest(${sql.param(now, endedAt)}, ${startedAt})` })
    .where(and(eq(ownerId, userId), isNull(endedAt), notExists(isTheirs)));
}

async function findShare(db: Database, id: string): Promise<ShareRow> {
  const [share] = await db.select().from(shares).where(eq(shares.id, id));
  return present(share);
}
