import type { Feature } from "#platform/feature.ts";
import { streakData } from "./streak/personal-data.ts";
import { streakRoutes } from "./streak/routes.ts";

export const resources: Feature = {
  routes: (app, context) => {
    streakRoutes(app, context);
  },
  personalData: streakData,
};
