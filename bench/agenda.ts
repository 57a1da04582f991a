// The daily agenda of somebody who has planned a lot, through the whole server: a real bearer token,
// every hook, the answer as sent. CPU and queries per request, on PostgreSQL and on PGlite, with
// 20,000 and with 200,000 tasks. `node bench/agenda.ts` prints the table.
import type { FastifyInstance } from "fastify";
import { throwAwayPostgres } from "../scripts/machine/postgres.mjs";
import { migrate } from "../apps/api/src/db/migrate.ts";
import { plantHeavyUser } from "./heavy-user.ts";
import { openEmbedded, openOnServer, serve, signUp } from "./measured-server.ts";
import type { Opened } from "./measured-server.ts";

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
