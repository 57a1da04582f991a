import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { openTestDatabase } from "./db/testing.ts";

const { kind, url, close } = await openTestDatabase();
afterAll(() => close());
const folder = await mkdtemp(join(tmpdir(), "vereda-server-"));
afterAll(() => rm(folder, { recursive: true }));

const build = join(folder, "build");
const testingBuild = fileURLToPath(new URL("platform/testing/testing-build.ts", import.meta.url));
await mkdir(join(build, "server"), { recursive: true });
await mkdir(join(build, "client"));
await writeFile(
  join(build, "server/index.js"),
  `import { testingBuild } from ${JSON.stringify(testingBuild)};
   export const { entry, routes, assets, publicPath, assetsBuildDirectory, future, ssr, isSpaMode,
     prerender, routeDiscovery } = testingBuild();`,
);

const server = fileURLToPath(new URL("server.ts", import.meta.url));

function start(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [server], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      LOG_LEVEL: "silent",
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      ...(url !== undefined && { DATABASE_URL: url }),
      WEB_BUILD_DIR: build,
      MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
      SHUTDOWN_DRAIN_SECONDS: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const logLine = z.object({ level: z.number(), time: z.number(), msg: z.string() });

/** @throws when a line is not JSON */
const readMessages = (output: string) =>
  output
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => z.parse(logLine, JSON.parse(line)).msg);

async function runRefused(settings: Record<string, string>): Promise<[string[], unknown]> {
  const child = start(settings);
  if (child.stderr === null) throw new Error("The server process has no stderr.");
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return [readMessages(stderr), code];
}

async function waitUntilReady(child: ChildProcess): Promise<{ address: string; lines: string }> {
  if (child.stdout === null) throw new Error("The server process has no stdout.");
  let lines = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    lines += String(chunk);
    const address = /ready at ([^"\s]+)".*stops it\."/s.exec(lines)?.[1];
    if (address !== undefined) return { address, lines };
  }
  throw new Error(`The server ended: ${lines}`);
}

// Independent of the database kind, and the embedded database takes seconds to create.
describe.runIf(kind === "postgres")("server that cannot start", { timeout: 120_000 }, () => {
  it("rejects an invalid setting with one sentence and exit code 1", async () => {
    expect(await runRefused({ PORT: "eighty" })).toEqual([
      ['The setting PORT must be a whole number from 0 to 65535; "eighty" is not.'],
      1,
    ]);
  });

  it("warns when it creates the master key itself", async () => {
    const elsewhere = { MASTER_KEY: "", DATA_DIR: join(folder, "keyless"), HOST: "203.0.113.1" };
    const [[warning]] = await runRefused(elsewhere);
    expect(warning).toMatch(/^A master key was created in \S+master\.key\. Store a copy elsewhere/);
  });

  it("says in one sentence that the embedded database is damaged", async () => {
    const damaged = join(folder, "damaged");
    await mkdir(join(damaged, "pglite"), { recursive: true });
    expect(await runRefused({ DATABASE_URL: "", DATA_DIR: damaged })).toEqual([
      [
        `The embedded database in ${join(damaged, "pglite")} cannot be opened: PG_VERSION is missing. If it is damaged, ` +
          "restore that folder from a backup, or move it elsewhere to begin with an empty database.",
      ],
      1,
    ]);
  });

  it("reports a port in use in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const refusal = await runRefused({ PORT: port });
    other.close();
    expect(refusal).toEqual([
      [
        `Vereda cannot listen on 127.0.0.1, port ${port}: something else is listening there. ` +
          "Stop it, or set PORT to another number.",
      ],
      1,
    ]);
  });
});

describe("server", { timeout: 120_000 }, () => {
  it("serves until it is stopped, exits with success, and reads its data after a restart", async () => {
    const embedded = `${join(folder, "data")} (embedded database)`;
    const where = kind === "pglite" ? embedded : "the PostgreSQL of DATABASE_URL";
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      const child = start({});
      const { address, lines } = await waitUntilReady(child);
      expect(readMessages(lines)).toEqual([
        `Vereda is ready at ${address}`,
        `E-mails are written to ${join(folder, "data", "outbox")}: no mail server is configured (SMTP_URL).`,
        `Data lives in ${where}. Ctrl-C stops it.`,
      ]);
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
      expect(await (await fetch(`${address}/en/about`)).text()).toContain(`/en/about ${address}`);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([0, null]);
    }
  });

  it("answers requests after SIGTERM until others know that it is not ready", async () => {
    const child = start({ SHUTDOWN_DRAIN_SECONDS: "1" });
    const { address } = await waitUntilReady(child);
    child.kill("SIGTERM");
    const exited = once(child, "exit");
    await vi.waitFor(async () => expect((await fetch(`${address}/readyz`)).status).toBe(503));
    const response = await fetch(`${address}/healthz`);
    expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
    expect(await exited).toEqual([0, null]);
  });

  it("lets nobody else read what it writes, and warns of a data folder that others may enter", async () => {
    const open = join(folder, "open");
    await mkdir(open);
    await chmod(open, 0o755);
    const child = start({ DATA_DIR: open, MASTER_KEY: "" });
    if (child.stderr === null) throw new Error("The server process has no stderr.");
    const stderr = text(child.stderr);
    await waitUntilReady(child);
    child.kill("SIGTERM");
    expect(readMessages(await stderr)).toContain(
      `Other users of this machine have access to the data folder ${open}. Close it: chmod 700 ${open}`,
    );
    const entries = (await readdir(open, { recursive: true }))
      // PGlite's cache of the catalogs of PostgreSQL, which has no data of anybody.
      .filter((name) => !name.endsWith("/pg_internal.init"));
    const modes = await Promise.all(entries.map((name) => stat(join(open, name))));
    expect(entries).toContain("master.key");
    expect(entries.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0)).toEqual([]);
  });
});
