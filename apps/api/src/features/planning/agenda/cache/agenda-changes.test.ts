import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../../planning-testing.ts";
import { HAS_CHANGED } from "./agenda-cache.ts";

const database = await openTestDatabase();
afterAll(() => database.close());
const { db } = database;
const api = await makeTestApp({ database });

it.runIf(database.kind === "postgres")(
  "finds a change of the user who made most of them by the index",
  async () => {
    const { userId } = await makePlanner(api);
    await db.execute(sql`
      insert into day_changes (owner_id, transaction)
      select ${userId}, number::text::xid8 from generate_series(1, 20000) as number
      on conflict do nothing`);
    await db.execute(sql`analyze day_changes`);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await tx.execute(sql.raw(`prepare changed(uuid, pg_snapshot) as select ${HAS_CHANGED}`));
      const { rows } = await tx.execute(
        sql.raw(
          `explain (analyze, buffers, format json) execute changed('${userId}', '20001:20001:')`,
        ),
      );
      await tx.execute(sql`deallocate changed`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("day_changes_owner_id_transaction_pk");
    expect(plan).not.toContain("Seq Scan");
  },
);
