import type { Feature } from "#platform/feature.ts";
import { accountJobs } from "./jobs.ts";
import { accountRoutes } from "./routes.ts";
import { exportData } from "./tables/data-rights.ts";
import { emailData } from "./tables/email.ts";
import { moderationLogData } from "./tables/moderation-log.ts";
import { securityData } from "./tables/security.ts";
import { registrationData } from "./tables/server-settings.ts";
import { suspensionData } from "./tables/suspensions.ts";
import { accountData } from "./tables/users.ts";

export const account: Feature = {
  routes: accountRoutes,
  jobs: accountJobs,
  subjects: async (_db, { userId: id }) => [{ kind: "account", id, title: "", place: null }],
  personalData: [
    ...accountData,
    ...securityData,
    ...emailData,
    ...exportData,
    suspensionData,
    moderationLogData,
    registrationData,
  ],
};
