import { planningApi } from "@vereda/domain/planning/contract";
import { planApi } from "@vereda/domain/planning/objectives/contract-plan";
import { bulkTasksApi } from "@vereda/domain/planning/tasks/contract-bulk-tasks";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openTestDatabase } from "#db/testing.ts";
import { makeTestApp } from "#platform/testing/testing.ts";
import { resourceLinks } from "../../resources/tables/resources.ts";
import { makePlanner } from "../planning-testing.ts";

const database = await openTestDatabase();
const settings = { CALLS_PER_USER_PER_MINUTE: "1000000" };
const api = await makeTestApp({ database, now: "2026-03-04T18:00:00Z", settings });
const ana = await makePlanner(api);
const { token, workspaceId } = ana;

/** Another order of the items for every number. */
const turn = <T>(items: readonly T[], by: number): T[] => {
  const turned = [...items.slice(by % items.length), ...items.slice(0, by % items.length)];
  return by % 2 === 0 ? turned : turned.toReversed();
};

type Write = (number: number) => Promise<{ readonly status: number }>;

/** Sends the writes in turn, as many at once as there are connections. */
async function countStatuses(
  writes: readonly Write[],
  rounds: number,
  prepare?: () => Promise<unknown>,
) {
  const statuses = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1) {
    await prepare?.();
    const results = await Promise.all(writes.map((write) => write(round)));
    for (const { status } of results) statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return Object.fromEntries(statuses);
}

const CONNECTIONS = 5;

/** How many deadlocks PostgreSQL has ended; every connection first reports what it has counted. */
async function countDeadlocks(): Promise<number> {
  const locked = Array.from({ length: CONNECTIONS }, () => Promise.withResolvers<void>());
  const report = (at: number) =>
    database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_stat_force_next_flush()`);
      locked[at]?.resolve();
      await Promise.all(locked.map(({ promise }) => promise));
    });
  await Promise.all(locked.map((_one, at) => report(at)));
  const { rows } = await database.db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  );
  return Number(rows[0]?.deadlocks);
}

describe.runIf(database.kind === "postgres")("writes of several rows at once", () => {
  it("order the tasks of a mission beside bulk changes and completions", async () => {
    const { mission } = await ana.routine("2026-03-01");
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await ana.task(mission)).id);
    const params = { id: mission.id };
    const order: Write = (by) =>
      api.attempt(planApi.orderTasks, { token, params, body: { ids: turn(ids, by) } });
    const change: Write = (by) =>
      api.attempt(bulkTasksApi.changeTasks, {
        token,
        body: {
          ids: turn(ids, by * 5 + 1),
          changes: { status: by % 2 === 0 ? "COMPLETED" : "PENDING" },
        },
      });
    const complete: Write = (by) =>
      api.attempt(planningApi.completeTask, {
        token,
        params: { id: turn(ids, by)[0] ?? "" },
        body: {},
      });
    const writes = [order, change, complete, order, change];
    const before = await countDeadlocks();
    expect.soft(await countStatuses(writes, 40)).toEqual({ 200: 200 });
    expect.soft(await countDeadlocks()).toBe(before);
  });

  it("arrange the resources of a workspace beside a change of one", async () => {
    const params = { id: workspaceId };
    const { items } = (await api.call(resourcesApi.list, { token, params })).data;
    const arrange: Write = (by) => {
      const body = {
        items: turn(items, by).map(({ resourceId }, order) => ({ resourceId, order })),
      };
      return api.attempt(resourcesApi.arrange, { token, params, body });
    };
    const change: Write = (by) => {
      const { resourceId = "" } = items[(by * 7) % items.length] ?? {};
      const body = { target: by + 1 };
      return api.attempt(resourcesApi.change, {
        token,
        params: { id: workspaceId, resourceId },
        body,
      });
    };
    const writes = [change, arrange, (by: number) => arrange(by + 1), change, arrange];
    const before = await countDeadlocks();
    // Without rows there is nothing below the workspace to lock.
    const discard = () => database.db.delete(resourceLinks);
    expect.soft(await countStatuses(writes, 40, discard)).toEqual({ 200: 200 });
    expect.soft(await countDeadlocks()).toBe(before);
  });
});
