// Ends consents for good, with their notices.
import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { withdrawNotices } from "#features/inbox/notify.ts";
import { consents } from "../tables/specialists.ts";

/** Call it in the transaction that causes the end. Leaving a circle ends them in the database. */
export async function endConsents(tx: Database, which: SQL | undefined, now: Date): Promise<void> {
  const ended = await tx
    .update(consents)
    .set({ revokedAt: now })
    .where(and(which, isNull(consents.revokedAt)))
    .returning({ id: consents.id });
  await withdrawNotices(tx, ...ended.map(({ id }) => id));
}

/** Ends what either of them shares with the other. */
export async function endConsentsBetween(
  tx: Database,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  const which = or(
    and(eq(consents.ownerId, one), eq(consents.userId, other)),
    and(eq(consents.ownerId, other), eq(consents.userId, one)),
  );
  await endConsents(tx, which, now);
}
