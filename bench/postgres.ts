// A PostgreSQL for the bench: the one that TEST_DATABASE_URL names, or a cluster that lives as long
// as the run, made with the server programs of this machine. Null when there are none.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export interface BenchPostgres {
  /** Of a server that may make databases. */
  readonly url: string;
  close(): Promise<void>;
}

export async function benchPostgres(): Promise<BenchPostgres | null> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined) return { url: given, close: () => Promise.resolve() };
  const programs = serverPrograms();
  return programs === null ? null : startCluster(programs);
}

function serverPrograms(): string | null {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return null;
  const newest = readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? null : join(versions, newest, "bin");
}

/** PostgreSQL refuses to run as root: there, its own user runs it. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string) => Number(execFileSync("id", [flag, "postgres"]).toString());
  return { uid: number("-u"), gid: number("-g") };
}

async function startCluster(programs: string): Promise<BenchPostgres> {
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), "vereda-bench-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder, stdio: "ignore" } as const;
  const initialise = ["-D", data, "-U", "bench", "-A", "trust", "--no-sync"];
  execFileSync(join(programs, "initdb"), initialise, options);
  const port = await freePort();
  const flags = ["-D", data, "-p", String(port), "-k", folder, "-h", "127.0.0.1", "-F"];
  const server = spawn(join(programs, "postgres"), flags, options);
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  await answering(url);
  const close = async () => {
    server.kill("SIGINT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, close };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

async function answering(url: string): Promise<void> {
  for (let left = 100; ; left--) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
