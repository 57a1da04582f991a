// `npm run keys -- status|rotate`: lists or rotates the master encryption keys.
import { runUnderProjectNode } from "./machine/node.mjs";

await runUnderProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/keys.ts");
