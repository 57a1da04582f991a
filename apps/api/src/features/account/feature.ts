import type { Feature } from "#platform/feature.ts";
import { accountJobs } from "./jobs.ts";

import { accountRoutes } from "./routes.ts";
import { exportData } from "./tables/data-rights.ts";
import { emailData } from "./tables/email.ts";
import { securityData } from "./tables/security.ts";
import { accountData } from "./tables/users.ts";

export const account: Feature = {
  routes: accountRoutes,
  jobs: accountJobs,
  personalData: [...accountData, ...securityData, ...emailData, ...exportData],
};
