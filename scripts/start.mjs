// `npm start`: installs, builds, migrates the database and serves; skips finished steps.
import { join } from "node:path";
import { isPackage } from "./machine/dependencies.mjs";
import { runUnderProjectNode } from "./machine/node.mjs";
import { root } from "./machine/run.mjs";
import { serverMemory } from "./machine/server-memory.mjs";
import { supervise } from "./machine/supervise.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await runUnderProjectNode(import.meta.url, serverMemory);
if (!process.env.WEB_BUILD_DIR && !isPackage) await ensureWebBuild();
// Caches compiled code, which halves the time of the next start.
const env = {
  ...serverMemory,
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
};
process.exit(await supervise(join(root, "apps/api/src/server.ts"), { env }));
