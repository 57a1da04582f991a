import type { Feature } from "#platform/feature.ts";

import { communityData } from "./personal-data.ts";
import { connectionRoutes } from "./connections/routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { reportRoutes } from "./reports/routes.ts";

export const community: Feature = {
  routes: (app, context) => {
    connectionRoutes(app, context);
    profileRoutes(app, context);
    reportRoutes(app, context);
  },
  personalData: communityData,
};
