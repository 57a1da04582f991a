// A server process that bench/agenda.ts measures, separate so that other work does not slow it down.
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "drizzle-orm";
import type { Database } from "../../apps/api/src/db/client.ts";
import { migrate } from "../../apps/api/src/db/migrate.ts";
import { seedHeavyUser } from "./heavy-user.ts";
import { openEmbedded, openOnServer, serve, signUp, type Opened } from "./measured-server.ts";

export type StandKind = "bare" | "PostgreSQL" | "PGlite";

export type Order = "usage" | "close";

export interface Open {
  readonly url: string;
  /** URL that marks the user's day as changed; null for the bare route. */
  readonly changing: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Usage {
  /** Milliseconds of CPU; on PGlite this includes the database. */
  readonly cpuMs: number;
  readonly queries: number;
}

const BARE_ROWS = 60;
const ANYWHERE = { host: "127.0.0.1", port: 0 };

async function main([kind, tasks, server]: string[]): Promise<void> {
  const opened = await open(kind, server);
  const { app, path, ...planted } =
    kind === "bare" ? await bare(opened.db) : await planning(opened.db, Number(tasks));
  const address = await app.listen(ANYWHERE);
  process.on("message", (order: Order) => {
    if (order === "usage") return send(usage(opened));
    return void close(app, opened);
  });
  send({ ...planted, url: `${address}${path}` });
}

function send(what: Open | Usage): void {
  process.send?.(what);
}

async function open(kind: string | undefined, server: string | undefined): Promise<Opened> {
  if (kind === "PGlite") return openEmbedded();
  if (server === undefined) throw new Error("No PostgreSQL server is available to measure on.");
  return openOnServer(server);
}

async function planning(db: Database, tasks: number) {
  await migrate(db);
  const app = await serve(db);
  const { token, owner } = await signUp(app);
  await seedHeavyUser(db, owner, tasks);
  return {
    app,
    path: "/api/v1/planning/schedules/daily-agenda",
    headers: { authorization: `Bearer ${token}` },
    changing: await startChangeServer(db, owner.userId),
  };
}

/** Starts a second server that marks the user's day as changed, as any write to it does. */
async function startChangeServer(db: Database, userId: string): Promise<string> {
  const sideServer = Fastify();
  sideServer.get("/", async () => {
    await db.execute(sql`select note_day_changes(array[${userId}::uuid])`);
    return "noted";
  });
  const address = await sideServer.listen(ANYWHERE);
  sideServer.server.unref();
  return address;
}

async function bare(db: Database) {
  return { app: await bareRoute(db), path: "/bare", headers: {}, changing: null };
}

async function bareRoute(db: Database): Promise<FastifyInstance> {
  await db.execute(
    sql`create table bare as
        select i as id, i % ${sql.raw(String(Math.floor(20_000 / BARE_ROWS)))} as owner, 'Task ' || i as title, now() as created_at
        from generate_series(1, 20000) as i`,
  );
  await db.execute(sql`create index on bare (owner)`);
  await db.execute(sql`analyze bare`);
  const app = Fastify();
  app.get("/bare", async () => {
    const { rows } = await db.execute(sql`select * from bare where owner = ${7}`);
    return rows;
  });
  return app;
}

function usage(opened: Opened): Usage {
  const { user, system } = process.cpuUsage();
  return { cpuMs: (user + system) / 1000, queries: opened.queries() };
}

async function close(app: FastifyInstance, opened: Opened): Promise<void> {
  await app.close();
  await opened.close();
  process.disconnect();
}

await main(process.argv.slice(2));
