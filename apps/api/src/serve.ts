// Starts the server from its settings: database, migrations, application, port, graceful shutdown.
import { statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { copyAndMigrate } from "./backup/backup.ts";
import { serveCopies } from "./backup/copy-socket.ts";
import type { Config } from "./config.ts";
import { openDatabase, type OpenDatabase } from "./db/client.ts";
import { makeRunCommand } from "./operator-commands.ts";
import { prepareMasterKey } from "./platform/crypto/master-key-boot.ts";
import { masterKeyTables } from "./master-key-tables.ts";
import { BootError } from "./platform/boot-error.ts";
import { getElapsedMs, type Clock } from "./platform/clock.ts";
import { makeProcessLog, type ProcessLog } from "./platform/process-log.ts";
import { endOnSignals } from "./platform/shutdown.ts";
import { getOutboxFolder } from "./platform/email/file-mailer.ts";
import type { WebSource } from "./platform/pages/web.ts";

const webFolder = fileURLToPath(new URL("../../web", import.meta.url));

async function loadWeb(config: Config, server: FastifyInstance["server"]): Promise<WebSource> {
  if (config.mode === "development") {
    // Imported lazily: Vite is missing in production and takes a second to load.
    const { startDevelopmentWeb: developmentWeb } =
      await import("./platform/pages/web-development.ts");
    return developmentWeb(webFolder, server);
  }
  const { loadBuiltWeb: builtWeb } = await import("./platform/pages/web-built.ts");
  return builtWeb(config.webBuildDir ?? `${webFolder}/build`);
}

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: "something else is listening there. Stop it, or set PORT to another number",
  EACCES: "this user may not listen there. Set PORT to a number above 1023",
  EADDRNOTAVAIL: "this machine has no such address. Set HOST to one it has",
  ENOTFOUND: "this host name is not known. Set HOST to an address of this machine",
};

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const reason = listenErrors[code];
    if (reason === undefined) throw error;
    throw new BootError(`Vereda cannot listen on ${host}, port ${port}: ${reason}.`);
  }
}

function getPublicAddress(config: Config, listening: string): string {
  return config.publicUrl ?? listening.replace(/\/\/(0\.0\.0\.0|\[::\])/, "//localhost");
}

function describeStorage(config: Config, database: OpenDatabase): string {
  return database.kind === "pglite"
    ? `Data lives in ${config.dataDir} (embedded database).`
    : "Data lives in the PostgreSQL of DATABASE_URL.";
}

// Without SMTP, emails are written to a folder, and the log says which.
function announceOutboxFolder({ smtpUrl, dataDir }: Config, log: ProcessLog): void {
  if (smtpUrl !== undefined) return;
  log.info(
    `E-mails are written to ${getOutboxFolder(dataDir)}: no mail server is configured (SMTP_URL).`,
  );
}

// Windows has no such modes.
function warnAboutOpenFolder({ dataDir }: Config, log: ProcessLog): void {
  const stats = statSync(dataDir, { throwIfNoEntry: false });
  if (stats === undefined || process.platform === "win32" || (stats.mode & 0o077) === 0) return;
  log.warn(
    `Other users of this machine have access to the data folder ${dataDir}. Close it: chmod 700 ${dataDir}`,
  );
}

async function buildServer(
  database: OpenDatabase,
  config: Config,
  clock: Clock,
  log: ProcessLog,
): Promise<FastifyInstance> {
  const copy = await copyAndMigrate(database.db, config, clock.now());
  if (copy !== null) log.info(`The data from before the migration was copied to ${copy}.`);
  await prepareMasterKey(database.db, config, masterKeyTables, log.warn);
  const { buildApp } = await import("./app.ts");
  const app = await buildApp({
    db: database.db,
    replica: database.replica,
    clock,
    config,
    maintain: database.maintain,
    notices: database.notices,
    pool: database.pool,
    web: (server) => loadWeb(config, server),
  });
  const copies =
    database.kind === "pglite"
      ? await serveCopies(
          database.db,
          { dataDir: config.dataDir, runCommand: makeRunCommand(database.db, config) },
          clock,
          app.log,
        )
      : null;
  const close = async (signal: NodeJS.Signals) => {
    // A supervisor sends SIGTERM; whoever presses Ctrl-C does not want to wait.
    if (signal === "SIGTERM") {
      app.startDraining();
      await setTimeout(config.drainSeconds * 1000);
    }
    await copies?.close();
    await app.close();
    await database.close();
  };
  endOnSignals({ process, close, log, elapsedMs: getElapsedMs });
  return app;
}

/** Serves until a signal ends the process.
@throws BootError with a message for the operator */
export async function serve(config: Config, clock: Clock): Promise<void> {
  // React chooses its development or production build by it.
  process.env["NODE_ENV"] = config.mode;
  const log = makeProcessLog(config.mode);
  // Loads the application while the database opens, which shortens the start.
  const [database] = await Promise.all([
    openDatabase({
      databaseUrl: config.databaseUrl,
      directUrl: config.databaseDirectUrl,
      replicaUrl: config.databaseReplicaUrl,
      dataDir: config.dataDir,
      poolSize: config.databaseConnections,
    }),
    import("./app.ts"),
  ]);
  try {
    const app = await buildServer(database, config, clock, log);
    warnAboutOpenFolder(config, log);
    const address = getPublicAddress(config, await listen(app, config));
    log.info(`Vereda is ready at ${address}`);
    announceOutboxFolder(config, log);
    log.info(`${describeStorage(config, database)} Ctrl-C stops it.`);
    app.jobs.start();
  } catch (error) {
    await database.close();
    throw error;
  }
}
