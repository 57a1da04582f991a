// `npm run build`: builds the web application, changed or not. The server needs no build.
import { underProjectNode } from "./machine/node.mjs";
import { print } from "./machine/run.mjs";
import { buildWeb } from "./machine/web-build.mjs";

await underProjectNode(import.meta.url);
await buildWeb();
print("Built: apps/web/build");
