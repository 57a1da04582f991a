// The daily agenda of somebody who has planned a lot, through the whole server: a real bearer token,
// every hook, the answer as sent. CPU and queries per request, on PostgreSQL and on PGlite, with
// 20,000 and with 200,000 tasks. `node bench/agenda.ts` prints the table.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { buildApp } from "../apps/api/src/app.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { onPglite, onPostgres } from "../apps/api/src/db/client.ts";
import type { Database } from "../apps/api/src/db/client.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { openPglite } from "../apps/api/src/db/pglite.ts";
import { settableClock } from "../apps/api/src/platform/clock.ts";
import { plantHeavyUser, TODAY } from "./heavy-user.ts";
import { throwAwayPostgres } from "../scripts/machine/postgres.mjs";

export interface AgendaFigure {
  readonly database: "PostgreSQL" | "PGlite";
  readonly tasks: number;
  /** Milliseconds of this process's CPU per request; on PGlite the database is part of it. */
  readonly cpuMs: number;
  readonly bar: number;
  /** Milliseconds from asking to answer: half of the requests, and 99 in 100. */
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly perSecond: number;
  readonly queries: number;
  readonly items: number;
}

const WARM_UP = 150;
const REQUESTS = 400;
const AT_ONCE = 8;
const bars = { PostgreSQL: 5, PGlite: 12 } as const;

interface Opened {
  readonly db: Database;
  /** How many queries were asked so far. */
  queries(): number;
  close(): Promise<void>;
}

/**
 * Measures everything; takes a few minutes, most of them to plant the tasks. PostgreSQL is that of
 * TEST_DATABASE_URL, or a server that lives as long as the run; without any, only PGlite is measured.
 */
export async function agendaBench(
  sizes: readonly number[] = [20_000, 200_000],
): Promise<AgendaFigure[]> {
  const figures: AgendaFigure[] = [];
  const given = process.env["TEST_DATABASE_URL"];
  const own = given === undefined ? await throwAwayPostgres() : null;
  const server = given ?? own?.url;
  try {
    for (const tasks of sizes) {
      if (server !== undefined) {
        figures.push(await measure("PostgreSQL", tasks, await openOnServer(server)));
      }
      figures.push(await measure("PGlite", tasks, await openEmbedded()));
    }
  } finally {
    await own?.stop();
  }
  return figures;
}

async function openOnServer(server: string): Promise<Opened> {
  const name = `vereda_bench_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 10 });
  // Dropping the database ends what is left of its connections.
  pool.on("error", () => undefined);
  const close = async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { db: onPostgres(pool), queries: counted(pool, "query"), close };
}

async function openEmbedded(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-bench-"));
  const { client, close } = await openPglite(folder);
  return {
    db: onPglite(client),
    // Whatever way a query takes to the embedded database, it waits for its turn there.
    queries: counted(client, "_runExclusiveTransaction"),
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Counts the calls of a driver's method. */
function counted(driver: object, method: string): () => number {
  let count = 0;
  const original: unknown = Reflect.get(driver, method);
  if (typeof original !== "function") throw new Error(`The driver has no ${method}.`);
  Reflect.set(driver, method, (...args: unknown[]): unknown => {
    count++;
    return Reflect.apply(original, driver, args);
  });
  return () => count;
}

async function measure(
  database: AgendaFigure["database"],
  tasks: number,
  opened: Opened,
): Promise<AgendaFigure> {
  const app = await serve(opened.db);
  try {
    await migrate(opened.db);
    const { token, owner } = await signUp(app);
    await plantHeavyUser(opened.db, owner, tasks);
    const ask = agendaOf(app, token);
    let items = 0;
    for (let n = 0; n < WARM_UP; n++) items = await ask();
    const before = opened.queries();
    const times: number[] = [];
    const cpu = process.cpuUsage();
    for (let n = 0; n < REQUESTS; n++) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(cpu);
    times.sort((a, b) => a - b);
    return {
      database,
      tasks,
      cpuMs: (user + system) / 1000 / REQUESTS,
      bar: bars[database],
      medianMs: times[REQUESTS / 2] ?? Number.NaN,
      p99Ms: times[Math.floor(REQUESTS * 0.99)] ?? Number.NaN,
      queries: (opened.queries() - before) / REQUESTS,
      perSecond: await throughput(ask),
      items,
    };
  } finally {
    await app.close();
    await opened.close();
  }
}

function serve(db: Database): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    CALLS_PER_USER_PER_MINUTE: "1000000",
  });
  return buildApp({ db, clock: settableClock(`${TODAY}T18:00:00Z`), config });
}

async function signUp(app: FastifyInstance) {
  const registered = await app.inject({
    method: "POST",
    url: "/api/v1/sessions/register",
    payload: {
      email: "bench@example.com",
      password: "a long enough password",
      firstName: "Bench",
      timezone: "America/Mexico_City",
      source: "vereda_bench",
    },
  });
  const token: string = registered.json().data.accessToken;
  const me = await app.inject({
    url: "/api/v1/sessions/me",
    headers: { authorization: `Bearer ${token}` },
  });
  const { id, workspaces } = me.json().data;
  return { token, owner: { userId: id, workspaceId: workspaces[0].workspace.id } };
}

/** Asks for today's agenda and answers how many items it has. */
function agendaOf(app: FastifyInstance, token: string): () => Promise<number> {
  return async () => {
    const answer = await app.inject({
      url: "/api/v1/planning/schedules/daily-agenda",
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const total = /"totalCount":(\d+)/.exec(answer.body);
    return Number(total?.[1]);
  };
}

/** Requests a second, a few at a time. */
async function throughput(ask: () => Promise<number>): Promise<number> {
  const start = performance.now();
  let left = REQUESTS;
  const worker = async () => {
    while (left-- > 0) await ask();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return REQUESTS / ((performance.now() - start) / 1000);
}

/** The figures as a table for a terminal or a page of the docs. */
export function agendaTable(figures: readonly AgendaFigure[]): string {
  const rows = figures.map((figure) => {
    const verdict = figure.cpuMs <= figure.bar ? `≤ ${figure.bar}` : `MISSES ${figure.bar}`;
    const cells = [
      `${figure.database}, ${figure.tasks.toLocaleString("en")} tasks, ${figure.items} today`,
      `${figure.cpuMs.toFixed(2)} ms`,
      verdict,
      `${figure.medianMs.toFixed(1)} / ${figure.p99Ms.toFixed(1)} ms`,
      figure.perSecond.toFixed(0),
      figure.queries.toFixed(1),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    "| Agenda | CPU | bar | median / p99 | requests/s | queries |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}

if (import.meta.main) console.log(agendaTable(await agendaBench()));
