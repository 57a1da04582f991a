// Joins a circle, or asks its hosts to.
import { getCircleEntry } from "@vereda/domain/community/circles/circle-policy";
import type { Circle, circlesApi } from "@vereda/domain/community/circles/contract-circles";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { notify, resolveNotice } from "#features/inbox/notify.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { requireNotSuspended } from "../../moderation/suspension.ts";
import { isSpecialist } from "../../specialists/verified.ts";
import { circleMembers } from "../../tables/circles.ts";
import type { CircleMemberRow } from "../../tables/circles.ts";
import { requireVisibleCircle } from "../access.ts";
import type { VisibleCircle } from "../access.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { listHostIds } from "../hosts.ts";
import { getCircle } from "../list-circles.ts";
import {
  lockCircle,
  refreshMemberCounts,
  requireFewCircles,
  requireCapacity,
} from "./membership-rows.ts";

type JoinBody = BodyOf<typeof circlesApi.join>;
type NewMembership = Pick<CircleMemberRow, "role" | "status" | "answers">;

/** @throws answers_required unless every question has one */
function readJoinForm(
  { questions }: VisibleCircle["circle"],
  { answers = [] }: JoinBody,
): CircleMemberRow["answers"] {
  if (answers.length < questions.length) throw new AppError("answers_required");
  return questions.map((question, n) => ({ question, answer: answers[n] ?? "" }));
}

/** The role of the invitation, unless the verification that it needs has ended. */
async function getInvitedRole(
  db: Database,
  mine: CircleMemberRow,
  now: Date,
): Promise<NewMembership["role"]> {
  if (mine.role !== "SPECIALIST") return mine.role;
  return (await isSpecialist(db, mine.userId, now)) ? "SPECIALIST" : "MEMBER";
}

/** @throws forbidden when nobody enters this way; circle_full; answers_required */
async function decideMembership(
  tx: Database,
  { circle, mine }: VisibleCircle,
  body: JoinBody,
  now: Date,
): Promise<NewMembership> {
  const isInvited = mine?.status === "INVITED";
  const entry = getCircleEntry(circle.joining, isInvited);
  // Who was removed comes back only when a host invites them.
  if (entry === "NONE" || mine?.status === "REMOVED") throw new AppError("forbidden");
  if (entry === "ASK") {
    return { role: "MEMBER", status: "REQUESTED", answers: readJoinForm(circle, body) };
  }
  requireCapacity(circle);
  const role = isInvited ? await getInvitedRole(tx, mine, now) : "MEMBER";
  return { role, status: "ACTIVE", answers: [] };
}

async function saveMembership(
  tx: Database,
  ids: Pick<CircleMemberRow, "circleId" | "userId">,
  membership: NewMembership,
  now: Date,
): Promise<void> {
  const joinedAt = membership.status === "ACTIVE" ? now : null;
  const fields = { ...membership, agreedAt: now, joinedAt };
  await tx
    .insert(circleMembers)
    .values({ ...ids, ...fields, updatedAt: now })
    .onConflictDoUpdate({
      target: [circleMembers.circleId, circleMembers.userId],
      set: { ...fields, updatedAt: buildNextTimestamp(circleMembers.updatedAt, now) },
    });
}

async function announce(
  tx: Database,
  circleId: string,
  { userId }: Caller,
  { status }: NewMembership,
  now: Date,
): Promise<void> {
  if (status === "REQUESTED") {
    const notice = { ...buildCircleNotice(circleId, "circle_request"), actorId: userId };
    await notify(tx, await listHostIds(tx, circleId), notice, now);
    return;
  }
  await refreshMemberCounts(tx, [circleId]);
  await resolveNotice(tx, userId, buildCircleNotice(circleId, "circle_invitation"), now);
}

/**
 * Who is in it already, or asked already, gets the circle as it is.
 * @throws not_found; forbidden; suspended; circle_full; too_many_circles; answers_required
 */
export async function joinCircle(
  db: Database,
  caller: Caller,
  id: string,
  body: JoinBody,
  now: Date,
): Promise<Circle> {
  await requireNotSuspended(db, caller, now);
  await db.transaction(async (tx) => {
    await lockCircle(tx, id);
    const visible = await requireVisibleCircle(tx, caller, id);
    const status = visible.mine?.status;
    if (status === "ACTIVE" || status === "REQUESTED") return;
    await requireFewCircles(tx, caller.userId, id);
    const membership = await decideMembership(tx, visible, body, now);
    await saveMembership(tx, { circleId: id, userId: caller.userId }, membership, now);
    await announce(tx, id, caller, membership, now);
  });
  return getCircle(db, caller, id);
}
