import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const file = fileURLToPath(new URL("process-log.ts", import.meta.url));

async function run(program: string) {
  const prelude = `import { captureConsole, makeProcessLog } from ${JSON.stringify(file)};
    captureConsole(makeProcessLog("production"));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", prelude + program]);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  const lines: unknown[] = (stdout + stderr)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { lines, code };
}

it("logs what packages print, and Node's warnings, as JSON", async () => {
  const { lines, code } = await run(`
    console.log("a package says %s", "hello\\nto all");
    console.warn("careful");
    process.emitWarning("this is old", "DeprecationWarning");`);
  expect(lines).toMatchObject([
    { level: 30, msg: "a package says hello\nto all" },
    { level: 40, msg: "careful" },
    { level: 40, msg: "this is old" },
  ]);
  expect(code).toBe(0);
});

it("logs an error that nobody caught, and ends", async () => {
  const { lines, code } = await run(`
    setInterval(() => undefined, 60_000);
    void Promise.reject(new Error("the roof is on fire"));`);
  expect(lines).toMatchObject([
    { level: 60, error: { type: "Error", message: "the roof is on fire" } },
  ]);
  expect(code).toBe(1);
});
