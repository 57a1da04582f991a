// WebAuthn challenges against replay; each is valid once and for five minutes.
import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { passkeyChallenges, type challengePurposes } from "../tables/security.ts";
import { hashToken } from "../sessions/tokens.ts";

export const challengeLifetimeMs = 300_000;

/** `userId` is the user who registers a passkey, and null for signing in. */
interface ChallengeUse {
  readonly challenge: string;
  readonly purpose: (typeof challengePurposes)[number];
  readonly userId: string | null;
}

// Large enough to delete unused challenges faster than they are created.
const CLEANUP_BATCH = 100;

async function deleteExpiredChallenges(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ hash: passkeyChallenges.hash })
    .from(passkeyChallenges)
    .where(lte(passkeyChallenges.expiresAt, now))
    .orderBy(passkeyChallenges.expiresAt)
    .limit(CLEANUP_BATCH)
    .for("update", { skipLocked: true });
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.hash, expired));
}

export async function storeChallenge(
  db: Database,
  { challenge, purpose, userId }: ChallengeUse,
  now: Date,
): Promise<void> {
  await deleteExpiredChallenges(db, now);
  const expiresAt = new Date(now.getTime() + challengeLifetimeMs);
  await db
    .insert(passkeyChallenges)
    .values({ hash: hashToken(challenge), purpose, userId, expiresAt });
}

/**
 * Consumes a challenge, also on failure. Call it outside of transactions: a rollback would restore it.
 * @returns whether it was issued for this purpose and user and has not expired
 */
export async function consumeChallenge(
  db: Database,
  { challenge, purpose, userId }: ChallengeUse,
  now: Date,
): Promise<boolean> {
  const [spent] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return spent !== undefined && spent.expiresAt > now;
}
