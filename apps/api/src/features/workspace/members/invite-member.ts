// Invites users to a workspace without revealing whether an email address or username has an account.
import { and, eq, ne } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { HOUR_MS } from "@vereda/domain/time/units";
import type { Member, membersApi } from "@vereda/domain/workspace/members/contract-members";
import type { Database } from "#db/client.ts";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { insertOnce, type Created } from "#platform/http/writing.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { notify } from "../../inbox/notify.ts";
import { requireWorkspacePermission } from "../access.ts";
import { memberships } from "../tables/workspaces.ts";
import {
  getAreaPath,
  requireActiveAreas,
  requireMayAssign,
  resolveAssignment,
  toColumns,
} from "./role-assignment.ts";
import { expireInvitations } from "./invitation-expiry.ts";
import { showOneMember, type MemberRow } from "./member-view.ts";

const invitationsPerHour = { limit: 60, windowMs: HOUR_MS };

type InvitationDeps = Pick<AppContext, "db" | "findInvitedUser">;
type Body = BodyOf<typeof membersApi.invite>;

/** @throws validation_error unless exactly one of username and email is given */
async function resolveInvitee(
  { db, findInvitedUser }: InvitationDeps,
  { userId }: Caller,
  { username, email }: Body,
) {
  if ((username === undefined) === (email === undefined)) {
    throw createInvalidFieldsError({ path: "username", code: "invite_whom" });
  }
  if (username === undefined) return { invitedAs: email };
  const { id, isVisible } = await findInvitedUser(db, userId, username);
  return { userId: id, invitedAs: isVisible ? null : username };
}

interface Invitation extends Created<Member> {
  readonly row: MemberRow;
}

const scope = ["workspaceId", "invitedBy"] as const;

/**
 * Invites by username or email, or returns the invitation with the same id.
 * @throws forbidden; suspended; validation_error; already_member; conflict when another user owns the id; rate_limited
 */
export async function invite(
  deps: InvitationDeps,
  caller: Caller,
  workspaceId: string,
  body: Body,
  now: Date,
): Promise<Invitation> {
  const { db } = deps;
  const access = await requireWorkspacePermission(db, caller, workspaceId, "manage");
  await requireNotSuspended(db, caller, now);
  const assignment = resolveAssignment(body, null);
  requireMayAssign(access, assignment.permission);
  await requireActiveAreas(db, workspaceId, assignment, getAreaPath(body));
  await consume(db, limitKey("workspace-invitation", caller.userId), invitationsPerHour, now);
  const invitee = await resolveInvitee(deps, caller, body);
  await expireInvitations(db, now, workspaceId);
  const invitation = {
    ...invitee,
    id: body.id ?? createId(now.getTime()),
    workspaceId,
    invitedBy: caller.userId,
    firstName: body.email === undefined ? null : body.firstName || null,
    ...toColumns(assignment),
    status: "INVITED",
    startDate: now,
    updatedAt: now,
  } as const;
  const { made: row, isNew } = await db.transaction(async (tx) => {
    const inserted = await insertOnce(tx, memberships, invitation, scope, "already_member");
    const { userId, invitedAs } = inserted.made;
    // Others are notified after the response, so that timing does not reveal their account.
    if (inserted.isNew && userId !== null && invitedAs === null) {
      await notify(tx, [userId], buildInvitationNotice(inserted.made), now);
    }
    return inserted;
  });
  return { made: await showOneMember(db, caller, row), isNew, row };
}

export function buildInvitationNotice({ id, invitedBy }: Pick<MemberRow, "id" | "invitedBy">) {
  return {
    kind: "workspace_invitation",
    subject: { kind: "invitation", id },
    ...(invitedBy !== null && { actorId: invitedBy }),
    causeId: id,
  } as const;
}

/** Includes pending invitations. */
export async function isCurrentMember(db: Database, workspaceId: string, userId: string) {
  const [row] = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.workspaceId, workspaceId),
        ne(memberships.status, "ENDED"),
      ),
    );
  return row !== undefined;
}
