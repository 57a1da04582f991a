import type { Feature } from "#platform/feature.ts";
import { billingData, billingJobs } from "./jobs.ts";
import { billingRoutes } from "./routes.ts";

export const billing: Feature = {
  routes: billingRoutes,
  jobs: billingJobs,
  personalData: billingData,
};
