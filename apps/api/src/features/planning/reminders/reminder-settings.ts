// Reminder settings of a user: quiet hours, in-app and push; defaults have no row.
import { eq, inArray } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { defaultReminderSettings } from "@vereda/domain/planning/reminders/contract-reminders";
import type {
  ReminderSettings,
  remindersApi,
} from "@vereda/domain/planning/reminders/contract-reminders";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import {
  formatVersion,
  requireVersion,
  requireWritten,
  saveVersion,
} from "#platform/http/writing.ts";
import { reminderSettings } from "../tables/reminders.ts";

const { quietHours, inApp, push } = reminderSettings;
const columns = { quietHours, inApp, push, updatedAt: reminderSettings.updatedAt };

export async function getReminderSettings(db: Database, userId: string): Promise<ReminderSettings> {
  const [row] = await db
    .select(columns)
    .from(reminderSettings)
    .where(eq(reminderSettings.ownerId, userId));
  return row === undefined ? defaultReminderSettings : formatVersion(row);
}

export async function loadReminderSettings(
  db: Database,
  userIds: readonly string[],
): Promise<(userId: string) => Omit<ReminderSettings, "updatedAt">> {
  const rows = await db
    .select()
    .from(reminderSettings)
    .where(inArray(reminderSettings.ownerId, [...new Set(userIds)]));
  const byUser = new Map(rows.map((row) => [row.ownerId, row]));
  return (userId) => byUser.get(userId) ?? defaultReminderSettings;
}

/** @throws conflict with the current settings when `updatedAt` is stale */
export async function saveReminderSettings(
  db: Database,
  { userId }: Caller,
  changes: BodyOf<typeof remindersApi.saveSettings>,
  now: Date,
): Promise<ReminderSettings> {
  const before = await getReminderSettings(db, userId);
  requireVersion(before.updatedAt, changes.updatedAt, before);
  const isSaved = await saveVersion(db, reminderSettings, { ownerId: userId }, changes, now);
  return requireWritten(isSaved, await getReminderSettings(db, userId));
}
