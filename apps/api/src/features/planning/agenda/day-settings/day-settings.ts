// Stores when a user's day ends and their focus and break lengths; defaults have no row.
import { eq, sql } from "drizzle-orm";
import { defaultDaySettings } from "@vereda/domain/planning/agenda/contract-day-settings";
import type {
  DaySettings,
  daySettingsApi,
} from "@vereda/domain/planning/agenda/contract-day-settings";
import type { BodyOf } from "@vereda/domain/http/endpoint";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import {
  buildNextTimestamp,
  formatVersion,
  matchesVersion,
  requireVersion,
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
  { updatedAt, ...changes }: BodyOf<typeof daySettingsApi.update>,
  now: Date,
): Promise<DaySettings> {
  const before = await getDaySettings(db, caller);
  requireVersion(before.updatedAt, updatedAt, before);
  const [row] = await db
    .insert(daySettings)
    .values({ userId: caller.userId, ...defaultDaySettings, ...changes, updatedAt: now })
    .onConflictDoUpdate({
      target: daySettings.userId,
      set: { ...changes, updatedAt: buildNextTimestamp(daySettings.updatedAt, now) },
      setWhere: matchesVersion(daySettings.updatedAt, updatedAt) ?? sql`true`,
    })
    .returning(columns);
  if (row !== undefined) return formatVersion(row);
  throw new AppError("conflict", {}, { current: await getDaySettings(db, caller) });
}
