// Finds the user's days on which something was done.
import { sql } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
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
      min(tasks.completed_day),
      min((select min(day) from task_completions where task_id = tasks.id))
    )::text as day
    from tasks where objective_id = ${objectiveId}`);
  const day = rows[0]?.day ?? null;
  return day === null ? null : parseStoredDay(day);
}

async function findFirstActiveDay(
  db: Database,
  { userId }: Pick<DaysOwner, "userId">,
): Promise<Day | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`select least(
      (select min(completed_day) from tasks where owner_id = ${userId} and completed_day is not null),
      (select min(completed_day) from task_completions where owner_id = ${userId}),
      (select min(day) from task_completions where owner_id = ${userId}),
      (select min(logged_day) from progress_entries where owner_id = ${userId}),
      (select min(started_day) from time_entries where owner_id = ${userId})
    )::text as day`);
  const day = rows[0]?.day ?? null;
  return day === null ? null : parseStoredDay(day);
}

/**
 * Looks for one row of each day instead of reading all rows: the cost depends on the days, not on how much
 * was done. Ranges instead of equalities prevent the database from hashing a whole table.
 */
async function selectActiveDays(
  db: Database,
  { userId }: Pick<DaysOwner, "userId">,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly Day[]> {
  const isOnDay = (column: string) =>
    sql`owner_id = ${userId} and ${sql.raw(column)} >= days.day and ${sql.raw(column)} < days.day + 1`;
  const { rows } = await db.execute<{ day: string }>(sql`
    with days as (
      select ${formatIsoDay(from)}::date + n as day from generate_series(0, ${to - from}::int) as n
    )
    select days.day::text from days where
      exists (select from tasks where ${isOnDay("completed_day")})
      or exists (select from task_completions where ${isOnDay("completed_day")})
      or exists (select from task_completions where ${isOnDay("task_completions.day")})
      or exists (select from time_entries where ${isOnDay("started_day")} and ended_at is not null)
      or exists (select from progress_entries where ${isOnDay("logged_day")})
    order by days.day`);
  return rows.map(({ day }) => parseStoredDay(day));
}
