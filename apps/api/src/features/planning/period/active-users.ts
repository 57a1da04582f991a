// Counts the users who did something on a day, for figures of use that name nobody.
import { sql } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";

export interface ActiveUserCounts {
  /** By ISO day. */
  readonly byDay: ReadonlyMap<string, number>;
  /** By the number of the week, from 0 at `from`. */
  readonly byWeek: ReadonlyMap<number, number>;
}

/**
 * Users with a completed task or occurrence, logged progress or tracked time, on their calendar days; `from`
 * and `to` are inclusive. Accounts that are about to be erased are left out.
 */
export async function countActiveUsers(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<ActiveUserCounts> {
  // A day more on both sides, because users' days begin at different instants.
  const since = new Date((from - 1) * DAY_MS).toISOString();
  const until = new Date((to + 2) * DAY_MS).toISOString();
  const first = formatIsoDay(from);
  const { rows } = await db.execute<{ day: string | null; week: string | null; n: string }>(sql`
    with bounds as (select ${since}::timestamptz as since, ${until}::timestamptz as until),
    active as (
      select distinct users.id, (done.at at time zone users.timezone)::date as day
      from bounds cross join users cross join lateral (
        select completed_at as at from tasks
          where owner_id = users.id and completed_at >= since and completed_at < until
        union all select completed_at from task_completions
          where owner_id = users.id and completed_at >= since and completed_at < until
        union all select started_at from time_entries
          where owner_id = users.id and started_at >= since and started_at < until
            and ended_at is not null
        union all select logged_at from progress_entries
          where owner_id = users.id and logged_at >= since and logged_at < until
      ) as done
      where users.erases_at is null
    )
    select day::text as day, week, count(distinct id) as n
    from (select id, day, (day - ${first}::date) / 7 as week from active
      where day between ${first}::date and ${formatIsoDay(to)}::date) as dated
    group by grouping sets ((day), (week))`);
  return {
    byDay: new Map(rows.flatMap(({ day, n }) => (day === null ? [] : [[day, Number(n)] as const]))),
    byWeek: new Map(
      rows.flatMap(({ week, n }) => (week === null ? [] : [[Number(week), Number(n)] as const])),
    ),
  };
}
