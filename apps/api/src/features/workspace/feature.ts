import { HOUR_MS } from "@vereda/domain/time/units";
import { lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Feature } from "#platform/feature.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { getWorkspaceAudience } from "./audience.ts";
import { createInvitationCleanupJob } from "./members/invitation-expiry.ts";
import { workspaceData } from "./personal-data.ts";
import { publicRoutes } from "./public/public-routes.ts";
import { workspaceRoutes } from "./routes.ts";
import { retiredSlugs } from "./tables/workspaces.ts";

export const workspace: Feature = {
  routes(app, context) {
    workspaceRoutes(app, context);
    publicRoutes(app, context);
  },
  jobs: ({ db }) => [createSlugCleanupJob(db), createInvitationCleanupJob(db)],
  personalData: workspaceData,
  audience: getWorkspaceAudience,
};

function createSlugCleanupJob(db: Database): JobDefinition {
  return {
    name: "retired-slug-cleanup",
    everyMs: HOUR_MS,
    load:
      async () =>
      async ({ now }) => {
        await db.delete(retiredSlugs).where(lte(retiredSlugs.until, now));
      },
  };
}
