// `npm run admin` manages roles; stop the server first when it uses the embedded database.
import { copyAndMigrate } from "./backup/backup.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { runRoleCommand } from "./features/account/user-admin/role-commands.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";

try {
  const config = readConfig(process.env);
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  try {
    await copyAndMigrate(database.db, config, systemClock.now());
    const output = await runRoleCommand(database.db, process.argv.slice(2));
    process.stdout.write(`${output}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof BootError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
