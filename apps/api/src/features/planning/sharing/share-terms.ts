// Until when a share counts: through its last day, as days go where its owner lives. After it, it is as if nothing
// had been shared; only whoever plans still finds it in their list, to prolong it or to take it away.
import { and, eq, lt, notInArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { selectTimeZone } from "../../account/user-lookup.ts";
import { shares } from "../tables/sharing.ts";

/** The last day of a share and the zone of its owner. */
export interface ShareTerm {
  readonly lastDay: string | null;
  readonly zone: string;
}

/** The columns of a term, for queries of shares. */
export const termColumns = { lastDay: shares.lastDay, zone: selectTimeZone(shares.ownerId) };

export function isShareActive({ lastDay, zone }: ShareTerm, now: Date): boolean {
  return lastDay === null || lastDay >= formatDay(todayIn(zone, now.getTime()));
}

/** What makes a share one of a person that counts, for queries that look for any. */
export async function isShareWith(
  db: Database,
  { userId, requestedAt }: Pick<Caller, "userId" | "requestedAt">,
): Promise<SQL | undefined> {
  const isTheirs = eq(shares.userId, userId);
  return and(isTheirs, await excludeEndedShares(db, isTheirs, requestedAt));
}

/** Leaves out those of some shares that have ended; undefined when none has. */
export async function excludeEndedShares(
  db: Database,
  which: SQL | undefined,
  now: Date,
): Promise<SQL | undefined> {
  const ended = await listEndedShares(db, which, now);
  return ended.length === 0 ? undefined : notInArray(shares.id, ended);
}

/** Those of some shares that have ended, by id. */
export async function listEndedShares(
  db: Database,
  which: SQL | undefined,
  now: Date,
): Promise<string[]> {
  // No zone is further ahead: what lasts until then has ended nowhere.
  const furthest = formatDay(todayIn("Pacific/Kiritimati", now.getTime()));
  const rows = await db
    .select({ id: shares.id, ...termColumns })
    .from(shares)
    .where(and(which, lt(shares.lastDay, furthest)));
  return rows.filter((row) => !isShareActive(row, now)).map(({ id }) => id);
}
