// Challenges: random values that a device signs, so that what it signed before cannot be sent again. Each works
// once and for five minutes.
import { and, eq, inArray, isNull, lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { passkeyChallenges } from "../tables/security.ts";
import type { challengePurposes } from "../tables/security.ts";
import { hashToken } from "../sign-in/tokens/tokens.ts";

export const challengeLifetimeMs = 300_000;

/** What a challenge is for; `userId` is who makes a passkey, and nobody yet for signing in. */
export interface ChallengeUse {
  readonly challenge: string;
  readonly purpose: (typeof challengePurposes)[number];
  readonly userId: string | null;
}

// Enough to keep up with the ones that nobody answers.
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

/** Remembers a challenge that is handed out. */
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
 * Uses a challenge up, whatever comes of it; call it outside of transactions, or a rollback gives it back.
 * @returns whether it was handed out for this, and in time
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
