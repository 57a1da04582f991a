// Upcoming reminders, and delivered ones that the user has not seen yet.
import { DAY_MS, MINUTE_MS } from "@vereda/domain/time/units";
import { and, asc, desc, eq, gt, inArray, isNull, isNotNull, lte } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import {
  MAX_DUE_REMINDERS,
  MAX_UPCOMING_REMINDERS,
} from "@vereda/domain/planning/reminders/contract-reminders";
import type {
  DueReminder,
  remindersApi,
  UpcomingReminder,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { applyQuietHours } from "@vereda/domain/planning/reminders/quiet-hours";
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { reminders, reminderDeliveries } from "../tables/reminders.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";
import { loadReminderInfo } from "./reminder-info.ts";
import type { ReminderInfo } from "./reminder-info.ts";
import { loadDoneOccurrences, getOccurrence, isActiveOn, buildWhen } from "./occurrences.ts";
import type { Occurrence } from "./occurrences.ts";
import { getReminderSettings } from "./reminder-settings.ts";
import { refreshStale } from "./next-deliveries.ts";

type Context = Pick<AppContext, "db" | "dataKeys" | "hooks">;
type DeliveryRow = typeof reminderDeliveries.$inferSelect;

const UPCOMING_MS = 14 * DAY_MS;

function showSubject(info: ReminderInfo, occurrence: Occurrence): DueReminder["subject"] {
  const { reminder, title, visibility, workspaceId, areaId, objectiveId, missionId } = info;
  const { taskId } = reminder;
  const seesPlan = visibility !== null && isVisibleFrom(visibility, "objective");
  return {
    kind: taskId === null ? "objective" : "task",
    id: taskId ?? objectiveId,
    title,
    place: seesPlan ? { workspaceId, areaId, objectiveId, missionId } : null,
    date: formatIsoDay(occurrence.day),
    startsAt: occurrence.isAllDay ? null : new Date(occurrence.startsAt).toISOString(),
  };
}

interface ActiveOccurrence<Of> {
  readonly of: Of;
  readonly info: ReminderInfo;
  readonly occurrence: Occurrence;
}

async function findActive<Of>(
  context: Context,
  requested: readonly { readonly of: Of; readonly reminderId: string; readonly day: string }[],
  now: Date,
): Promise<ActiveOccurrence<Of>[]> {
  if (requested.length === 0) return [];
  const ids = [...new Set(requested.map(({ reminderId }) => reminderId))];
  const infos = await loadReminderInfo(context, inArray(reminders.id, ids), now);
  const byId = new Map(infos.map((one) => [one.reminder.id, one]));
  const candidates = requested.flatMap(({ of, reminderId, day: text }) => {
    const info = byId.get(reminderId);
    const occurrence = info && getOccurrence(info, parseStoredDay(text));
    return info && occurrence ? [{ of, info, occurrence, day: occurrence.day }] : [];
  });
  const done = await loadDoneOccurrences(context.db, candidates);
  return candidates.filter((one) => isActiveOn(one.info, one.day, done));
}

export async function listUpcoming(
  context: Context,
  { userId }: Caller,
  now: Date,
): Promise<UpcomingReminder[]> {
  const { db } = context;
  // Recomputes stale reminders first, so that recent changes are included.
  await refreshStale(context, now, userId);
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
    .limit(MAX_UPCOMING_REMINDERS);
  const requested = rows.map(({ id, nextDay }) => ({ of: id, reminderId: id, day: nextDay ?? "" }));
  const { quietHours } = await getReminderSettings(db, userId);
  const active = await findActive(context, requested, now);
  return active
    .map(({ info, occurrence }) => {
      const { at, startsAt } = occurrence;
      const deliversAt = quietHours ? applyQuietHours(at, startsAt, info.user) : at;
      return {
        reminderId: info.reminder.id,
        when: buildWhen(info.reminder),
        at: new Date(deliversAt).toISOString(),
        isHeld: deliversAt > at,
        subject: showSubject(info, occurrence),
      };
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

async function showDue(
  context: Context,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<DueReminder[]> {
  const requested = rows.map((row) => ({
    of: row,
    reminderId: row.reminderId,
    day: row.occurrence.slice(0, 10),
  }));
  return (await findActive(context, requested, now)).map(({ of: row, info, occurrence }) => ({
    id: row.id,
    reminderId: row.reminderId,
    when: buildWhen(info.reminder),
    at: (row.snoozedUntil ?? row.deliveredAt).toISOString(),
    subject: showSubject(info, occurrence),
  }));
}

export async function listDue(
  context: Context,
  { userId }: Caller,
  now: Date,
): Promise<DueReminder[]> {
  const { db } = context;
  if (!(await getReminderSettings(db, userId)).inApp) return [];
  const rows = await db
    .select()
    .from(reminderDeliveries)
    .where(
      and(
        eq(reminderDeliveries.ownerId, userId),
        gt(reminderDeliveries.deliveredAt, new Date(now.getTime() - DAY_MS)),
        eq(reminderDeliveries.isMissed, false),
        isNull(reminderDeliveries.seenAt),
        isNull(reminderDeliveries.snoozedUntil),
      ),
    )
    .orderBy(desc(reminderDeliveries.deliveredAt), desc(reminderDeliveries.id))
    .limit(MAX_DUE_REMINDERS);
  return showDue(context, rows, now);
}

/** @throws not_found, also when the reminder is no longer active */
export async function getDelivery(
  context: Context,
  { userId }: Caller,
  id: string,
  now: Date,
): Promise<DueReminder> {
  const rows = await context.db
    .select()
    .from(reminderDeliveries)
    .where(and(eq(reminderDeliveries.id, id), eq(reminderDeliveries.ownerId, userId)));
  const [reminder] = await showDue(context, rows, now);
  if (reminder === undefined) throw new AppError("not_found");
  return reminder;
}

/** @throws not_found */
export async function markSeen(
  db: Database,
  { userId }: Caller,
  id: string,
  now: Date,
): Promise<null> {
  const rows = await db
    .update(reminderDeliveries)
    .set({ seenAt: now, snoozedUntil: null })
    .where(and(eq(reminderDeliveries.id, id), eq(reminderDeliveries.ownerId, userId)))
    .returning({ id: reminderDeliveries.id });
  if (rows.length === 0) throw new AppError("not_found");
  return null;
}

/** Does not affect snoozed reminders. */
export async function markAllSeen(db: Database, { userId }: Caller, now: Date): Promise<null> {
  await db
    .update(reminderDeliveries)
    .set({ seenAt: now })
    .where(
      and(
        eq(reminderDeliveries.ownerId, userId),
        isNull(reminderDeliveries.seenAt),
        isNull(reminderDeliveries.snoozedUntil),
      ),
    );
  return null;
}

/** @throws not_found, also when the reminder is no longer active */
export async function snoozeOne(
  context: Context,
  { userId }: Caller,
  id: string,
  { minutes }: BodyOf<typeof remindersApi.snooze>,
  now: Date,
): Promise<DueReminder> {
  const rows = await context.db
    .update(reminderDeliveries)
    .set({ seenAt: null, snoozedUntil: new Date(now.getTime() + minutes * MINUTE_MS) })
    .where(and(eq(reminderDeliveries.id, id), eq(reminderDeliveries.ownerId, userId)))
    .returning();
  const [reminder] = await showDue(context, rows, now);
  if (reminder === undefined) throw new AppError("not_found");
  return reminder;
}
