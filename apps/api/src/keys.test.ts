import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "./db/testing.ts";
import { getKeyFiles } from "./platform/crypto/master-key-file.ts";

const { kind, url = "", close } = await openTestDatabase();
afterAll(() => close());
const dataDir = await mkdtemp(join(tmpdir(), "vereda-keys-"));
afterAll(() => rm(dataDir, { recursive: true }));

const script = fileURLToPath(new URL("keys.ts", import.meta.url));

async function keys(args: readonly string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, DATABASE_URL: url, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, code };
}

const masterKey = (byte: number) => Buffer.alloc(32, byte).toString("base64");

// Independent of the database, so it runs with PostgreSQL only; the embedded one takes seconds to start.
describe.runIf(kind === "postgres")("npm run keys", { timeout: 120_000 }, () => {
  it("prints its usage without arguments", async () => {
    expect(await keys([])).toEqual({
      stdout: "",
      stderr: "Say what to do: npm run keys -- status, or npm run keys -- rotate.\n",
      code: 1,
    });
  });

  it("fails to rotate when no key exists", async () => {
    const { stderr, code } = await keys(["rotate"]);
    expect([stderr, code]).toEqual([
      "There is no master key to rotate yet: the server creates one at its first start.\n",
      1,
    ]);
  });

  it("lists the configured keys and reports when the previous one can be removed", async () => {
    const given = { MASTER_KEY: masterKey(7), MASTER_KEY_PREVIOUS: masterKey(8) };
    const { stdout } = await keys(["status"], given);
    expect(stdout).toMatch(/^ {2}master key 4bb06f8e: 0 values, in use\n {2}master key \w{8}: /);
    expect((await keys(["rotate"], given)).stdout).toContain("No other key is needed.");
  });

  it("replaces the key file", async () => {
    getKeyFiles(dataDir).make();
    const before = await readFile(join(dataDir, "master.key"), "utf8");
    expect((await keys(["rotate"])).stdout).toBe(
      "0 values were re-encrypted.\n" +
        "The new key is in DATA_DIR/master.key: store a copy elsewhere. The previous key was removed.\n",
    );
    expect(await readFile(join(dataDir, "master.key"), "utf8")).not.toBe(before);
  });
});
