import type { Feature } from "#platform/feature.ts";
import { energizingData } from "./personal-data.ts";
import { energizingRoutes } from "./routes.ts";

export const energizing: Feature = { routes: energizingRoutes, personalData: energizingData };
