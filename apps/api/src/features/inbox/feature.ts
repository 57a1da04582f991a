import type { Feature } from "#platform/feature.ts";
import { makeDigestJob, scheduleDigest } from "./send-digests.ts";
import { notifyOfSecurity } from "./notify.ts";
import { sendPushJob } from "./push/send-queued-push.ts";
import { inboxRoutes } from "./routes.ts";
import { makeInboxCleanupJob } from "./inbox-cleanup.ts";
import { notificationData } from "./tables/notifications.ts";
import { pushData } from "./tables/push.ts";

export const inbox: Feature = {
  routes: inboxRoutes,
  jobs: (context) => [
    makeInboxCleanupJob(context.db),
    sendPushJob(context),
    makeDigestJob(context),
  ],
  registered: scheduleDigest,
  securityEvent: notifyOfSecurity,
  personalData: [...notificationData, ...pushData],
};
