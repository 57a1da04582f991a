// Limits the SQL statements of frequent writes, because each is a round trip to the database.
import pg from "pg";
import { planningApi } from "@vereda/domain/planning/contract";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const MAX_STATEMENTS = 4;
const database = await openTestDatabase();
const api = await makeTestApp({ database });
afterAll(() => database.close());

async function countStatements(request: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await request();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

// Only on PostgreSQL: statements to the embedded database are no round trips.
describe.runIf(database.kind === "postgres")("a write", () => {
  it("completes a single or recurring task with few statements", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const [once, daily] = [await ana.task(mission), await ana.task(mission)];
    await ana.schedule(once, { startDate: "2026-03-04" });
    await ana.schedule(daily, { startDate: "2026-03-04", frequency: "DAILY" });
    for (const { id } of [once, daily]) {
      const complete = () =>
        api.call(planningApi.completeTask, { token: ana.token, params: { id }, body: {} });
      const count = await countStatements(complete);
      expect(count).toBeGreaterThan(1);
      expect(count).toBeLessThanOrEqual(MAX_STATEMENTS);
    }
  });

  it("creates a task with few statements", async () => {
    const ana = await makePlanner(api);
    const { mission } = await ana.routine("2026-03-01");
    const count = await countStatements(() => ana.task(mission));
    expect(count).toBeGreaterThan(1);
    expect(count).toBeLessThanOrEqual(MAX_STATEMENTS);
  });
});
