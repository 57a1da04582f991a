// What is due rings: it is written down as rung, once for each occurrence, and put down as pushes, in one transaction.
// A process that dies half-way has done nothing; one that comes later finds it done. What nobody may see any more, is
// completed or stands still passes in silence; what is due at night waits; what comes too late goes to the inbox.
import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { newId } from "@vereda/domain/id";
import { heldUntil, isMissed, LATE_AFTER_MS } from "@vereda/domain/planning/reminders/quiet-hours";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { JobRun } from "#platform/jobs/jobs.ts";
import { tellEach } from "../../inbox/notify.ts";
import { reminders, rungReminders } from "../tables/reminders.ts";
import { dayOfRow } from "../schedules/schedule-rows.ts";
import { factsOf } from "./facts.ts";
import type { Facts } from "./facts.ts";
import { doneAmong, nextOf, occurrenceOn, standsOn } from "./occurrences.ts";
import type { DoneOccurrences, Occurrence } from "./occurrences.ts";
import { pushReminders } from "./reminder-pushes.ts";
import { reminderSettingsOf } from "./reminder-settings.ts";
import { AT_ONCE, workOutStale, writeNext } from "./working-out.ts";
import type { Next } from "./working-out.ts";

type Room = Pick<AppContext, "db" | "dataKeys">;

interface Rung {
  readonly facts: Facts;
  readonly occurrence: Occurrence;
  readonly isMissed: boolean;
}

interface Decision {
  readonly next: Next;
  readonly rung: Rung | null;
}

interface Question {
  readonly facts: Facts;
  readonly done: DoneOccurrences;
  readonly isQuietAtNight: boolean;
  readonly now: number;
}

function decide({ facts, done, isQuietAtNight, now }: Question): Decision {
  const { id, nextDay } = facts.reminder;
  const occurrence = nextDay === null ? null : occurrenceOn(facts, dayOfRow(nextDay));
  const goOn = (after: number): Next => {
    const next = nextOf(facts, after);
    return { id, at: next?.at ?? null, day: next?.day ?? null, settledAt: after };
  };
  if (occurrence === null) return { next: goOn(now), rung: null };
  const { at, startsAt, day } = occurrence;
  if (!standsOn(facts, day, done)) return { next: goOn(at), rung: null };
  const rings = isQuietAtNight ? heldUntil(at, startsAt, facts.person) : at;
  const settledAt = facts.reminder.settledAt.getTime();
  if (rings > now) return { next: { id, at: rings, day, settledAt }, rung: null };
  const missed = isMissed(rings, now);
  // After a long silence the latest is missed, and not one after the other.
  const after = missed ? Math.max(at, now - LATE_AFTER_MS) : at;
  return { next: goOn(after), rung: { facts, occurrence, isMissed: missed } };
}

/** Writes down what rang. @returns what had not rung before, with the id under which it did */
async function writeRung(db: Database, rung: readonly Rung[], now: Date) {
  if (rung.length === 0) return [];
  const rows = rung.map(({ facts: { reminder }, occurrence, isMissed: missed }) => ({
    id: newId(now.getTime()),
    ownerId: reminder.ownerId,
    reminderId: reminder.id,
    occurrence: occurrence.name,
    rangAt: now,
    isMissed: missed,
  }));
  const written = await db
    .insert(rungReminders)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: rungReminders.id, reminderId: rungReminders.reminderId });
  const ids = new Map(written.map((row) => [row.reminderId, row.id]));
  return rung.flatMap((one) => {
    const rungId = ids.get(one.facts.reminder.id);
    return rungId === undefined ? [] : [{ ...one, rungId }];
  });
}

function subjectOf({ reminder }: Facts) {
  return reminder.taskId === null
    ? ({ kind: "objective", id: reminder.objectiveId ?? "" } as const)
    : ({ kind: "task", id: reminder.taskId } as const);
}

async function ringThese(room: Room, ids: readonly string[], now: Date): Promise<void> {
  const { db } = room;
  const facts = await factsOf(room, inArray(reminders.id, [...ids]), now);
  const done = await doneAmong(
    db,
    facts.flatMap((one) => {
      const { nextDay } = one.reminder;
      return nextDay === null ? [] : [{ facts: one, day: dayOfRow(nextDay) }];
    }),
  );
  const settingsOf = await reminderSettingsOf(
    db,
    facts.map(({ reminder }) => reminder.ownerId),
  );
  const decisions = facts.map((one) => {
    const { quietHours: isQuietAtNight } = settingsOf(one.reminder.ownerId);
    return decide({ facts: one, done, isQuietAtNight, now: now.getTime() });
  });
  await writeNext(
    db,
    decisions.map(({ next }) => next),
  );
  const rung = await writeRung(
    db,
    decisions.flatMap((decision) => decision.rung ?? []),
    now,
  );
  const inTime = rung.filter((one) => !one.isMissed);
  await pushReminders(
    db,
    inTime.filter(({ facts: { reminder } }) => settingsOf(reminder.ownerId).push),
    now,
  );
  const missed = rung.filter((one) => one.isMissed);
  const told = missed.map((one) => ({
    ownerId: one.facts.reminder.ownerId,
    subject: subjectOf(one.facts),
  }));
  await tellEach(db, "reminder_missed", told, now);
}

/** Rings some of what is due. @returns how many reminders were looked at */
async function ringSome({ db, dataKeys }: Room, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: reminders.id })
      .from(reminders)
      .where(and(lte(reminders.nextAt, now), eq(reminders.isStale, false)))
      .orderBy(asc(reminders.nextAt))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await ringThese({ db: tx, dataKeys }, ids, now);
    return ids.length;
  });
}

/** Rings again what was put off until now. @returns how many */
async function ringAgain({ db, dataKeys }: Room, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = tx
      .select({ id: rungReminders.id })
      .from(rungReminders)
      .where(and(lte(rungReminders.snoozedUntil, now), isNull(rungReminders.seenAt)))
      .orderBy(asc(rungReminders.snoozedUntil))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const rows = await tx
      .update(rungReminders)
      .set({ rangAt: now, snoozedUntil: null })
      .where(inArray(rungReminders.id, due))
      .returning();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ reminderId }) => reminderId);
    const facts = await factsOf({ db: tx, dataKeys }, inArray(reminders.id, ids), now);
    const byId = new Map(facts.map((one) => [one.reminder.id, one]));
    const again = rows.flatMap(({ id: rungId, reminderId, occurrence: name }) => {
      const found = byId.get(reminderId);
      const occurrence = found && occurrenceOn(found, dayOfRow(name.slice(0, 10)));
      return found && occurrence ? [{ rungId, facts: found, occurrence }] : [];
    });
    const done = await doneAmong(
      tx,
      again.map((one) => ({ facts: one.facts, day: one.occurrence.day })),
    );
    const settingsOf = await reminderSettingsOf(
      tx,
      rows.map(({ ownerId }) => ownerId),
    );
    const wanted = again.filter(
      (one) =>
        standsOn(one.facts, one.occurrence.day, done) &&
        settingsOf(one.facts.reminder.ownerId).push,
    );
    await pushReminders(tx, wanted, now);
    return rows.length;
  });
}

/** Asked every few seconds, and mostly for nothing: one statement, by three small indexes. */
async function isAnythingToDo(db: Database, now: Date): Promise<boolean> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select
    exists (select from reminders where is_stale)
    or exists (select from reminders where next_at <= ${sql.param(now, reminders.nextAt)})
    or exists (select from rung_reminders
      where snoozed_until <= ${sql.param(now, rungReminders.snoozedUntil)}) as any`);
  return rows[0]?.any === true;
}

/** Does everything that is due with reminders, in short transactions. */
export async function ringReminders(room: Room, { now, signal }: JobRun): Promise<void> {
  if (!(await isAnythingToDo(room.db, now))) return;
  while (!signal.aborted && (await workOutStale(room, now)) > 0);
  while (!signal.aborted && (await ringSome(room, now)) > 0);
  while (!signal.aborted && (await ringAgain(room, now)) > 0);
}
