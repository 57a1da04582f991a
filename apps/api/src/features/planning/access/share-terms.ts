// Decides whether a share is active: through its last day, in the time zone of the plan's owner.
import { and, eq, isNotNull, lt, notInArray, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectTimeZone } from "#features/account/user-lookup.ts";
import { shares } from "../tables/sharing.ts";

/** `zone` is the time zone of the plan's owner. */
interface ShareTerm {
  readonly lastDay: string | null;
  readonly zone: string;
}

export const termColumns = { lastDay: shares.lastDay, zone: selectTimeZone(shares.ownerId) };

export function isShareActive({ lastDay, zone }: ShareTerm, now: Date): boolean {
  return lastDay === null || lastDay >= formatIsoDay(getTodayIn(zone, now.getTime()));
}

/** A preview of a share with somebody whom its owner may not see has the id of the share as its caller. */
export function isShareOf({ userId }: Pick<Caller, "userId">): SQL | undefined {
  return or(eq(shares.userId, userId), and(isNotNull(shares.invitedAs), eq(shares.id, userId)));
}

export async function isShareWith(
  db: Database,
  { userId, requestedAt }: Pick<Caller, "userId" | "requestedAt">,
): Promise<SQL | undefined> {
  const isTheirs = eq(shares.userId, userId);
  return and(isTheirs, await excludeEndedShares(db, isTheirs, requestedAt));
}

/** SQL condition that excludes ended shares; undefined when none has ended. */
export async function excludeEndedShares(
  db: Database,
  which: SQL | undefined,
  now: Date,
): Promise<SQL | undefined> {
  const ended = await listEndedShares(db, which, now);
  return ended.length === 0 ? undefined : notInArray(shares.id, ended);
}

export async function listEndedShares(
  db: Database,
  which: SQL | undefined,
  now: Date,
): Promise<string[]> {
  // Kiritimati (UTC+14) has the latest date on earth: a share with this last day has ended nowhere.
  const furthest = formatIsoDay(getTodayIn("Pacific/Kiritimati", now.getTime()));
  const rows = await db
    .select({ id: shares.id, ...termColumns })
    .from(shares)
    .where(and(which, lt(shares.lastDay, furthest)));
  return rows.filter((row) => !isShareActive(row, now)).map(({ id }) => id);
}
