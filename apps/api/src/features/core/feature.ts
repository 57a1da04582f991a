import type { Feature } from "#platform/feature.ts";
import { coreRoutes } from "./routes.ts";

export const core: Feature = { routes: coreRoutes };
