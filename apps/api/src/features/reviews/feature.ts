import type { Feature } from "#platform/feature.ts";
import { listFinishedReviewDays } from "./finished-days.ts";
import { reviewsJobs } from "./jobs.ts";
import { reviewsData } from "./personal-data.ts";
import { reviewsRoutes } from "./routes.ts";

export const reviews: Feature = {
  routes: reviewsRoutes,
  jobs: reviewsJobs,
  personalData: reviewsData,
  activeDays: listFinishedReviewDays,
  /** All the user's own and without a title; the notice says of which kind. */
  subjects: async (_db, _caller, ids) =>
    (ids.get("review") ?? []).map((id) => ({ kind: "review", id, title: "", place: null })),
};
