// Lists authenticator secrets for the master key rotation.
import { and, asc, count, gt, ne, sql } from "drizzle-orm";
import { ROTATION_BATCH, type MasterKeyTable } from "#platform/crypto/master-key-table.ts";
import { masterContexts } from "#platform/crypto/master-key.ts";
import { twoStep } from "../tables/security.ts";

export const authenticatorSecrets: MasterKeyTable = {
  getContext: masterContexts.authenticatorSecret,
  next: (tx, name, after) =>
    tx
      .select({
        id: twoStep.userId,
        encrypted: twoStep.encryptedSecret,
        masterKeyName: twoStep.masterKeyName,
      })
      .from(twoStep)
      .where(and(gt(twoStep.userId, after), ne(twoStep.masterKeyName, name)))
      .orderBy(asc(twoStep.userId))
      .limit(ROTATION_BATCH)
      .for("update"),
  store: (tx, rows) =>
    tx
      .insert(twoStep)
      .values(
        rows.map(({ id, encrypted, masterKeyName }) => ({
          userId: id,
          encryptedSecret: encrypted,
          masterKeyName,
          createdAt: sql`now()`,
        })),
      )
      .onConflictDoUpdate({
        target: twoStep.userId,
        set: {
          encryptedSecret: sql`excluded.encrypted_secret`,
          masterKeyName: sql`excluded.master_key_name`,
        },
      }),
  counts: (db) =>
    db
      .select({ name: twoStep.masterKeyName, rows: count() })
      .from(twoStep)
      .groupBy(twoStep.masterKeyName),
};
