// `npm run admin` and `npm run keys`: executed here, or by the running server that has the embedded database.
import { copyAndMigrate } from "./backup/backup.ts";
import { callServer } from "./backup/copy-socket.ts";
import { readConfig, type Config } from "./config.ts";
import { openDatabase, type Database } from "./db/client.ts";
import { runRoleCommand } from "#features/account/users/role-commands.ts";
import { runKeyCommand } from "./key-commands.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";

type Command = (db: Database, args: readonly string[], config: Config) => Promise<string>;

const commands = { admin: runRoleCommand, keys: runKeyCommand } satisfies Record<string, Command>;

type CommandName = keyof typeof commands;

type RunCommand = (name: string, args: readonly string[]) => Promise<string>;

const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** @throws BootError with a sentence for the operator */
export function makeRunCommand(db: Database, config: Config): RunCommand {
  return (name, args) => {
    if (!isCommandName(name)) throw new BootError(`The running server has no command ${name}.`);
    const command: Command = commands[name];
    return command(db, args, config);
  };
}

async function runHere(name: CommandName, args: readonly string[], config: Config) {
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  try {
    await copyAndMigrate(database.db, config, systemClock.now());
    return await makeRunCommand(database.db, config)(name, args);
  } finally {
    await database.close();
  }
}

/** Runs the command of this process and prints its result. */
export async function runFromTerminal(name: CommandName): Promise<void> {
  // Whatever this process writes is for its user only.
  process.umask(0o077);
  const args = process.argv.slice(2);
  try {
    const config = readConfig(process.env);
    const isEmbedded = config.databaseUrl === undefined;
    const output =
      (isEmbedded ? await callServer(config.dataDir, { name, args }) : null) ??
      (await runHere(name, args, config));
    process.stdout.write(`${output}\n`);
  } catch (error) {
    if (!(error instanceof BootError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
