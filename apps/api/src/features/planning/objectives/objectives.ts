// Lists, creates, updates and deletes objectives, with their progress and task counts.
import { and, count, desc, eq, exists, inArray, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Page } from "@vereda/domain/http/envelope";
import type { BodyOf, QueryOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { ObjectiveStatus, ObjectiveType } from "@vereda/domain/planning/catalogue";
import type { planningApi } from "@vereda/domain/planning/contract";
import type { Objective } from "@vereda/domain/planning/objectives/contract-objective";
import { canObjectiveBecome } from "@vereda/domain/planning/objectives/objective-transitions";
import { getEffectiveStatus } from "@vereda/domain/planning/schedules/pauses";
import { canReadAnyArea } from "@vereda/domain/workspace/policy";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError, createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import type { FieldFailure } from "#platform/http/errors/errors.ts";
import {
  findWorkspaceAccess,
  isBlockedAt,
  requireAreaPermission,
  requireOpenArea,
} from "../../workspace/access.ts";
import { findObjectiveFor } from "../access/access.ts";
import { moveToBin, removeOnce, requireNotInBin } from "../access/bin.ts";
import { loadCurrentValues } from "./resource-values.ts";
import { hasStatus, buildStatusColumns } from "./objective-status.ts";
import { requireNoOpenLooseTasks, validateLooseChanges } from "./unsorted-objective.ts";
import { scheduleOfRow, loadSchedules } from "../schedules/schedule-rows.ts";
import { isShareWith } from "../access/share-terms.ts";
import { shares } from "../tables/sharing.ts";
import { objectives, tasks } from "../tables/plans.ts";
import type { ObjectiveRow } from "../tables/plans.ts";
import { insertOnce, updateVersion } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { loadPage } from "#platform/http/load-page.ts";

type Filter = QueryOf<typeof planningApi.listObjectives>;

export async function listObjectives(
  db: Database,
  caller: Caller,
  filter: Filter,
  now: Date,
): Promise<Page<Objective>> {
  const today = getUserDay(now.getTime(), caller);
  const which = await buildFilter(db, caller, filter, today);
  const { createdAt, id } = objectives;
  const rows = db.select().from(objectives).where(which).orderBy(desc(createdAt), desc(id));
  return loadPage(filter, db.$count(objectives, which), rows, (all) =>
    showObjectives(db, caller, all, today),
  );
}

async function buildFilter(
  db: Database,
  caller: Caller,
  filter: Omit<Filter, "page" | "perPage">,
  today: Day,
): Promise<SQL | undefined> {
  const { workspaceId, areaId, type, status } = filter;
  return and(
    await buildScopeFilter(db, caller, filter),
    sql`not ${isBlockedAt("objectives")}`,
    workspaceId === undefined ? undefined : eq(objectives.workspaceId, workspaceId),
    areaId === undefined ? undefined : eq(objectives.areaId, areaId),
    type === undefined ? undefined : eq(objectives.type, type),
    status === undefined ? undefined : hasStatus(status, today),
  );
}

async function buildScopeFilter(
  db: Database,
  caller: Caller,
  { workspaceId, areaId, scope }: Pick<Filter, "workspaceId" | "areaId" | "scope">,
): Promise<SQL | undefined> {
  const isOwn = eq(objectives.ownerId, caller.userId);
  const isShared = exists(
    db
      .select({ id: shares.id })
      .from(shares)
      .where(and(await isShareWith(db, caller), eq(shares.objectiveId, objectives.id))),
  );
  if (scope === "shared") return isShared;
  if (scope === "own" || workspaceId === undefined) return isOwn;
  const access = await findWorkspaceAccess(db, caller.userId, workspaceId);
  if (access !== undefined && areaId !== undefined) await requireOpenArea(db, workspaceId, areaId);
  if (access === undefined || !canReadAnyArea(access)) return isShared;
  if (access.areaIds === null) return undefined;
  return or(inArray(objectives.areaId, [...access.areaIds]), isShared);
}

/** Maps objective rows to the API response on a given day; does not check access. */
export async function showObjectives(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  rows: readonly ObjectiveRow[],
  today: Day,
): Promise<Objective[]> {
  const ids = rows.map(({ id }) => id);
  const counts = await countTasks(db, ids);
  const values = await loadCurrentValues(db, rows);
  const schedules = await loadSchedules(db, "objectiveId", ids);
  return rows.map(({ ownerId, pauses, createdAt, updatedAt, ...row }) => {
    const schedule = schedules.get(row.id);
    return {
      ...row,
      isOwn: ownerId === userId,
      status: getEffectiveStatus({ status: row.status, pauses }, today),
      currentValue: values.get(row.id) ?? null,
      taskCount: counts.get(row.id)?.all ?? 0,
      completedTaskCount: counts.get(row.id)?.completed ?? 0,
      pauses: [...pauses],
      schedule: schedule === undefined ? null : scheduleOfRow(schedule),
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

async function showObjective(
  db: Database,
  caller: Caller,
  row: ObjectiveRow,
  now: Date,
): Promise<Objective> {
  const [objective] = await showObjectives(db, caller, [row], getUserDay(now.getTime(), caller));
  if (objective === undefined) throw new AppError("not_found");
  return objective;
}

async function countTasks(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      objectiveId: tasks.objectiveId,
      all: count(),
      completed: sql<number>`count(*) filter (where ${tasks.status} = 'COMPLETED')`.mapWith(Number),
    })
    .from(tasks)
    .where(and(inArray(tasks.objectiveId, [...ids]), ne(tasks.status, "CANCELLED")))
    .groupBy(tasks.objectiveId);
  return new Map(rows.map((row) => [row.objectiveId, row]));
}

export async function getObjective(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Objective> {
  const { objective } = await findObjectiveFor(db, caller, id, "read");
  return showObjective(db, caller, objective, now);
}

/**
 * Creates an objective; idempotent.
 * @throws not_found for a workspace the caller is no member of; validation_error; conflict when the id is
 * another user's
 */
export async function createObjective(
  db: Database,
  caller: Caller,
  input: BodyOf<typeof planningApi.createObjective>,
  now: Date,
): Promise<Created<Objective>> {
  validateTypeFields(input.type, input);
  await requireAreaPermission(db, caller, input, "plan");
  const id = input.id ?? createId(now.getTime());
  const row = { ...input, id, ownerId: caller.userId, createdAt: now, updatedAt: now };
  await requireNotInBin(db, input.id);
  const { made, isNew } = await insertOnce(db, objectives, row, ["ownerId"]);
  return { made: await showObjective(db, caller, made, now), isNew };
}

const trackedFields = [
  "trackedUnit",
  "customUnit",
  "measurementSource",
  "behaviour",
  "targetValue",
] as const;

/**
 * Only tracked resources have a unit, source, behaviour and goal, and only projects have a range.
 * @throws validation_error
 */
function validateTypeFields(
  type: ObjectiveType,
  input: { readonly [Field in (typeof trackedFields)[number] | "projectRange"]?: unknown },
): void {
  const filled = trackedFields.filter((field) => (input[field] ?? null) !== null);
  const errors: FieldFailure[] =
    type === "TRACKED_RESOURCE" ? [] : filled.map((path) => ({ path, code: "tracked_only" }));
  if (type !== "PROJECT" && (input.projectRange ?? null) !== null) {
    errors.push({ path: "projectRange", code: "project_only" });
  }
  if (errors.length > 0) throw createInvalidFieldsError(...errors);
}

/** @throws transition_not_allowed */
function requireTransition(from: ObjectiveStatus, to: ObjectiveStatus | undefined): void {
  if (to !== undefined && !canObjectiveBecome(from, to)) {
    throw new AppError("transition_not_allowed");
  }
}

/**
 * @throws conflict with the current objective when `updatedAt` is stale, or its status changed meanwhile;
 * transition_not_allowed; validation_error
 */
export async function updateObjective(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, type, ...changes }: BodyOf<typeof planningApi.updateObjective>,
  now: Date,
): Promise<Objective> {
  const { objective } = await findObjectiveFor(db, caller, id, "own");
  if (type !== undefined && type !== objective.type) {
    throw createInvalidFieldsError({ path: "type", code: "type_cannot_change" });
  }
  validateTypeFields(objective.type, changes);
  validateLooseChanges(objective, changes);
  const today = getUserDay(now.getTime(), caller);
  requireTransition(getEffectiveStatus(objective, today), changes.status);
  const state = buildStatusColumns(objective, changes.status, today);
  if (changes.areaId !== undefined && changes.areaId !== objective.areaId) {
    const location = { workspaceId: objective.workspaceId, areaId: changes.areaId };
    await requireAreaPermission(db, caller, location, "plan");
  }
  const which = and(
    eq(objectives.id, id),
    // The transition was validated from the status that was read, so the row must still have it.
    changes.status === undefined ? undefined : eq(objectives.status, objective.status),
  );
  const columns = { ...changes, ...state, updatedAt };
  const getCurrent = () => getObjective(db, caller, id, now);
  const changed = await updateVersion(db, objectives, which, columns, now, getCurrent);
  return showObjective(db, caller, changed, now);
}

/**
 * Moves the objective with everything below it to the bin, where it can be restored for a while.
 * @throws loose_objective when an objective for loose tasks has open ones
 */
export async function deleteObjective(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  return removeOnce(db, caller, "objectives", id, now, async () => {
    const { objective } = await findObjectiveFor(db, caller, id, "own");
    await requireNoOpenLooseTasks(db, objective);
    await moveToBin(db, caller, "objective", [id], now);
  });
}
