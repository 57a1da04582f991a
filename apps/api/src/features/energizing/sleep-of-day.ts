// The sleep that stands beside a day's agenda. Asked for with every agenda, by a query that it has anyway.
import type { DailySetting } from "@vereda/domain/energizing/rest-time";
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import type { Deps } from "#app.ts";
import { prepareJsonLists } from "#db/json-rows.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import { bytesOfHex } from "./sealed-hex.ts";
import { openNight, openRhythm, sealedSettings } from "./sleep.ts";

export interface SleepOfDay {
  /** The latest night that had ended when the day ended. */
  readonly latestCycle: SleepCycle | null;
  /** The ideal rhythm of the week. */
  readonly userRhythm: SleepRhythm | null;
}

/** @param day the local day, in `timeZone` */
export type FindSleepOfDay = (userId: string, day: Day, timeZone: string) => Promise<SleepOfDay>;

/** Both as the database keeps them; sealed bytes come as PostgreSQL's hexadecimal text. */
export interface SleepRow {
  readonly nightId: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly details: string | null;
  readonly rhythmId: string | null;
  readonly dailySettings: string | null;
  readonly updatedAt: string | null;
}

/** The sleep of a person at the end of a day; both are given as SQL, such as `$1` and `$2`. */
export function selectSleep(person: string, dayEnd: string): JsonSelect<SleepRow> {
  return {
    columns: {
      nightId: "night.id",
      startedAt: "night.started_at",
      endedAt: "night.ended_at",
      details: "night.details",
      rhythmId: "rhythm.id",
      dailySettings: "rhythm.daily_settings",
      updatedAt: "rhythm.updated_at",
    },
    rest: `from (
      select * from sleep_cycles
      where user_id = ${person}::uuid and ended_at < ${dayEnd}::timestamptz
      order by ended_at desc, id desc limit 1
    ) night
    full join (
      select * from sleep_rhythms where user_id = ${person}::uuid
    ) rhythm on rhythm.user_id = night.user_id`,
  };
}

function nightOf({ nightId, startedAt, endedAt, details }: SleepRow) {
  if (nightId === null || startedAt === null || endedAt === null || details === null) return null;
  return {
    id: nightId,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    details: bytesOfHex(details),
  };
}

function rhythmOf({ rhythmId, dailySettings, updatedAt }: SleepRow) {
  if (rhythmId === null || dailySettings === null || updatedAt === null) return null;
  return {
    id: rhythmId,
    dailySettings: bytesOfHex(dailySettings),
    updatedAt: new Date(updatedAt),
  };
}

type OpenSleep = (userId: string, found: SleepRow | undefined) => Promise<SleepOfDay>;

/** Opens what `selectSleep` found. */
export function makeOpenSleep({ db, dataKeys }: Pick<Deps, "db" | "dataKeys">): OpenSleep {
  return async (userId, found) => {
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

/** Opens the rhythm of a person as the database keeps it, in PostgreSQL's hexadecimal text. */
export function makeOpenSettings({ db, dataKeys }: Pick<Deps, "db" | "dataKeys">) {
  return async (userId: string, sealed: string): Promise<readonly DailySetting[]> => {
    const person = await dataKeys.find(db, userId);
    return person === null ? [] : sealedSettings.open(person, bytesOfHex(sealed));
  };
}

export function makeSleepOfDay(deps: Pick<Deps, "db" | "dataKeys">): FindSleepOfDay {
  const query = prepareJsonLists<{ readonly sleep: SleepRow }>(deps.db, "energizing_sleep_of_day", {
    sleep: selectSleep("$1", "$2"),
  });
  const open = makeOpenSleep(deps);
  return async (userId, day, timeZone) => {
    const dayEnd = new Date(instantOf(timeZone, day + 1, 0));
    const { sleep } = await query(userId, dayEnd.toISOString());
    return open(userId, sleep[0]);
  };
}
