// Lists what was planned and done in a workspace lately.
import { and, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { unionAll, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.ts";
import {
  selectChangeColumns,
  type ChangeColumns,
  type ChangeRange,
  type ChangeRow,
} from "../../workspace/change-rows.ts";
import { isHandedOver } from "../agenda/rows/queries.ts";
import { findTurn, loadSchedules, parseStoredDay } from "../schedules/schedule-rows.ts";
import { objectives, tasks } from "../tables/plans.ts";
import { taskCompletions } from "../tables/schedules.ts";

type PlanChangeKind = "objective_created" | "task_created" | "task_completed";

/** Every part uses the index of its table on the workspace, or on the owners of plans there. */
export async function listPlanChanges(
  db: Database,
  { workspaceId, areas, since, limit }: ChangeRange,
): Promise<ChangeRow<PlanChangeKind>[]> {
  const isReadable = and(
    eq(objectives.workspaceId, workspaceId),
    inArray(objectives.areaId, [...areas]),
  );
  const owners = sql`array(select distinct owner_id from objectives
    where workspace_id = ${workspaceId})`;
  const isOfOwners = (column: AnyPgColumn) => sql`${column} = any(${owners})`;
  const { id, title, objectiveId: parentId } = tasks;
  const { areaId } = objectives;
  const doer = sql`case when ${sql.raw(isHandedOver)} then ${tasks.assigneeId}
    else ${tasks.ownerId} end`;
  const sinceDay = since.toISOString().slice(0, 10);
  const task = { id, title, areaId, parentId };
  const select = (kind: PlanChangeKind, columns: ChangeColumns, day?: AnyPgColumn) => ({
    ...selectChangeColumns<PlanChangeKind>(kind, columns),
    day: sql<string | null>`${day ?? null}::date`.as("day"),
  });
  const [first, second, ...others] = [
    db
      .select(
        select("objective_created", {
          at: objectives.createdAt,
          actorId: objectives.ownerId,
          id: objectives.id,
          title: objectives.title,
          areaId,
        }),
      )
      .from(objectives)
      .where(and(isReadable, gt(objectives.createdAt, since), eq(objectives.isLoose, false)))
      .orderBy(desc(objectives.createdAt))
      .limit(limit),
    db
      .select(select("task_created", { ...task, at: tasks.createdAt, actorId: tasks.ownerId }))
      .from(tasks)
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(and(isReadable, isOfOwners(tasks.ownerId), gt(tasks.createdAt, since)))
      .orderBy(desc(tasks.createdAt))
      .limit(limit),
    db
      .select(select("task_completed", { ...task, at: tasks.completedAt, actorId: doer }))
      .from(tasks)
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(
        and(
          isReadable,
          isOfOwners(tasks.ownerId),
          gt(tasks.completedDay, sinceDay),
          gt(tasks.completedAt, since),
        ),
      )
      .orderBy(desc(tasks.completedAt))
      .limit(limit),
    db
      .select(
        select(
          "task_completed",
          { ...task, at: taskCompletions.completedAt, actorId: doer },
          taskCompletions.day,
        ),
      )
      .from(taskCompletions)
      .innerJoin(tasks, eq(tasks.id, taskCompletions.taskId))
      .innerJoin(objectives, eq(objectives.id, tasks.objectiveId))
      .where(
        and(
          isReadable,
          isOfOwners(taskCompletions.ownerId),
          gt(taskCompletions.completedDay, sinceDay),
          gt(taskCompletions.completedAt, since),
        ),
      )
      .orderBy(desc(taskCompletions.completedAt))
      .limit(limit),
  ] as const;
  const rows = await unionAll(first, second, ...others)
    .orderBy(desc(sql`at`))
    .limit(limit);
  return resolveActors(db, rows);
}

type DatedRow = ChangeRow<PlanChangeKind> & { readonly day: string | null };

/** What members do in turns was done by whose turn it was. */
async function resolveActors(
  db: Database,
  rows: readonly DatedRow[],
): Promise<ChangeRow<PlanChangeKind>[]> {
  const dated = new Set(rows.flatMap(({ subjectId, day }) => (day === null ? [] : subjectId)));
  const schedules = await loadSchedules(db, "taskId", [...dated]);
  return rows.map(({ day, ...row }) => {
    const turn = day === null ? null : findTurn(schedules.get(row.subjectId), parseStoredDay(day));
    return { ...row, actorId: turn ?? row.actorId };
  });
}
