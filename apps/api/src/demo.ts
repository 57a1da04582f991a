// Plants the demo person's life in the configured database, when nobody lives there yet, and says how to sign in.
// `--if-empty` makes a database with people in it no mistake: `npm run dev` starts with this every time.
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import type { Database } from "./db/client.ts";
import { fillDemo } from "./db/demo/fill.ts";
import { demoUser } from "./db/demo/life.ts";
import { migrate } from "./db/migrate.ts";
import { users } from "./features/account/tables/users.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";

const mayBeFull = process.argv.includes("--if-empty");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function seed(db: Database, config: Config): Promise<void> {
  await migrate(db);
  const existing = await db.select({ id: users.id }).from(users).limit(1);
  if (existing.length === 0) {
    print("Planting three months of a believable life, and a year of cycles …");
    await fillDemo(db, config, systemClock);
  } else if (!mayBeFull) {
    throw new BootError(
      "Somebody lives in this database already, and the demo person needs an empty one. " +
        "Set DATA_DIR (or DATABASE_URL) to another.",
    );
  }
  print(`The demo person signs in as ${demoUser.email} with the password "${demoUser.password}".`);
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
