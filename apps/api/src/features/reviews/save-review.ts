// Saves the draft of a review as it is typed.
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { questionKeys } from "@vereda/domain/reviews/catalogue";
import type { Review, reviewsApi } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getNextVersion, requireVersion } from "#platform/http/writing.ts";
import { emptyDraft, getUpdatedAt, type ReviewContent } from "./encrypted-review.ts";
import { buildReview, loadReview } from "./show-review.ts";
import { lockReview, writeReview } from "./stored-reviews.ts";

type Storage = Pick<AppContext, "db" | "dataKeys" | "hooks">;
type Input = BodyOf<typeof reviewsApi.save>;

/**
 * Changes only the answers that are sent; an empty one removes it. What a finished review carried over
 * stays, its answers and priorities may still change.
 * @throws conflict with the current review when `updatedAt` is stale; review_unreadable
 */
export async function saveReview(
  storage: Storage,
  caller: Caller,
  period: ReviewPeriod,
  input: Input,
  now: Date,
): Promise<Review> {
  const { db, dataKeys } = storage;
  const userKey = await dataKeys.getOrCreate(db, caller.userId, now);
  const { view } = await loadReview(storage, caller, period, now);
  const { planned, completed } = view.facts;
  return db.transaction(async (tx) => {
    const stored = await lockReview(tx, userKey, period);
    const version = stored && getUpdatedAt(stored);
    requireVersion(version, input.updatedAt, buildReview(caller, period, stored, view));
    const updatedAt = Date.parse(getNextVersion(version, now));
    const draft = mergeInput(stored ?? emptyDraft, input);
    const content = { ...draft, planned, completed, updatedAt };
    await writeReview(tx, userKey, period, content);
    return buildReview(caller, period, content, view);
  });
}

function mergeInput(
  stored: ReviewContent,
  { answers, carryOver, priorities }: Input,
): ReviewContent {
  const merged = { ...stored.answers, ...answers };
  const written = questionKeys.flatMap((key) => {
    const text = merged[key] ?? "";
    return text === "" ? [] : [[key, text] as const];
  });
  return {
    ...stored,
    answers: Object.fromEntries(written),
    choices: carryOver?.map(toChoice) ?? stored.choices,
    priorities: priorities ?? stored.priorities,
  };
}

function toChoice({ taskId, occurrence, choice, date }: NonNullable<Input["carryOver"]>[number]) {
  return { taskId, occurrence: occurrence ?? null, choice, date: date ?? null };
}
