// `npm run keys -- status` and `npm run keys -- rotate`: which master keys are in use, and changing them.
import { underProjectNode } from "./machine/node.mjs";

await underProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/keys.ts");
