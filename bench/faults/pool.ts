// Runs the product behind PgBouncer in transaction mode, with fewer connections than clients.
import { spawn, spawnSync } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createId } from "../../packages/domain/src/id.ts";
import { findUnprivilegedUser } from "../../scripts/machine/postgres.mjs";
import { listen } from "../support/listener.ts";
import { freePort } from "../support/served-product.ts";
import { Counts, formatCount, withStand } from "./attack.ts";
import type { Attack, Outcome, Stand } from "./attack.ts";
import { call, readText, signUp } from "./client.ts";

const CLIENTS = 16;
const POOL_SIZE = 4;
const ROUNDS = 40;

/** @returns null when PgBouncer is missing */
async function startPool(direct: string) {
  const version = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  const identity = findUnprivilegedUser();
  if (version.error !== undefined || identity === null) return null;
  const folder = mkdtempSync(join(tmpdir(), "vereda-pool-"));
  const { port: target, username, pathname } = new URL(direct);
  const port = await freePort();
  const database = pathname.slice(1);
  const settings = [
    "[databases]",
    `${database} = host=127.0.0.1 port=${target} user=${username}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${POOL_SIZE}`,
    "max_client_conn = 200",
  ];
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, settings.join("\n"));
  if (identity.uid !== undefined && identity.gid !== undefined)
    chownSync(folder, identity.uid, identity.gid);
  const pool = spawn("pgbouncer", ["-q", file], { stdio: "ignore", ...identity });
  const stop = () => {
    pool.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://${username}@127.0.0.1:${port}/${database}`;
  return { url, stop, version: version.stdout.split("\n")[0] ?? "" };
}

async function attackOne(stand: Stand): Promise<Outcome> {
  const direct = stand.databaseUrl ?? "";
  const pool = await startPool(direct);
  if (pool === null) return { rows: [[]], failures: [], notes: ["PgBouncer is missing here."] };
  const product = await stand.serve({
    DATABASE_URL: pool.url,
    DATABASE_DIRECT_URL: direct,
    DATABASE_CONNECTIONS: String(CLIENTS),
  });
  const statuses = new Counts();
  const failures: string[] = [];
  const api = `${product.origin}/api/v1`;
  let notified = 0;
  const client = async () => {
    const { token, workspaceId } = await signUp(product.origin);
    const send = async (path: string, body?: object) => {
      const { status, error, data } = await call(`${api}${path}`, token, body);
      statuses.add(status);
      if (status === 0 || status >= 300) failures.push(`${path}: ${status} ${error}`);
      return data;
    };
    const { request } = await listen(product.origin, { token }, () => (notified += 1));
    const objective = { type: "ROUTINE", title: "Bench", workspaceId, areaId: "personal" };
    const missions = `/planning/objectives/${readText(await send("/planning/objectives", objective), "id")}/missions`;
    const mission = readText(await send(missions, { title: "Bench" }), "id");
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = createId(Date.now());
      const task = {
        id,
        title: "Bench",
        priority: "HIGH",
        environmentId: "home",
        isPhysical: true,
      };
      await send(`/planning/missions/${mission}/tasks`, task);
      await send(`/planning/tasks/${id}/complete`, {});
      await send("/planning/schedules/daily-agenda");
    }
    request.destroy();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await product.stop();
  pool.stop();
  if (notified < CLIENTS) failures.push(`Only ${notified} changes were announced.`);
  const total = statuses.entries().reduce((sum, [, count]) => sum + count, 0);
  const rows = [
    ["Pool", "Requests", "By status", "Events"],
    [pool.version, formatCount(total), statuses.toString(), formatCount(notified)],
  ];
  return { rows, failures };
}

export const pool: Attack = {
  title: "A pool in between",
  about:
    `${CLIENTS} clients create, complete and read through PgBouncer in transaction mode, with ${POOL_SIZE} connections to ` +
    "PostgreSQL. No request may fail, and every client must get its changes.",
  run: async () =>
    (await withStand("PostgreSQL", attackOne)) ?? {
      rows: [[]],
      failures: ["PostgreSQL is missing."],
    },
};
