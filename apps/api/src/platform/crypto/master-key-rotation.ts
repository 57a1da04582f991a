// Rotates master keys: re-encrypts all values in short batches; resumable and safe while servers run.
import type { Database } from "#db/client.ts";
import type { EncryptedRow, MasterKeyTable } from "./master-key-table.ts";
import { getKeyFiles } from "#platform/crypto/master-key-file.ts";
import {
  listAvailableKeys,
  makeMasterKeys,
  MasterKeyMissing,
  lockForRotation,
} from "#platform/crypto/master-key.ts";
import type { KeySource, MasterKeys } from "#platform/crypto/master-key.ts";

export interface KeyUsage {
  readonly name: string;
  readonly values: number;
  readonly isCurrent: boolean;
  readonly isAvailable: boolean;
}

export async function listKeyUsage(
  db: Database,
  config: KeySource,
  tables: readonly MasterKeyTable[],
): Promise<KeyUsage[]> {
  const atHand = listAvailableKeys(config).map(({ name }) => name);
  const values = new Map(atHand.map((name) => [name, 0]));
  for (const table of tables) {
    for (const { name, rows } of await table.counts(db)) {
      values.set(name, (values.get(name) ?? 0) + rows);
    }
  }
  return [...values].map(([name, count_]) => ({
    name,
    values: count_,
    isCurrent: name === atHand[0],
    isAvailable: atHand.includes(name),
  }));
}

const firstId = "00000000-0000-0000-0000-000000000000";

function decryptRow(master: MasterKeys, table: MasterKeyTable, row: EncryptedRow) {
  try {
    return master.decrypt(table.getContext(row.id), row);
  } catch (error) {
    if (error instanceof MasterKeyMissing) return null;
    throw error;
  }
}

/** @returns the last id of the batch, null when it was empty, and the number of re-encrypted values */
async function reencryptBatch(
  db: Database,
  master: MasterKeys,
  table: MasterKeyTable,
  after: string,
) {
  return db.transaction(async (tx) => {
    const rows = await table.next(tx, master.getCurrent().name, after);
    const encrypt = await master.getEncryptor(tx);
    const reencrypted: EncryptedRow[] = [];
    for (const row of rows) {
      const plaintext = decryptRow(master, table, row);
      if (plaintext === null) continue;
      reencrypted.push({ id: row.id, ...encrypt(table.getContext(row.id), plaintext) });
    }
    if (reencrypted.length > 0) await table.store(tx, reencrypted);
    return { last: rows.at(-1)?.id ?? null, done: reencrypted.length };
  });
}

/**
 * Re-encrypts everything with the current master key, except values without an available key.
 * @returns the number of values
 */
export async function reencryptAll(
  db: Database,
  config: KeySource,
  tables: readonly MasterKeyTable[],
): Promise<number> {
  const master = makeMasterKeys(config);
  let total = 0;
  for (const table of tables) {
    let after: string | null = firstId;
    while (after !== null) {
      const { last, done }: { last: string | null; done: number } = await reencryptBatch(
        db,
        master,
        table,
        after,
      );
      after = last;
      total += done;
    }
  }
  return total;
}

/** Replaces the key file, unless an interrupted rotation already did. */
export async function startKeyFileRotation(db: Database, config: KeySource): Promise<void> {
  const files = getKeyFiles(config.dataDir);
  await db.transaction(async (tx) => {
    await lockForRotation(tx);
    const [present, previous] = [files.present(), files.previous()];
    // Both files are equal if the process crashed between the two steps of `renew`.
    const isInProgress =
      present !== null && previous !== null && Buffer.compare(present, previous) !== 0;
    if (!isInProgress) files.renew();
  });
}

/** Removes the previous key file once no value needs it. @returns whether it was removed */
export async function finishKeyFileRotation(
  db: Database,
  config: KeySource,
  tables: readonly MasterKeyTable[],
): Promise<boolean> {
  const files = getKeyFiles(config.dataDir);
  return db.transaction(async (tx) => {
    await lockForRotation(tx);
    const uses = await listKeyUsage(tx, config, tables);
    const isDone = uses.every((use) => use.isCurrent || use.values === 0 || !use.isAvailable);
    if (isDone) files.dropPrevious();
    return isDone;
  });
}
