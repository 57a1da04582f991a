import type { Feature } from "#platform/feature.ts";
import { resourcesData } from "./personal-data.ts";
import { resourcesRoutes } from "./routes.ts";

export const resources: Feature = { routes: resourcesRoutes, personalData: resourcesData };
