// Ensures at boot that a master key exists, without creating one for data encrypted by another.
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import type { MasterKeyTable } from "./master-key-table.ts";
import { listAvailableKeys, makeMasterKeys } from "#platform/crypto/master-key.ts";
import type { KeySource } from "#platform/crypto/master-key.ts";

async function hasEncryptedRows(db: Database, tables: readonly MasterKeyTable[]): Promise<boolean> {
  for (const table of tables) {
    if ((await table.counts(db)).length > 0) return true;
  }
  return false;
}

/**
 * Creates the key only when nothing was ever encrypted.
 * @throws BootError when encrypted data exists but its key is missing
 */
export async function prepareMasterKey(
  db: Database,
  config: KeySource,
  tables: readonly MasterKeyTable[],
): Promise<void> {
  if (listAvailableKeys(config).length === 0 && (await hasEncryptedRows(db, tables))) {
    throw new BootError(
      `The database contains encrypted values, but their master key is missing: put master.key back into ${config.dataDir}, ` +
        "or set MASTER_KEY.",
    );
  }
  makeMasterKeys(config).getCurrent();
}
