// `npm run backup`, `npm run restore` and `npm run move`: copies of all data.
import { runUnderProjectNode } from "./machine/node.mjs";

await runUnderProjectNode(import.meta.url);
process.env.NODE_ENV ||= "production";
await import("../apps/api/src/backup/commands.ts");
