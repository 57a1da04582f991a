// The one gate before every read and write of a plan: finds an objective, a mission or a task for
// somebody who may do this with it. What a stranger asks for does not exist.
import { and, eq, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { may, strongestRole } from "@vereda/domain/planning/policy";
import type { PlanningAction, PlanRelation } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError } from "#platform/errors.ts";
import { missions, objectives, shares, tasks } from "./table.ts";
import type { MissionRow, ObjectiveRow, TaskRow } from "./table.ts";

export interface FoundObjective {
  readonly objective: ObjectiveRow;
}

export interface FoundMission extends FoundObjective {
  readonly mission: MissionRow;
}

export interface FoundTask extends FoundMission {
  readonly task: TaskRow;
}

/** @throws not_found to strangers; forbidden to those who may see it but not do this */
export async function findObjectiveFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<FoundObjective> {
  const [found] = await db.select().from(objectives).where(eq(objectives.id, id));
  const objective = present(found);
  await guard(db, caller, objective.ownerId, action, eq(shares.objectiveId, id));
  return { objective };
}

/** A mission with its objective; throws as `findObjectiveFor`. */
export async function findMissionFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<FoundMission> {
  const [found] = await db
    .select({ mission: missions, objective: objectives })
    .from(missions)
    .innerJoin(objectives, eq(objectives.id, missions.objectiveId))
    .where(eq(missions.id, id));
  const { mission, objective } = present(found);
  const shared = or(eq(shares.missionId, id), eq(shares.objectiveId, objective.id));
  await guard(db, caller, mission.ownerId, action, shared);
  return { mission, objective };
}

/** A task with its mission and objective; throws as `findObjectiveFor`. */
export async function findTaskFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<FoundTask> {
  const [found] = await db
    .select({ task: tasks, mission: missions, objective: objectives })
    .from(tasks)
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(eq(tasks.id, id));
  const { task, mission, objective } = present(found);
  const shared = or(
    eq(shares.taskId, id),
    eq(shares.missionId, mission.id),
    eq(shares.objectiveId, objective.id),
  );
  await guard(db, caller, task.ownerId, action, shared);
  return { task, mission, objective };
}

/** What a query found. @throws not_found when it found nothing */
export function present<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function guard(
  db: Database,
  caller: Caller,
  ownerId: string,
  action: PlanningAction,
  sharedThrough: SQL | undefined,
): Promise<void> {
  if (ownerId === caller.userId) return;
  const relation = await roleIn(db, caller, sharedThrough);
  if (relation === null) throw new AppError("not_found");
  if (!may(relation, action)) throw new AppError("forbidden");
}

async function roleIn(
  db: Database,
  caller: Caller,
  sharedThrough: SQL | undefined,
): Promise<PlanRelation> {
  const rows = await db
    .select({ role: shares.role })
    .from(shares)
    .where(and(eq(shares.userId, caller.userId), sharedThrough));
  return strongestRole(rows.map(({ role }) => role));
}
