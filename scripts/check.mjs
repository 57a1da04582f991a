// `npm run check [name …]`: runs all static checks in parallel, or the given ones.
import fs from "node:fs";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { runUnderProjectNode } from "./machine/node.mjs";
import { giveUp, runNpm, root, run, print } from "./machine/run.mjs";

await runUnderProjectNode(import.meta.url);

const quiet = { quiet: true };
/** The slow ones first, so that the others fill the time beside them. @type {Record<string, () => Promise<{ code: number, output: string }>>} */
const checks = {
  lint: () => run("oxlint", ["--type-aware", "--deny-warnings"], quiet),
  format: () => run("oxfmt", ["--check"], quiet),
  directions: () =>
    run("depcruise", ["--config", ".dependency-cruiser.cjs", "apps", "packages"], quiet),
  "dead code": () => run("knip", ["--no-progress"], quiet),
  "types of the web": () => runNpm(["--workspace", "@vereda/web", "run", "typecheck"], quiet),
  "types of the rules": () => run("tsc", ["-p", "packages/domain"], quiet),
  "types of the API": () => run("tsc", ["-p", "apps/api"], quiet),
  "types of the end-to-end tests": () => run("tsc", ["-p", "e2e"], quiet),
  "types of the benches": () => run("tsc", ["-p", "bench"], quiet),
  ...Object.fromEntries(
    // A named import would fail on older Node versions, which only start the pinned one here.
    fs
      .globSync("scripts/check/*.mjs", { cwd: root })
      .map((file) => [basename(file, ".mjs"), () => run(process.execPath, [file], quiet)]),
  ),
};

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !(name in checks));
if (unknown.length > 0) {
  giveUp(`There is no check ${unknown.join(", ")}; there are ${Object.keys(checks).join(", ")}.`);
}
const queue = Object.entries(checks).filter(
  ([name]) => requested.length === 0 || requested.includes(name),
);
let passed = 0;
let failed = 0;

async function work() {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const [name, check] = next;
    const start = performance.now();
    const { code, output } = await check();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    print(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (code === 0) passed += 1;
    else {
      failed += 1;
      print(output.trimEnd());
    }
  }
}

// Several checks import the compiled messages, which a fresh checkout lacks.
const messages = await runNpm(["--workspace", "@vereda/web", "run", "messages"], quiet);
if (messages.code !== 0) giveUp(messages.output);
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
