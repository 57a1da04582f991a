// User data keys as a table for the master key rotation.
import { and, asc, count, gt, ne, sql } from "drizzle-orm";
import { ROTATION_BATCH, type MasterKeyTable } from "./master-key-table.ts";
import { userDataKeys } from "./data-keys-table.ts";
import { masterContexts } from "./master-key.ts";

export const wrappedKeys: MasterKeyTable = {
  getContext: masterContexts.dataKey,
  next: (tx, name, after) =>
    tx
      .select({
        id: userDataKeys.userId,
        encrypted: userDataKeys.wrappedKey,
        masterKeyName: userDataKeys.masterKeyName,
      })
      .from(userDataKeys)
      .where(and(gt(userDataKeys.userId, after), ne(userDataKeys.masterKeyName, name)))
      .orderBy(asc(userDataKeys.userId))
      .limit(ROTATION_BATCH)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(userDataKeys)
      .values(
        rows.map(({ id, encrypted, masterKeyName }) => ({
          userId: id,
          wrappedKey: encrypted,
          masterKeyName,
          // Required by the insert but unused, because every row already exists.
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
