// `npm run demo`: fills the configured database, when it is empty, with a believable person's life.
import { underProjectNode } from "./machine/node.mjs";

await underProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/demo.ts");
