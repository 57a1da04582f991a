// Counts the users who did something on a day, for figures of use that name nobody.
import { sql } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";

interface ActiveUserCounts {
  /** By ISO day. */
  readonly byDay: ReadonlyMap<string, number>;
  /** By the number of the week, from 0 at `from`. */
  readonly byWeek: ReadonlyMap<number, number>;
}

/**
 * Users with a completed task or occurrence, logged progress or tracked time, on the days they lived; `from`
 * and `to` are inclusive. Accounts that are about to be erased are left out.
 */
export async function countActiveUsers(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ActiveUserCounts> {
  const first = formatIsoDay(from);
  const last = formatIsoDay(to);
  const { rows } = await db.execute<{ day: string | null; week: string | null; n: string }>(sql`
    with bounds as (select ${first}::date as first, ${last}::date as last),
    active as (
      select distinct users.id, done.day
      from bounds cross join users cross join lateral (
        select completed_day as day from tasks
          where owner_id = users.id and completed_day between first and last
        union all select completed_day from task_completions
          where owner_id = users.id and completed_day between first and last
        union all select started_day from time_entries
          where owner_id = users.id and started_day between first and last
            and ended_at is not null
        union all select logged_day from progress_entries
          where owner_id = users.id and logged_day between first and last
      ) as done
      where users.erases_at is null
    )
    select day::text as day, week, count(distinct id) as n
    from (select id, day, (day - ${first}::date) / 7 as week from active) as dated
    group by grouping sets ((day), (week))`);
  return {
    byDay: new Map(rows.flatMap(({ day, n }) => (day === null ? [] : [[day, Number(n)] as const]))),
    byWeek: new Map(
      rows.flatMap(({ week, n }) => (week === null ? [] : [[Number(week), Number(n)] as const])),
    ),
  };
}
