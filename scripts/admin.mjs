// `npm run admin`: grants, revokes and lists administration roles in the configured database.
import { runUnderProjectNode } from "./machine/node.mjs";

await runUnderProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/admin.ts");
