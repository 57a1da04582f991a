import type { Feature } from "#platform/feature.ts";
import { makeUnsentFilesJob } from "./messages/files/files.ts";
import { messageData } from "./messages/personal-data.ts";
import { messageRoutes } from "./messages/routes.ts";

export const community: Feature = {
  routes: messageRoutes,
  jobs: ({ db }) => [makeUnsentFilesJob(db)],
  personalData: messageData,
};
