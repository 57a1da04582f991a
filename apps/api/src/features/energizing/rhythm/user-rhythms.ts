// The ideal rhythms of several people at once, for what the server does without being asked.
import { inArray } from "drizzle-orm";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { AppContext } from "#platform/context.ts";
import { encryptedSettings } from "./encrypted-rhythm.ts";
import { sleepRhythms } from "../tables/sleep.ts";

/** The seven days of each of these people who told their rhythm, by their id. */
export async function listSleepRhythms(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DailySetting[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: sleepRhythms.userId, dailySettings: sleepRhythms.dailySettings })
    .from(sleepRhythms)
    .where(inArray(sleepRhythms.userId, [...new Set(userIds)]));
  const userKeys = await dataKeys.findAll(
    db,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    rows.flatMap(({ userId, dailySettings }) => {
      const userKey = userKeys.get(userId);
      // What does not open of one person stands in nobody else's way: they are as if they had told nothing.
      const days =
        userKey === undefined ? null : encryptedSettings.tryDecrypt(userKey, dailySettings);
      return days === null ? [] : [[userId, days]];
    }),
  );
}
