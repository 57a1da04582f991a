// What a server makes sure of before it starts: a master key is there, and none is made where the database holds
// what another one sealed.
import type { Database } from "#db/client.ts";
import { BootError } from "#platform/boot-error.ts";
import type { EncryptedTable } from "./encrypted-table.ts";
import { listAvailableKeys, makeMasterKeys } from "#platform/crypto/master-key.ts";
import type { KeySource } from "#platform/crypto/master-key.ts";

async function hasEncryptedRows(db: Database, tables: readonly EncryptedTable[]): Promise<boolean> {
  for (const table of tables) {
    if ((await table.counts(db)).length > 0) return true;
  }
  return false;
}

/**
 * Sees to the master key; makes one when nothing was ever sealed.
 * @throws BootError when what is sealed waits for a key that is not there
 */
export async function prepareMasterKey(
  db: Database,
  config: KeySource,
  tables: readonly EncryptedTable[],
): Promise<void> {
  if (listAvailableKeys(config).length === 0 && (await hasEncryptedRows(db, tables))) {
    throw new BootError(
      `The database holds sealed values, and their master key is not here: put master.key back into ${config.dataDir}, ` +
        "or give the key as MASTER_KEY.",
    );
  }
  makeMasterKeys(config).getCurrent();
}
