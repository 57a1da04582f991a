import type { Feature } from "#platform/feature.ts";
import { financeJobs } from "./finance/jobs.ts";
import { financeData } from "./finance/personal-data.ts";
import { financeRoutes } from "./finance/routes.ts";

export const resources: Feature = {
  routes: financeRoutes,
  jobs: ({ db }) => financeJobs(db),
  personalData: financeData,
};
