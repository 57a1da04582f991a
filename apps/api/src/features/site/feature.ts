import type { Feature } from "#platform/feature.ts";
import { contactData, makeOldMessagesJob } from "./contact/personal-data.ts";
import { siteRoutes } from "./routes.ts";

export const site: Feature = {
  routes: siteRoutes,
  jobs: ({ db }) => [makeOldMessagesJob(db)],
  personalData: contactData,
};
