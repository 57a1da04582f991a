// Loads the ideal rhythms of several users, for background jobs.
import { inArray } from "drizzle-orm";
import type { DailySetting } from "@vereda/domain/energizing/rhythm/rest-time";
import type { AppContext } from "#platform/context.ts";
import { encryptedSettings } from "./encrypted-rhythm.ts";
import { sleepRhythms } from "../tables/sleep.ts";

/** Days by user id; users without a rhythm are left out. */
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
      // A rhythm that cannot be decrypted is left out and does not affect other users.
      const days =
        userKey === undefined ? null : encryptedSettings.tryDecrypt(userKey, dailySettings);
      return days === null ? [] : [[userId, days]];
    }),
  );
}
