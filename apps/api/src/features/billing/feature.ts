import type { Feature } from "#platform/feature.ts";
import { billingData, billingJobs, stopRenewal } from "./jobs.ts";
import { billingRoutes } from "./routes.ts";

export const billing: Feature = {
  routes: billingRoutes,
  jobs: billingJobs,
  personalData: billingData,
  closing: stopRenewal,
};
