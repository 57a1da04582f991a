// Access checks for objectives, missions and tasks, by workspace role or by share.
import { and, eq, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import {
  getHighestOrigin,
  canByShare,
  canByRole,
  getStrongestRole,
} from "@vereda/domain/planning/policy";
import type { PlanningAction } from "@vereda/domain/planning/policy";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import type { Database } from "#db/client.ts";
import { prepareRead } from "#db/prepared-read.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import {
  findWorkspaceAccess,
  requireNotArchived,
  selectMembershipColumns,
} from "../../workspace/access.ts";
import type { LocationMembership } from "../../workspace/access.ts";
import { isShareActive, isShareOf, termColumns } from "./share-terms.ts";
import { shares } from "../tables/sharing.ts";
import type { ShareRow } from "../tables/sharing.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { MissionRow, ObjectiveRow, TaskRow } from "../tables/plans.ts";

interface AccessRow extends LocationMembership {
  readonly objective: ObjectiveRow;
}

export interface Permission {
  /**
   * The highest level that the user may read. The assignee of a task sees that task, but not its mission or
   * objective or their data.
   */
  readonly visibility: ShareOrigin;
}

export type ObjectiveAccess = AccessRow & Permission;

type MissionAccess = ObjectiveAccess & { readonly mission: MissionRow };

export type TaskAccess = MissionAccess & { readonly task: TaskRow };

const accessColumns = {
  objective: objectives,
  ...selectMembershipColumns(sql.placeholder("userId"), "objectives"),
};

type ReadBy<Row> = (db: Database, values: { id: string; userId: string }) => Promise<Row[]>;

const readObjective: ReadBy<AccessRow> = prepareRead((db) =>
  db
    .select(accessColumns)
    .from(objectives)
    .where(eq(objectives.id, sql.placeholder("id"))),
);

const readMission: ReadBy<AccessRow & { mission: MissionRow }> = prepareRead((db) =>
  db
    .select({ mission: missions, ...accessColumns })
    .from(missions)
    .innerJoin(objectives, eq(objectives.id, missions.objectiveId))
    .where(eq(missions.id, sql.placeholder("id"))),
);

const readTask: ReadBy<AccessRow & { mission: MissionRow; task: TaskRow }> = prepareRead((db) =>
  db
    .select({ task: tasks, mission: missions, ...accessColumns })
    .from(tasks)
    .innerJoin(missions, eq(missions.id, tasks.missionId))
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(eq(tasks.id, sql.placeholder("id"))),
);

/**
 * Loads an objective by role or share.
 * @throws not_found to strangers; forbidden to those who may see it but not do this; area_blocked;
 * workspace_archived unless the action is reading
 */
export async function findObjectiveFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<ObjectiveAccess> {
  const [row] = await readObjective(db, { id, userId: caller.userId });
  const existing = requireRow(row);
  return {
    ...existing,
    ...(await guard(db, caller, existing, action, eq(shares.objectiveId, id))),
  };
}

/** Loads a mission with its objective.
@throws as `findObjectiveFor` */
export async function findMissionFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<MissionAccess> {
  const [row] = await readMission(db, { id, userId: caller.userId });
  const existing = requireRow(row);
  const shared = or(eq(shares.missionId, id), eq(shares.objectiveId, existing.objective.id));
  return { ...existing, ...(await guard(db, caller, existing, action, shared)) };
}

/** Loads a task with its mission and objective.
@throws as `findObjectiveFor` */
export async function findTaskFor(
  db: Database,
  caller: Caller,
  id: string,
  action: PlanningAction,
): Promise<TaskAccess> {
  const [row] = await readTask(db, { id, userId: caller.userId });
  const existing = requireRow(row);
  const shared = or(
    eq(shares.taskId, id),
    eq(shares.missionId, existing.mission.id),
    eq(shares.objectiveId, existing.objective.id),
  );
  return { ...existing, ...(await guard(db, caller, existing, action, shared)) };
}

/** @throws not_found when the row is missing */
export function requireRow<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function guard(
  db: Database,
  caller: Caller,
  { objective: { areaId }, membership, isBlocked, isArchived }: AccessRow,
  action: PlanningAction,
  sharedThrough: SQL | undefined,
): Promise<Permission> {
  const permission = canByRole(membership, action, areaId)
    ? ({ visibility: "objective" } as const)
    : await requirePermissionByShare(db, caller, action, sharedThrough, {
        readsByRole: canByRole(membership, "read", areaId),
      });
  if (isBlocked) throw new AppError("area_blocked");
  if (action !== "read") requireNotArchived({ isArchived });
  return permission;
}

async function requirePermissionByShare(
  db: Database,
  caller: Caller,
  action: PlanningAction,
  sharedThrough: SQL | undefined,
  { readsByRole }: { readonly readsByRole: boolean },
): Promise<Permission> {
  const rows = await listActiveShares(db, caller, sharedThrough);
  const sharedAs = getStrongestRole(rows.map(({ role }) => role));
  const visibility = readsByRole ? "objective" : getHighestOrigin(rows.map(getOrigin));
  if (visibility === null) throw new AppError("not_found");
  if (!canByShare(sharedAs, action)) throw new AppError("forbidden");
  return { visibility };
}

function getOrigin(row: Pick<ShareRow, "objectiveId" | "missionId">): ShareOrigin {
  if (row.objectiveId !== null) return "objective";
  return row.missionId === null ? "task" : "mission";
}

async function listActiveShares(db: Database, caller: Caller, sharedThrough: SQL | undefined) {
  const { role, objectiveId, missionId } = shares;
  const rows = await db
    .select({ role, objectiveId, missionId, ...termColumns })
    .from(shares)
    .where(and(isShareOf(caller), sharedThrough));
  return rows.filter((row) => isShareActive(row, caller.requestedAt));
}

/** Planners may share and assign only with members of the workspace; managers may share with any user. */
export async function requireShareableUser(
  db: Database,
  { objective, membership }: Pick<ObjectiveAccess, "objective" | "membership">,
  userId: string | null,
): Promise<void> {
  if (membership !== null && canInWorkspace(membership, "manage")) return;
  if (
    userId !== null &&
    (await findWorkspaceAccess(db, userId, objective.workspaceId)) !== undefined
  )
    return;
  throw createInvalidFieldsError({ path: "username", code: "share_members_only" });
}
