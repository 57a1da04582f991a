// What a rotation of master keys has to know of a table whose rows the master key encrypts.
import type { Database } from "#db/client.ts";
import type { EncryptedByMaster } from "./master-key.ts";

/** How many rows a rotation reads and writes in one transaction. */
export const ROTATION_BATCH = 200;

export interface EncryptedRow extends EncryptedByMaster {
  /** Of the person, or of what else the row is about. */
  readonly id: string;
}

/** A table whose rows the master key seals. */
export interface EncryptedTable {
  getContext(id: string): string;
  /** The next rows, by id, that another key than `name` sealed; held until the transaction ends. */
  next(tx: Database, name: string, after: string): Promise<EncryptedRow[]>;
  store(tx: Database, rows: readonly EncryptedRow[]): Promise<unknown>;
  /** How many rows each key sealed, by its name. */
  counts(db: Database): Promise<{ name: string; rows: number }[]>;
}
