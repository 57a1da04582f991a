// Keeps the tasks of who accepted a session in step with it.
import { and, eq, inArray, isNotNull } from "drizzle-orm";
import {
  buildScheduleFrom,
  listNextSessionDays,
} from "@vereda/domain/community/circles/session-schedule";
import { readSchedule, type StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { Database } from "#db/client.ts";
import { changeFollowingTasks, deleteFollowingTasks } from "#features/planning/following-tasks.ts";
import type { FollowedSession } from "#features/planning/following-tasks.ts";
import { circleSessionResponses, circleSessions } from "../../tables/circles.ts";
import { readSessionSchedule, type SessionRow } from "./session-rows.ts";

/** The place or link of the session stands in the description, where the agenda shows it. */
export function describeTask({
  title,
  description,
  location,
  durationMin,
}: SessionRow): FollowedSession {
  const parts = [location, description].filter(Boolean);
  return { title, description: parts.length === 0 ? null : parts.join("\n\n"), durationMin };
}

/** Null when no session is left. */
function readFollowedSchedule(session: SessionRow, now: Date): StoredSchedule | null {
  const schedule = readSessionSchedule(session);
  const { durationMin } = session;
  const [day] = listNextSessionDays({ schedule, durationMin }, now.getTime());
  if (day === undefined) return null;
  const read = readSchedule(buildScheduleFrom(schedule, day), "TASK", schedule.timezone);
  return read.ok ? read.schedule : null;
}

/** @param hasNewDates false leaves the dates of the tasks, and with them what was completed */
export async function changeSessionTasks(
  tx: Database,
  session: SessionRow,
  hasNewDates: boolean,
  now: Date,
): Promise<void> {
  const rows = await tx
    .select({ taskId: circleSessionResponses.taskId })
    .from(circleSessionResponses)
    .where(
      and(
        eq(circleSessionResponses.sessionId, session.id),
        isNotNull(circleSessionResponses.taskId),
      ),
    );
  const ids = rows.flatMap(({ taskId }) => taskId ?? []);
  const schedule = hasNewDates ? readFollowedSchedule(session, now) : null;
  await changeFollowingTasks(tx, ids, describeTask(session), schedule, now);
}

interface SessionTasks {
  readonly circleIds?: readonly string[];
  readonly sessionId?: string;
  /** Only of these users. */
  readonly userIds?: readonly string[];
}

/** Deletes the tasks together with the responses. Call it in a transaction. */
export async function deleteSessionTasks(
  tx: Database,
  { circleIds, sessionId, userIds }: SessionTasks,
): Promise<void> {
  const sessionIds = tx
    .select({ id: circleSessions.id })
    .from(circleSessions)
    .where(
      and(
        circleIds === undefined ? undefined : inArray(circleSessions.circleId, [...circleIds]),
        sessionId === undefined ? undefined : eq(circleSessions.id, sessionId),
      ),
    );
  const rows = await tx
    .delete(circleSessionResponses)
    .where(
      and(
        inArray(circleSessionResponses.sessionId, sessionIds),
        userIds === undefined ? undefined : inArray(circleSessionResponses.userId, [...userIds]),
      ),
    )
    .returning({ taskId: circleSessionResponses.taskId });
  await deleteFollowingTasks(
    tx,
    rows.flatMap(({ taskId }) => taskId ?? []),
  );
}
