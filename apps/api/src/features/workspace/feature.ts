import { HOUR_MS } from "@vereda/domain/time/units";
import { lte } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Feature } from "#platform/feature.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { getWorkspaceAudience } from "./audience.ts";
import {
  acceptClaimedInvitation,
  claimInvitation,
  findJoinedWorkspace,
  useInvitation,
} from "./members/invitation-claims.ts";
import { createInvitationCleanupJob } from "./members/invitation-expiry.ts";
import { isInvitedToWorkspace } from "./members/invitation-links.ts";
import { requireOwnerLeft, workspaceData } from "./personal-data.ts";
import { createPersonalStudio } from "./new-workspace.ts";
import { moveStudio } from "./move-workspaces.ts";
import { listWorkspaceSubjects } from "./subjects.ts";
import { workspaceRoutes } from "./routes.ts";
import { retiredSlugs } from "./tables/workspaces.ts";

export const workspace: Feature = {
  routes: workspaceRoutes,
  jobs: ({ db }) => [createSlugCleanupJob(db), createInvitationCleanupJob(db)],
  personalData: workspaceData,
  audience: getWorkspaceAudience,
  async registered(tx, account, now) {
    await createPersonalStudio(tx, account, now);
    await claimInvitation(tx, account, now);
  },
  emailConfirmed: acceptClaimedInvitation,
  joined: findJoinedWorkspace,
  invites: isInvitedToWorkspace,
  usesInvitation: useInvitation,
  closing: requireOwnerLeft,
  moved: moveStudio,
  subjects: listWorkspaceSubjects,
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
