// Serves the built product for end-to-end tests, on a temporary database with an adjustable clock.
import { mkdirSync, rmSync } from "node:fs";
import { readConfig } from "../apps/api/src/config.ts";
import { createOffsetClock } from "../apps/api/src/platform/clock.ts";
import { serve } from "../apps/api/src/serve.ts";
import { registerAdministrator } from "./machine/register-administrator.mjs";

const dataDir = process.env.E2E_DATA_DIR;
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { mode: 0o700 });
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

const config = readConfig({
  ...process.env,
  PORT: process.env.E2E_PORT,
  HOST: "127.0.0.1",
  PUBLIC_URL: `http://localhost:${process.env.E2E_PORT}`,
  DATA_DIR: dataDir,
  DATABASE_URL: process.env.E2E_DATABASE_URL ?? "",
  LOG_LEVEL: "warn",
  SHUTDOWN_DRAIN_SECONDS: "0",
  // Tests mock the browsers' push services.
  PUSH_LOOPBACK: "yes",
  // All tests register their users from one address.
  REGISTRATIONS_PER_ADDRESS_PER_HOUR: "10000",
  PAGES_PER_ADDRESS_PER_MINUTE: "10000",
  JOBS_INTERVAL_SECONDS: "1",
});
const clock = createOffsetClock(Number(process.env.E2E_CLOCK_OFFSET_MS ?? 0));
process.on("message", ({ clockOffsetMs }) => {
  clock.offsetMs = clockOffsetMs;
});
process.on("disconnect", () => process.exit(0));

if (process.env.E2E_ADMINISTRATOR) {
  await registerAdministrator(config, clock, JSON.parse(process.env.E2E_ADMINISTRATOR));
}
await serve(config, clock);
