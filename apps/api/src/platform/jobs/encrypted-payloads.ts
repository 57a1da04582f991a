// Re-encrypts job payloads when the master key is rotated.
import { and, asc, count, eq, gt, isNotNull, ne } from "drizzle-orm";
import { ROTATION_BATCH } from "../crypto/master-key-table.ts";
import type { EncryptedRow, MasterKeyTable } from "../crypto/master-key-table.ts";
import { masterContexts } from "../crypto/master-key.ts";
import { jobs } from "./jobs-table.ts";

const toRow = (row: {
  id: string;
  encrypted: Uint8Array | null;
  masterKeyName: string | null;
}): EncryptedRow[] =>
  row.encrypted === null || row.masterKeyName === null
    ? []
    : [{ id: row.id, encrypted: row.encrypted, masterKeyName: row.masterKeyName }];

export const encryptedPayloads: MasterKeyTable = {
  getContext: masterContexts.jobPayload,
  next: async (tx, name, after) => {
    const rows = await tx
      .select({ id: jobs.subject, encrypted: jobs.payload, masterKeyName: jobs.masterKeyName })
      .from(jobs)
      .where(and(gt(jobs.subject, after), ne(jobs.masterKeyName, name)))
      .orderBy(asc(jobs.subject))
      .limit(ROTATION_BATCH)
      .for("update");
    return rows.flatMap(toRow);
  },
  store: async (tx, rows) => {
    for (const { id, encrypted, masterKeyName } of rows) {
      await tx.update(jobs).set({ payload: encrypted, masterKeyName }).where(eq(jobs.subject, id));
    }
  },
  counts: async (db) => {
    const rows = await db
      .select({ name: jobs.masterKeyName, rows: count() })
      .from(jobs)
      .where(isNotNull(jobs.masterKeyName))
      .groupBy(jobs.masterKeyName);
    return rows.flatMap(({ name, rows: n }) => (name === null ? [] : [{ name, rows: n }]));
  },
};
