// `npm run build`: builds the web application, even if unchanged. The server needs no build.
import { runUnderProjectNode } from "./machine/node.mjs";
import { print } from "./machine/run.mjs";
import { buildWeb } from "./machine/web-build.mjs";

await runUnderProjectNode(import.meta.url);
await buildWeb();
print("Built: apps/web/build");
