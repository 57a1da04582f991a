// Joins a circle, or asks its hosts to.
import { getCircleEntry, type CircleEntry } from "@vereda/domain/community/circles/circle-policy";
import type { Circle, circlesApi } from "@vereda/domain/community/circles/contract-circles";
import { DECLINED_PAUSE_DAYS, MAX_REQUESTS_PER_DAY } from "@vereda/domain/community/contract";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { DAY_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { consume, limitKey } from "#platform/http/rate-limit/rate-limit.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { lockUser } from "#features/account/user-conditions.ts";
import { notify, resolveNotice } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { isSpecialist } from "../../specialists/verification.ts";
import { circleMembers, type CircleMemberRow } from "../../tables/circles.ts";
import { requireOpenLocation, requireVisibleCircle, type VisibleCircle } from "../access.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { listHostIds } from "../hosts.ts";
import { removeBlockedByHosts } from "./departures.ts";
import { getCircle } from "../list-circles.ts";
import {
  isDeclined,
  lockCircle,
  refreshMemberCounts,
  requireFewCircles,
  requireCapacity,
} from "./membership-rows.ts";

type JoinBody = BodyOf<typeof circlesApi.join>;
type NewMembership = Pick<CircleMemberRow, "role" | "status" | "answers">;

const requestsPerDay = { limit: MAX_REQUESTS_PER_DAY, windowMs: DAY_MS };

/** @throws answers_required unless every question has one */
function readJoinForm(
  { questions }: VisibleCircle["circle"],
  { answers = [] }: JoinBody,
): CircleMemberRow["answers"] {
  if (answers.length < questions.length) {
    const fields = [{ path: "answers", code: "required" }] as const;
    throw new AppError("answers_required", {}, { fields });
  }
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

const isIn = ({ mine }: VisibleCircle) => mine?.status === "ACTIVE" || mine?.status === "REQUESTED";

const getEntry = ({ circle, mine }: VisibleCircle): CircleEntry =>
  getCircleEntry(circle.joining, mine?.status === "INVITED");

/** @throws forbidden to who was removed, until a host invites them; request_declined for a while */
function requireMayReturn({ mine }: VisibleCircle, entry: CircleEntry, now: Date): void {
  if (mine?.status !== "REMOVED") return;
  if (!isDeclined(mine)) throw new AppError("forbidden");
  const isPaused = now.getTime() - mine.updatedAt.getTime() < DECLINED_PAUSE_DAYS * DAY_MS;
  if (entry === "ASK" && isPaused) throw new AppError("request_declined");
}

/** @throws forbidden when nobody enters this way; request_declined; circle_full; answers_required */
async function decideMembership(
  tx: Database,
  visible: VisibleCircle,
  body: JoinBody,
  now: Date,
): Promise<NewMembership> {
  const { circle, mine } = visible;
  const entry = getEntry(visible);
  if (entry === "NONE") throw new AppError("forbidden");
  requireMayReturn(visible, entry, now);
  if (entry === "ASK") {
    return { role: "MEMBER", status: "REQUESTED", answers: readJoinForm(circle, body) };
  }
  requireCapacity(circle);
  const role = mine?.status === "INVITED" ? await getInvitedRole(tx, mine, now) : "MEMBER";
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

/** Hosts are notified of requests and of who accepts an invitation, not of who joins an open circle. */
async function announce(
  tx: Database,
  { circle: { id: circleId }, mine }: VisibleCircle,
  { userId }: Caller,
  { status }: NewMembership,
  now: Date,
): Promise<void> {
  const isRequest = status === "REQUESTED";
  if (isRequest || mine?.status === "INVITED") {
    const detail = isRequest ? "circle_request" : "circle_joined";
    const notice = { ...buildCircleNotice(circleId, detail), actorId: userId };
    await notify(tx, await listHostIds(tx, circleId), notice, now);
  }
  if (isRequest) return;
  await refreshMemberCounts(tx, [circleId]);
  await resolveNotice(tx, userId, buildCircleNotice(circleId, "circle_invitation"), now);
}

/** Each request notifies every host. @throws not_found; rate_limited */
async function consumeRequest(db: Database, caller: Caller, id: string, now: Date): Promise<void> {
  const visible = await requireVisibleCircle(db, caller, id);
  if (isIn(visible) || getEntry(visible) !== "ASK") return;
  const key = limitKey("circle-request", caller.userId);
  await consume(db, key, requestsPerDay, now);
}

/**
 * Who is in it already, or asked already, gets the circle as it is.
 * @throws not_found; forbidden; suspended; circle_full; too_many_circles; answers_required;
 * request_declined; rate_limited; as `requireOpenLocation`
 */
export async function joinCircle(
  db: Database,
  caller: Caller,
  id: string,
  body: JoinBody,
  now: Date,
): Promise<Circle> {
  await requireNotSuspended(db, caller, now);
  await consumeRequest(db, caller, id, now);
  await db.transaction(async (tx) => {
    await lockUser(tx, caller.userId);
    await lockCircle(tx, id);
    const visible = await requireVisibleCircle(tx, caller, id);
    if (isIn(visible)) return;
    await requireOpenLocation(tx, visible.circle, "write");
    await requireFewCircles(tx, caller.userId, id);
    const membership = await decideMembership(tx, visible, body, now);
    await saveMembership(tx, { circleId: id, userId: caller.userId }, membership, now);
    await announce(tx, visible, caller, membership, now);
    if (membership.role === "HOST") await removeBlockedByHosts(tx, [id], now);
  });
  return getCircle(db, caller, id);
}
