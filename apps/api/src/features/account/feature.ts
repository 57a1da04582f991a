import type { Feature } from "#platform/feature.ts";
import { accountJobs } from "./jobs.ts";
import { accountData } from "./personal-data.ts";
import { accountRoutes } from "./routes.ts";

export const account: Feature = {
  routes: accountRoutes,
  jobs: accountJobs,
  personalData: accountData,
  subjects: async (_db, { userId: id }) => [{ kind: "account", id, title: "", place: null }],
};
