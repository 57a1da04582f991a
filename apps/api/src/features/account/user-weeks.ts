// The time zones and first weekdays of users, for what happens at their local times.
import { inArray } from "drizzle-orm";
import { getIsoCode } from "@vereda/domain/account/user/countries";
import { weekStartDays } from "@vereda/domain/formats";
import { resolveFormats } from "@vereda/domain/resolve-formats";
import type { Database } from "#db/client.ts";
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
  const { id, timezone, language, country, clock, weekStart, dateOrder } = users;
  const rows = await db
    .select({ id, timezone, language, country, clock, weekStart, dateOrder })
    .from(users)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    rows.map((row) => {
      const formats = resolveFormats(row, row.language, getIsoCode(row.country));
      const firstDay = weekStartDays[formats.weekStart];
      return [row.id, { timeZone: row.timezone, weekStart: firstDay }];
    }),
  );
}
