// Lists the next sessions of the viewer's circles in a workspace, and its next events.
import { and, eq } from "drizzle-orm";
import {
  MAX_UPCOMING,
  UPCOMING_DAYS,
  type Upcoming,
} from "@vereda/domain/community/profile/home/contract-home";
import { listReadableAreas } from "@vereda/domain/community/profile/home/home-access";
import {
  createDayWindowCache,
  listCalendarEntries,
} from "@vereda/domain/planning/calendar/calendar";
import type { StoredSchedule } from "@vereda/domain/planning/schedules/schedule";
import { formatClockTime } from "@vereda/domain/time/clock-time";
import { formatIsoDay } from "@vereda/domain/time/day";
import { buildCalendarDays } from "@vereda/domain/time/user-day";
import { getWallTime } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import { listWorkspaceEvents } from "#features/planning/calendar/workspace-events.ts";
import { isInOpenArea } from "#features/workspace/areas/open-areas.ts";
import { isVisibleTo } from "../../circles/access.ts";
import { isToCome } from "../../circles/sessions/list-sessions.ts";
import { readSessionSchedule } from "../../circles/sessions/session-rows.ts";
import { circleMembers, circles, circleSessions } from "../../tables/circles.ts";
import type { HomeViewer } from "./members.ts";

/** Before their next occurrence is known. */
const MAX_SCHEDULES = 200;

interface Scheduled extends Pick<Upcoming, "kind" | "id" | "title" | "areaId" | "circleId"> {
  readonly schedule: StoredSchedule;
}

async function listSessions(db: Database, viewer: HomeViewer, now: Date): Promise<Scheduled[]> {
  const { userId } = viewer.caller;
  const rows = await db
    .select({ session: circleSessions, areaId: circles.areaId })
    .from(circleSessions)
    .innerJoin(circles, eq(circles.id, circleSessions.circleId))
    .innerJoin(
      circleMembers,
      and(eq(circleMembers.circleId, circles.id), eq(circleMembers.userId, userId)),
    )
    .where(
      and(
        eq(circles.workspaceId, viewer.workspaceId),
        eq(circleMembers.status, "ACTIVE"),
        isVisibleTo(db, userId),
        isInOpenArea(db, circles, { allowsArchived: true }),
        isToCome(now),
      ),
    )
    .orderBy(circleSessions.lastDay, circleSessions.id)
    .limit(MAX_SCHEDULES);
  return rows.map(({ session, areaId }) => ({
    kind: "session",
    id: session.id,
    title: session.title,
    areaId,
    circleId: session.circleId,
    schedule: readSessionSchedule(session),
  }));
}

/** Only what has not begun, or of what lasts all day what has not passed. The next one first. */
export async function listUpcoming(
  db: Database,
  viewer: HomeViewer,
  now: Date,
): Promise<Upcoming[]> {
  const { timeZone } = viewer.caller;
  const { day: today, minute } = getWallTime(timeZone, now.getTime());
  const range = { from: today, to: today + UPCOMING_DAYS };
  const location = {
    workspaceId: viewer.workspaceId,
    areas: listReadableAreas(viewer.membership, viewer.areas),
  };
  const events = await listWorkspaceEvents(db, location, range, MAX_SCHEDULES);
  const all: readonly Scheduled[] = [
    ...(await listSessions(db, viewer, now)),
    ...events.map((event) => ({ ...event, kind: "event" as const, circleId: null })),
  ];
  const windows = createDayWindowCache(buildCalendarDays(timeZone));
  const passed = formatClockTime(minute);
  return all
    .flatMap(({ schedule, ...row }) => {
      const next = listCalendarEntries(schedule, range, timeZone, windows).find(
        ({ day, time }) => day > today || time === null || time >= passed,
      );
      if (next === undefined) return [];
      const { day, time } = next;
      return [{ ...row, day: formatIsoDay(Math.max(day, today)), time: day < today ? null : time }];
    })
    .toSorted((one, other) => getOrder(one).localeCompare(getOrder(other)))
    .slice(0, MAX_UPCOMING);
}

const getOrder = ({ day, time, id }: Upcoming) => `${day} ${time ?? ""} ${id}`;
