// Counts the meaningful contacts of a user: social tasks done, and entries about bonds with others.
import { resourceDefinitions } from "@vereda/domain/resources/catalogue-definitions";
import { resourceKeys } from "@vereda/domain/resources/catalogue";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Business networks are work, however friendly. */
const bondGroups = new Set(["bonds", "circle"]);
const bonds = resourceKeys.filter((key) => bondGroups.has(resourceDefinitions[key].group));

export interface Contacts {
  readonly count: number;
  /** Whether an entry about a bond was ever logged. */
  readonly hasLogged: boolean;
}

/** Of the days from `from` to `to`, both included. */
export async function countContacts(
  db: Database,
  { userId }: { readonly userId: string },
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Contacts> {
  // By workspace, because the index of entries begins with it.
  const bondEntries = sql`from resource_entries
    where workspace_id in (select workspace_id from memberships where user_id = ${userId})
      and owner_id = ${userId} and resource_id = any(${sql.param(bonds)}::text[])`;
  const isWithin = (column: string) =>
    sql`${sql.raw(column)} between ${formatIsoDay(from)}::date and ${formatIsoDay(to)}::date`;
  const { rows } = await db.execute<{ entries: number; done: number; hasLogged: boolean }>(sql`
    select
      (select count(*)::integer ${bondEntries}
        and ${isWithin("day")}
      ) as entries,
      (select count(*)::integer from tasks
        where owner_id = ${userId} and is_social and ${isWithin("completed_day")}
      ) + (select count(*)::integer from task_completions as completions
        join tasks on tasks.id = completions.task_id
        where completions.owner_id = ${userId} and tasks.is_social
          and ${isWithin("completions.completed_day")}
      ) as done,
      exists (select 1 ${bondEntries}) as "hasLogged"`);
  const { entries = 0, done = 0, hasLogged = false } = rows[0] ?? {};
  return { count: entries + done, hasLogged };
}
