// Fixtures that start a server at a chosen instant and move its clock and the pages' clock.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { test as base } from "./fixtures.ts";

interface OwnServer {
  readonly url: string;
  readonly moveClock: (ms: number) => void;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}

async function startServer(instant: string) {
  process.env["E2E_CLOCK_OFFSET_MS"] = String(Date.parse(instant) - Date.now());
  const port = await findFreePort();
  const dataDir = mkdtempSync(path.join(tmpdir(), "vereda-e2e-"));
  process.env["E2E_DATA_DIR"] = dataDir;
  const env = {
    ...process.env,
    NODE_ENV: "production",
    E2E_PORT: String(port),
    E2E_DATA_DIR: dataDir,
    E2E_DATABASE_URL: "",
    // Nobody administers it, and registering somebody takes as long as its start.
    E2E_ADMINISTRATOR: "",
    TZ: "Pacific/Kiritimati",
  };
  const child = fork("scripts/e2e-server.mjs", {
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise<void>((resolve) => void child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (text) => String(text).includes("is ready") && resolve());
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const setOffset = (clockOffsetMs: number) => {
    process.env["E2E_CLOCK_OFFSET_MS"] = String(clockOffsetMs);
    child.send({ clockOffsetMs });
  };
  // Resets the clock to the instant, because starting took some time.
  setOffset(Date.parse(instant) - Date.now());
  const server: OwnServer = {
    url: `http://localhost:${port}`,
    moveClock: (ms) => setOffset(Number(process.env["E2E_CLOCK_OFFSET_MS"]) + ms),
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { server, stop };
}

interface Options {
  instant: string;
  ownServer: OwnServer;
  /** Skips time on the server and on the pages of the context, as when a device sleeps. */
  moveClock: (ms: number) => Promise<void>;
}

export const test = base.extend<Options>({
  instant: ["2026-11-18T11:00:00-06:00", { option: true }],
  ownServer: [
    async ({ instant }, use) => {
      const { E2E_CLOCK_OFFSET_MS, E2E_DATA_DIR } = process.env;
      const { server, stop } = await startServer(instant);
      await use(server);
      await stop();
      Object.assign(process.env, { E2E_CLOCK_OFFSET_MS, E2E_DATA_DIR });
    },
    { timeout: 90_000 },
  ],
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.url);
  },
  moveClock: async ({ ownServer, context }, use) => {
    await use(async (ms) => {
      ownServer.moveClock(ms);
      await context.clock.fastForward(ms);
    });
  },
});
