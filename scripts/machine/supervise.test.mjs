import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { supervise } from "./supervise.mjs";

const folder = await mkdtemp(join(tmpdir(), "vereda-supervise-"));
afterAll(() => rm(folder, { recursive: true }));

/** Runs a script of statements, to which `run` counts the starts. */
async function start(statements) {
  const script = join(folder, "server.mjs");
  const counter = join(folder, "starts");
  await writeFile(counter, "");
  await writeFile(
    script,
    `import { appendFileSync, readFileSync } from "node:fs";
     appendFileSync(${JSON.stringify(counter)}, "x");
     const run = readFileSync(${JSON.stringify(counter)}, "utf8").length;
     const beReady = () => new Promise((resolve) => process.send("ready", resolve));
     ${statements}`,
  );
  const code = await supervise(script, { pauseMs: 1 });
  return { code, starts: (await readFile(counter, "utf8")).length };
}

it("starts a server again that dies, by a signal or an error", async () => {
  const dies = `await beReady();
    if (run === 1) process.kill(process.pid, "SIGKILL");
    if (run === 2) process.exit(1);
    process.exit(0);`;
  expect(await start(dies)).toEqual({ code: 0, starts: 3 });
});

it("does not start one again that never was ready, or that was ended", async () => {
  expect(await start("process.exit(1);")).toEqual({ code: 1, starts: 1 });
  expect(await start("await beReady(); process.exit(0);")).toEqual({ code: 0, starts: 1 });
});
