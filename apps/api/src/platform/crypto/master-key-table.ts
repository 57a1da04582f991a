// What the master key rotation needs to know about a table with encrypted rows.
import type { Database } from "#db/client.ts";
import type { EncryptedByMaster } from "./master-key.ts";

export const ROTATION_BATCH = 200;

export interface EncryptedRow extends EncryptedByMaster {
  /** The id that the encryption context is built from, e.g. a user id. */
  readonly id: string;
}

export interface MasterKeyTable {
  getContext(id: string): string;
  /**
   * The next rows after id `after` that another key than `name` encrypted; locked until the transaction
   * ends.
   */
  next(tx: Database, name: string, after: string): Promise<EncryptedRow[]>;
  store(tx: Database, rows: readonly EncryptedRow[]): Promise<unknown>;
  counts(db: Database): Promise<{ name: string; rows: number }[]>;
}
