// Finishes the demo user's reviews, each on the last evening of its period.
import type { QuestionKey, ReviewKind } from "@vereda/domain/reviews/catalogue";
import { reviewsApi } from "@vereda/domain/reviews/contract";
import { findPeriod, getPreviousPeriod } from "@vereda/domain/reviews/review-periods";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import type { Day } from "@vereda/domain/time/day";
import type { DemoClient } from "../demo-client.ts";
import reviews from "../life/reviews.json" with { type: "json" };

interface DemoReview {
  readonly kind: ReviewKind;
  /** How many whole periods ago: 1 is the latest one that has ended. */
  readonly ago: number;
  readonly answers: Readonly<Partial<Record<QuestionKey, string>>>;
  readonly priorities: readonly string[];
}

const EVENING = 22 * 60;

function findReviewedPeriod({ kind, ago }: DemoReview, today: Day): ReviewPeriod {
  let period = findPeriod(kind, today);
  for (let n = 0; n < ago; n++) period = getPreviousPeriod(period);
  return period;
}

export async function reviewDay(
  client: DemoClient,
  { day, today }: { readonly day: Day; readonly today: Day },
): Promise<void> {
  for (const review of reviews as readonly DemoReview[]) {
    const { kind, key: period, to } = findReviewedPeriod(review, today);
    if (to !== day) continue;
    client.setTime(day, EVENING);
    const params = { kind, period };
    const { answers, priorities } = review;
    await client.call(reviewsApi.save, {
      params,
      body: { answers, priorities: [...priorities] },
    });
    await client.call(reviewsApi.finish, { params, body: {} });
  }
}
