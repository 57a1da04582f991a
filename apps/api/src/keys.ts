// `npm run keys -- status` lists master keys; `-- rotate` re-encrypts with MASTER_KEY (old key in
// MASTER_KEY_PREVIOUS) or with a new key file.
import { copyAndMigrate } from "./backup/backup.ts";
import { readConfig } from "./config.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import type { Database } from "./db/client.ts";
import { masterKeyTables } from "./master-key-tables.ts";
import {
  startKeyFileRotation,
  finishKeyFileRotation,
  listKeyUsage,
  reencryptAll,
} from "./platform/crypto/master-key-rotation.ts";
import type { KeyUsage } from "./platform/crypto/master-key-rotation.ts";
import { BootError } from "./platform/boot-error.ts";
import { systemClock } from "./platform/clock.ts";
import { listAvailableKeys } from "./platform/crypto/master-key.ts";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function formatKey({ name, values, isCurrent, isAvailable }: KeyUsage): string {
  const state = isCurrent ? "in use" : isAvailable ? "previous" : "NOT HERE";
  return `  master key ${name}: ${values} values, ${state}`;
}

async function printStatus(db: Database, config: Config): Promise<void> {
  const uses = await listKeyUsage(db, config, masterKeyTables);
  if (uses.length === 0)
    return print("There is no master key yet: the server creates one at its first start.");
  for (const use of uses) print(formatKey(use));
  const missing = uses.filter((use) => !use.isAvailable && use.values > 0);
  if (missing.length > 0) {
    print(
      "Values under a missing key cannot be decrypted until that key is set as MASTER_KEY_PREVIOUS, " +
        "or restored as master.key.previous in DATA_DIR.",
    );
  }
}

async function rotateFile(db: Database, config: Config): Promise<void> {
  await startKeyFileRotation(db, config);
  print(`${await reencryptAll(db, config, masterKeyTables)} values were re-encrypted.`);
  print(
    (await finishKeyFileRotation(db, config, masterKeyTables))
      ? "The new key is in DATA_DIR/master.key: store a copy elsewhere. The previous key was removed."
      : "Some values still need the previous key in DATA_DIR/master.key.previous; run this again.",
  );
}

async function rotateGiven(db: Database, config: Config): Promise<void> {
  print(
    `${await reencryptAll(db, config, masterKeyTables)} values were re-encrypted with MASTER_KEY.`,
  );
  const others = (await listKeyUsage(db, config, masterKeyTables)).filter(
    (use) => !use.isCurrent && use.values > 0,
  );
  if (others.length === 0) {
    print(
      "No other key is needed. Once every server runs with this MASTER_KEY, remove MASTER_KEY_PREVIOUS and " +
        "the file master.key in DATA_DIR.",
    );
    return;
  }
  print("Some values could not be decrypted, or a server with another key has encrypted new ones:");
  for (const use of others) print(formatKey(use));
}

async function rotate(db: Database, config: Config): Promise<void> {
  if (listAvailableKeys(config).length === 0) {
    throw new BootError(
      "There is no master key to rotate yet: the server creates one at its first start.",
    );
  }
  await (config.masterKey === undefined ? rotateFile(db, config) : rotateGiven(db, config));
}

const commands = new Map([
  ["status", printStatus],
  ["rotate", rotate],
]);

try {
  const command = commands.get(process.argv[2] ?? "");
  if (command === undefined) {
    throw new BootError("Say what to do: npm run keys -- status, or npm run keys -- rotate.");
  }
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databaseConnections,
  });
  try {
    await copyAndMigrate(database.db, config, systemClock.now());
    await command(database.db, config);
  } finally {
    await database.close();
  }
} catch (error) {
  if (!(error instanceof BootError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
