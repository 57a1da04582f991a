// Writes several rows of the same parents from many clients at once, each in another order.
import pg from "pg";
import { Counts, formatCount, withStand } from "./attack.ts";
import type { Attack, Stand } from "./attack.ts";
import { call, readText, signUp } from "./client.ts";
import type { User } from "./client.ts";
import { toArray, toObject } from "./schema-values.ts";

const AT_ONCE = 8;
const ROUNDS = 60;
const TASKS = 16;

type Write = (round: number) => Promise<{ readonly status: number }>;

function turn<T>(items: readonly T[], by: number): T[] {
  const turned = [...items.slice(by % items.length), ...items.slice(0, by % items.length)];
  return by % 2 === 0 ? turned : turned.toReversed();
}

async function countDeadlocks(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    "select sum(deadlocks) as deadlocks from pg_stat_database",
  );
  await client.end();
  return Number(rows[0]?.deadlocks ?? 0);
}

async function makeTasks(api: string, { token, workspaceId }: User) {
  const objective = { type: "ROUTINE", title: "Bench", workspaceId, areaId: "personal" };
  const made = await call(`${api}/planning/objectives`, token, objective);
  const missions = `${api}/planning/objectives/${readText(made.data, "id")}/missions`;
  const missionId = readText((await call(missions, token, { title: "Bench" })).data, "id");
  const ids: string[] = [];
  for (let count = 0; count < TASKS; count += 1) {
    const task = {
      title: `Bench ${count}`,
      priority: "HIGH",
      environmentId: "home",
      isPhysical: true,
    };
    const { data } = await call(`${api}/planning/missions/${missionId}/tasks`, token, task);
    ids.push(readText(data, "id"));
  }
  return { missionId, ids };
}

async function buildStorms(api: string, user: User): Promise<Record<string, Write[]>> {
  const { token, workspaceId } = user;
  const { missionId, ids } = await makeTasks(api, user);
  const order: Write = (by) =>
    call(`${api}/planning/missions/${missionId}/tasks/order`, token, { ids: turn(ids, by) }, "PUT");
  const change: Write = (by) => {
    const changes = { status: by % 2 === 0 ? "COMPLETED" : "PENDING" };
    return call(`${api}/planning/tasks`, token, { ids: turn(ids, by * 5 + 1), changes }, "PATCH");
  };
  const complete: Write = (by) =>
    call(`${api}/planning/tasks/${turn(ids, by)[0]}/complete`, token, {});
  const resources = `${api}/workspaces/${workspaceId}/resources`;
  const offered = toObject((await call(resources, token)).data)["items"];
  const keys = toArray(offered).map((item) => readText(item, "resourceId"));
  const arrange: Write = (by) => {
    const items = turn(keys, by).map((resourceId, at) => ({ resourceId, order: at }));
    return call(resources, token, { items }, "PUT");
  };
  const target: Write = (by) =>
    call(`${resources}/${turn(keys, by)[0]}`, token, { target: by + 1 }, "PUT");
  return {
    "task orders, bulk changes, completions": [order, change, complete],
    "order and goals of resources": [arrange, target],
  };
}

async function attackOne(stand: Stand) {
  const { origin, stop } = await stand.serve();
  const storms = await buildStorms(`${origin}/api/v1`, await signUp(origin));
  const failures: string[] = [];
  const rows: (string | number)[][] = [["Writes", "Requests", "By status", "Deadlocks"]];
  for (const [name, writes] of Object.entries(storms)) {
    const statuses = new Counts();
    const before = stand.databaseUrl === undefined ? 0 : await countDeadlocks(stand.databaseUrl);
    let round = 0;
    const client = async (number: number) => {
      while (round < ROUNDS * AT_ONCE) {
        const write = writes[number % writes.length];
        if (write !== undefined) statuses.add((await write(round++)).status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => client(number)));
    const after = stand.databaseUrl === undefined ? 0 : await countDeadlocks(stand.databaseUrl);
    rows.push([name, formatCount(round), statuses.toString(), after - before]);
    const refused = statuses.entries().filter(([status]) => status !== "200");
    failures.push(...refused.map(([status, count]) => `${name}: ${count} times ${status}`));
    if (after > before) failures.push(`${name}: ${after - before} deadlocks`);
  }
  await stop();
  return { rows, failures };
}

export const storms: Attack = {
  title: "Storms of writes",
  about:
    `${AT_ONCE} clients write several rows of the same parents without pause, each in another order. ` +
    "No answer may fail, and PostgreSQL may not have to end a transaction for another.",
  run: async () =>
    (await withStand("PostgreSQL", attackOne)) ?? {
      rows: [[]],
      failures: ["PostgreSQL is missing."],
    },
};
