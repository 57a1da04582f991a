// Ensures at boot that a master key exists, without creating one for data encrypted by another.
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import type { MasterKeyTable } from "./master-key-table.ts";
import { listAvailableKeys, makeMasterKeys, type KeySource } from "#platform/crypto/master-key.ts";

async function listUsedKeys(db: Database, tables: readonly MasterKeyTable[]): Promise<string[]> {
  const names = new Set<string>();
  for (const table of tables) {
    for (const { name } of await table.counts(db)) names.add(name);
  }
  return [...names];
}

/**
 * Creates the key only when nothing was ever encrypted.
 * @throws BootError when encrypted data exists but its key is missing, or none of the keys encrypted it
 */
export async function prepareMasterKey(
  db: Database,
  config: KeySource,
  tables: readonly MasterKeyTable[],
  warn?: (sentence: string) => void,
): Promise<void> {
  const available = listAvailableKeys(config).map(({ name }) => name);
  const used = await listUsedKeys(db, tables);
  if (available.length === 0 && used.length > 0) {
    throw new BootError(
      `The database contains encrypted values, but their master key is missing: put master.key back into ${config.dataDir}, ` +
        "or set MASTER_KEY.",
    );
  }
  if (used.length > 0 && !used.some((name) => available.includes(name))) {
    throw new BootError(
      `The master key ${available[0]} is wrong: the database is encrypted with ${used.join(", ")}. ` +
        "Set that key as MASTER_KEY, or as MASTER_KEY_PREVIOUS to replace it.",
    );
  }
  makeMasterKeys(config, warn).getCurrent();
}
