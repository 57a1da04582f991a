// Entry point of the server: reads the environment and starts with the system clock.
import { readConfig } from "./config.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";
import { captureConsole, makeProcessLog } from "./platform/process-log.ts";
import { serve } from "./serve.ts";

// Whatever this process writes is for its user only.
process.umask(0o077);

const mode = process.env["NODE_ENV"];
const log = makeProcessLog(mode);
if (mode !== "development") captureConsole(log);

try {
  await serve(readConfig(process.env), systemClock);
  // To whatever started it, which starts it again when it dies, and which it does not outlive.
  process.send?.("ready");
  process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
} catch (error) {
  if (!(error instanceof BootError)) throw error;
  log.fatal(error.message);
  process.exit(1);
}
