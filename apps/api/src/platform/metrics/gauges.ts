// Gauges of the database and the jobs, which are read when somebody asks for the metrics.
import { and, count, isNull, lte, min, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { Gauge } from "prom-client";
import type { Registry } from "prom-client";
import type { Database, DatabasePool } from "#db/client.ts";
import type { Clock } from "../clock.ts";
import { jobs } from "../jobs/jobs-table.ts";

export interface GaugeOptions {
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
export function makeGauges(registry: Registry, options: GaugeOptions): () => Promise<void> {
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
