// `npm run cluster [processes]`: several servers on one PostgreSQL behind one address, for tests.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startBalancer } from "./machine/balancer.mjs";
import { cleanUpAtExit } from "./machine/ending.mjs";
import { findFreePort } from "./machine/free-port.mjs";
import { runUnderProjectNode } from "./machine/node.mjs";
import { startPostgres } from "./machine/postgres.mjs";
import { buildEnvironment, giveUp, print, root } from "./machine/run.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";
import { serverMemory } from "./machine/server-memory.mjs";

await runUnderProjectNode(import.meta.url);
const count = Number(process.argv[2] ?? 3);
if (!Number.isInteger(count) || count < 1 || count > 16)
  giveUp("Give the number of processes, from 1 to 16.");
await ensureWebBuild();

const port = Number(process.env.PORT ?? 3000);
const own = process.env.DATABASE_URL ? null : await startPostgres({ isDurable: true });
if (own === null && !process.env.DATABASE_URL) giveUp("Set DATABASE_URL to a PostgreSQL server.");
const dataDir = mkdtempSync(join(tmpdir(), "vereda-cluster-"));
cleanUpAtExit(() => rmSync(dataDir, { recursive: true, force: true }));
const env = buildEnvironment({
  NODE_ENV: "production",
  DATABASE_URL: process.env.DATABASE_URL ?? own?.url,
  DATA_DIR: dataDir,
  MASTER_KEY: process.env.MASTER_KEY ?? randomBytes(32).toString("base64"),
  HOST: "127.0.0.1",
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  TRUSTED_PROXIES: "1",
  LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
});

const ports = [];
for (let n = 0; n < count; n++) ports.push(await findFreePort());
let isEnding = false;
function start(serverPort) {
  const child = spawn(process.execPath, [join(root, "apps/api/src/server.ts")], {
    env: { ...env, ...serverMemory, PORT: String(serverPort) },
    stdio: "inherit",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  void ended.then(() => isEnding || end(1));
  return { child, ended };
}
const servers = ports.map(start);

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  for (const { child } of servers) child.kill("SIGINT");
  await Promise.all(servers.map(({ ended }) => ended));
  own?.stop();
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(0));

const balancer = await startBalancer(ports, port);
while (balancer.listReady().length < count) await setTimeout(100);
print(`${count} servers at http://localhost:${port}: ports ${ports.join(", ")}.`);
