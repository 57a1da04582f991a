// The local day that is stored with an instant, so that no later time zone or bedtime moves it.
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getUserDay } from "@vereda/domain/time/user-day";
import type { UserDays } from "@vereda/domain/time/user-day";
import { selectTimeZone } from "#features/account/user-lookup.ts";
import type { Caller } from "#platform/http/authentication.ts";

export function formatLivedDay(user: UserDays, at: Date): string {
  return formatIsoDay(getUserDay(at.getTime(), user));
}

/** Of the owner of a row, whose time zone is looked up when the caller is another user. */
export function selectOwnerDay(caller: Caller, ownerId: string, at: Date): string | SQL<string> {
  return ownerId === caller.userId ? formatLivedDay(caller, at) : selectLocalDay(ownerId, at);
}

/** Without the bedtime, which is encrypted. */
export function selectLocalDay(userId: PgColumn | string, at: Date): SQL<string> {
  return sql<string>`(${at.toISOString()}::timestamptz at time zone ${selectTimeZone(userId)})::date`;
}
