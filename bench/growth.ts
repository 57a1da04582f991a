// Compares a database of 20 million tasks with a small one: hot calls of many users, and the recurring jobs
// (`node bench/growth.ts [tasks]`).
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { buildApp } from "../apps/api/src/app.ts";
import { readConfig } from "../apps/api/src/config.ts";
import { migrate } from "../apps/api/src/db/migrate.ts";
import type { Database } from "../apps/api/src/db/client.ts";
import { createSettableClock } from "../apps/api/src/platform/clock.ts";
import { startPostgres } from "../scripts/machine/postgres.mjs";
import { addNeighbours, fillCountry } from "./support/country.ts";
import { TODAY } from "./support/heavy-user.ts";
import { MASTER_KEY, openOnServer, signUp } from "./support/measured-server.ts";

const SMALL = 200_000;
const COUNTRY = Number(process.argv[2] ?? 20_000_000);
const USERS = 200;
const ROUNDS = 3;
/** One user's tasks, messages of a conversation, members of a workspace and of a circle. */
const NEIGHBOURS = {
  tasks: COUNTRY / 10,
  messages: COUNTRY / 20,
  members: Math.min(5_000, COUNTRY / 1_000),
  circleMembers: COUNTRY / 1_000,
};
const BARS = { fillMinutes: 20, timesAsLong: 1.5, jobMinutes: 60 } as const;

const calls = {
  "The day": () => ({ url: "/planning/schedules/daily-agenda" }),
  "The board of an area": ({ workspaceId }: Sample) => ({
    url: `/planning/tasks?workspaceId=${workspaceId}&areaId=personal&perPage=100`,
  }),
  "Searching a word": () => ({ url: "/planning/search?q=contrato" }),
  "Searching messages": () => ({ url: "/panel/messages/search?q=contrato" }),
  Conversations: () => ({ url: "/panel/conversations" }),
  Messages: ({ conversationId }: Sample) => ({
    url: `/panel/conversations/${conversationId}/messages`,
  }),
  "Completing a task": ({ taskId }: Sample) => ({
    url: `/planning/tasks/${taskId}/complete`,
    payload: {},
  }),
} as const;
type CallName = keyof typeof calls;

interface Sample {
  readonly userId: string;
  readonly workspaceId: string;
  readonly taskId: string;
  readonly conversationId: string;
}

interface Stand {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly samples: readonly Sample[];
  readonly url: string;
  readonly fillMinutes: number;
  readonly close: () => Promise<void>;
}

/** A token is the id of its user: what is measured begins behind signing in. */
function serve(db: Database): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    MASTER_KEY: MASTER_KEY.toString("base64"),
    CALLS_PER_USER_PER_MINUTE: "1000000",
  });
  return buildApp({
    db,
    config,
    clock: createSettableClock(`${TODAY}T18:00:00Z`),
    wrapAuthenticate: (real) => async (token, now, kind) =>
      /^[\da-f-]{36}$/.test(token)
        ? {
            userId: token,
            sessionId: token,
            locale: "es",
            timeZone: "America/Mexico_City",
            clock: "24h",
            weekStart: "monday",
            country: "mexico",
            pastMidnight: [],
            pinLock: null,
            scopes: null,
            roles: [],
            snapshot: null,
            requestedAt: now,
          }
        : real(token, now, kind),
  });
}

async function prepare(server: string, tasks: number): Promise<Stand> {
  const opened = await openOnServer(server);
  const { db } = opened;
  await migrate(db);
  const app = await serve(db);
  const { owner } = await signUp(app);
  const start = performance.now();
  await fillCountry(opened.url ?? "", owner.userId, tasks);
  const fillMinutes = (performance.now() - start) / 60_000;
  const { rows } = await db.execute<{ [Key in keyof Sample]: string }>(sql`
    select users.id as "userId", workspaces.id as "workspaceId", participants.conversation_id as "conversationId",
      (select task_id from schedules where schedules.owner_id = users.id and not is_recurring and is_open limit 1) as "taskId"
    from (select * from users where username like 'planted%' order by md5(username) limit ${USERS}) as users
    join workspaces on workspaces.owner_id = users.id
    join participants on participants.user_id = users.id`);
  const close = async () => {
    await app.close();
    await opened.close();
  };
  return { app, db, samples: rows, url: opened.url ?? "", fillMinutes, close };
}

/** What the largest neighbours ask for, one call after the other, until the signal. @returns the slowest of each */
async function disturb({ app, db }: Stand, signal: AbortSignal): Promise<Map<string, number>> {
  const { rows } = await db.execute<{
    [Key in "userId" | "workspaceId" | "conversationId" | "circleId"]: string;
  }>(sql`
    select users.id as "userId", workspaces.id as "workspaceId", conversation_id as "conversationId",
      (select id from circles where slug = 'planted') as "circleId"
    from users join workspaces on workspaces.owner_id = users.id join participants on participants.user_id = users.id
    where username = 'planted0'`);
  const [heavy] = rows;
  if (heavy === undefined) throw new Error("Nobody has more than others.");
  const { userId, workspaceId, conversationId, circleId } = heavy;
  const urls = [
    "/planning/schedules/daily-agenda",
    `/planning/tasks?workspaceId=${workspaceId}&areaId=personal&perPage=100`,
    "/planning/tasks?q=contrato",
    "/planning/open-tasks/groups?by=quadrant",
    "/planning/calendar?from=2026-03-01&to=2026-03-31",
    "/planning/search?q=contrato",
    `/panel/conversations/${conversationId}/messages`,
    "/panel/messages/search?q=contrato",
    `/panel/workspaces/${workspaceId}/members`,
    `/panel/circles/${circleId}/members`,
    "/public/circles/planted",
    `/workspaces/${workspaceId}/home`,
  ];
  const slowest = new Map<string, number>();
  for (let turn = 0; !signal.aborted; turn += 1) {
    const url = urls[turn % urls.length] ?? "";
    const start = performance.now();
    const response = await app.inject({
      url: `/api/v1${url}`,
      headers: { authorization: `Bearer ${userId}` },
    });
    if (response.statusCode >= 300) throw new Error(`${url}: ${response.body}`);
    const name = url.replaceAll(/[\da-f-]{36}/g, "…");
    slowest.set(name, Math.max(slowest.get(name) ?? 0, performance.now() - start));
  }
  return slowest;
}

async function measure({ app, samples }: Stand, name: CallName): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const sample of samples) {
      const start = performance.now();
      const call: { url: string; payload?: object } = calls[name](sample);
      const response = await app.inject({
        ...call,
        url: `/api/v1${call.url}`,
        method: call.payload === undefined ? "GET" : "POST",
        headers: { authorization: `Bearer ${sample.userId}` },
      });
      // The first round warms up.
      if (round > 0) times.push(performance.now() - start);
      if (response.statusCode >= 300) throw new Error(`${name}: ${response.body}`);
    }
  }
  return times.toSorted((a, b) => a - b);
}

const at = (times: readonly number[], share: number) =>
  times[Math.floor(times.length * share)] ?? Number.NaN;

/** Each recurring job once, as if it were due. @returns minutes by name */
async function runRecurring({ app }: Stand): Promise<[string, number][]> {
  const { context } = app.jobs;
  const results: [string, number][] = [];
  const { signal } = new AbortController();
  for (const { name, everyMs, load } of context.definitions) {
    if (everyMs === undefined) continue;
    const start = performance.now();
    const run = await load();
    await run({ subject: "", payload: null, expiresAt: null, now: context.clock.now(), signal });
    results.push([name, (performance.now() - start) / 60_000]);
  }
  return results.toSorted(([, a], [, b]) => b - a);
}

function judge(value: number, bar: number, text: string): string {
  if (value <= bar) return text;
  process.exitCode = 1;
  return `MISSES: ${text}`;
}

const own = await startPostgres();
if (own === null) throw new Error("No PostgreSQL server is available to measure on.");
try {
  const small = await prepare(own.url, SMALL);
  const country = await prepare(own.url, COUNTRY);
  const count = COUNTRY.toLocaleString("en");
  const filling = `${country.fillMinutes.toFixed(1)} min`;
  const rows = [
    `| Filling ${count} tasks | | ${filling} | ${judge(country.fillMinutes, BARS.fillMinutes, `at most ${BARS.fillMinutes} min`)} |`,
  ];
  for (const name of Object.keys(calls) as CallName[]) {
    const few = await measure(small, name);
    const many = await measure(country, name);
    const times = at(many, 0.99) / at(few, 0.99);
    const [before, after] = [few, many].map(
      (list) => `${at(list, 0.5).toFixed(1)} / ${at(list, 0.99).toFixed(1)} ms`,
    );
    rows.push(
      `| ${name} | ${before} | ${after} | ${judge(times, BARS.timesAsLong, `${times.toFixed(2)} times, at most ${BARS.timesAsLong}`)} |`,
    );
  }
  for (const [name, minutes] of await runRecurring(country)) {
    rows.push(
      `| Job ${name} | | ${(minutes * 60).toFixed(1)} s | ${judge(minutes, BARS.jobMinutes, `at most ${BARS.jobMinutes} min`)} |`,
    );
  }
  const alone = at(await measure(country, "The day"), 0.99);
  await addNeighbours(country.url, NEIGHBOURS);
  const stopping = new AbortController();
  const disturbing = disturb(country, stopping.signal);
  const disturbed = at(await measure(country, "The day"), 0.99);
  stopping.abort();
  const times = disturbed / alone;
  rows.push(
    `| The day, p99, beside the largest neighbours | ${alone.toFixed(1)} ms | ${disturbed.toFixed(1)} ms | ${judge(times, BARS.timesAsLong, `${times.toFixed(2)} times, at most ${BARS.timesAsLong}`)} |`,
  );
  for (const [name, ms] of await disturbing)
    rows.push(`| The largest neighbour: ${name}, slowest | | ${ms.toFixed(0)} ms | |`);
  console.log(
    [
      `| Median / p99 | ${SMALL.toLocaleString("en")} tasks | ${count} tasks | Bar |`,
      "|---|---|---|---|",
      ...rows,
    ].join("\n"),
  );
  await small.close();
  await country.close();
} finally {
  own.stop();
}
