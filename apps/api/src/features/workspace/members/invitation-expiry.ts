// How long an invitation waits. Whoever is invited later than that is invited anew.
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { and, eq, gt, lte } from "drizzle-orm";
import { INVITATION_DAYS } from "@vereda/domain/workspace/roles/contract-members";
import type { Database } from "#db/client.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { memberships } from "../tables/workspaces.ts";

const termMs = INVITATION_DAYS * DAY_MS;

export function expiryOf(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + termMs);
}

/** Those of before have expired. */
const earliestOpen = (now: Date) => new Date(now.getTime() - termMs);

/** What makes a membership an invitation that can still be accepted. */
export function isOpenInvitation(now: Date) {
  return and(eq(memberships.status, "INVITED"), gt(memberships.startDate, earliestOpen(now)));
}

/** Ends the invitations whose time is over, of one workspace or of all. */
export async function expireInvitations(
  db: Database,
  now: Date,
  workspaceId: string | null = null,
): Promise<void> {
  await db
    .update(memberships)
    .set({ status: "ENDED", ending: "expired", endDate: now, updatedAt: now })
    .where(
      and(
        eq(memberships.status, "INVITED"),
        lte(memberships.startDate, earliestOpen(now)),
        workspaceId === null ? undefined : eq(memberships.workspaceId, workspaceId),
      ),
    );
}

export function createInvitationCleanupJob(db: Database): JobDefinition {
  return {
    name: "invitation-sweeping",
    everyMs: HOUR_MS,
    load:
      async () =>
      ({ now }) =>
        expireInvitations(db, now),
  };
}
