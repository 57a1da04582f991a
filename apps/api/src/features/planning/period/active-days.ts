// Finds the user's days on which something was done.
import { sql } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { getUserDay, listDayStarts } from "@vereda/domain/time/user-day";
import type { UserDays } from "@vereda/domain/time/user-day";
import type { Database } from "#db/client.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";

export interface DaysOwner extends UserDays {
  readonly userId: string;
}

/**
 * The days with a completed task or occurrence, logged progress or tracked time; `from` and `to` are
 * inclusive. An occurrence completed later also counts for the day that it belongs to. Tasks count for
 * their owner, because the completing user of a shared task is not stored.
 */
export async function listActiveDays(
  db: Database,
  owner: DaysOwner,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly Day[]> {
  const first = await findFirstActiveDay(db, owner);
  if (first === null || first > to) return [];
  return selectActiveDays(db, owner, { from: Math.max(first, from), to });
}

/** The first day on which anything of an objective was completed; null before it. */
export async function findFirstCompletion(db: Database, objectiveId: string): Promise<Day | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select least(
      min(tasks.completed_at)::date,
      min((select min(day) from task_completions where task_id = tasks.id))
    )::text as day
    from tasks where objective_id = ${objectiveId}`);
  const day = rows[0]?.day ?? null;
  return day === null ? null : parseStoredDay(day);
}

async function findFirstActiveDay(db: Database, owner: DaysOwner): Promise<Day | null> {
  const { userId } = owner;
  const { rows } = await db.execute<{ at: string | null; day: string | null }>(sql`select
    extract(epoch from least(
      (select min(completed_at) from tasks where owner_id = ${userId} and completed_at is not null),
      (select min(completed_at) from task_completions where owner_id = ${userId}),
      (select min(logged_at) from progress_entries where owner_id = ${userId}),
      (select min(started_at) from time_entries where owner_id = ${userId})
    )) as at,
    (select min(day)::text from task_completions where owner_id = ${userId}) as day`);
  const { at = null, day = null } = rows[0] ?? {};
  const days = [
    ...(at === null ? [] : [getUserDay(Number(at) * 1000, owner)]),
    ...(day === null ? [] : [parseStoredDay(day)]),
  ];
  return days.length === 0 ? null : Math.min(...days);
}

/**
 * Looks for one row of each day instead of reading all rows: the cost depends on the days, not on how much
 * was done. Ranges instead of equalities prevent the database from hashing a whole table.
 */
async function selectActiveDays(
  db: Database,
  owner: DaysOwner,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly Day[]> {
  const { userId } = owner;
  const starts = listDayStarts(from, to, owner).map((at) => new Date(at).toISOString());
  const { rows } = await db.execute<{ n: string }>(sql`
    with days as (
      select n, ${formatIsoDay(from)}::date + n::int - 1 as day, from_at, to_at
      from unnest(
        ${sql.param(starts.slice(0, -1))}::timestamptz[],
        ${sql.param(starts.slice(1))}::timestamptz[]
      ) with ordinality as bounds (from_at, to_at, n)
    ),
    logged as materialized (
      select distinct width_bucket(logged_at, ${sql.param(starts)}::timestamptz[]) as n
      from progress_entries where owner_id = ${userId}
    )
    select days.n from days where
      exists (select from tasks where owner_id = ${userId}
        and completed_at >= days.from_at and completed_at < days.to_at)
      or exists (select from task_completions where owner_id = ${userId}
        and completed_at >= days.from_at and completed_at < days.to_at)
      or exists (select from task_completions where owner_id = ${userId}
        and task_completions.day >= days.day and task_completions.day < days.day + 1)
      or exists (select from time_entries where owner_id = ${userId}
        and started_at >= days.from_at and started_at < days.to_at and ended_at is not null)
      or days.n in (select logged.n from logged)`);
  return rows.map(({ n }) => from + Number(n) - 1);
}
