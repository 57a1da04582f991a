// Loads and saves which reviews a user is reminded of; all are off by default.
import { eq } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { reviewKinds } from "@vereda/domain/reviews/catalogue";
import type { ReviewReminder, reviewsApi } from "@vereda/domain/reviews/contract";
import {
  defaultReminderMinutes,
  getNextReminder,
} from "@vereda/domain/reviews/reminders/review-reminders";
import { formatClockTime, parseClockTime } from "@vereda/domain/time/clock-time";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { requireVersion, requireWritten, saveVersion } from "#platform/http/writing.ts";
import { reviewReminders } from "../tables/reviews.ts";
import { getWeekStart } from "../../account/user-weeks.ts";

export async function listReminders(db: Database, { userId }: Caller): Promise<ReviewReminder[]> {
  const rows = await db.select().from(reviewReminders).where(eq(reviewReminders.userId, userId));
  return reviewKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      isOn: row?.isOn ?? false,
      time: formatClockTime(row?.clockMinute ?? defaultReminderMinutes[kind]),
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  });
}

/** @throws conflict with the current reminders when `updatedAt` is stale */
export async function saveReminder(
  db: Database,
  caller: Caller,
  { kind, isOn: isTurnedOn, time, updatedAt }: BodyOf<typeof reviewsApi.saveReminder>,
  now: Date,
): Promise<ReviewReminder[]> {
  const before = await listReminders(db, caller);
  const stored = before.find((one) => one.kind === kind);
  requireVersion(stored?.updatedAt ?? null, updatedAt, before);
  const isOn = isTurnedOn ?? stored?.isOn ?? false;
  const clockMinute = parseClockTime(time ?? stored?.time ?? "") ?? defaultReminderMinutes[kind];
  const reminder = {
    kind,
    clockMinute,
    timeZone: caller.timeZone,
    weekStart: getWeekStart(caller),
  };
  const nextAt = isOn ? new Date(getNextReminder(reminder, now.getTime()).at) : null;
  const key = { userId: caller.userId, kind };
  const changes = { isOn, clockMinute, nextAt, updatedAt };
  const isSaved = await saveVersion(db, reviewReminders, key, changes, now);
  return requireWritten(isSaved, await listReminders(db, caller));
}
