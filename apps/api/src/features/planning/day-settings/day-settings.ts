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
import { daySettings } from "../tables/day-settings.ts";

const { dayEnds, focusMinutes, breakMinutes } = daySettings;
const columns = { dayEnds, focusMinutes, breakMinutes };

export async function getDaySettings(db: Database, { userId }: Caller): Promise<DaySettings> {
  const [row] = await db.select(columns).from(daySettings).where(eq(daySettings.userId, userId));
  return row ?? defaultDaySettings;
}

export async function updateDaySettings(
  db: Database,
  { userId }: Caller,
  changes: BodyOf<typeof daySettingsApi.update>,
  now: Date,
): Promise<DaySettings> {
  const [row] = await db
    .insert(daySettings)
    .values({ userId, ...defaultDaySettings, ...changes, updatedAt: now })
    .onConflictDoUpdate({ target: daySettings.userId, set: { ...changes, updatedAt: now } })
    .returning(columns);
  return row ?? defaultDaySettings;
}
