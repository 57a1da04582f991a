import type { Feature } from "#platform/feature.ts";
import { findPlanningAudience } from "./access/live-audience.ts";
import { planningJobs } from "./jobs.ts";
import { planningData } from "./personal-data.ts";
import { planningRoutes } from "./routes.ts";

export const planning: Feature = {
  routes: planningRoutes,
  jobs: planningJobs,
  personalData: planningData,
  audience: findPlanningAudience,
};
