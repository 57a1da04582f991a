// Restores what stands in the bin: parents first, without what is obsolete by now.
import { and, inArray, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { orphanedFiles } from "#platform/storage/orphaned-file-table.ts";
import { planningBin } from "../tables/bin.ts";
import { missions, objectives, tasks } from "../tables/plans.ts";
import { binTables, isOf, RETENTION_MS, selectFiles, type BinTable } from "./bin.ts";
import { requireOwnAll } from "./bulk-access.ts";
import { cutCircles } from "./circles.ts";

/** Deleted plans that are above others in the bin. */
async function listAbove(tx: Database, caller: Caller, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: planningBin.id })
    .from(planningBin)
    .where(
      and(
        isOf(caller),
        sql`${planningBin.id} in (
          select unnest(array[content #>> '{tasks,0,mission_id}', content #>> '{tasks,0,objective_id}',
            content #>> '{missions,0,objective_id}'])::uuid
          from planning_bin as below where below.id = any(${sql.param([...ids])}::uuid[]))`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Whether all of these are plans of the caller again. */
async function areThere(tx: Database, { userId }: Caller, ids: readonly string[]) {
  if (ids.length === 0) return true;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer from (select id, owner_id from ${objectives}
      union all select id, owner_id from ${missions} union all select id, owner_id from ${tasks}) as plans
    where id = any(${sql.param([...ids])}::uuid[]) and owner_id = ${userId}`);
  return rows[0]?.count === ids.length;
}

/**
 * Restores deleted plans, all or nothing, with the deleted plans above them. Of several, some may be back.
 * @throws not_found when one is neither in the caller's bin nor back, or its parent is deleted for good; as
 * `findTaskFor` when the caller may not own it now
 */
export async function restoreDeleted(
  db: Database,
  caller: Caller,
  { ids: requested }: BodyOf<typeof bulkTasksApi.restoreDeleted>,
  now: Date,
): Promise<{ ids: string[] }> {
  return db.transaction(async (tx) => {
    const all = [...new Set([...requested, ...(await listAbove(tx, caller, requested))])];
    const entries = await tx
      .select({ id: planningBin.id, kind: planningBin.kind, deletedAt: planningBin.deletedAt })
      .from(planningBin)
      .where(and(inArray(planningBin.id, all), isOf(caller)))
      .orderBy(planningBin.id)
      .for("update");
    const restorable = entries.filter(
      ({ deletedAt }) => now.getTime() - deletedAt.getTime() < RETENTION_MS,
    );
    const ids = restorable.map(({ id }) => id);
    const others = all.filter((id) => !ids.includes(id));
    if (ids.length === 0 || !(await areThere(tx, caller, others))) throw new AppError("not_found");
    for (const [name, table] of Object.entries(binTables))
      await restoreRows(tx, name as BinTable, table, ids);
    const isRestored = inArray(planningBin.id, ids);
    await tx.delete(orphanedFiles).where(inArray(orphanedFiles.name, selectFiles(isRestored)));
    const restored = await listTaskIds(tx, ids);
    await tx.delete(planningBin).where(isRestored);
    await cutCircles(tx, restored);
    for (const [kind, rows] of Map.groupBy(restorable, (row) => row.kind)) {
      const these = rows.map(({ id }) => id);
      await requireOwnAll(tx, caller, kind, these);
    }
    return { ids: all };
  });
}

async function listTaskIds(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select element ->> 'id' as id from planning_bin
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(content -> 'tasks') = 'array' then content -> 'tasks' else '[]' end
    ) as element
    where planning_bin.id = any(${sql.param([...ids])}::uuid[])
      and coalesce(element ->> 'waits_for', '[]') <> '[]'`);
  return rows.map(({ id }) => id);
}

/** A user who has an account, and has not left the workspace of a plan. */
const selectPresent = (user: string, objective: SQL) => sql`(select users.id from users
  where users.id = ${sql.raw(user)} and not exists (
    select from memberships join objectives on objectives.workspace_id = memberships.workspace_id
    where objectives.id = ${objective} and memberships.user_id = users.id
    having bool_and(memberships.status = 'ENDED')))`;

/** Omits rows that are obsolete when restored: those of former members, and running time tracking. */
const restoreRules: Partial<Record<BinTable, { readonly where?: SQL; readonly row?: SQL }>> = {
  objectives: {
    where: sql`exists (select 1 from workspaces where workspaces.id = back.workspace_id)`,
    // Another objective may have become the one for loose tasks in this area.
    row: sql`jsonb_set(row, '{is_loose}', to_jsonb((row ->> 'is_loose')::boolean and not exists (
      select 1 from objectives where objectives.is_loose
        and objectives.owner_id = (row ->> 'owner_id')::uuid
        and objectives.workspace_id = (row ->> 'workspace_id')::uuid
        and objectives.area_id = row ->> 'area_id')))`,
  },
  missions: {
    where: sql`exists (select 1 from objectives where objectives.id = back.objective_id)`,
  },
  tasks: {
    where: sql`exists (select 1 from missions where missions.id = back.mission_id)`,
    row: sql`'{"tag_ids": [], "waits_for": []}'::jsonb || row || jsonb_build_object('series_id', (select id from tasks where id = (row ->> 'series_id')::uuid),
      'assignee_id', ${selectPresent("(row ->> 'assignee_id')::uuid", sql`(row ->> 'objective_id')::uuid`)},
      'assigned_by_id', (select id from users where id = (row ->> 'assigned_by_id')::uuid))`,
  },
  timeEntries: {
    where: sql`exists (select 1 from users where users.id = back.owner_id)`,
    row: sql`'{"is_doubtful": false}'::jsonb || row || jsonb_build_object('ended_at', coalesce(nullif(row -> 'ended_at', 'null'), to_jsonb(
      least(planning_bin.deleted_at, (row ->> 'started_at')::timestamptz + interval '24 hours'))))`,
  },
  timeEntryChanges: {
    where: sql`exists (select 1 from users where users.id = back.owner_id)`,
  },
  shares: {
    where: sql`exists ${selectPresent(
      "back.user_id",
      sql`coalesce(back.objective_id,
        (select objective_id from missions where missions.id = back.mission_id),
        (select objective_id from tasks where tasks.id = back.task_id))`,
    )}`,
    row: sql`'{"is_assignment": false}'::jsonb || row`,
  },
  comments: { where: sql`exists (select 1 from users where users.id = back.owner_id)` },
};

async function restoreRows(
  tx: Database,
  name: BinTable,
  table: PgTable,
  ids: readonly string[],
): Promise<void> {
  const { where = sql`true`, row = sql`row` } = restoreRules[name] ?? {};
  await tx.execute(sql`
    insert into ${table}
    select back.*
    from planning_bin
    cross join lateral jsonb_array_elements(
      case when jsonb_typeof(content -> ${name}) = 'array' then content -> ${name} else '[]' end
    ) as element(row)
    cross join lateral jsonb_populate_record(null::${table}, ${row}) as back
    where planning_bin.id = any(${sql.param([...ids])}::uuid[]) and ${where}
    on conflict do nothing`);
}
