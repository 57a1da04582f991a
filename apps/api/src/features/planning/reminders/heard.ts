// What somebody will hear, and what they heard: the reminders to come, and those that rang and wait to be seen.
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { and, asc, desc, eq, gt, inArray, isNull, isNotNull, lte } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { isInSight } from "@vereda/domain/planning/policy";
import type {
  DueReminder,
  remindersApi,
  UpcomingReminder,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { heldUntil } from "@vereda/domain/planning/reminders/quiet-hours";
import { formatDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { reminders, rungReminders } from "../tables/reminders.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";
import { factsOf } from "./facts.ts";
import type { Facts } from "./facts.ts";
import { doneAmong, occurrenceOn, standsOn, whenOf } from "./occurrences.ts";
import type { Occurrence } from "./occurrences.ts";
import { getReminderSettings } from "./reminder-settings.ts";
import { workOutStale } from "./working-out.ts";

type Room = Pick<AppContext, "db" | "dataKeys">;
type RungRow = typeof rungReminders.$inferSelect;

const UPCOMING_MS = 14 * DAY_MS;
const UPCOMING_AT_MOST = 50;
const DUE_AT_MOST = 20;

function subjectShown(facts: Facts, occurrence: Occurrence): DueReminder["subject"] {
  const { reminder, title, sight, workspaceId, areaId, objectiveId, missionId } = facts;
  const { taskId } = reminder;
  const seesPlan = sight !== null && isInSight(sight, "objective");
  return {
    kind: taskId === null ? "objective" : "task",
    id: taskId ?? objectiveId,
    title,
    place: seesPlan ? { workspaceId, areaId, objectiveId, missionId } : null,
    date: formatDay(occurrence.day),
    startsAt: occurrence.isAllDay ? null : new Date(occurrence.startsAt).toISOString(),
  };
}

interface Standing<Of> {
  readonly of: Of;
  readonly facts: Facts;
  readonly occurrence: Occurrence;
}

/** Those of some occurrences that there still is to be reminded of. */
async function standing<Of>(
  room: Room,
  asked: readonly { readonly of: Of; readonly reminderId: string; readonly day: string }[],
  now: Date,
): Promise<Standing<Of>[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map(({ reminderId }) => reminderId))];
  const found = await factsOf(room, inArray(reminders.id, ids), now);
  const byId = new Map(found.map((one) => [one.reminder.id, one]));
  const shown = asked.flatMap(({ of, reminderId, day: text }) => {
    const facts = byId.get(reminderId);
    const occurrence = facts && occurrenceOn(facts, dayOfRow(text));
    return facts && occurrence ? [{ of, facts, occurrence, day: occurrence.day }] : [];
  });
  const done = await doneAmong(room.db, shown);
  return shown.filter((one) => standsOn(one.facts, one.day, done));
}

export async function listUpcoming(
  room: Room,
  { userId }: Caller,
  now: Date,
): Promise<UpcomingReminder[]> {
  const { db } = room;
  // What changed a moment ago is told as it is now.
  await workOutStale(room, now, userId);
  const rows = await db
    .select({ id: reminders.id, nextDay: reminders.nextDay })
    .from(reminders)
    .where(
      and(
        eq(reminders.ownerId, userId),
        gt(reminders.nextAt, now),
        lte(reminders.nextAt, new Date(now.getTime() + UPCOMING_MS)),
        isNotNull(reminders.nextDay),
      ),
    )
    .orderBy(asc(reminders.nextAt), asc(reminders.id))
    .limit(UPCOMING_AT_MOST);
  const asked = rows.map(({ id, nextDay }) => ({ of: id, reminderId: id, day: nextDay ?? "" }));
  const { quietHours } = await getReminderSettings(db, userId);
  const found = await standing(room, asked, now);
  return found
    .map(({ facts, occurrence }) => {
      const { at, startsAt } = occurrence;
      const rings = quietHours ? heldUntil(at, startsAt, facts.person) : at;
      return {
        reminderId: facts.reminder.id,
        when: whenOf(facts.reminder),
        at: new Date(rings).toISOString(),
        isHeld: rings > at,
        subject: subjectShown(facts, occurrence),
      };
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

async function showDue(room: Room, rows: readonly RungRow[], now: Date): Promise<DueReminder[]> {
  const asked = rows.map((row) => ({
    of: row,
    reminderId: row.reminderId,
    day: row.occurrence.slice(0, 10),
  }));
  return (await standing(room, asked, now)).map(({ of: row, facts, occurrence }) => ({
    id: row.id,
    reminderId: row.reminderId,
    when: whenOf(facts.reminder),
    at: (row.snoozedUntil ?? row.rangAt).toISOString(),
    subject: subjectShown(facts, occurrence),
  }));
}

export async function listDue(room: Room, { userId }: Caller, now: Date): Promise<DueReminder[]> {
  const { db } = room;
  if (!(await getReminderSettings(db, userId)).inApp) return [];
  const rows = await db
    .select()
    .from(rungReminders)
    .where(
      and(
        eq(rungReminders.ownerId, userId),
        gt(rungReminders.rangAt, new Date(now.getTime() - DAY_MS)),
        eq(rungReminders.isMissed, false),
        isNull(rungReminders.seenAt),
        isNull(rungReminders.snoozedUntil),
      ),
    )
    .orderBy(desc(rungReminders.rangAt), desc(rungReminders.id))
    .limit(DUE_AT_MOST);
  return showDue(room, rows, now);
}

/** @throws not_found, also when there is nothing to be reminded of any more */
export async function getRung(
  room: Room,
  { userId }: Caller,
  id: string,
  now: Date,
): Promise<DueReminder> {
  const rows = await room.db
    .select()
    .from(rungReminders)
    .where(and(eq(rungReminders.id, id), eq(rungReminders.ownerId, userId)));
  const [shown] = await showDue(room, rows, now);
  if (shown === undefined) throw new AppError("not_found");
  return shown;
}

/** @throws not_found */
export async function seeOne(
  db: Database,
  { userId }: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const seen = await db
    .update(rungReminders)
    .set({ seenAt: now, snoozedUntil: null })
    .where(and(eq(rungReminders.id, id), eq(rungReminders.ownerId, userId)))
    .returning({ id: rungReminders.id });
  if (seen.length === 0) throw new AppError("not_found");
  return null;
}

/** What was put off stays put off. */
export async function seeAll(db: Database, { userId }: Caller, now: Date): Promise<null> {
  await db
    .update(rungReminders)
    .set({ seenAt: now })
    .where(
      and(
        eq(rungReminders.ownerId, userId),
        isNull(rungReminders.seenAt),
        isNull(rungReminders.snoozedUntil),
      ),
    );
  return null;
}

/** @throws not_found, also when there is nothing to be reminded of any more */
export async function snoozeOne(
  room: Room,
  { userId }: Caller,
  id: string,
  { minutes }: BodyOf<typeof remindersApi.snooze>,
  now: Date,
): Promise<DueReminder> {
  const rows = await room.db
    .update(rungReminders)
    .set({ seenAt: null, snoozedUntil: new Date(now.getTime() + minutes * MINUTE_MS) })
    .where(and(eq(rungReminders.id, id), eq(rungReminders.ownerId, userId)))
    .returning();
  const [shown] = await showDue(room, rows, now);
  if (shown === undefined) throw new AppError("not_found");
  return shown;
}
