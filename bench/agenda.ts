// The daily agenda of somebody who has planned a lot, through the whole server: a real bearer token,
// every hook, the answer as sent. CPU and queries per request, on PostgreSQL and on PGlite, with
// 20,000 and with 200,000 tasks. `node bench/agenda.ts` prints the table.
//
// A machine is not as quick in one moment as in the next, and what else runs on it only adds. So all are asked in turn, in
// many short rounds, a bare route among them to compare machines by. Held to the bar is what a quarter of the rounds did
// not surpass; the middle round stands beside it.
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import { throwAwayPostgres } from "../scripts/machine/postgres.mjs";
import type { Database } from "../apps/api/src/db/client.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { plantHeavyUser } from "./heavy-user.ts";
import { openEmbedded, openOnServer, serve, signUp, type Opened } from "./measured-server.ts";

type DatabaseName = "PostgreSQL" | "PGlite";

/** What is asked, and how often so far. */
interface Stand {
  readonly name: string;
  /** Milliseconds of CPU that a request may take; null for what is only compared with. */
  readonly bar: number | null;
  /** Asks once; answers how many items came. */
  readonly ask: () => Promise<number>;
  readonly queries: () => number;
  readonly close: () => Promise<void>;
}

interface Round {
  /** Milliseconds of this process's CPU per request; on PGlite the database is part of it. */
  readonly cpuMs: number;
  /** From asking to answer, one request after the other, in milliseconds. */
  readonly times: readonly number[];
  /** A few at a time. */
  readonly perSecond: number;
  readonly queries: number;
  readonly items: number;
}

const SIZES = [20_000, 200_000] as const;
const BARS = { PostgreSQL: 5, PGlite: 12 } as const;
const WARM_UP = 150;
const ROUNDS = 24;
const REQUESTS = 40;
const AT_ONCE = 8;
const BARE_ROWS = 60;

/** Plants, asks and prints; takes some minutes. PostgreSQL is that of TEST_DATABASE_URL, or a server as long-lived as the run. */
async function main(): Promise<void> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given === undefined ? await throwAwayPostgres() : null;
  const server = given ?? own?.url;
  const stands: Stand[] = [];
  try {
    if (server !== undefined) {
      stands.push(await bareStand(await openOnServer(server)));
      for (const tasks of SIZES) {
        stands.push(await agendaStand("PostgreSQL", tasks, await openOnServer(server)));
      }
    }
    for (const tasks of SIZES)
      stands.push(await agendaStand("PGlite", tasks, await openEmbedded()));
    console.log(table(await inTurns(stands)));
  } finally {
    for (const stand of stands) await stand.close();
    await own?.stop();
  }
}

async function agendaStand(database: DatabaseName, tasks: number, opened: Opened): Promise<Stand> {
  const app = await serve(opened.db);
  await migrate(opened.db);
  const { token, owner } = await signUp(app);
  await plantHeavyUser(opened.db, owner, tasks);
  return {
    name: `${database}, ${tasks.toLocaleString("en")} tasks`,
    bar: BARS[database],
    ask: agendaOf(app, token),
    ...standOn(app, opened),
  };
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

/** One route without hooks, one indexed query, its rows as they come. */
async function bareStand(opened: Opened): Promise<Stand> {
  await plantBareRows(opened.db);
  const app = Fastify();
  app.get("/bare", async () => {
    const { rows } = await opened.db.execute(sql`select * from bare where owner = ${7}`);
    return rows;
  });
  const ask = async () => {
    const answer = await app.inject({ url: "/bare" });
    const rows: unknown[] = answer.json();
    return rows.length;
  };
  return { name: "PostgreSQL, a bare route", bar: null, ask, ...standOn(app, opened) };
}

async function plantBareRows(db: Database): Promise<void> {
  await db.execute(
    sql`create table bare as
        select i as id, i % ${sql.raw(String(Math.floor(20_000 / BARE_ROWS)))} as owner, 'Task ' || i as title, now() as created_at
        from generate_series(1, 20000) as i`,
  );
  await db.execute(sql`create index on bare (owner)`);
  await db.execute(sql`analyze bare`);
}

function standOn(app: FastifyInstance, opened: Opened): Pick<Stand, "queries" | "close"> {
  const close = async () => {
    await app.close();
    await opened.close();
  };
  return { queries: () => opened.queries(), close };
}

type Measured = { readonly stand: Stand; readonly rounds: Round[] };

async function inTurns(stands: readonly Stand[]): Promise<Measured[]> {
  for (const { ask } of stands) for (let n = 0; n < WARM_UP; n++) await ask();
  const measured = stands.map((stand): Measured => ({ stand, rounds: [] }));
  for (let n = 0; n < ROUNDS; n++) {
    for (const { stand, rounds } of measured) rounds.push(await round(stand));
  }
  return measured;
}

async function round({ ask, queries }: Stand): Promise<Round> {
  const before = queries();
  const times: number[] = [];
  let items = 0;
  const cpu = process.cpuUsage();
  for (let n = 0; n < REQUESTS; n++) {
    const start = performance.now();
    items = await ask();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpu);
  return {
    cpuMs: (user + system) / 1000 / REQUESTS,
    times,
    queries: (queries() - before) / REQUESTS,
    perSecond: await throughput(ask),
    items,
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

/** Of some figures in order, the one that `share` of them do not surpass. */
function quantile(figures: readonly number[], share: number): number {
  const ordered = figures.toSorted((a, b) => a - b);
  return ordered[Math.floor((ordered.length - 1) * share)] ?? Number.NaN;
}

function table(measured: readonly Measured[]): string {
  return [
    "| Agenda | items | CPU: first quarter, middle | bar | median / p99 | requests/s | queries |",
    "|---|---|---|---|---|---|---|",
    ...measured.map(row),
  ].join("\n");
}

function row({ stand: { name, bar }, rounds }: Measured): string {
  const cpu = rounds.map((one) => one.cpuMs);
  const times = rounds.flatMap((one) => one.times);
  const quarter = quantile(cpu, 0.25);
  const cells = [
    name,
    rounds.at(-1)?.items,
    `${quarter.toFixed(2)}, ${quantile(cpu, 0.5).toFixed(2)} ms`,
    verdict(quarter, bar),
    `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)} ms`,
    quantile(
      rounds.map((one) => one.perSecond),
      0.75,
    ).toFixed(0),
    rounds.at(-1)?.queries.toFixed(1),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Beyond its bar, the process ends with an error. */
function verdict(cpuMs: number, bar: number | null): string {
  if (bar === null) return "";
  if (cpuMs <= bar) return `≤ ${bar}`;
  process.exitCode = 1;
  return `MISSES ${bar}`;
}

await main();
