// Queries of stored reviews, decrypted.
import { and, between, desc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import {
  belongsTo,
  getPreviousPeriod,
  listShorterKinds,
} from "@vereda/domain/reviews/review-periods";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildReviewKey, decryptReview, emptyDraft, encryptReview } from "./encrypted-review.ts";
import type { ReviewContent, StoredReview } from "./encrypted-review.ts";
import { reviews } from "./tables/reviews.ts";

type Storage = Pick<AppContext, "db" | "dataKeys">;

/** More than a year has of all kinds that a longer review builds on. */
const MAX_RELATED = 100;

/** The latest finished reviews, which say how often a task was moved. */
const MAX_RECENT = 40;

/** A week can begin six days before the period that it belongs to. */
const DAYS_BEFORE = 6;

export interface RelatedReviews {
  /** Null before it is first saved. */
  readonly stored: ReviewContent | null;
  readonly previous: ReviewContent | null;
  /** Finished shorter reviews of the period: the longest kind first, each in order. */
  readonly shorter: readonly (StoredReview & { readonly content: ReviewContent })[];
}

/** Of the user's reviews, the one of a period with the one before it and those it builds on. */
export async function loadRelatedReviews(
  { db, dataKeys }: Storage,
  userId: string,
  period: ReviewPeriod,
): Promise<RelatedReviews> {
  const userKey = await dataKeys.find(db, userId);
  const before = getPreviousPeriod(period);
  const kinds = listShorterKinds(period.kind);
  const isShorter = and(
    inArray(reviews.kind, [...kinds]),
    between(reviews.fromDay, formatIsoDay(period.from - DAYS_BEFORE), formatIsoDay(period.to)),
    isNotNull(reviews.finishedDay),
  );
  const rows = await db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.userId, userId),
        or(isReview(period), isReview(before), kinds.length === 0 ? undefined : isShorter),
      ),
    )
    .orderBy(reviews.fromDay)
    .limit(MAX_RELATED);
  const all = rows.map((row) => decryptReview(userKey, row));
  const find = ({ kind, key }: ReviewPeriod) =>
    all.find((one) => one.period.kind === kind && one.period.key === key);
  return {
    stored: requireReadable(find(period)),
    previous: find(before)?.content ?? null,
    shorter: kinds.flatMap((kind) => all.flatMap((one) => toShorter(one, kind, period))),
  };
}

function isReview(period: ReviewPeriod) {
  const { kind, fromDay } = buildReviewKey(period);
  return and(eq(reviews.kind, kind), eq(reviews.fromDay, fromDay));
}

/** @throws review_unreadable, so that nothing writes over a review that cannot be decrypted */
function requireReadable(stored: StoredReview | undefined): ReviewContent | null {
  if (stored === undefined) return null;
  if (stored.content === null) throw new AppError("review_unreadable");
  return stored.content;
}

function toShorter({ period, content }: StoredReview, kind: ReviewKind, longer: ReviewPeriod) {
  if (period.kind !== kind || content === null || !belongsTo(period, longer)) return [];
  return [{ period, content }];
}

/** How often each task was moved by the latest finished reviews. */
export async function countMoves(
  { db, dataKeys }: Storage,
  userId: string,
): Promise<ReadonlyMap<string, number>> {
  const userKey = await dataKeys.find(db, userId);
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), isNotNull(reviews.finishedDay)))
    .orderBy(desc(reviews.finishedDay))
    .limit(MAX_RECENT);
  const moves = new Map<string, number>();
  for (const row of rows) {
    const { finished } = decryptReview(userKey, row).content ?? { finished: null };
    for (const { taskId, choice } of finished?.carryOver ?? [])
      if (choice === "MOVE") moves.set(taskId, (moves.get(taskId) ?? 0) + 1);
  }
  return moves;
}

/**
 * Locks the review of a period until the transaction ends; null when it was never saved.
 * @throws review_unreadable
 */
export async function lockReview(
  tx: Database,
  userKey: UserKey,
  period: ReviewPeriod,
): Promise<ReviewContent | null> {
  const { userId } = userKey;
  // A row to lock, so that two first saves do not write over each other.
  const empty = encryptReview(userKey, emptyDraft);
  await tx
    .insert(reviews)
    .values({ userId, ...buildReviewKey(period), ...empty })
    .onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.userId, userId), isReview(period)))
    .for("update");
  const stored = requireReadable(row && decryptReview(userKey, row));
  return stored?.updatedAt === emptyDraft.updatedAt ? null : stored;
}

/** Writes a locked review. */
export async function writeReview(
  tx: Database,
  userKey: UserKey,
  period: ReviewPeriod,
  content: ReviewContent,
  plaintext: { readonly finishedDay?: string } = {},
): Promise<void> {
  await tx
    .update(reviews)
    .set({ ...encryptReview(userKey, content), ...plaintext })
    .where(and(eq(reviews.userId, userKey.userId), isReview(period)));
}
