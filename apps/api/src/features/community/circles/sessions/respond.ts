// Accepts or declines a session: an accepted one is a task of the user.
import { and, eq } from "drizzle-orm";
import type { SessionResponse } from "@vereda/domain/community/circles/catalogue-circles";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import {
  buildScheduleFrom,
  findFirstDayFor,
} from "@vereda/domain/community/circles/session-schedule";
import type { AppContext } from "#platform/context.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { buildNextTimestamp } from "#platform/http/writing.ts";
import { createFollowingTask, deleteFollowingTasks } from "#features/planning/following-tasks.ts";
import { requireNotSuspended } from "#features/account/users/suspensions.ts";
import { circleSessionResponses } from "../../tables/circles.ts";
import { requireSession } from "./change-sessions.ts";
import { getSession } from "./list-sessions.ts";
import { readSessionSchedule, type SessionRow } from "./session-rows.ts";
import { describeTask } from "./session-tasks.ts";

type Context = Pick<AppContext, "db" | "dataKeys" | "findInvitedUser" | "hooks">;

/** Null when the session is over. */
async function createTask(
  context: Context,
  caller: Caller,
  session: SessionRow,
  now: Date,
): Promise<string | null> {
  const schedule = readSessionSchedule(session);
  const { durationMin } = session;
  const day = findFirstDayFor({ schedule, durationMin }, caller, now.getTime());
  if (day === null) return null;
  const dates = buildScheduleFrom(schedule, day);
  return createFollowingTask(context, caller, describeTask(session), dates, now);
}

/**
 * Accepting again restores a task that the user deleted.
 * @throws not_found to who is no member; suspended for accepting; as `requireCircle`
 */
export async function respondToSession(
  context: Context,
  caller: Caller,
  id: string,
  response: SessionResponse,
  now: Date,
): Promise<CircleSession> {
  if (response === "ACCEPTED") await requireNotSuspended(context.db, caller, now);
  return context.db.transaction(async (tx) => {
    const action = response === "ACCEPTED" ? "react" : "read";
    const { session, ...membership } = await requireSession(tx, caller, id, action);
    const isMine = and(
      eq(circleSessionResponses.sessionId, id),
      eq(circleSessionResponses.userId, caller.userId),
    );
    const [earlier] = await tx.select().from(circleSessionResponses).where(isMine);
    let taskId = earlier?.taskId ?? null;
    if (response === "DECLINED" && taskId !== null) {
      await deleteFollowingTasks(tx, [taskId]);
      taskId = null;
    }
    if (response === "ACCEPTED") {
      taskId ??= await createTask({ ...context, db: tx }, caller, session, now);
    }
    await tx
      .insert(circleSessionResponses)
      .values({ sessionId: id, userId: caller.userId, response, taskId, updatedAt: now })
      .onConflictDoUpdate({
        target: [circleSessionResponses.sessionId, circleSessionResponses.userId],
        set: {
          response,
          taskId,
          updatedAt: buildNextTimestamp(circleSessionResponses.updatedAt, now),
        },
      });
    return getSession(tx, membership, id, now);
  });
}
