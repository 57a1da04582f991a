// Lists the password tags of accounts that share an address for the master key rotation.
import { and, asc, count, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { ROTATION_BATCH, type MasterKeyTable } from "#platform/crypto/master-key-table.ts";
import { masterContexts } from "#platform/crypto/master-key.ts";
import { users } from "../tables/users.ts";

const keyName = sql<string>`${users.passwordTagKey}`;

export const passwordTags: MasterKeyTable = {
  getContext: masterContexts.passwordTag,
  next: (tx, name, after) =>
    tx
      .select({
        id: users.id,
        encrypted: sql<Uint8Array>`${users.passwordTag}`.mapWith(users.passwordTag),
        masterKeyName: keyName,
      })
      .from(users)
      .where(and(sql`${users.isEmailInUse}`, gt(users.id, after), ne(users.passwordTagKey, name)))
      .orderBy(asc(users.id))
      .limit(ROTATION_BATCH)
      .for("update"),
  async store(tx, rows) {
    for (const { id, encrypted: passwordTag, masterKeyName: passwordTagKey } of rows) {
      await tx.update(users).set({ passwordTag, passwordTagKey }).where(eq(users.id, id));
    }
  },
  counts: (db) =>
    db
      .select({ name: keyName, rows: count() })
      .from(users)
      .where(and(sql`${users.isEmailInUse}`, isNotNull(users.passwordTagKey)))
      .groupBy(users.passwordTagKey),
};
