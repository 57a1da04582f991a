// Invites a user to a circle by username.
import { MAX_REQUESTS_PER_DAY } from "@vereda/domain/community/contract";
import type { CircleMember, circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { DAY_MS } from "@vereda/domain/time/units";
import { canInWorkspace } from "@vereda/domain/workspace/policy";
import { and, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { buildNextTimestamp, type Created } from "#platform/http/writing.ts";
import { notify } from "#features/inbox/notify.ts";
import { findWorkspaceAccess } from "#features/workspace/access.ts";
import { findInvitedUser } from "../../connections/invited-user.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { isSpecialist } from "../../specialists/verification.ts";
import { circleMembers, circles, type CircleRow } from "../../tables/circles.ts";
import { isNotBlockedByHost, requireCircle } from "../access.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { getMember } from "./list-members.ts";
import { findMembership, isFormerMember, lockCircle } from "./membership-rows.ts";

type InviteBody = BodyOf<typeof circlesApi.invite>;

const invitationsPerDay = { limit: MAX_REQUESTS_PER_DAY, windowMs: DAY_MS };

/** A circle within an area is for members of the workspace, and no circle for whom a host blocked. */
async function canEnter(
  db: Database,
  userId: string,
  { id, workspaceId, areaId, isPublic }: CircleRow,
): Promise<boolean> {
  const isThis = and(eq(circles.id, id), isNotBlockedByHost(db, userId));
  if ((await db.select({ id: circles.id }).from(circles).where(isThis)).length === 0) return false;
  if (workspaceId === null || isPublic) return true;
  const access = await findWorkspaceAccess(db, userId, workspaceId);
  return access !== undefined && canInWorkspace(access, "read", areaId);
}

/** @throws not_found for a user whom the caller neither finds nor knows, or who cannot enter, all alike */
async function requireInvitee(
  db: Database,
  { userId }: Caller,
  circle: CircleRow,
  username: string,
): Promise<string> {
  const { id, isVisible } = await findInvitedUser(db, userId, username);
  if (id === null || id === userId || !isVisible || !(await canEnter(db, id, circle)))
    throw new AppError("not_found");
  return id;
}

/** Who is in it, asked to join or is invited stays so. @returns false when nothing changed */
async function saveInvitation(
  tx: Database,
  circleId: string,
  userId: string,
  role: NonNullable<InviteBody["role"]>,
  now: Date,
): Promise<boolean> {
  const existing = await findMembership(tx, circleId, userId);
  if (existing !== null && !isFormerMember(existing)) return false;
  const fields = { role, status: "INVITED", answers: [], agreedAt: null, joinedAt: null } as const;
  await tx
    .insert(circleMembers)
    .values({ circleId, userId, ...fields, updatedAt: now })
    .onConflictDoUpdate({
      target: [circleMembers.circleId, circleMembers.userId],
      set: { ...fields, updatedAt: buildNextTimestamp(circleMembers.updatedAt, now) },
    });
  return true;
}

/**
 * Inviting again answers the same.
 * @throws not_found; forbidden to who is no host; suspended; rate_limited; specialist_required;
 * as `requireOpenLocation`
 */
export async function inviteMember(
  db: Database,
  caller: Caller,
  circleId: string,
  { username, role = "MEMBER" }: InviteBody,
  now: Date,
): Promise<Created<CircleMember>> {
  await requireNotSuspended(db, caller, now);
  const membership = await requireCircle(db, caller, circleId, "host");
  const userId = await requireInvitee(db, caller, membership.circle, username);
  if (role === "SPECIALIST" && !(await isSpecialist(db, userId, now))) {
    throw new AppError("specialist_required");
  }
  const key = limitKey("circle-invitation", caller.userId);
  await consume(db, key, invitationsPerDay, now);
  const isNew = await db.transaction(async (tx) => {
    await lockCircle(tx, circleId);
    const isInvited = await saveInvitation(tx, circleId, userId, role, now);
    if (isInvited) {
      const notice = buildCircleNotice(circleId, "circle_invitation");
      await notify(tx, [userId], { ...notice, actorId: caller.userId }, now);
    }
    return isInvited;
  });
  return { made: await getMember(db, membership, userId), isNew };
}
