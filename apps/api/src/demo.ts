// The command that fills the database with demo data, in English with `--english`; `--if-empty` skips a
// database that has users.
import { readConfig, type Config } from "./config.ts";
import { openDatabase, type Database } from "./db/client.ts";
import { fillDemo } from "./db/demo/fill.ts";
import { demoUser } from "./db/demo/life.ts";
import { migrate } from "./db/migrate.ts";
import { users } from "./features/account/tables/users.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";

const language = process.argv.includes("--english") ? "en" : "es";
const canBeFull = process.argv.includes("--if-empty");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function seed(db: Database, config: Config): Promise<void> {
  await migrate(db);
  const existing = await db.select({ id: users.id }).from(users).limit(1);
  if (existing.length === 0) {
    print("Creating demo data: three months of plans and one year of cycles …");
    await fillDemo(db, config, systemClock, language);
  } else if (!canBeFull) {
    throw new BootError(
      "Somebody lives in this database already, and the demo person needs an empty one. " +
        "Set DATA_DIR (or DATABASE_URL) to another.",
    );
  }
  print(`The demo user signs in as ${demoUser.email} with the password "${demoUser.password}".`);
}

try {
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databaseConnections,
  });
  try {
    await seed(database.db, config);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof BootError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
