// Entry point of the server: reads the environment and starts with the system clock.
import { readConfig } from "./config.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";
import { serve } from "./serve.ts";

try {
  await serve(readConfig(process.env), systemClock);
} catch (error) {
  if (!(error instanceof BootError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
