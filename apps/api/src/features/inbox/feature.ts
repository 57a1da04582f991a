import type { Feature } from "#platform/feature.ts";
import { inboxData } from "./personal-data.ts";
import { notifyOfSecurity } from "./notify.ts";
import { sendPushJob } from "./push/send-queued-push.ts";
import { inboxRoutes } from "./routes.ts";
import { makeInboxCleanupJob } from "./inbox-cleanup.ts";

export const inbox: Feature = {
  routes: inboxRoutes,
  jobs: (context) => [makeInboxCleanupJob(context.db), sendPushJob(context)],
  personalData: inboxData,
  securityEvent: notifyOfSecurity,
};
