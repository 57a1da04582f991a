// `npm run dev`: serves with hot reload, on a database of its own that starts with a demo person's life.
import { spawn } from "node:child_process";
import { underProjectNode } from "./machine/node.mjs";
import { environment, giveUp, npm, root, run } from "./machine/run.mjs";

await underProjectNode(import.meta.url);
const env = environment({
  NODE_ENV: "development",
  DATA_DIR: process.env.DATA_DIR || "./data/dev",
});
const messages = await npm(["--workspace", "@vereda/web", "run", "messages"], { quiet: true, env });
if (messages.code !== 0) giveUp(messages.output);
const demo = await run(process.execPath, ["apps/api/src/demo.ts", "--if-empty"], { env });
if (demo.code !== 0) process.exit(demo.code);

const server = spawn(
  process.execPath,
  [
    // Vite watches the web itself.
    "--watch-path=apps/api/src",
    "--watch-path=packages/domain/src",
    "--watch-preserve-output",
    "apps/api/src/server.ts",
  ],
  { cwd: root, env, stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
