// Starts the whole server for measuring, on PostgreSQL or embedded, with a registered user.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { buildApp } from "../../apps/api/src/app.ts";
import { readConfig } from "../../apps/api/src/config.ts";
import { startPostgres } from "../../scripts/machine/postgres.mjs";
import { wrapPglite, wrapPostgres } from "../../apps/api/src/db/client.ts";
import type { Database } from "../../apps/api/src/db/client.ts";
import { openPglite } from "../../apps/api/src/db/pglite.ts";
import { createSettableClock } from "../../apps/api/src/platform/clock.ts";
import { TODAY } from "./heavy-user.ts";

export interface Opened {
  readonly db: Database;
  /** Null for the embedded database. */
  readonly url: string | null;
  queries(): number;
  close(): Promise<void>;
}

export async function openOnServer(server: string): Promise<Opened> {
  const name = `vereda_bench_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: url.href, max: 10 });
  // Ignores errors of connections that are cut when the database is dropped.
  pool.on("error", () => undefined);
  const close = async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { db: wrapPostgres(pool), url: url.href, queries: countCalls(pool, "query"), close };
}

export async function openEmbedded(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), "vereda-bench-"));
  const { client, close } = await openPglite(folder);
  return {
    db: wrapPglite(client),
    url: null,
    // PGlite runs every kind of query through this method.
    queries: countCalls(client, "_runExclusiveTransaction"),
    close: async () => {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function countCalls(driver: object, method: string): () => number {
  let count = 0;
  const original: unknown = Reflect.get(driver, method);
  if (typeof original !== "function") throw new Error(`The driver has no ${method}.`);
  Reflect.set(driver, method, (...args: unknown[]): unknown => {
    count++;
    return Reflect.apply(original, driver, args);
  });
  return () => count;
}

/** A fixed key, so that benchmarks write no key file. */
export const MASTER_KEY = Buffer.alloc(32, 1);

export function serve(db: Database): Promise<FastifyInstance> {
  const config = readConfig({
    NODE_ENV: "production",
    LOG_LEVEL: "silent",
    MASTER_KEY: MASTER_KEY.toString("base64"),
    CALLS_PER_USER_PER_MINUTE: "1000000",
  });
  return buildApp({ db, clock: createSettableClock(`${TODAY}T18:00:00Z`), config });
}

export async function signUp(app: FastifyInstance) {
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

export async function fetchData(
  app: FastifyInstance,
  token: string,
  { url, query }: { readonly url: string; readonly query?: Readonly<Record<string, string>> },
) {
  const response = await app.inject({
    url,
    ...(query && { query: { ...query } }),
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
}

export async function runOnBoth(
  measure: (database: string, opened: Opened) => Promise<string[]>,
): Promise<string[]> {
  const given = process.env["TEST_DATABASE_URL"];
  const own = given === undefined ? await startPostgres() : null;
  const server = given ?? own?.url;
  const rows: string[] = [];
  try {
    if (server !== undefined)
      rows.push(...(await measure("PostgreSQL", await openOnServer(server))));
    rows.push(...(await measure("PGlite", await openEmbedded())));
  } finally {
    own?.stop();
  }
  return rows;
}
