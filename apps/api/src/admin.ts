// `npm run admin` manages roles; stop the server first when it uses the embedded database.
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { runRoleCommand } from "./features/account/user-admin/role-commands.ts";
import { BootError } from "./platform/boot-error.ts";

try {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 1 });
  try {
    await migrate(database.db);
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
