// `npm run dev`: runs the server with hot reload on a separate database with a demo user.
import { spawn } from "node:child_process";
import { runUnderProjectNode } from "./machine/node.mjs";
import { buildEnvironment, giveUp, runNpm, root, run } from "./machine/run.mjs";

await runUnderProjectNode(import.meta.url);
const env = buildEnvironment({
  NODE_ENV: "development",
  DATA_DIR: process.env.DATA_DIR || "./data/dev",
});
const messages = await runNpm(["--workspace", "@vereda/web", "run", "messages"], {
  quiet: true,
  env,
});
if (messages.code !== 0) giveUp(messages.output);
const demo = await run(process.execPath, ["apps/api/src/demo.ts", "--if-empty"], { env });
if (demo.code !== 0) process.exit(demo.code);

const server = spawn(
  process.execPath,
  [
    "--watch-path=apps/api/src",
    "--watch-path=packages/domain/src",
    "--watch-preserve-output",
    "apps/api/src/server.ts",
  ],
  { cwd: root, env, stdio: "inherit" },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
