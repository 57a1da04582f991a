import type { Feature } from "#platform/feature.ts";
import { logbookData } from "./personal-data.ts";
import { logbookRoutes } from "./routes.ts";

export const logbook: Feature = {
  routes: logbookRoutes,
  personalData: logbookData,
};
