// Re-encrypts the private push key when the master key is rotated.
import { and, asc, count, gt, ne, sql } from "drizzle-orm";
import { ROTATION_BATCH, type MasterKeyTable } from "../crypto/master-key-table.ts";
import { masterContexts } from "../crypto/master-key.ts";
import { pushKeys } from "./push-keys-table.ts";

export const privatePushKey: MasterKeyTable = {
  getContext: masterContexts.pushKey,
  next: (tx, name, after) =>
    tx
      .select({
        id: pushKeys.id,
        encrypted: pushKeys.encrypted,
        masterKeyName: pushKeys.masterKeyName,
      })
      .from(pushKeys)
      .where(and(gt(pushKeys.id, after), ne(pushKeys.masterKeyName, name)))
      .orderBy(asc(pushKeys.id))
      .limit(ROTATION_BATCH)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(pushKeys)
      .values(rows.map((row) => ({ ...row, publicKey: "", createdAt: sql`now()` })))
      .onConflictDoUpdate({
        target: pushKeys.id,
        set: {
          encrypted: sql`excluded.encrypted`,
          masterKeyName: sql`excluded.master_key_name`,
        },
      }),
  counts: (db) =>
    db
      .select({ name: pushKeys.masterKeyName, rows: count() })
      .from(pushKeys)
      .groupBy(pushKeys.masterKeyName),
};
