// Serves the built product for the browser journeys, on a database that is thrown away afterwards.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { plantAdministrator } from "./machine/planted-administrator.mjs";

// Chosen by the configuration, so that journeys find the letters in it.
const dataDir = process.env.E2E_DATA_DIR;
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { mode: 0o700 });
const env = {
  ...process.env,
  PORT: process.env.E2E_PORT,
  HOST: "127.0.0.1",
  PUBLIC_URL: `http://localhost:${process.env.E2E_PORT}`,
  DATA_DIR: dataDir,
  DATABASE_URL: "",
  LOG_LEVEL: "warn",
  // Journeys stand in for the services that browsers get their pushes from.
  PUSH_LOOPBACK: "yes",
  // Every journey registers its own person from one address.
  REGISTRATIONS_PER_ADDRESS_PER_HOUR: "10000",
};
await plantAdministrator(env, JSON.parse(process.env.E2E_ADMINISTRATOR));
const server = spawn(process.execPath, ["apps/api/src/server.ts"], { stdio: "inherit", env });
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
