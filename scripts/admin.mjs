// `npm run admin`: gives roles to people, takes them, and lists who has one, in the configured database.
import { underProjectNode } from "./machine/node.mjs";

await underProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/admin.ts");
