import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import Fastify from "fastify";
import { afterAll, describe, expect, it } from "vitest";
import { callServer, serveCopies } from "./backup/copy-socket.ts";
import { readConfig } from "./config.ts";
import { lockDirectory } from "./db/directory-lock.ts";
import { acquirePglite, createPgliteFolder } from "./db/testing/acquire-pglite.ts";
import { makeRunCommand } from "./operator-commands.ts";
import { systemClock } from "./platform/clock.ts";

const { log } = Fastify();
const dataDir = await mkdtemp(join(tmpdir(), "vereda-admin-"));
afterAll(() => rm(dataDir, { recursive: true }));

const admin = fileURLToPath(new URL("admin.ts", import.meta.url));

async function run(...args: string[]) {
  const child = spawn(process.execPath, [admin, ...args], {
    env: { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, code };
}

describe.runIf(process.env["TEST_DB"] !== "postgres")(
  "the admin command",
  { timeout: 120_000 },
  () => {
    it("works on the embedded database while the server is stopped", async () => {
      await createPgliteFolder(dataDir);
      expect(await run("list")).toEqual({
        stdout: "Nobody has been given a role yet.\n",
        stderr: "",
        code: 0,
      });
      expect(await run("grant", "eva@ejemplo.mx", "moderator")).toEqual({
        stdout: "",
        stderr: "Nobody here has the e-mail eva@ejemplo.mx.\n",
        code: 1,
      });
    });

    it("is run by the server while that has the database", async () => {
      const lock = lockDirectory(join(dataDir, "pglite.lock"));
      const database = await acquirePglite();
      const config = readConfig({
        DATA_DIR: dataDir,
        MASTER_KEY: Buffer.alloc(32, 1).toString("base64"),
      });
      const runCommand = makeRunCommand(database.db, config);
      const server = await serveCopies(database.db, { dataDir, runCommand }, systemClock, log);
      try {
        expect((await run("list")).stdout).toBe("Nobody has been given a role yet.\n");
        expect(await run("grant", "eva@ejemplo.mx", "moderator")).toEqual({
          stdout: "",
          stderr: "Nobody here has the e-mail eva@ejemplo.mx.\n",
          code: 1,
        });
        expect(await callServer(dataDir, { name: "keys", args: ["status"] })).toMatch(
          /^ {2}master key \w{8}: 0 values, in use$/,
        );
      } finally {
        await server?.close();
        await database.close();
        lock?.release();
      }
    });

    it("reports that the server is still running", async () => {
      const server = lockDirectory(join(dataDir, "pglite.lock"));
      const result = await run("list");
      server?.release();
      expect(result).toEqual({
        stdout: "",
        stderr: `The data folder ${dataDir} is in use by another Vereda. Stop that one, or set DATA_DIR to another folder.\n`,
        code: 1,
      });
    });
  },
);
