// Keeps what tasks wait for free of circles.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { tasks } from "../tables/plans.ts";

/** A circle may lead through tasks of several users, so one lock serves all. It is taken for a new wait only. */
export function lockDependencies(tx: Database) {
  return tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('task dependencies', 3))`);
}

/** Whether following what tasks wait for leads from these tasks to that one. */
function leadsTo(from: SQL, id: SQL): SQL {
  return sql`${id} in (
    with recursive awaited (id) as (
      select unnest(${from})
      union select unnest(waits_for) from tasks join awaited on tasks.id = awaited.id
    ) select id from awaited)`;
}

/** Call it under the lock. */
export async function closesCircle(
  tx: Database,
  id: string,
  waitsFor: readonly string[],
): Promise<boolean> {
  const from = sql`${sql.param([...waitsFor])}::uuid[]`;
  const { rows } = await tx.execute<{ isCircle: boolean }>(
    sql`select ${leadsTo(from, sql`${id}::uuid`)} as "isCircle"`,
  );
  return rows[0]?.isCircle === true;
}

/** After tasks were restored or imported, because others may wait for them since. */
export async function cutCircles(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockDependencies(tx);
  await tx
    .update(tasks)
    .set({ waitsFor: [] })
    .where(
      sql`${tasks.id} = any(${sql.param([...ids])}::uuid[]) and ${tasks.waitsFor} <> '{}'
        and ${leadsTo(sql`${tasks.waitsFor}`, sql`${tasks.id}`)}`,
    );
}
