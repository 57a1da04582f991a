// `npm start`: installs, builds, prepares the database and serves. What is done already is skipped.
import module from "node:module";
import { join } from "node:path";
import { underProjectNode } from "./machine/node.mjs";
import { root } from "./machine/run.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await underProjectNode(import.meta.url);
// Compiled code is kept from one start to the next: the second takes half as long.
module.enableCompileCache(join(root, "node_modules/.cache/compiled"));
if (!process.env.WEB_BUILD_DIR) await ensureWebBuild();
await import("../apps/api/src/server.ts");
