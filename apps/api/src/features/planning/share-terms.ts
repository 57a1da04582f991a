// Until when a share counts: through its last day, as days go where its owner lives. After it, it is as if nothing
// had been shared; only whoever plans still finds it in their list, to prolong it or to take it away.
import { and, eq, lt, notInArray } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { formatDay } from "@vereda/domain/time/day";
import { todayIn } from "@vereda/domain/time/zone";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/authentication.ts";
import { users } from "../account/table.ts";
import { shares } from "./sharing-table.ts";

/** The last day of a share and the zone of its owner. */
export interface ShareTerm {
  readonly lastDay: string | null;
  readonly zone: string;
}

/** The columns of a term, for queries that join the owners of shares. */
export const termColumns = { lastDay: shares.lastDay, zone: users.timezone };

export function counts({ lastDay, zone }: ShareTerm, now: Date): boolean {
  return lastDay === null || lastDay >= formatDay(todayIn(zone, now.getTime()));
}

/** What makes a share one of a person that counts, for queries that look for any. */
export async function isShareWith(db: Database, caller: Caller): Promise<SQL | undefined> {
  const ended = await endedSharesWith(db, caller);
  return and(
    eq(shares.userId, caller.userId),
    ended.length === 0 ? undefined : notInArray(shares.id, ended),
  );
}

/** The shares with a person that have ended, by id. */
export async function endedSharesWith(
  db: Database,
  { userId, askedAt }: Pick<Caller, "userId" | "askedAt">,
): Promise<string[]> {
  // No zone is further ahead: what lasts longer than this has ended nowhere.
  const furthest = todayIn("Pacific/Kiritimati", askedAt.getTime());
  const rows = await db
    .select({ id: shares.id, ...termColumns })
    .from(shares)
    .innerJoin(users, eq(users.id, shares.ownerId))
    .where(and(eq(shares.userId, userId), lt(shares.lastDay, formatDay(furthest))));
  return rows.filter((row) => !counts(row, askedAt)).map(({ id }) => id);
}
