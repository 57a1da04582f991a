// Measures what announcing a change costs on PostgreSQL: commits with the outbox and with NOTIFY in the
// transaction, the CPU of a creation and a completion, and when a change is heard (`node bench/changes.ts`).
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { createPostgresNotices } from "../apps/api/src/db/notices.ts";
import { CHANGES_CHANNEL, parseChanges } from "../apps/api/src/platform/realtime/change.ts";
import { createId } from "../packages/domain/src/id.ts";
import { CLIENT_HEADER } from "../packages/domain/src/live/contract.ts";
import { findProgram, startPostgres } from "../scripts/machine/postgres.mjs";
import { openOnServer, serve, signUp } from "./support/measured-server.ts";

const pgbench = findProgram("pgbench");
const CONNECTIONS = 32;
const SECONDS = 8;
const CALLS = 600;
const EVENTS = 200;
const DAY_BYTES = 150_000;
const BARS = { timesAsOften: 5, cpuMs: 1.8, delaysMs: 100 } as const;

type Act = "creation" | "completion";
interface Measured {
  /** Milliseconds of CPU of the process per call. */
  readonly cpuMs: Readonly<Record<Act | "ordinary call" | "a day of 150 KB", number>>;
  /** Milliseconds from the request until another process hears of it. */
  readonly delaysMs: readonly number[];
  /** The statements of a creation and the completion of its task, for pgbench. */
  readonly script: string;
  readonly url: string;
}

interface Planner {
  readonly app: FastifyInstance;
  readonly token: string;
  readonly missionId: string;
}

const readCpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function callApi({ app, token }: Omit<Planner, "missionId">, url: string, payload?: object) {
  const response = await app.inject({
    method: payload === undefined ? "GET" : "POST",
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}`, [CLIENT_HEADER]: "bench-tab" },
    ...(payload && { payload }),
  });
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json().data;
}

async function create(planner: Planner): Promise<string> {
  const id = createId(Date.now());
  const task = { id, title: "Bench", priority: "HIGH", environmentId: "home", isPhysical: true };
  await callApi(planner, `/planning/missions/${planner.missionId}/tasks`, task);
  return id;
}

const complete = (planner: Planner, id: string) =>
  callApi(planner, `/planning/tasks/${id}/complete`, {});

async function plan(app: FastifyInstance): Promise<Planner> {
  const { token, owner } = await signUp(app);
  const { id: objectiveId } = await callApi({ app, token }, "/planning/objectives", {
    type: "ROUTINE",
    title: "Bench",
    workspaceId: owner.workspaceId,
    areaId: "personal",
  });
  const path = `/planning/objectives/${objectiveId}/missions`;
  const mission = await callApi({ app, token }, path, { title: "Bench" });
  return { app, token, missionId: mission.id };
}

/** The statements of one call, as a script of pgbench in which the task is a variable. */
async function record(task: string, act: () => Promise<unknown>): Promise<string> {
  const lines: string[] = [];
  const query: unknown = Reflect.get(pg.Client.prototype, "query");
  if (typeof query !== "function") throw new Error("The driver has no query.");
  const recordAndRun = function (this: pg.Client, ...args: unknown[]): unknown {
    const [given, list] = args as [string | { text: string; values?: unknown[] }, unknown];
    const text = typeof given === "string" ? given : given.text;
    const values =
      (typeof given === "string" ? null : given.values) ?? (Array.isArray(list) ? list : []);
    const inlined = text.replaceAll(/\$(\d+)/g, (_, number) => {
      const value: unknown = values[Number(number) - 1];
      if (value === task) return ":id";
      if (value === null || value === undefined) return "null";
      return pg.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
    });
    lines.push(`${inlined.replaceAll(/\s+/g, " ")};`);
    return Reflect.apply(query, this, args);
  };
  Reflect.set(pg.Client.prototype, "query", recordAndRun);
  try {
    await act();
  } finally {
    Reflect.set(pg.Client.prototype, "query", query);
  }
  return lines.join("\n");
}

async function measureCpu(times: number, act: () => unknown): Promise<number> {
  for (let n = 0; n < times / 3; n++) await act();
  const start = readCpuMs();
  for (let n = 0; n < times; n++) await act();
  return (readCpuMs() - start) / times;
}

function serializeDay(): () => unknown {
  const row = () => ({
    id: createId(Date.now()),
    title: `A task of the day ${Math.random()}`,
    status: "PENDING",
  });
  const rows = Array.from({ length: Math.round(DAY_BYTES / JSON.stringify(row()).length) }, row);
  return () => gzipSync(JSON.stringify({ data: rows }), { level: 1 });
}

/** @returns per creation, the milliseconds until a listening connection hears of it */
async function measureHearing(planner: Planner, url: string): Promise<number[]> {
  const times: number[] = [];
  let event = Promise.withResolvers<void>();
  const onNotify = (payload: string) => {
    if (parseChanges(payload).some(({ task }) => task !== undefined)) event.resolve();
  };
  const stop = await createPostgresNotices(url).listen(CHANGES_CHANNEL, {
    onNotify,
    onReconnect: () => undefined,
  });
  for (let n = 0; n < EVENTS; n++) {
    event = Promise.withResolvers();
    const start = performance.now();
    await create(planner);
    await event.promise;
    times.push(performance.now() - start);
  }
  await stop();
  return times.toSorted((a, b) => a - b);
}

/** In a process of its own, where no other work counts. */
async function measureProcess(postgres: string): Promise<void> {
  const opened = await openOnServer(postgres);
  await migrate(opened.db);
  const planner = await plan(await serve(opened.db));
  const ids: string[] = [];
  const cpuMs: Measured["cpuMs"] = {
    creation: await measureCpu(CALLS, async () => ids.push(await create(planner))),
    completion: await measureCpu(CALLS, () => complete(planner, ids.pop() ?? "")),
    "ordinary call": await measureCpu(CALLS, () => callApi(planner, "/sessions/me")),
    "a day of 150 KB": await measureCpu(CALLS, serializeDay()),
  };
  const url = opened.url ?? "";
  const delaysMs = await measureHearing(planner, url);
  const id = createId(Date.now());
  const task = { id, title: "Bench", priority: "HIGH", environmentId: "home", isPhysical: true };
  const path = `/planning/missions/${planner.missionId}/tasks`;
  const script = [
    "select gen_random_uuid() as id \\gset",
    await record(id, () => callApi(planner, path, task)),
    await record(id, () => complete(planner, id)),
  ].join("\n");
  const done = once(process, "message");
  process.send?.({ cpuMs, delaysMs, script, url } satisfies Measured);
  await done;
  await planner.app.close();
  await opened.close();
  process.disconnect();
}

async function countCommits(url: string, script: string, folder: string): Promise<number> {
  const file = join(folder, "script.sql");
  writeFileSync(file, script);
  const options = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(CONNECTIONS),
    "-j",
    "2",
    "-T",
    String(SECONDS),
  ];
  if (pgbench === undefined) throw new Error("pgbench is missing.");
  const { stdout } = await promisify(execFile)(pgbench, [...options, "-f", file, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

/** NOTIFY holds its lock while a commit reaches the disk; `commit_delay` makes that 2 ms, as on network disks. */
const DISKS = [
  { name: "the disk of this machine", delayUs: 0 },
  { name: "commits of 2 ms", delayUs: 1500 },
] as const;

/** @returns commits a second on each of the disks */
async function countOnDisks(client: pg.Client, url: string, script: string): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-changes-"));
  const rates: number[] = [];
  try {
    for (const { delayUs } of DISKS) {
      await client.query(`alter system set commit_delay = ${delayUs}`);
      await client.query("select pg_reload_conf()");
      rates.push(await countCommits(url, script, folder));
    }
    return rates;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compareCommits({ url, script }: Measured): Promise<string[]> {
  if (pgbench === undefined) return ["Commits were not compared: pgbench is missing."];
  const ignore = { onNotify: () => undefined, onReconnect: () => undefined };
  const stop = await createPostgresNotices(url).listen(CHANGES_CHANNEL, ignore);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("alter system set commit_siblings = 0");
    const outbox = await countOnDisks(client, url, script);
    await client.query(`
      create or replace function announce_change(change jsonb) returns void language plpgsql
      as $$begin perform pg_notify('${CHANGES_CHANNEL}', change::text); end$$`);
    const direct = await countOnDisks(client, url, script);
    return DISKS.map(({ name, delayUs }, at) => {
      const [ours = 0, inside = 0] = [outbox[at], direct[at]];
      const times = ours / inside;
      const text = `${times.toFixed(1)} times`;
      const bar = `${text}, at least ${BARS.timesAsOften}`;
      const verdict = delayUs === 0 ? text : judge(-times, -BARS.timesAsOften, bar);
      const rates = `${ours.toFixed(0)}/s, ${inside.toFixed(0)}/s with NOTIFY inside`;
      return `| Creations with their completion, ${CONNECTIONS} connections, ${name} | ${rates} | ${verdict} |`;
    });
  } finally {
    await client.end();
    await stop();
  }
}

function judge(value: number, bar: number, text: string): string {
  if (value <= bar) return text;
  process.exitCode = 1;
  return `MISSES: ${text}`;
}

async function main(): Promise<void> {
  const own = await startPostgres({ isDurable: true });
  if (own === null) throw new Error("No PostgreSQL server is available to measure on.");
  const child = fork(new URL(import.meta.url), ["serve", own.url]);
  try {
    const [measured]: Measured[] = await once(child, "message");
    if (measured === undefined) throw new Error("The measured server ended.");
    const { cpuMs, delaysMs } = measured;
    const rows = Object.entries(cpuMs).map(([name, ms]) => {
      const isAct = name === "creation" || name === "completion";
      const verdict = isAct ? judge(ms, BARS.cpuMs, `at most ${BARS.cpuMs} ms`) : "";
      return `| CPU of the process: ${name} | ${ms.toFixed(2)} ms | ${verdict} |`;
    });
    const median = delaysMs[Math.floor(delaysMs.length / 2)] ?? Number.NaN;
    const last = delaysMs.at(-1) ?? Number.NaN;
    rows.push(
      `| From the request to its change in another process | ${median.toFixed(0)} ms, at most ${last.toFixed(0)} ms | ${judge(median, BARS.delaysMs, `at most ${BARS.delaysMs} ms at the median`)} |`,
      ...(await compareCommits(measured)),
    );
    console.log(["| Changes | Measured | Bar |", "|---|---|---|", ...rows].join("\n"));
    child.send("close");
    await once(child, "exit");
  } finally {
    child.kill();
    own.stop();
  }
}

const [role, postgres = ""] = process.argv.slice(2);
await (role === "serve" ? measureProcess(postgres) : main());
