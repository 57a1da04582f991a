// `npm run admin` manages roles.
import { runFromTerminal } from "./operator-commands.ts";

await runFromTerminal("admin");
