// `npm run demo`: fills the configured database, if it is empty, with data of a demo user.
import { runUnderProjectNode } from "./machine/node.mjs";

await runUnderProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/demo.ts");
