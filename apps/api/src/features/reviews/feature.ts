import type { Feature } from "#platform/feature.ts";
import { reviewsJobs } from "./jobs.ts";
import { reviewsData } from "./personal-data.ts";
import { reviewsRoutes } from "./routes.ts";

export const reviews: Feature = {
  routes: reviewsRoutes,
  jobs: reviewsJobs,
  personalData: reviewsData,
};
