// Stores when a user's day ends and their focus and break lengths; defaults have no row.
import { eq } from "drizzle-orm";
import { defaultDaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import type {
  DaySettings,
  daySettingsApi,
} from "@vereda/domain/planning/agenda/contract-day-settings";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import {
  formatVersion,
  requireVersion,
  requireWritten,
  saveVersion,
} from "#platform/http/writing.ts";
import { daySettings } from "../../tables/day-settings.ts";

const { dayEnds, focusMinutes, breakMinutes } = daySettings;
const columns = { dayEnds, focusMinutes, breakMinutes, updatedAt: daySettings.updatedAt };

export async function getDaySettings(db: Database, { userId }: Caller): Promise<DaySettings> {
  const [row] = await db.select(columns).from(daySettings).where(eq(daySettings.userId, userId));
  return row === undefined ? defaultDaySettings : formatVersion(row);
}

/** @throws conflict with the current settings when `updatedAt` is stale */
export async function updateDaySettings(
  db: Database,
  caller: Caller,
  changes: BodyOf<typeof daySettingsApi.update>,
  now: Date,
): Promise<DaySettings> {
  const before = await getDaySettings(db, caller);
  requireVersion(before.updatedAt, changes.updatedAt, before);
  const isSaved = await saveVersion(db, daySettings, { userId: caller.userId }, changes, now);
  return requireWritten(isSaved, await getDaySettings(db, caller));
}
