// `npm run keys` lists and rotates master keys.
import { runFromTerminal } from "./operator-commands.ts";

await runFromTerminal("keys");
