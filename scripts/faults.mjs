// `npm run faults [name …]`: attacks the running product, in all ways of bench/faults.ts or the given ones.
import { runUnderProjectNode } from "./machine/node.mjs";
import { buildEnvironment, run } from "./machine/run.mjs";
import { endOnSignals } from "./machine/ending.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await runUnderProjectNode(import.meta.url);
endOnSignals();
await ensureWebBuild();
const env = buildEnvironment({ NODE_ENV: "production" });
const args = ["bench/faults.ts", ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { env });
const formatted = await run("oxfmt", ["docs/faults.md"]);
process.exit(code === 0 ? formatted.code : 1);
