import { renderScreen } from "#platform/testing/render-screen.tsx";
import { getReviewAddress } from "../reviews-data.ts";
import ReviewsRoute from "../reviews.route.tsx";

type Kind = Parameters<typeof getReviewAddress>[0];

export function renderReview(
  kind: Kind = "daily",
  search: Readonly<Record<string, string>> = {},
  locale: "es" | "en" = "es",
) {
  const at = getReviewAddress(kind, search);
  return renderScreen(<ReviewsRoute />, { path: "/panel/revision/:kind", at, locale });
}
