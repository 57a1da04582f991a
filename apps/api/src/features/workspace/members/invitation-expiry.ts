// Expires invitations after `INVITATION_DAYS`; after that, a user must be invited again.
import { DAY_MS, HOUR_MS } from "@vereda/domain/time/units";
import { and, eq, gt, lte } from "drizzle-orm";
import { INVITATION_DAYS } from "@vereda/domain/workspace/members/contract-members";
import type { Database } from "#db/client.ts";
import type { Invitee } from "#platform/hooks.ts";
import type { JobDefinition } from "#platform/jobs/jobs.ts";
import { memberships } from "../tables/workspaces.ts";

const termMs = INVITATION_DAYS * DAY_MS;

export function expiryOf(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + termMs);
}

const getEarliestOpen = (now: Date) => new Date(now.getTime() - termMs);

export function isOpenInvitation(now: Date) {
  return and(eq(memberships.status, "INVITED"), gt(memberships.startDate, getEarliestOpen(now)));
}

/** For registering where it takes an invitation: whether the address has an open one. */
export async function isInvitedToWorkspace(
  db: Database,
  { email }: Invitee,
  now: Date,
): Promise<boolean> {
  const which = and(eq(memberships.invitedAs, email), isOpenInvitation(now));
  return (await db.$count(memberships, which)) > 0;
}

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
        lte(memberships.startDate, getEarliestOpen(now)),
        workspaceId === null ? undefined : eq(memberships.workspaceId, workspaceId),
      ),
    );
}

export function createInvitationCleanupJob(db: Database): JobDefinition {
  return {
    name: "invitation-cleanup",
    everyMs: HOUR_MS,
    load:
      async () =>
      ({ now }) =>
        expireInvitations(db, now),
  };
}
