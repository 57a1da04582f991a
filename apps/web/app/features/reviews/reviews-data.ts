// Addresses and queries of the review screens.
import type { ReviewKind } from "@vereda/domain/reviews/catalogue";
import type { ReviewPeriod } from "@vereda/domain/reviews/review-periods";
import { buildQuery } from "#platform/query/build-query.ts";

export const REVIEWS_PER_PAGE = 12;

/** `search` is added to the period: `step`, `view` or `with`. */
export function getReviewAddress(
  kind: ReviewKind,
  search: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(search).toString();
  return `/panel/revision/${kind}${query === "" ? "" : `?${query}`}`;
}

export function buildReviewQuery({ kind, key }: Pick<ReviewPeriod, "kind" | "key">) {
  return buildQuery("GET /panel/reviews/:kind/:period", { params: { kind, period: key } });
}

export function buildReviewListQuery(kind: ReviewKind, page = 1) {
  return buildQuery("GET /panel/reviews", { query: { kind, page, perPage: REVIEWS_PER_PAGE } });
}
