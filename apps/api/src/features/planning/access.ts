// The one gate before every read and write of a plan: finds an objective, a mission or a task for
// somebody who may do this with it, by their role in its workspace or because it was shared with them.
// What a stranger asks for does not exist.
import { and, eq, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { may, mayByRole, strongestRole } from "@vereda/domain/planning/policy";
import type { PlanningAction, PlanRelation } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { AppError } from "#platform/errors.ts";
import { standingAt } from "../workspace/access.ts";
import type { StandingAt } from "../workspace/access.ts";
import { shares } from "./sharing-table.ts";
import { missions, objectives, tasks } from "./table.ts";
import type { MissionRow, ObjectiveRow, TaskRow } from "./table.ts";

export interface FoundObjective extends StandingAt {
  readonly objective: ObjectiveRow;
}

export interface FoundMission extends FoundObjective {
  readonly mission: MissionRow;
}

export interface FoundTask extends FoundMission {
  readonly task: TaskRow;
}

const objectiveColumns = (caller: Caller) => ({
  objective: objectives,
  ...standingAt(caller.userId, "objectives"),
});

/**
 * An objective, for whoever their role in its workspace lets do this, or with whom it was shared.
 * @throws not_found to strangers; forbidden to those who may see it but not do this; area_blocked
 */
export async function findObjectiveFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<FoundObjective> {
  const [row] = await db
    .select(objectiveColumns(caller))
    .from(objectives)
    .where(eq(objectives.id, id));
  const found = present(row);
  await guard(db, caller, found, action, eq(shares.objectiveId, id));
  return found;
}

/** A mission with its objective; throws as `findObjectiveFor`. */
export async function findMissionFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<FoundMission> {
  const [row] = await db
    .select({ mission: missions, ...objectiveColumns(caller) })
    .from(missions)
    .innerJoin(objectives, eq(objectives.id, missions.objectiveId))
    .where(eq(missions.id, id));
  const found = present(row);
  const shared = or(eq(shares.missionId, id), eq(shares.objectiveId, found.objective.id));
  await guard(db, caller, found, action, shared);
  return found;
}

/** A task with its mission and objective; throws as `findObjectiveFor`. */
export async function findTaskFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<FoundTask> {
  const [row] = await db
    .select({ task: tasks, mission: missions, ...objectiveColumns(caller) })
    .from(tasks)
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(eq(tasks.id, id));
  const found = present(row);
  const shared = or(
    eq(shares.taskId, id),
    eq(shares.missionId, found.mission.id),
    eq(shares.objectiveId, found.objective.id),
  );
  await guard(db, caller, found, action, shared);
  return found;
}

/** What a query found. @throws not_found when it found nothing */
export function present<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function guard(
  db: Database,
  caller: Caller,
  { objective: { areaId }, standing, isBlocked }: FoundObjective,
  action: PlanningAction,
  sharedThrough: SQL | undefined,
): Promise<void> {
  if (!mayByRole(standing, action, areaId)) {
    const relation = await roleIn(db, caller, sharedThrough);
    const sees = relation !== null || mayByRole(standing, "read", areaId);
    if (!sees) throw new AppError("not_found");
    if (!may(relation, action)) throw new AppError("forbidden");
  }
  if (isBlocked) throw new AppError("area_blocked");
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
