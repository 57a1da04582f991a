import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { lockDirectory } from "./db/directory-lock.ts";
import { createPgliteFolder } from "./db/testing/acquire-pglite.ts";

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
