// Serves the built product on a temporary database.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildEnvironment, root, run } from "../../scripts/machine/run.mjs";
import { serverMemory } from "../../scripts/machine/server-memory.mjs";

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  if (address === null || typeof address === "string")
    throw new Error("No free port is available.");
  await new Promise((resolve) => probe.close(resolve));
  return address.port;
}

/** The options of Node in `npm start`, which keep the process small. */
function readStartFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const start: string = scripts.start;
  return start.split(" ").filter((part) => part.startsWith("--"));
}

async function waitUntilReady(origin: string): Promise<void> {
  const timeout = AbortSignal.timeout(180_000);
  for (;;) {
    const response = await fetch(`${origin}/readyz`, { signal: timeout }).catch(() => null);
    if (response?.ok === true) return;
    timeout.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export interface ServedProduct {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a crash does. */
  readonly kill: () => Promise<void>;
  readonly hasEnded: () => boolean;
}

export interface ServedSettings {
  readonly withDemo?: boolean;
  /** The port that browsers use, if it differs from the server's own. */
  readonly publicPort?: number;
  /** A folder that outlives the server; by default a temporary one. */
  readonly dataDir?: string;
  /** Without the output of the server. */
  readonly isQuiet?: boolean;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function serveProduct(settings: ServedSettings = {}): Promise<ServedProduct> {
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), "vereda-bench-"));
  const port = Number(settings.env?.["PORT"] ?? (await freePort()));
  const origin = `http://localhost:${port}`;
  const env = buildEnvironment({
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${settings.publicPort ?? port}`,
    LOG_LEVEL: "warn",
    SHUTDOWN_DRAIN_SECONDS: "0",
    ...settings.env,
  });
  if (settings.withDemo === true) {
    const { code, output } = await run(process.execPath, ["apps/api/src/demo.ts"], {
      env,
      quiet: true,
    });
    if (code !== 0) throw new Error(output);
  }
  const server = spawn(process.execPath, [...readStartFlags(), "apps/api/src/server.ts"], {
    cwd: root,
    env: { ...env, ...serverMemory },
    stdio: settings.isQuiet === true ? "ignore" : "inherit",
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    server.kill();
    await ended;
    if (settings.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(origin);
  } catch (error) {
    await stop();
    throw error;
  }
  if (server.pid === undefined) throw new Error("The server has no process.");
  const kill = async () => {
    server.kill("SIGKILL");
    await ended;
  };
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  return { origin, pid: server.pid, stop, kill, hasEnded };
}
