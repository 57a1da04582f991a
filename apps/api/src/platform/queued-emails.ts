// E-mails that wait to be sent, as a rotation of master keys sees them.
import { and, asc, count, gt, ne, sql } from "drizzle-orm";
import { ROTATION_BATCH } from "./crypto/encrypted-table.ts";
import type { SealedTable } from "./crypto/encrypted-table.ts";
import { masterContexts } from "./crypto/master-key.ts";
import { waitingLetters } from "./waiting-letters-table.ts";

export const queuedEmails: SealedTable = {
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
      .limit(ROTATION_BATCH)
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
