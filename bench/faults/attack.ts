// What an attack is, and what all attacks share: the databases, the figures, and the served product.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/machine/postgres.mjs";
import { MASTER_KEY } from "../support/measured-server.ts";
import { serveProduct } from "../support/served-product.ts";
import type { ServedProduct } from "../support/served-product.ts";

export interface Outcome {
  /** The first row is the heading. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Empty when the product held. */
  readonly failures: readonly string[];
  /** Sentences below the table. */
  readonly notes?: readonly string[];
}

export interface Attack {
  readonly title: string;
  readonly about: string;
  readonly run: () => Promise<Outcome>;
}

export type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;

export interface Stand {
  readonly name: "PGlite" | "PostgreSQL";
  readonly postgres: Postgres | null;
  readonly serve: (settings?: Readonly<Record<string, string>>) => Promise<ServedProduct>;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** The product on a database of its own, which outlives the server. @param parent the folder of all data */
export async function withStand<Result>(
  name: Stand["name"],
  use: (stand: Stand) => Promise<Result>,
  parent = tmpdir(),
): Promise<Result | null> {
  const postgres = name === "PGlite" ? null : await startPostgres({ isDurable: true, parent });
  if (name === "PostgreSQL" && postgres === null) return null;
  try {
    return await makeStand({ name, postgres, databaseUrl: postgres?.url }, use, parent);
  } finally {
    postgres?.stop();
  }
}

/** The product on servers that the caller started. */
export function withServers<Result>(url: string, use: (stand: Stand) => Promise<Result>) {
  return makeStand({ name: "PostgreSQL", postgres: null, databaseUrl: url }, use, tmpdir());
}

async function makeStand<Result>(
  database: Pick<Stand, "name" | "postgres" | "databaseUrl">,
  use: (stand: Stand) => Promise<Result>,
  parent: string,
): Promise<Result> {
  const dataDir = mkdtempSync(join(parent, "vereda-faults-"));
  const logLevel = process.env["FAULTS_LOG"];
  const env = {
    DATABASE_URL: database.databaseUrl ?? "",
    MASTER_KEY: MASTER_KEY.toString("base64"),
    CALLS_PER_USER_PER_MINUTE: "1000000",
    CALLS_PER_ADDRESS_PER_MINUTE: "1000000",
    PAGES_PER_ADDRESS_PER_MINUTE: "1000000",
    REGISTRATIONS_PER_ADDRESS_PER_HOUR: "1000000",
    LOG_LEVEL: logLevel ?? "silent",
  };
  const served: ServedProduct[] = [];
  const serve: Stand["serve"] = async (settings) => {
    const all = { ...env, ...settings };
    const product = await serveProduct({ dataDir, env: all, isQuiet: logLevel === undefined });
    served.push(product);
    return product;
  };
  try {
    return await use({ ...database, serve, dataDir });
  } finally {
    for (const product of served) if (!product.hasEnded()) await product.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Megabytes of resident memory. */
export function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

export class Counts {
  readonly #counts = new Map<string, number>();

  add(key: string | number, times = 1): void {
    this.#counts.set(String(key), (this.#counts.get(String(key)) ?? 0) + times);
  }

  get(key: string | number): number {
    return this.#counts.get(String(key)) ?? 0;
  }

  entries(): [string, number][] {
    return [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b));
  }

  toString(): string {
    return this.entries()
      .map(([key, count]) => `${key}: ${count.toLocaleString("en")}`)
      .join(", ");
  }
}

export const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const formatCount = (count: number) => count.toLocaleString("en");
