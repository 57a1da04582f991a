// `npm start`: installs, builds, prepares the database and serves. What is done already is skipped.
import { underProjectNode } from "./machine/node.mjs";
import { ensureWebBuild } from "./machine/web-build.mjs";

await underProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
if (!process.env.WEB_BUILD_DIR) await ensureWebBuild();
await import("../apps/api/src/server.ts");
