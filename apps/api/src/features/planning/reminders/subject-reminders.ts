// Reads and replaces a user's reminders of a task, event or routine that they can see.
import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { parseClockTime } from "@vereda/domain/time/clock-time";
import type {
  ReminderSubject,
  ReminderTiming,
} from "@vereda/domain/planning/reminders/catalogue-reminders";
import type {
  Reminder,
  ReminderWhen,
  remindersApi,
  SubjectReminders,
} from "@vereda/domain/planning/reminders/contract-reminders";
import { applyQuietHours } from "@vereda/domain/planning/reminders/quiet-hours";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { findObjectiveFor, findTaskFor } from "../access/access.ts";
import { lockPlans } from "../access/locks.ts";
import { objectives, tasks } from "../tables/plans.ts";
import type { TaskRow } from "../tables/plans.ts";
import { reminders } from "../tables/reminders.ts";
import { loadSchedules } from "../schedules/schedule-rows.ts";
import { loadReminderInfo } from "./reminder-info.ts";
import type { ReminderInfo } from "./reminder-info.ts";
import {
  loadDoneOccurrences,
  getNext,
  getOccurrence,
  isActiveOn,
  buildWhen,
} from "./occurrences.ts";
import type { DoneOccurrences } from "./occurrences.ts";
import { getReminderSettings } from "./reminder-settings.ts";
import { refreshNext } from "./next-deliveries.ts";

type Context = Pick<AppContext, "db" | "dataKeys" | "hooks">;

interface Subject {
  readonly kind: ReminderSubject;
  readonly id: string;
}

const subjectColumns = { task: "taskId", objective: "objectiveId" } as const;

/** @throws not_found; area_blocked; reminders_not_for_this */
async function requireSubject(db: Database, caller: Caller, { kind, id }: Subject) {
  if (kind === "task") return void (await findTaskFor(db, caller, id, "read"));
  const { objective } = await findObjectiveFor(db, caller, id, "read");
  if (objective.type !== "EVENT" && objective.type !== "ROUTINE") {
    throw new AppError("reminders_not_for_this");
  }
}

const buildCallerFilter = ({ userId }: Caller, { kind, id }: Subject) =>
  and(eq(reminders[subjectColumns[kind]], id), eq(reminders.ownerId, userId));

async function getTiming(db: Database, { kind, id }: Subject): Promise<ReminderTiming> {
  const row = (await loadSchedules(db, subjectColumns[kind], [id])).get(id);
  if (row === undefined || row.status === "CANCELLED") return "none";
  return row.startMinute === null ? "all_day" : "timed";
}

interface ShowOptions {
  readonly done: DoneOccurrences;
  readonly isQuietAtNight: boolean;
}

function showReminder(
  info: ReminderInfo,
  day: number | undefined,
  { done, isQuietAtNight }: ShowOptions,
): Reminder {
  const { reminder, user } = info;
  const base = { id: reminder.id, when: buildWhen(reminder) };
  const occurrence = day === undefined ? null : getOccurrence(info, day);
  if (occurrence === null || !isActiveOn(info, occurrence.day, done)) {
    return { ...base, nextAt: null };
  }
  const { at, startsAt } = occurrence;
  const deliversAt = isQuietAtNight ? applyQuietHours(at, startsAt, user) : at;
  return { ...base, nextAt: new Date(deliversAt).toISOString() };
}

async function showReminders(
  context: Context,
  caller: Caller,
  subject: Subject,
  now: Date,
): Promise<SubjectReminders> {
  const { db } = context;
  const infos = await loadReminderInfo(context, buildCallerFilter(caller, subject), now);
  const next = infos.map((one) => ({ info: one, day: getNext(one, now.getTime())?.day }));
  const done = await loadDoneOccurrences(
    db,
    next.flatMap(({ info: one, day }) => (day === undefined ? [] : [{ info: one, day }])),
  );
  const { quietHours: isQuietAtNight } = await getReminderSettings(db, caller.userId);
  const list = next.map(({ info: one, day }) => showReminder(one, day, { done, isQuietAtNight }));
  return { timing: await getTiming(db, subject), reminders: list.toSorted(compareByTime) };
}

function compareByTime({ when: one }: Reminder, { when: other }: Reminder): number {
  return getMinutesBefore(other) - getMinutesBefore(one);
}

function getMinutesBefore(when: ReminderWhen): number {
  if (when.kind === "BEFORE_START") return when.minutes;
  if (when.kind === "AT_START") return 0;
  return when.daysBefore * 1440 - (parseClockTime(when.time) ?? 0) + 720;
}

/** @throws not_found; area_blocked; reminders_not_for_this */
export async function listReminders(
  context: Context,
  caller: Caller,
  subject: Subject,
  now: Date,
): Promise<SubjectReminders> {
  await requireSubject(context.db, caller, subject);
  return showReminders(context, caller, subject, now);
}

function buildColumns(when: ReminderWhen) {
  return {
    kind: when.kind,
    minutes: when.kind === "BEFORE_START" ? when.minutes : 0,
    clockMinute: when.kind === "AT_TIME" ? (parseClockTime(when.time) ?? 0) : 0,
    daysBefore: when.kind === "AT_TIME" ? when.daysBefore : 0,
  };
}

type Columns = ReturnType<typeof buildColumns>;
const formatKey = ({ kind, minutes, clockMinute, daysBefore }: Columns) =>
  [kind, minutes, clockMinute, daysBefore].join(":");

/**
 * Replaces the caller's reminders of a subject. Unchanged ones retain their id and delivery state.
 * @throws not_found; area_blocked; reminders_not_for_this
 */
export async function saveReminders(
  { db, dataKeys, hooks }: Context,
  caller: Caller,
  subject: Subject,
  { reminders: requested }: BodyOf<typeof remindersApi.ofTask.put>,
  now: Date,
): Promise<SubjectReminders> {
  await requireSubject(db, caller, subject);
  await db.transaction(async (tx) => {
    await lockPlans(tx, subject.kind === "task" ? tasks : objectives, [subject.id]);
    const existing = await tx
      .select()
      .from(reminders)
      .where(buildCallerFilter(caller, subject))
      .orderBy(reminders.id)
      .for("update");
    const byKey = new Map(
      requested.map(buildColumns).map((columns) => [formatKey(columns), columns]),
    );
    const unchanged = existing.filter((row) => byKey.has(formatKey(row)));
    const unchangedKeys = new Set(unchanged.map(formatKey));
    await tx.delete(reminders).where(
      and(
        buildCallerFilter(caller, subject),
        notInArray(
          reminders.id,
          unchanged.map(({ id }) => id),
        ),
      ),
    );
    const added = [...byKey]
      .filter(([key]) => !unchangedKeys.has(key))
      .map(([, columns]) => columns);
    await addReminders({ db: tx, dataKeys, hooks }, caller, subject, added, now);
  });
  return showReminders({ db, dataKeys, hooks }, caller, subject, now);
}

export async function addFirstReminders(
  context: Context,
  caller: Caller,
  subject: Subject,
  requested: readonly ReminderWhen[],
  now: Date,
): Promise<void> {
  const byKey = new Map(
    requested.map(buildColumns).map((columns) => [formatKey(columns), columns]),
  );
  await addReminders(context, caller, subject, [...byKey.values()], now);
}

async function addReminders(
  context: Context,
  { userId: ownerId }: Caller,
  { kind, id }: Subject,
  added: readonly Columns[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  const about = { [subjectColumns[kind]]: id };
  const made = await context.db
    .insert(reminders)
    .values(
      added.map((columns) => ({
        id: createId(now.getTime()),
        ownerId,
        ...about,
        ...columns,
        createdAt: now,
        settledAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: reminders.id });
  await refreshNext(
    context,
    made.map((row) => row.id),
    now,
  );
}

/** Copies all users' reminders to the tasks that were split off from series, by the ids of these. */
export async function copyReminders(
  db: Database,
  copies: ReadonlyMap<string, Pick<TaskRow, "id">>,
  now: Date,
): Promise<void> {
  const rows = await db
    .select()
    .from(reminders)
    .where(inArray(reminders.taskId, [...copies.keys()]));
  if (rows.length === 0) return;
  await db.insert(reminders).values(
    rows.map(({ ownerId, taskId, kind, minutes, clockMinute, daysBefore }) => ({
      id: createId(now.getTime()),
      ownerId,
      taskId: copies.get(taskId ?? "")?.id,
      kind,
      minutes,
      clockMinute,
      daysBefore,
      createdAt: now,
      settledAt: now,
    })),
  );
}
