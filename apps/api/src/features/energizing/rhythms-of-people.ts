// The ideal rhythms of several people at once, for what the server does without being asked.
import { inArray } from "drizzle-orm";
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { Deps } from "#app.ts";
import { sealedSettings } from "./sleep.ts";
import { sleepRhythms } from "./table.ts";

/** The seven days of each of these people who told their rhythm, by their id. */
export async function rhythmsOfPeople(
  { db, dataKeys }: Pick<Deps, "db" | "dataKeys">,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DailySetting[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: sleepRhythms.userId, dailySettings: sleepRhythms.dailySettings })
    .from(sleepRhythms)
    .where(inArray(sleepRhythms.userId, [...new Set(userIds)]));
  const people = await dataKeys.findMany(
    db,
    rows.map(({ userId }) => userId),
  );
  return new Map(
    rows.flatMap(({ userId, dailySettings }) => {
      const person = people.get(userId);
      return person === undefined ? [] : [[userId, sealedSettings.open(person, dailySettings)]];
    }),
  );
}
