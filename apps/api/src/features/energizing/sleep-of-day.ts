// The sleep that stands beside a day's agenda. Asked for with every agenda: one prepared query.
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Database } from "#db/client.ts";
import { openNight, openRhythm } from "./sleep.ts";
import { sleepCycles, sleepRhythms } from "./table.ts";

export interface SleepOfDay {
  /** The latest night that had ended when the day ended. */
  readonly latestCycle: SleepCycle | null;
  /** The ideal rhythm of the week. */
  readonly userRhythm: SleepRhythm | null;
}

/** @param day the local day, in `timeZone` */
export type FindSleepOfDay = (userId: string, day: Day, timeZone: string) => Promise<SleepOfDay>;

function prepareQuery(db: Database) {
  const night = db
    .select()
    .from(sleepCycles)
    .where(
      and(
        eq(sleepCycles.userId, sql.placeholder("userId")),
        lt(sleepCycles.endedAt, sql.placeholder("dayEnd")),
      ),
    )
    .orderBy(desc(sleepCycles.endedAt), desc(sleepCycles.id))
    .limit(1)
    .as("night");
  const rhythm = db
    .select()
    .from(sleepRhythms)
    .where(eq(sleepRhythms.userId, sql.placeholder("userId")))
    .as("rhythm");
  return db
    .select()
    .from(night)
    .fullJoin(rhythm, eq(rhythm.userId, night.userId))
    .prepare("energizing_sleep_of_day");
}

export function makeSleepOfDay({ db, dataKeys }: Pick<Deps, "db" | "dataKeys">): FindSleepOfDay {
  const query = prepareQuery(db);
  return async (userId, day, timeZone) => {
    const dayEnd = new Date(instantOf(timeZone, day + 1, 0));
    const [found] = await query.execute({ userId, dayEnd });
    const person = found === undefined ? null : await dataKeys.find(db, userId);
    if (found === undefined || person === null) return { latestCycle: null, userRhythm: null };
    return {
      latestCycle: found.night && openNight(person, found.night),
      userRhythm: found.rhythm && openRhythm(person, found.rhythm),
    };
  };
}
