// Rotation: everything that a master key sealed is opened and sealed again with the present one, in bounded
// batches, each a short transaction. The people's own keys stay as they are, so servers work on meanwhile.
// Interrupted anywhere, it goes on where it was when it is run again.
import type { Database } from "#db/client.ts";
import type { SealedRow, SealedTable } from "./encrypted-table.ts";
import { keyFiles } from "#platform/crypto/master-key-file.ts";
import {
  keysAtHand,
  masterKeys,
  MasterKeyMissing,
  whileNobodySeals,
} from "#platform/crypto/master-key.ts";
import type { KeySource, MasterKeys } from "#platform/crypto/master-key.ts";

export interface KeyUse {
  readonly name: string;
  /** How many values it sealed. */
  readonly values: number;
  readonly isPresent: boolean;
  readonly isAtHand: boolean;
}

/** Which master keys are in use, and which are at hand. Makes no key. */
export async function keyUse(
  db: Database,
  config: KeySource,
  tables: readonly SealedTable[],
): Promise<KeyUse[]> {
  const atHand = keysAtHand(config).map(({ name }) => name);
  const values = new Map(atHand.map((name) => [name, 0]));
  for (const table of tables) {
    for (const { name, rows } of await table.counts(db)) {
      values.set(name, (values.get(name) ?? 0) + rows);
    }
  }
  return [...values].map(([name, count_]) => ({
    name,
    values: count_,
    isPresent: name === atHand[0],
    isAtHand: atHand.includes(name),
  }));
}

const firstId = "00000000-0000-0000-0000-000000000000";

function opened(master: MasterKeys, table: SealedTable, row: SealedRow) {
  try {
    return master.open(table.contextOf(row.id), row);
  } catch (error) {
    if (error instanceof MasterKeyMissing) return null;
    throw error;
  }
}

/** @returns the last id of the batch, or null when there was none; and how many were sealed again */
async function sealBatchAgain(db: Database, master: MasterKeys, table: SealedTable, after: string) {
  return db.transaction(async (tx) => {
    const rows = await table.next(tx, master.present().name, after);
    const seal = await master.sealer(tx);
    const again: SealedRow[] = [];
    for (const row of rows) {
      const plain = opened(master, table, row);
      if (plain === null) continue;
      again.push({ id: row.id, ...seal(table.contextOf(row.id), plain) });
    }
    if (again.length > 0) await table.store(tx, again);
    return { last: rows.at(-1)?.id ?? null, done: again.length };
  });
}

/**
 * Seals everything again with the present master key, but what no key at hand opens.
 * @returns how many values it was
 */
export async function sealAgain(
  db: Database,
  config: KeySource,
  tables: readonly SealedTable[],
): Promise<number> {
  const master = masterKeys(config);
  let total = 0;
  for (const table of tables) {
    let after: string | null = firstId;
    while (after !== null) {
      const { last, done }: { last: string | null; done: number } = await sealBatchAgain(
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

/** Puts a new key file in the place of the present one, unless a rotation was interrupted after that. */
export async function beginWithNewFile(db: Database, config: KeySource): Promise<void> {
  const files = keyFiles(config.dataDir);
  await db.transaction(async (tx) => {
    await whileNobodySeals(tx);
    const [present, previous] = [files.present(), files.previous()];
    // The two are one when the power failed between the first step and the second.
    const isUnderWay =
      present !== null && previous !== null && Buffer.compare(present, previous) !== 0;
    if (!isUnderWay) files.renew();
  });
}

/** Removes the key file before the present one, once nothing needs it. @returns whether nothing does */
export async function endWithOneFile(
  db: Database,
  config: KeySource,
  tables: readonly SealedTable[],
): Promise<boolean> {
  const files = keyFiles(config.dataDir);
  return db.transaction(async (tx) => {
    await whileNobodySeals(tx);
    const uses = await keyUse(tx, config, tables);
    const isDone = uses.every((use) => use.isPresent || use.values === 0 || !use.isAtHand);
    if (isDone) files.dropPrevious();
    return isDone;
  });
}
