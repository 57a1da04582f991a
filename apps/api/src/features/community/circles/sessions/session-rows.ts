// Reads, checks and shows the sessions of circles.
import { canInCircle } from "@vereda/domain/community/circles/circle-policy";
import {
  getSessionStart,
  listNextSessionDays,
} from "@vereda/domain/community/circles/session-schedule";
import type { CircleSession } from "@vereda/domain/community/circles/contract-circle-sessions";
import type { SessionResponse } from "@vereda/domain/community/circles/catalogue-circles";
import type { ScheduleInput } from "@vereda/domain/planning/schedules/contract-schedule";
import { readSchedule, toScheduleResponse } from "@vereda/domain/planning/schedules/schedule";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import type { Caller } from "#platform/http/authentication.ts";
import { createInvalidFieldsError } from "#platform/http/errors/errors.ts";
import { toScheduleColumns } from "#features/planning/schedules/schedule-rows.ts";
import { validateSchedule } from "#features/planning/schedules/schedules.ts";
import type { CircleMemberRow, circleSessions } from "../../tables/circles.ts";

export type SessionRow = typeof circleSessions.$inferSelect;

export function readSessionSchedule({ id, schedule }: SessionRow): StoredSchedule {
  const read = readSchedule(schedule, "TASK", schedule.timezone ?? "UTC");
  if (!read.ok) throw new Error(`The session ${id} has a schedule that is none`);
  return read.schedule;
}

/**
 * The schedule to store: in its own zone, and without an end, because a session has a duration.
 * @throws validation_error for an invalid schedule, and for one that is already over
 */
export function readNewSchedule(
  caller: Caller,
  input: ScheduleInput,
  durationMin: number,
  now: Date,
): Pick<SessionRow, "schedule" | "lastDay"> {
  const { id: _id, updatedAt: _version, endDate: _end, ...fields } = input;
  const schedule = { ...fields, timezone: input.timezone ?? caller.timeZone };
  const subject = { type: "TASK", placement: { kind: "objective" } } as const;
  const stored = validateSchedule(caller, subject, schedule, "schedule.");
  if (listNextSessionDays({ schedule: stored, durationMin }, now.getTime()).length === 0) {
    throw createInvalidFieldsError({ path: "schedule.startDate", code: "in_the_past" });
  }
  return { schedule, lastDay: toScheduleColumns(stored).lastDay };
}

/** Hosts change every session, others those that they scheduled. */
export function canChangeSession(
  { ownerId }: SessionRow,
  { userId, role }: CircleMemberRow,
): boolean {
  const isOwn = ownerId === userId && canInCircle(role, "schedule");
  return isOwn || canInCircle(role, "moderate");
}

export interface SessionToShow {
  readonly session: SessionRow;
  readonly response: SessionResponse | null;
  readonly acceptedCount: number;
  readonly canChange: boolean;
}

export function showSession(
  { session, response, acceptedCount, canChange }: SessionToShow,
  now: Date,
): CircleSession {
  const { id, circleId, title, description, location, durationMin } = session;
  const stored = readSessionSchedule(session);
  const updatedAt = session.updatedAt.toISOString();
  const [next] = listNextSessionDays({ schedule: stored, durationMin }, now.getTime());
  return {
    id,
    circleId,
    title,
    description,
    location,
    durationMin,
    schedule: toScheduleResponse({ ...stored, id, updatedAt }),
    nextAt: next === undefined ? null : new Date(getSessionStart(stored, next)).toISOString(),
    response,
    acceptedCount,
    canChange,
    updatedAt,
  };
}
