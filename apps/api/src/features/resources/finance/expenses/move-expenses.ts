// Makes what an account paid and owes another account's of the same user.
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { AccountPair } from "#platform/hooks.ts";
import { expenses } from "../../tables/expenses.ts";

/** Expenses name their users without references; the parts of both become one. Call it in a transaction. */
export async function moveExpenses(tx: Database, { from, to }: AccountPair): Promise<void> {
  const isNear = sql`${expenses.workspaceId} in (
    select workspace_id from memberships where user_id = ${from}::uuid)`;
  await tx.execute(sql`
    update ${expenses} set paid_by_id = ${to}::uuid where ${isNear} and paid_by_id = ${from}::uuid`);
  const involved = JSON.stringify([{ userId: from }]);
  await tx.execute(sql`
    update ${expenses} set parts = (
      select jsonb_agg(part order by at) from (
        select min(at) as at, jsonb_strip_nulls(jsonb_build_object(
          'userId', user_id, 'value', sum(value), 'minor', sum(minor),
          'isRest', case when bool_and(is_rest) then true end)) as part
        from (
          select at, replace(part->>'userId', ${from}, ${to}) as user_id,
            (part->>'value')::numeric as value, (part->>'minor')::numeric as minor,
            coalesce((part->>'isRest')::boolean, false) as is_rest
          from jsonb_array_elements(parts) with ordinality as given(part, at)
        ) as each group by user_id
      ) as joined)
    where ${isNear} and parts @> ${involved}::jsonb`);
}
