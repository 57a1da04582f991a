// `npm run keys -- status` lists master keys; `-- rotate` re-encrypts with MASTER_KEY (old key in
// MASTER_KEY_PREVIOUS) or with a new key file.
import type { Config } from "./config.ts";
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
import { listAvailableKeys } from "./platform/crypto/master-key.ts";

function formatKey({ name, values, isCurrent, isAvailable }: KeyUsage): string {
  const state = isCurrent ? "in use" : isAvailable ? "previous" : "NOT HERE";
  return `  master key ${name}: ${values} values, ${state}`;
}

async function listKeys(db: Database, config: Config): Promise<string[]> {
  const uses = await listKeyUsage(db, config, masterKeyTables);
  if (uses.length === 0) {
    return ["There is no master key yet: the server creates one at its first start."];
  }
  const isAnyMissing = uses.some((use) => !use.isAvailable && use.values > 0);
  return [
    ...uses.map(formatKey),
    ...(isAnyMissing
      ? [
          "Values under a missing key cannot be decrypted until that key is set as MASTER_KEY_PREVIOUS, " +
            "or restored as master.key.previous in DATA_DIR.",
        ]
      : []),
  ];
}

async function rotateFile(db: Database, config: Config): Promise<string[]> {
  await startKeyFileRotation(db, config);
  const values = await reencryptAll(db, config, masterKeyTables);
  const isFinished = await finishKeyFileRotation(db, config, masterKeyTables);
  return [
    `${values} values were re-encrypted.`,
    isFinished
      ? "The new key is in DATA_DIR/master.key: store a copy elsewhere. The previous key was removed."
      : "Some values still need the previous key in DATA_DIR/master.key.previous; run this again.",
  ];
}

async function rotateConfigured(db: Database, config: Config): Promise<string[]> {
  const values = await reencryptAll(db, config, masterKeyTables);
  const others = (await listKeyUsage(db, config, masterKeyTables)).filter(
    (use) => !use.isCurrent && use.values > 0,
  );
  return [
    `${values} values were re-encrypted with MASTER_KEY.`,
    ...(others.length === 0
      ? [
          "No other key is needed. Once every server runs with this MASTER_KEY, remove MASTER_KEY_PREVIOUS and " +
            "the file master.key in DATA_DIR.",
        ]
      : [
          "Some values could not be decrypted, or a server with another key has encrypted new ones:",
          ...others.map(formatKey),
        ]),
  ];
}

async function rotate(db: Database, config: Config): Promise<string[]> {
  if (listAvailableKeys(config).length === 0) {
    throw new BootError(
      "There is no master key to rotate yet: the server creates one at its first start.",
    );
  }
  return config.masterKey === undefined ? rotateFile(db, config) : rotateConfigured(db, config);
}

const commands = new Map([
  ["status", listKeys],
  ["rotate", rotate],
]);

/** @returns lines with the result
@throws BootError with a sentence for the operator */
export async function runKeyCommand(
  db: Database,
  args: readonly string[],
  config: Config,
): Promise<string> {
  const command = commands.get(args[0] ?? "");
  if (command === undefined) {
    throw new BootError("Say what to do: npm run keys -- status, or npm run keys -- rotate.");
  }
  return (await command(db, config)).join("\n");
}
