// The time zones and first weekdays of users, for what happens at their local times.
import { inArray } from "drizzle-orm";
import { getIsoCode } from "@vereda/domain/account/profile/countries";
import { resolveWeekStart } from "@vereda/domain/resolve-formats";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { users } from "./tables/users.ts";

export interface UserWeek {
  readonly timeZone: string;
  /** 0 is Monday. */
  readonly weekStart: number;
}

export async function listUserWeeks(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserWeek>> {
  if (ids.length === 0) return new Map();
  const { id, timezone: timeZone, language: locale, country, weekStart } = users;
  const rows = await db
    .select({ id, timeZone, locale, country, weekStart })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    rows.map((row) => [row.id, { timeZone: row.timeZone, weekStart: getWeekStart(row) }]),
  );
}

/** 0 is Monday. */
export function getWeekStart({
  weekStart,
  locale,
  country,
}: Pick<Caller, "weekStart" | "locale" | "country">): number {
  return resolveWeekStart(weekStart, locale, getIsoCode(country));
}
