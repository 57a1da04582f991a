// Removes links that nobody opened in time, and the changes of address that waited for them.
import { and, inArray, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { emailChanges, emailLinks } from "../tables/email.ts";

export async function sweepEmailLinks(db: Database, now: Date): Promise<void> {
  const isOver = lte(emailLinks.expiresAt, now);
  await db.transaction(async (tx) => {
    // A change that waits has a link that waits, which ends with it: its index finds both.
    const owners = tx.select({ userId: emailLinks.userId }).from(emailLinks).where(isOver);
    await tx
      .delete(emailChanges)
      .where(and(inArray(emailChanges.userId, owners), lte(emailChanges.expiresAt, now)));
    await tx.delete(emailLinks).where(isOver);
  });
}
