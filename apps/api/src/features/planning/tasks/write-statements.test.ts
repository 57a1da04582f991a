// Limits the SQL statements of frequent writes, because each is a round trip to the database.
import pg from "pg";
import { planningApi } from "@vereda/domain/planning/contract";
import { quickAddApi } from "@vereda/domain/planning/quick-add/contract-quick-add";
import { afterAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { makePlanner } from "../planning-testing.ts";

const MAX_STATEMENTS = 4;
/** With the area's objective and mission, the schedule, and the whole task as it is shown. */
const MAX_OF_ADDING = 29;
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

  it("adds a task with its day, and reads it once", async () => {
    const ana = await makePlanner(api);
    const { token, workspaceId } = ana;
    const location = { workspaceId, areaId: "personal" } as const;
    const when = { estimation: { executionMin: 5 }, schedule: { startDate: "2026-03-04" } };
    const body = { title: "Regar", ...location, ...when };
    const add = () => api.call(quickAddApi.add, { token, body });
    expect((await add()).status).toBe(201);
    const count = await countStatements(add);
    expect(count).toBeGreaterThan(MAX_STATEMENTS);
    expect(count).toBeLessThanOrEqual(MAX_OF_ADDING);
  });
});
