// Schedules, changes and removes sessions of circles; the tasks of who accepted follow.
import { and, eq } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { MAX_CIRCLE_SESSIONS } from "@vereda/domain/community/circles/catalogue-circles";
import type { CircleAction } from "@vereda/domain/community/circles/circle-policy";
import type {
  CircleSession,
  circleSessionsApi,
} from "@vereda/domain/community/circles/contract-circle-sessions";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { buildNextTimestamp, requireVersion, insertOnce } from "#platform/http/writing.ts";
import type { Created } from "#platform/http/writing.ts";
import { notify, withdrawNotices } from "#features/inbox/notify.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { circles, circleSessions } from "../../tables/circles.ts";
import { listReaderIds, locateCircle } from "../../posts/location.ts";
import { requireCircle } from "../access.ts";
import { buildCircleNotice } from "../circle-notices.ts";
import { lockCircle } from "../members/membership-rows.ts";
import { getSession, isToCome } from "./list-sessions.ts";
import { canChangeSession, readNewSchedule } from "./session-rows.ts";
import { changeSessionTasks, deleteSessionTasks } from "./session-tasks.ts";

/** @throws too_many_sessions */
async function requireFewSessions(tx: Database, circleId: string, now: Date): Promise<void> {
  const isCounted = and(eq(circleSessions.circleId, circleId), isToCome(now));
  if ((await tx.$count(circleSessions, isCounted)) > MAX_CIRCLE_SESSIONS) {
    throw new AppError("too_many_sessions");
  }
}

/**
 * @throws not_found; forbidden to roles that schedule nothing; suspended; conflict; validation_error;
 * too_many_sessions; as `requireCircle`
 */
export async function addSession(
  db: Database,
  caller: Caller,
  circleId: string,
  body: BodyOf<typeof circleSessionsApi.create>,
  now: Date,
): Promise<Created<CircleSession>> {
  const membership = await requireCircle(db, caller, circleId, "schedule");
  await requireNotSuspended(db, caller, now);
  const { title, description = null, location = null, durationMin } = body;
  const row = {
    id: body.id ?? createId(now.getTime()),
    circleId,
    ownerId: caller.userId,
    title,
    description,
    location,
    durationMin,
    ...readNewSchedule(caller, body.schedule, durationMin, now),
    createdAt: now,
    updatedAt: now,
  };
  const isNew = await db.transaction(async (tx) => {
    await lockCircle(tx, circleId);
    const inserted = await insertOnce(tx, circleSessions, row, ["circleId", "ownerId"]);
    if (!inserted.isNew) return false;
    await requireFewSessions(tx, circleId, now);
    const notice = { ...buildCircleNotice(circleId, "circle_session"), causeId: row.id };
    const readers = await listReaderIds(tx, locateCircle(circleId));
    await notify(tx, readers, { ...notice, actorId: caller.userId }, now);
    return true;
  });
  return { made: await getSession(db, membership, row.id, now), isNew };
}

/**
 * Locks the circle first, so that who leaves, is removed or closes it meanwhile keeps no task of it.
 * @throws not_found to who is no member of its circle; as `requireCircle`
 */
export async function requireSession(
  tx: Database,
  caller: Caller,
  id: string,
  action: CircleAction,
) {
  const isThis = eq(circleSessions.id, id);
  await tx
    .select({ id: circles.id })
    .from(circles)
    .innerJoin(circleSessions, eq(circleSessions.circleId, circles.id))
    .where(isThis)
    .for("update", { of: circles });
  const [session] = await tx.select().from(circleSessions).where(isThis);
  if (session === undefined) throw new AppError("not_found");
  return { session, ...(await requireCircle(tx, caller, session.circleId, action)) };
}

/** @throws not_found; forbidden; as `requireCircle` */
async function requireChangeable(tx: Database, caller: Caller, id: string) {
  const required = await requireSession(tx, caller, id, "schedule");
  if (!canChangeSession(required.session, required.mine)) throw new AppError("forbidden");
  return required;
}

/**
 * @throws not_found; forbidden; suspended; conflict when `updatedAt` is stale; validation_error;
 * too_many_sessions; as `requireCircle`
 */
export async function changeSession(
  db: Database,
  caller: Caller,
  id: string,
  { updatedAt, schedule: input, ...changes }: BodyOf<typeof circleSessionsApi.change>,
  now: Date,
): Promise<CircleSession> {
  await requireNotSuspended(db, caller, now);
  return db.transaction(async (tx) => {
    const { session, ...membership } = await requireChangeable(tx, caller, id);
    const current = await getSession(tx, membership, id, now);
    requireVersion(current.updatedAt, updatedAt, current);
    const durationMin = changes.durationMin ?? session.durationMin;
    const dates = input && readNewSchedule(caller, input, durationMin, now);
    const [changed = session] = await tx
      .update(circleSessions)
      .set({
        ...changes,
        ...dates,
        updatedAt: buildNextTimestamp(circleSessions.updatedAt, now),
      })
      .where(eq(circleSessions.id, id))
      .returning();
    await requireFewSessions(tx, session.circleId, now);
    const hasNewDates = !isDeepStrictEqual(changed.schedule, session.schedule);
    await changeSessionTasks(tx, changed, hasNewDates, now);
    return getSession(tx, membership, id, now);
  });
}

/** @throws not_found; forbidden; suspended for a session of somebody else; as `requireCircle` */
export async function removeSession(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<null> {
  await db.transaction(async (tx) => {
    const { session } = await requireChangeable(tx, caller, id);
    if (session.ownerId !== caller.userId) await requireNotSuspended(tx, caller, now);
    await deleteSessionTasks(tx, { sessionId: id });
    await withdrawNotices(tx, id);
    await tx.delete(circleSessions).where(eq(circleSessions.id, id));
  });
  return null;
}
