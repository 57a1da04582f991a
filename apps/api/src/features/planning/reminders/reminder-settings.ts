// Reminder settings of a user: quiet hours, in-app and push; defaults have no row.
import { eq, inArray, sql } from "drizzle-orm";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import { defaultReminderSettings } from "@vereda/domain/planning/reminders/contract-reminders";
import type {
  ReminderSettings,
  remindersApi,
} from "@vereda/domain/planning/reminders/contract-reminders";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import {
  buildNextTimestamp,
  formatVersion,
  matchesVersion,
  requireVersion,
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
  { updatedAt, ...changes }: BodyOf<typeof remindersApi.saveSettings>,
  now: Date,
): Promise<ReminderSettings> {
  const before = await getReminderSettings(db, userId);
  requireVersion(before.updatedAt, updatedAt, before);
  const [row] = await db
    .insert(reminderSettings)
    .values({ ownerId: userId, ...defaultReminderSettings, ...changes, updatedAt: now })
    .onConflictDoUpdate({
      target: reminderSettings.ownerId,
      set: { ...changes, updatedAt: buildNextTimestamp(reminderSettings.updatedAt, now) },
      setWhere: matchesVersion(reminderSettings.updatedAt, updatedAt) ?? sql`true`,
    })
    .returning(columns);
  if (row !== undefined) return formatVersion(row);
  throw new AppError("conflict", {}, { current: await getReminderSettings(db, userId) });
}
