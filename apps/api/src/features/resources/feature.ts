import { combinePersonalData } from "#platform/personal-data.ts";
import type { Feature } from "#platform/feature.ts";
import { financeJobs } from "./finance/jobs.ts";
import { financeData } from "./finance/personal-data.ts";
import { financeRoutes } from "./finance/routes.ts";
import { resourcesData } from "./personal-data.ts";
import { resourcesRoutes } from "./routes.ts";

export const resources: Feature = {
  routes: (app, deps) => {
    resourcesRoutes(app, deps);
    financeRoutes(app, deps);
  },
  jobs: ({ db }) => financeJobs(db),
  personalData: combinePersonalData(financeData, resourcesData),
};
