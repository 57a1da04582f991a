// Rotation: everything that a master key sealed is opened and sealed again with the present one, in bounded
// batches, each a short transaction. The people's own keys stay as they are, so servers work on meanwhile.
// Interrupted anywhere, it goes on where it was when it is run again.
import { and, asc, count, gt, ne, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { keyFiles } from "#platform/master-key-file.ts";
import {
  keysAtHand,
  masterContexts,
  masterKeys,
  MasterKeyMissing,
  whileNobodySeals,
} from "#platform/master-key.ts";
import type { KeySource, MasterKeys, SealedByMaster } from "#platform/master-key.ts";
import { pushKeys } from "#platform/push-keys-table.ts";
import { waitingLetters } from "#platform/waiting-letters-table.ts";
import { twoStep } from "../security-table.ts";
import { userDataKeys } from "../table.ts";

const batchSize = 200;

interface SealedRow extends SealedByMaster {
  /** Of the person, or of what else the row is about. */
  readonly id: string;
}

/** A table whose rows the master key seals. */
interface SealedTable {
  contextOf(id: string): string;
  /** The next rows, by id, that another key than `name` sealed; held until the transaction ends. */
  next(tx: Database, name: string, after: string): Promise<SealedRow[]>;
  store(tx: Database, rows: readonly SealedRow[]): Promise<unknown>;
  /** How many rows each key sealed, by its name. */
  counts(db: Database): Promise<{ name: string; rows: number }[]>;
}

const wrappedKeys: SealedTable = {
  contextOf: masterContexts.dataKey,
  next: (tx, name, after) =>
    tx
      .select({
        id: userDataKeys.userId,
        sealed: userDataKeys.wrappedKey,
        masterKeyName: userDataKeys.masterKeyName,
      })
      .from(userDataKeys)
      .where(and(gt(userDataKeys.userId, after), ne(userDataKeys.masterKeyName, name)))
      .orderBy(asc(userDataKeys.userId))
      .limit(batchSize)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(userDataKeys)
      .values(
        rows.map(({ id, sealed, masterKeyName }) => ({
          userId: id,
          wrappedKey: sealed,
          masterKeyName,
          // Only a new row would take it, and every one of these is there.
          createdAt: sql`now()`,
        })),
      )
      .onConflictDoUpdate({
        target: userDataKeys.userId,
        set: {
          wrappedKey: sql`excluded.wrapped_key`,
          masterKeyName: sql`excluded.master_key_name`,
        },
      }),
  counts: (db) =>
    db
      .select({ name: userDataKeys.masterKeyName, rows: count() })
      .from(userDataKeys)
      .groupBy(userDataKeys.masterKeyName),
};

const authenticatorSecrets: SealedTable = {
  contextOf: masterContexts.authenticatorSecret,
  next: (tx, name, after) =>
    tx
      .select({
        id: twoStep.userId,
        sealed: twoStep.sealedSecret,
        masterKeyName: twoStep.masterKeyName,
      })
      .from(twoStep)
      .where(and(gt(twoStep.userId, after), ne(twoStep.masterKeyName, name)))
      .orderBy(asc(twoStep.userId))
      .limit(batchSize)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(twoStep)
      .values(
        rows.map(({ id, sealed, masterKeyName }) => ({
          userId: id,
          sealedSecret: sealed,
          masterKeyName,
          createdAt: sql`now()`,
        })),
      )
      .onConflictDoUpdate({
        target: twoStep.userId,
        set: {
          sealedSecret: sql`excluded.sealed_secret`,
          masterKeyName: sql`excluded.master_key_name`,
        },
      }),
  counts: (db) =>
    db
      .select({ name: twoStep.masterKeyName, rows: count() })
      .from(twoStep)
      .groupBy(twoStep.masterKeyName),
};

const letters: SealedTable = {
  contextOf: masterContexts.waitingLetter,
  next: (tx, name, after) =>
    tx
      .select({
        id: waitingLetters.id,
        sealed: waitingLetters.sealed,
        masterKeyName: waitingLetters.masterKeyName,
      })
      .from(waitingLetters)
      .where(and(gt(waitingLetters.id, after), ne(waitingLetters.masterKeyName, name)))
      .orderBy(asc(waitingLetters.id))
      .limit(batchSize)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(waitingLetters)
      .values(
        rows.map((row) => ({ ...row, nextAt: sql`now()`, expiresAt: sql`now()`, attempts: 0 })),
      )
      .onConflictDoUpdate({
        target: waitingLetters.id,
        set: {
          sealed: sql`excluded.sealed`,
          masterKeyName: sql`excluded.master_key_name`,
        },
      }),
  counts: (db) =>
    db
      .select({ name: waitingLetters.masterKeyName, rows: count() })
      .from(waitingLetters)
      .groupBy(waitingLetters.masterKeyName),
};

const keysOfPushes: SealedTable = {
  contextOf: masterContexts.pushKey,
  next: (tx, name, after) =>
    tx
      .select({ id: pushKeys.id, sealed: pushKeys.sealed, masterKeyName: pushKeys.masterKeyName })
      .from(pushKeys)
      .where(and(gt(pushKeys.id, after), ne(pushKeys.masterKeyName, name)))
      .orderBy(asc(pushKeys.id))
      .limit(batchSize)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(pushKeys)
      .values(rows.map((row) => ({ ...row, publicKey: "", createdAt: sql`now()` })))
      .onConflictDoUpdate({
        target: pushKeys.id,
        set: {
          sealed: sql`excluded.sealed`,
          masterKeyName: sql`excluded.master_key_name`,
        },
      }),
  counts: (db) =>
    db
      .select({ name: pushKeys.masterKeyName, rows: count() })
      .from(pushKeys)
      .groupBy(pushKeys.masterKeyName),
};

const sealedTables = [wrappedKeys, authenticatorSecrets, letters, keysOfPushes];

export interface KeyUse {
  /** Empty for what was sealed before keys had names. */
  readonly name: string;
  /** How many values it sealed. */
  readonly values: number;
  readonly isPresent: boolean;
  readonly isAtHand: boolean;
}

/** Which master keys are in use, and which are at hand. Makes no key. */
export async function keyUse(db: Database, config: KeySource): Promise<KeyUse[]> {
  const atHand = keysAtHand(config).map(({ name }) => name);
  const values = new Map(atHand.map((name) => [name, 0]));
  for (const table of sealedTables) {
    for (const { name, rows } of await table.counts(db)) {
      values.set(name, (values.get(name) ?? 0) + rows);
    }
  }
  return [...values].map(([name, count_]) => ({
    name,
    values: count_,
    isPresent: name === atHand[0],
    isAtHand: name === "" || atHand.includes(name),
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
export async function sealAgain(db: Database, config: KeySource): Promise<number> {
  const master = masterKeys(config);
  let total = 0;
  for (const table of sealedTables) {
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
export async function endWithOneFile(db: Database, config: KeySource): Promise<boolean> {
  const files = keyFiles(config.dataDir);
  return db.transaction(async (tx) => {
    await whileNobodySeals(tx);
    const uses = await keyUse(tx, config);
    const isDone = uses.every((use) => use.isPresent || use.values === 0 || !use.isAtHand);
    if (isDone) files.dropPrevious();
    return isDone;
  });
}
