// `GET /metrics` for Prometheus, for holders of METRICS_TOKEN or for this machine only.
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";
import type { Config } from "#config.ts";
import { AppError } from "../http/errors/errors.ts";
import type { Metrics } from "./metrics.ts";
import { and, count, isNull, lte, min, or, sql, type SQL } from "drizzle-orm";
import type { Database, DatabasePool } from "#db/client.ts";
import type { Clock } from "../clock.ts";
import { jobs } from "../jobs/jobs-table.ts";

// Gauges of the database and the jobs, which are read when somebody asks for the metrics.

interface GaugeOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The connections to PostgreSQL; undefined for the embedded database. */
  readonly pool: DatabasePool | undefined;
}

type Refresh = () => Promise<void> | void;

async function readBytes(db: Database, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ bytes: string | number | null }>(query);
  return Number(rows[0]?.bytes ?? 0);
}

function makeJobGauges(registers: Registry[], { db, clock }: GaugeOptions): Refresh {
  const waiting = new Gauge({
    name: "vereda_jobs_waiting",
    help: "Jobs that are due and not running",
    labelNames: ["job"],
    registers,
  });
  const age = new Gauge({
    name: "vereda_jobs_oldest_seconds",
    help: "For how long the oldest waiting job has been due",
    labelNames: ["job"],
    registers,
  });
  return async () => {
    const now = clock.now();
    const isPending = and(
      isNull(jobs.failedAt),
      lte(jobs.runAt, now),
      or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, now)),
    );
    const rows = await db
      .select({ job: jobs.name, due: count(), since: min(jobs.runAt) })
      .from(jobs)
      .where(isPending)
      .groupBy(jobs.name);
    waiting.reset();
    age.reset();
    for (const { job, due, since } of rows) {
      waiting.set({ job }, due);
      age.set({ job }, (now.getTime() - (since ?? now).getTime()) / 1000);
    }
  };
}

function makeSizeGauge(registers: Registry[], { db }: GaugeOptions): Refresh {
  const size = new Gauge({
    name: "vereda_database_bytes",
    help: "Size of the database",
    registers,
  });
  return async () =>
    size.set(await readBytes(db, sql`select pg_database_size(current_database()) as bytes`));
}

// PostgreSQL shows its own log only to monitoring roles, and has exporters for it.
function makeWalGauge(registers: Registry[], { db }: GaugeOptions): Refresh {
  const size = new Gauge({
    name: "vereda_database_wal_bytes",
    help: "Size of the embedded database's write-ahead log",
    registers,
  });
  return async () =>
    size.set(await readBytes(db, sql`select sum(size) as bytes from pg_ls_waldir()`));
}

function makePoolGauges(registers: Registry[], pool: DatabasePool): Refresh {
  const connections = new Gauge({
    name: "vereda_database_connections",
    help: "Connections to PostgreSQL",
    labelNames: ["state"],
    registers,
  });
  const waiting = new Gauge({
    name: "vereda_database_waiting",
    help: "Queries that wait for a connection",
    registers,
  });
  return () => {
    connections.set({ state: "idle" }, pool.idleCount);
    connections.set({ state: "busy" }, pool.totalCount - pool.idleCount);
    waiting.set(pool.waitingCount);
  };
}

/** Returns what brings all gauges up to date; a database that does not answer is a gauge, not an error. */
function makeGauges(registry: Registry, options: GaugeOptions): () => Promise<void> {
  const registers = [registry];
  const isUp = new Gauge({
    name: "vereda_database_up",
    help: "1 while the database answers",
    registers,
  });
  const { pool } = options;
  const refreshes = [
    pool === undefined ? makeWalGauge(registers, options) : makePoolGauges(registers, pool),
    makeSizeGauge(registers, options),
    makeJobGauges(registers, options),
  ];
  return async () => {
    try {
      for (const refresh of refreshes) await refresh();
      isUp.set(1);
    } catch {
      isUp.set(0);
    }
  };
}

interface MetricsOptions extends GaugeOptions {
  readonly config: Pick<Config, "metricsToken">;
}

const loopbackAddresses: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const loopbackNames: ReadonlySet<string> = new Set(["127.0.0.1", "[::1]", "localhost"]);
const proxyHeaders = ["x-forwarded-for", "x-real-ip", "forwarded", "via"];

/** A proxy on this machine connects from here too; what it passes on does not count. */
function isFromThisMachine({ socket, hostname, headers }: FastifyRequest): boolean {
  return (
    loopbackAddresses.has(socket.remoteAddress ?? "") &&
    loopbackNames.has(hostname) &&
    proxyHeaders.every((name) => headers[name] === undefined)
  );
}

const hash = (text: string) => createHash("sha256").update(text).digest();

/** @throws not_found or unauthenticated for whoever may not read the metrics */
function guard(request: FastifyRequest, token: string | undefined): void {
  if (token === undefined) {
    if (!isFromThisMachine(request)) throw new AppError("not_found");
    return;
  }
  // Hashes have one length, so that comparing them tells nothing about the token.
  if (timingSafeEqual(hash(request.headers.authorization ?? ""), hash(`Bearer ${token}`))) return;
  throw new AppError("unauthenticated", {}, { headers: { "www-authenticate": "Bearer" } });
}

export function registerMetricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  { config, ...options }: MetricsOptions,
): void {
  let refresh: (() => Promise<void>) | undefined;
  app.get("/metrics", async (request, reply) => {
    guard(request, config.metricsToken);
    if (refresh === undefined) {
      refresh = makeGauges(registry, options);
      // Watching memory and garbage collection costs something, so it begins with the first reader.
      collectDefaultMetrics({ register: registry });
    }
    await refresh();
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
