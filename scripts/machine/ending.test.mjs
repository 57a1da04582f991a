import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";

const modules = new URL(".", import.meta.url);

const script = `
  import { mkdtempSync, rmSync } from "node:fs";
  import { tmpdir } from "node:os";
  import { join } from "node:path";
  import { cleanUpAtExit, endOnSignals } from "${modules}ending.mjs";
  import { run, print } from "${modules}run.mjs";
  endOnSignals();
  const folder = mkdtempSync(join(tmpdir(), "vereda-ending-"));
  cleanUpAtExit(() => rmSync(folder, { recursive: true }));
  const program = "console.log(process.pid); setInterval(() => {}, 1000);";
  print(folder);
  await run(process.execPath, ["-e", program]);
  print("what follows");
`;

it.skipIf(process.platform === "win32").each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
  ["SIGHUP", 129],
])(
  "ends its programs, deletes its folder and runs nothing more after %s",
  async (signal, expected) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exit = once(child, "exit");
    const lines = [];
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line);
      if (lines.length === 2) child.kill(signal);
    }
    const [code] = await exit;
    const [folder, pid, ...more] = lines;
    expect(folder).toContain("vereda-ending-");
    expect(existsSync(folder)).toBe(false);
    expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
    expect(more).toEqual([]);
    expect(code).toBe(expected);
  },
);
