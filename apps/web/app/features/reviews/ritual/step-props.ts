import type { Review } from "@vereda/domain/reviews/contract";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import type { DraftOfReview } from "./use-review-draft.ts";

export type StepProps = {
  review: Review;
  period: ReviewPeriod;
  writing: DraftOfReview;
  onFinished: () => void;
  /** Errors of the decisions that could not be applied, by position in `review.carryOver`. */
  itemErrors: ReadonlyMap<number, string>;
  onItemErrors: (errors: ReadonlyMap<number, string>) => void;
};
