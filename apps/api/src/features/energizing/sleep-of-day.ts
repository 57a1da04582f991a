// The sleep that stands beside a day's agenda. Asked for with every agenda: one prepared query.
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import { openNight, openRhythm } from "./sleep.ts";

export interface SleepOfDay {
  /** The latest night that had ended when the day ended. */
  readonly latestCycle: SleepCycle | null;
  /** The ideal rhythm of the week. */
  readonly userRhythm: SleepRhythm | null;
}

/** @param day the local day, in `timeZone` */
export type FindSleepOfDay = (userId: string, day: Day, timeZone: string) => Promise<SleepOfDay>;

/** Both as the database keeps them; sealed bytes come as PostgreSQL's hexadecimal text. */
interface Found {
  readonly nightId: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly details: string | null;
  readonly rhythmId: string | null;
  readonly dailySettings: string | null;
  readonly updatedAt: string | null;
}

function prepareQuery(db: Database) {
  return prepareJsonRows<Found>(
    db,
    "energizing_sleep_of_day",
    {
      nightId: "night.id",
      startedAt: "night.started_at",
      endedAt: "night.ended_at",
      details: "night.details",
      rhythmId: "rhythm.id",
      dailySettings: "rhythm.daily_settings",
      updatedAt: "rhythm.updated_at",
    },
    `from (
      select * from sleep_cycles
      where user_id = $1::uuid and ended_at < $2::timestamptz
      order by ended_at desc, id desc limit 1
    ) night
    full join (
      select * from sleep_rhythms where user_id = $1::uuid
    ) rhythm on rhythm.user_id = night.user_id`,
  );
}

function nightOf({ nightId, startedAt, endedAt, details }: Found) {
  if (nightId === null || startedAt === null || endedAt === null || details === null) return null;
  return {
    id: nightId,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    details: bytesOf(details),
  };
}

function rhythmOf({ rhythmId, dailySettings, updatedAt }: Found) {
  if (rhythmId === null || dailySettings === null || updatedAt === null) return null;
  return {
    id: rhythmId,
    dailySettings: bytesOf(dailySettings),
    updatedAt: new Date(updatedAt),
  };
}

function bytesOf(hexadecimal: string): Uint8Array {
  return Buffer.from(hexadecimal.slice(2), "hex");
}

export function makeSleepOfDay({ db, dataKeys }: Pick<Deps, "db" | "dataKeys">): FindSleepOfDay {
  const query = prepareQuery(db);
  return async (userId, day, timeZone) => {
    const dayEnd = new Date(instantOf(timeZone, day + 1, 0));
    const [found] = await query(userId, dayEnd.toISOString());
    const person = found === undefined ? null : await dataKeys.find(db, userId);
    if (found === undefined || person === null) return { latestCycle: null, userRhythm: null };
    const night = nightOf(found);
    const rhythm = rhythmOf(found);
    return {
      latestCycle: night && openNight(person, night),
      userRhythm: rhythm && openRhythm(person, rhythm),
    };
  };
}
