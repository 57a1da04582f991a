// Access check for bulk changes: all items must be the caller's to change, or nothing happens.
import { eq, inArray } from "drizzle-orm";
import type { ShareOrigin } from "@vereda/domain/planning/catalogue";
import { canByRole } from "@vereda/domain/planning/policy";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectMembershipColumns } from "../../workspace/access.ts";
import { findMissionFor, findObjectiveFor, findTaskFor } from "./access.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import type { ObjectiveRow, TaskRow } from "../tables/plans.ts";

export interface OwnTask {
  readonly task: TaskRow;
  readonly objective: ObjectiveRow;
}

/**
 * Loads the tasks in the given order; the caller's role must allow changing each one.
 * @throws as `findTaskFor` for the first one that the caller may not change
 */
export async function requireOwnTasks(
  db: Database,
  caller: Caller,
  ids: readonly string[],
): Promise<OwnTask[]> {
  const rows = await db
    .select({
      task: tasks,
      objective: objectives,
      ...selectMembershipColumns(caller.userId, "objectives"),
    })
    .from(tasks)
    .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
    .where(inArray(tasks.id, [...ids]));
  const owned = new Map(
    rows
      .filter(
        ({ membership, objective, isBlocked, isArchived }) =>
          !isBlocked && !isArchived && canByRole(membership, "own", objective.areaId),
      )
      .map(({ task, objective }) => [task.id, { task, objective }]),
  );
  const refused = ids.find((id) => !owned.has(id));
  // Throws the specific error for this task.
  if (refused !== undefined) await findTaskFor(db, caller, refused, "own");
  return ids.flatMap((id) => owned.get(id) ?? []);
}

/** @throws as `findObjectiveFor` when any item is not the caller's to change */
export async function requireOwnAll(
  db: Database,
  caller: Caller,
  kind: ShareOrigin,
  ids: readonly string[],
): Promise<void> {
  const columns = {
    areaId: objectives.areaId,
    ...selectMembershipColumns(caller.userId, "objectives"),
  };
  const rows = await selectRows[kind](db, columns, ids);
  const refused = ids.find(
    (id) =>
      !rows.some(
        (row) =>
          row.id === id &&
          !row.isBlocked &&
          !row.isArchived &&
          canByRole(row.membership, "own", row.areaId),
      ),
  );
  if (refused !== undefined) await findAccess[kind](db, caller, refused, "own");
}

const findAccess = {
  objective: findObjectiveFor,
  mission: findMissionFor,
  task: findTaskFor,
} as const;

type Columns = { areaId: typeof objectives.areaId } & ReturnType<typeof selectMembershipColumns>;

const selectRows = {
  objective: (db: Database, columns: Columns, ids: readonly string[]) =>
    db
      .select({ id: objectives.id, ...columns })
      .from(objectives)
      .where(inArray(objectives.id, [...ids])),
  mission: (db: Database, columns: Columns, ids: readonly string[]) =>
    db
      .select({ id: missions.id, ...columns })
      .from(missions)
      .innerJoin(objectives, eq(objectives.id, missions.objectiveId))
      .where(inArray(missions.id, [...ids])),
  task: (db: Database, columns: Columns, ids: readonly string[]) =>
    db
      .select({ id: tasks.id, ...columns })
      .from(tasks)
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(inArray(tasks.id, [...ids])),
};
