// Delivers due reminders once per occurrence, in one transaction with their queued pushes.
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { createId } from "@vereda/domain/id";
import {
  applyQuietHours,
  isMissed,
  MISSED_AFTER_MS,
} from "@vereda/domain/planning/reminders/quiet-hours";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { notifyEach } from "../../inbox/notify.ts";
import { reminders, reminderDeliveries } from "../tables/reminders.ts";
import { parseStoredDay } from "../schedules/schedule-rows.ts";
import { loadReminderInfo } from "./reminder-info.ts";
import type { ReminderInfo } from "./reminder-info.ts";
import { loadDoneOccurrences, getNext, getOccurrence, isActiveOn } from "./occurrences.ts";
import type { DoneOccurrences, Occurrence } from "./occurrences.ts";
import { loadReminderSettings } from "./reminder-settings.ts";
import { BATCH_SIZE, refreshStale, saveNext } from "./next-deliveries.ts";
import type { NextDelivery } from "./next-deliveries.ts";
import type { PushMessage } from "@vereda/domain/inbox/push/contract-push";
import { isVisibleFrom } from "@vereda/domain/planning/policy";
import { DEFAULT_SNOOZE_MINUTES } from "@vereda/domain/planning/reminders/catalogue-reminders";
import { reminderPushLabels } from "@vereda/domain/planning/reminders/reminder-push-labels";
import {
  shouldHideTitle,
  formatReminderPush,
} from "@vereda/domain/planning/reminders/reminder-push";
import {
  localizePath,
  queuePushes,
  listReachableDevices,
  type ReachableDevice,
} from "../../inbox/push/queue-pushes.ts";

// Builds and queues the pushes of delivered reminders.

interface DeliveredReminder {
  readonly deliveryId: string;
  readonly info: ReminderInfo;
  readonly occurrence: Occurrence;
}

function buildMessage(
  { locale, timeZone, clock, text }: ReachableDevice,
  { deliveryId, info, occurrence }: DeliveredReminder,
  now: Date,
): PushMessage {
  const { title, areaId, triggerModule, visibility } = info;
  const isSeen =
    visibility !== null && isVisibleFrom(visibility, info.reminder.taskId ? "task" : "objective");
  const isTitleVisible = text === "full" && isSeen && !shouldHideTitle(areaId, triggerModule);
  const url = localizePath(locale, `/panel?reminder=${deliveryId}`);
  return {
    kind: "reminder",
    tag: `reminder:${deliveryId}`,
    ...formatReminderPush({
      title: isTitleVisible ? title : null,
      startsAt: occurrence.startsAt,
      isAllDay: occurrence.isAllDay,
      now: now.getTime(),
      timeZone,
      locale,
      clock,
    }),
    url,
    locale,
    at: now.toISOString(),
    actions: [
      { action: "open", title: reminderPushLabels.open[locale], url },
      {
        action: "snooze",
        title: reminderPushLabels.snooze[locale],
        url: `${url}&snooze=${DEFAULT_SNOOZE_MINUTES}`,
      },
    ],
  };
}

/** Call it in the transaction of the delivery. Pushes that cannot be sent in time expire. */
async function pushReminders(
  db: Database,
  deliveries: readonly DeliveredReminder[],
  now: Date,
): Promise<void> {
  const devices = await listReachableDevices(
    db,
    deliveries.map(({ info: { reminder } }) => reminder.ownerId),
  );
  const devicesByOwner = Map.groupBy(devices, ({ ownerId }) => ownerId);
  const expiresAt = new Date(now.getTime() + MISSED_AFTER_MS);
  const pushes = deliveries.flatMap((one) =>
    (devicesByOwner.get(one.info.reminder.ownerId) ?? []).map((device) => ({
      deviceId: device.deviceId,
      message: buildMessage(device, one, now),
    })),
  );
  await queuePushes(db, pushes, expiresAt, now);
}

type Context = Pick<AppContext, "db" | "dataKeys" | "hooks">;

interface Delivery {
  readonly info: ReminderInfo;
  readonly occurrence: Occurrence;
  readonly isMissed: boolean;
}

interface Decision {
  readonly next: NextDelivery;
  readonly delivery: Delivery | null;
}

interface DecisionInput {
  readonly info: ReminderInfo;
  readonly done: DoneOccurrences;
  readonly isQuietAtNight: boolean;
  readonly now: number;
}

function decideDelivery({ info, done, isQuietAtNight, now }: DecisionInput): Decision {
  const { id, nextDay } = info.reminder;
  const occurrence = nextDay === null ? null : getOccurrence(info, parseStoredDay(nextDay));
  const advance = (after: number): NextDelivery => {
    const next = getNext(info, after);
    return { id, at: next?.at ?? null, day: next?.day ?? null, settledAt: after };
  };
  if (occurrence === null) return { next: advance(now), delivery: null };
  const { at, startsAt, day } = occurrence;
  if (!isActiveOn(info, day, done)) return { next: advance(at), delivery: null };
  const deliversAt = isQuietAtNight ? applyQuietHours(at, startsAt, info.user) : at;
  const settledAt = info.reminder.settledAt.getTime();
  if (deliversAt > now) return { next: { id, at: deliversAt, day, settledAt }, delivery: null };
  const missed = isMissed(deliversAt, now);
  // After a long outage, only the latest occurrence is reported as missed, not each one.
  const after = missed ? Math.max(at, now - MISSED_AFTER_MS) : at;
  return { next: advance(after), delivery: { info, occurrence, isMissed: missed } };
}

/** Inserts deliveries.
@returns those that did not exist before, with their new ids */
async function saveDeliveries(db: Database, deliveries: readonly Delivery[], now: Date) {
  if (deliveries.length === 0) return [];
  const rows = deliveries.map(({ info: { reminder }, occurrence, isMissed: missed }) => ({
    id: createId(now.getTime()),
    ownerId: reminder.ownerId,
    reminderId: reminder.id,
    occurrence: occurrence.name,
    deliveredAt: now,
    isMissed: missed,
  }));
  const saved = await db
    .insert(reminderDeliveries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: reminderDeliveries.id, reminderId: reminderDeliveries.reminderId });
  const ids = new Map(saved.map((row) => [row.reminderId, row.id]));
  return deliveries.flatMap((one) => {
    const deliveryId = ids.get(one.info.reminder.id);
    return deliveryId === undefined ? [] : [{ ...one, deliveryId }];
  });
}

function getSubject({ reminder }: ReminderInfo) {
  return reminder.taskId === null
    ? ({ kind: "objective", id: reminder.objectiveId ?? "" } as const)
    : ({ kind: "task", id: reminder.taskId } as const);
}

async function deliverBatch(context: Context, ids: readonly string[], now: Date): Promise<void> {
  const { db } = context;
  const infos = await loadReminderInfo(context, inArray(reminders.id, [...ids]), now);
  const done = await loadDoneOccurrences(
    db,
    infos.flatMap((one) => {
      const { nextDay } = one.reminder;
      return nextDay === null ? [] : [{ info: one, day: parseStoredDay(nextDay) }];
    }),
  );
  const getSettings = await loadReminderSettings(
    db,
    infos.map(({ reminder }) => reminder.ownerId),
  );
  const decisions = infos.map((one) => {
    const { quietHours: isQuietAtNight } = getSettings(one.reminder.ownerId);
    return decideDelivery({ info: one, done, isQuietAtNight, now: now.getTime() });
  });
  await saveNext(
    db,
    decisions.map(({ next }) => next),
  );
  const deliveries = await saveDeliveries(
    db,
    decisions.flatMap((decision) => decision.delivery ?? []),
    now,
  );
  const inTime = deliveries.filter((one) => !one.isMissed);
  await pushReminders(
    db,
    inTime.filter(({ info: { reminder } }) => getSettings(reminder.ownerId).push),
    now,
  );
  const missed = deliveries.filter((one) => one.isMissed);
  const notices = missed.map((one) => ({
    ownerId: one.info.reminder.ownerId,
    subject: getSubject(one.info),
  }));
  await notifyEach(db, "reminder_missed", notices, now);
}

/** Delivers one batch of due reminders.
@returns the number of reminders processed */
async function deliverDue({ db, dataKeys, hooks }: Context, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(lte(reminders.nextAt, now), eq(reminders.isStale, false)))
      .orderBy(asc(reminders.nextAt))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await deliverBatch({ db: tx, dataKeys, hooks }, ids, now);
    return ids.length;
  });
}

/** Delivers one batch of snoozed reminders again.
@returns the number of reminders */
async function deliverSnoozed({ db, dataKeys, hooks }: Context, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: reminderDeliveries.id })
      .from(reminderDeliveries)
      .where(and(lte(reminderDeliveries.snoozedUntil, now), isNull(reminderDeliveries.seenAt)))
      .orderBy(asc(reminderDeliveries.snoozedUntil))
      .limit(BATCH_SIZE)
      .for("update", { skipLocked: true });
    const rows = await tx
      .update(reminderDeliveries)
      .set({ deliveredAt: now, snoozedUntil: null })
      .where(inArray(reminderDeliveries.id, due))
      .returning();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ reminderId }) => reminderId);
    const infos = await loadReminderInfo(
      { db: tx, dataKeys, hooks },
      inArray(reminders.id, ids),
      now,
    );
    const byId = new Map(infos.map((one) => [one.reminder.id, one]));
    const snoozed = rows.flatMap(({ id: deliveryId, reminderId, occurrence: name }) => {
      const info = byId.get(reminderId);
      const occurrence = info && getOccurrence(info, parseStoredDay(name.slice(0, 10)));
      return info && occurrence ? [{ deliveryId, info, occurrence }] : [];
    });
    const done = await loadDoneOccurrences(
      tx,
      snoozed.map((one) => ({ info: one.info, day: one.occurrence.day })),
    );
    const getSettings = await loadReminderSettings(
      tx,
      rows.map(({ ownerId }) => ownerId),
    );
    const pushable = snoozed.filter(
      (one) =>
        isActiveOn(one.info, one.occurrence.day, done) &&
        getSettings(one.info.reminder.ownerId).push,
    );
    await pushReminders(tx, pushable, now);
    return rows.length;
  });
}

/** Runs every few seconds, mostly without work: one statement on three small indexes. */
async function hasPendingWork(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select
    exists (select from reminders where is_stale)
    or exists (select from reminders where next_at <= ${sql.param(now, reminders.nextAt)})
    or exists (select from reminder_deliveries
      where snoozed_until <= ${sql.param(now, reminderDeliveries.snoozedUntil)}) as any`);
  return rows[0]?.any === true;
}

export async function deliverReminders(context: Context, { now, signal }: JobRun): Promise<void> {
  if (!(await hasPendingWork(context.db, now))) return;
  while (!signal.aborted && (await refreshStale(context, now)) > 0);
  while (!signal.aborted && (await deliverDue(context, now)) > 0);
  while (!signal.aborted && (await deliverSnoozed(context, now)) > 0);
}
