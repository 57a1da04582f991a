// Accepts, changes and removes members of a circle.
import { and, eq } from "drizzle-orm";
import type { CircleMember, circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion } from "#platform/http/writing.ts";
import { notify, resolveNotice } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { isSpecialist } from "../../specialists/verification.ts";
import { circleMembers, type CircleMemberRow } from "../../tables/circles.ts";
import { requireCircle } from "../access.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { deleteSessionTasks } from "../sessions/session-tasks.ts";
import { removeBlockedByHosts } from "./departures.ts";
import { getMember } from "./list-members.ts";
import {
  findMembership,
  isFormerMember,
  lockCircle,
  refreshMemberCounts,
  requireAnotherHost,
  requireCapacity,
} from "./membership-rows.ts";

const isOf = ({ circleId, userId }: CircleMemberRow) =>
  and(eq(circleMembers.circleId, circleId), eq(circleMembers.userId, userId));

/** @throws not_found for who left or was removed */
async function requireMember(
  tx: Database,
  circleId: string,
  userId: string,
): Promise<CircleMemberRow> {
  const member = await findMembership(tx, circleId, userId);
  if (member === null || isFormerMember(member)) throw new AppError("not_found");
  return member;
}

/** Tells who asked that they are in. */
async function announceAccepted(
  tx: Database,
  { circleId, userId }: CircleMemberRow,
  caller: Caller,
  now: Date,
): Promise<void> {
  await refreshMemberCounts(tx, [circleId]);
  const request = { ...buildCircleNotice(circleId, "circle_request"), from: userId };
  await resolveNotice(tx, caller.userId, request, now);
  const notice = { ...buildCircleNotice(circleId, "circle_accepted"), actorId: caller.userId };
  await notify(tx, [userId], notice, now);
}

/**
 * Accepts a request, or changes the role of a member or of an invitation.
 * @throws not_found; forbidden to who is no host; suspended; conflict when `updatedAt` is stale; last_host;
 * circle_full; specialist_required; as `requireOpenLocation`
 */
export async function changeMember(
  db: Database,
  caller: Caller,
  { id, userId }: { readonly id: string; readonly userId: string },
  { role, updatedAt }: BodyOf<typeof circlesApi.changeMember>,
  now: Date,
): Promise<CircleMember> {
  await requireNotSuspended(db, caller, now);
  return db.transaction(async (tx) => {
    await lockCircle(tx, id);
    const membership = await requireCircle(tx, caller, id, "host");
    const member = await requireMember(tx, id, userId);
    const current = await getMember(tx, membership, userId);
    requireVersion(current.updatedAt, updatedAt, current);
    if (role !== "HOST") await requireAnotherHost(tx, member);
    if (role === "SPECIALIST" && !(await isSpecialist(tx, userId, now))) {
      throw new AppError("specialist_required");
    }
    const isRequest = member.status === "REQUESTED";
    if (isRequest) requireCapacity(membership.circle);
    await tx
      .update(circleMembers)
      .set({
        role,
        ...(isRequest && { status: "ACTIVE", joinedAt: now, answers: [] }),
        updatedAt: buildNextTimestamp(circleMembers.updatedAt, now),
      })
      .where(isOf(member));
    if (isRequest) await announceAccepted(tx, member, caller, now);
    if (role === "HOST") await removeBlockedByHosts(tx, [id], now);
    return getMember(tx, membership, userId);
  });
}

/**
 * Removes a member, declines a request or withdraws an invitation. Who asked may ask again after a pause; a
 * member who was removed comes back only by invitation.
 * @throws not_found; forbidden to who is no host; suspended; last_host; as `requireOpenLocation`
 */
export async function removeMember(
  db: Database,
  caller: Caller,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<null> {
  await requireNotSuspended(db, caller, now);
  await db.transaction(async (tx) => {
    await lockCircle(tx, id);
    await requireCircle(tx, caller, id, "moderate");
    const member = await requireMember(tx, id, userId);
    await requireAnotherHost(tx, member);
    const request = { ...buildCircleNotice(id, "circle_request"), from: userId };
    await resolveNotice(tx, caller.userId, request, now);
    if (member.status === "INVITED") {
      await tx.delete(circleMembers).where(isOf(member));
      return;
    }
    await deleteSessionTasks(tx, { circleIds: [id], userIds: [userId] });
    await tx
      .update(circleMembers)
      .set({
        status: "REMOVED",
        role: "MEMBER",
        answers: [],
        updatedAt: buildNextTimestamp(circleMembers.updatedAt, now),
      })
      .where(isOf(member));
    await refreshMemberCounts(tx, [id]);
  });
  return null;
}
