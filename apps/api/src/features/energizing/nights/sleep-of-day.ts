// The sleep that stands beside a day's agenda. Asked for with every agenda, by a query that it has anyway.
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import type { Day } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import { parseHexBytes, prepareJsonLists } from "#db/json-rows.ts";
import type { JsonSelect } from "#db/json-rows.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { MAX_PER_DAY } from "./ordered-page.ts";
import { decryptRhythm } from "../rhythm/encrypted-rhythm.ts";
import { decryptNights, startOfUtcDay } from "./encrypted-nights.ts";

export interface SleepOfDay {
  /** The latest night that had ended when the day ended. */
  readonly latestCycle: SleepCycle | null;
  /** The ideal rhythm of the week. */
  readonly userRhythm: SleepRhythm | null;
}

/** @param day the local day, in `timeZone` */
export type FindSleepOfDay = (userId: string, day: Day, timeZone: string) => Promise<SleepOfDay>;

/** A night as the database keeps it; sealed bytes come as PostgreSQL's hexadecimal text. */
export interface SleepNightRow {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly details: string;
}

/** A rhythm as the database keeps it. */
export interface SleepRhythmRow {
  readonly id: string;
  readonly dailySettings: string;
  readonly updatedAt: string;
}

/** What the agenda asks for in its query. */
export interface SleepRows {
  readonly nights: readonly SleepNightRow[];
  readonly rhythm: SleepRhythmRow | undefined;
}

/** The last night, one that ended on the day in UTC after it, and a nap with each. */
const LATEST_FEW = 4;

/** Whole days are asked for only where the latest few break off within one. */
const MAX_NIGHTS = 2 * MAX_PER_DAY;

interface NightFilter {
  readonly limit?: number;
  /** The first day in UTC, given as SQL too; without it, however long ago. */
  readonly since?: string;
}

/**
 * The latest few nights of a person that may have ended by the end of a day; both are given as SQL, such as `$1` and
 * `$2`. Of a night the columns know the day in UTC: which ended last shows once they are opened.
 */
export function selectNights(
  userIdSql: string,
  dayEnd: string,
  { limit = LATEST_FEW, since }: NightFilter = {},
): JsonSelect<SleepNightRow> {
  const sinceClause = since === undefined ? "" : `and ended_at >= ${since}::timestamptz`;
  return {
    columns: { id: "id", startedAt: "started_at", endedAt: "ended_at", details: "details" },
    rest: `from sleep_cycles
      where user_id = ${userIdSql}::uuid and ended_at < ${dayEnd}::timestamptz ${sinceClause}
      order by ended_at desc, id desc limit ${limit}`,
  };
}

/** The rhythm of a person, given as SQL. */
export function selectRhythm(userIdSql: string): JsonSelect<SleepRhythmRow> {
  return {
    columns: { id: "id", dailySettings: "daily_settings", updatedAt: "updated_at" },
    rest: `from sleep_rhythms where user_id = ${userIdSql}::uuid`,
  };
}

/**
 * The night that ended last before an instant, of those that open. Opens one day after the other, the latest first, and
 * no more than it needs.
 * @returns undefined when these rows do not tell: they break off within a day
 */
function findLatestEnded(
  userKey: UserKey,
  rows: readonly SleepNightRow[],
  dayEnd: number,
  limit: number,
): SleepCycle | null | undefined {
  const days = Map.groupBy(rows, ({ endedAt }) => startOfUtcDay(Date.parse(endedAt)).getTime());
  let read = 0;
  for (const sameDay of days.values()) {
    read += sameDay.length;
    if (read === limit) return undefined;
    const ended = decryptNights(userKey, sameDay.map(parseNightRow))
      .filter(({ times: { endedAt } }) => endedAt !== null && endedAt < dayEnd)
      .toSorted((one, other) => (other.times.endedAt ?? 0) - (one.times.endedAt ?? 0));
    if (ended[0] !== undefined) return ended[0].night;
  }
  return null;
}

function parseNightRow({ id, startedAt, endedAt, details }: SleepNightRow) {
  return {
    id,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    details: parseHexBytes(details),
  };
}

function parseRhythmRow({ id, dailySettings, updatedAt }: SleepRhythmRow) {
  return { id, dailySettings: parseHexBytes(dailySettings), updatedAt: new Date(updatedAt) };
}

/**
 * From where on to read days whole when the latest few break off within one: that one, where a night may have ended
 * after the end of the day that is asked for, and the one before, where none can have.
 */
function getResumeDay(rows: readonly SleepNightRow[]): string {
  const { endedAt = "" } = rows.at(-1) ?? {};
  return startOfUtcDay(startOfUtcDay(Date.parse(endedAt)).getTime() - 1).toISOString();
}

interface Nights {
  readonly nights: SleepNightRow;
}

type DecryptSleep = (userId: string, rows: SleepRows, dayEnd: string) => Promise<SleepOfDay>;

/** Opens what `selectNights` and `selectRhythm` found. */
export function makeDecryptSleep({
  db,
  dataKeys,
}: Pick<AppContext, "db" | "dataKeys">): DecryptSleep {
  const queryRecent = prepareJsonLists<Nights>(db, "energizing_nights_lately", {
    nights: selectNights("$1", "$2", { limit: MAX_NIGHTS, since: "$3" }),
  });
  const queryAll = prepareJsonLists<Nights>(db, "energizing_nights_ever", {
    nights: selectNights("$1", "$2", { limit: MAX_NIGHTS }),
  });
  /** So many on one day that the few break off within it: now and then, and hardly ever with nothing on both days. */
  const searchWholeDays = async (
    userKey: UserKey,
    few: readonly SleepNightRow[],
    dayEnd: string,
  ) => {
    const until = Date.parse(dayEnd);
    const { nights } = await queryRecent(userKey.userId, dayEnd, getResumeDay(few));
    const latest = findLatestEnded(userKey, nights, until, MAX_NIGHTS);
    if (latest) return latest;
    const all = await queryAll(userKey.userId, dayEnd);
    return findLatestEnded(userKey, all.nights, until, MAX_NIGHTS) ?? null;
  };
  return async (userId, { nights, rhythm }, dayEnd) => {
    const isNothing = nights.length === 0 && rhythm === undefined;
    const userKey = isNothing ? null : await dataKeys.find(db, userId);
    if (userKey === null) return { latestCycle: null, userRhythm: null };
    const latest = findLatestEnded(userKey, nights, Date.parse(dayEnd), LATEST_FEW);
    return {
      latestCycle: latest === undefined ? await searchWholeDays(userKey, nights, dayEnd) : latest,
      userRhythm: rhythm === undefined ? null : decryptRhythm(userKey, parseRhythmRow(rhythm)),
    };
  };
}

export function makeFindSleepOfDay(deps: Pick<AppContext, "db" | "dataKeys">): FindSleepOfDay {
  const query = prepareJsonLists<{
    readonly nights: SleepNightRow;
    readonly rhythm: SleepRhythmRow;
  }>(deps.db, "energizing_sleep_of_day", {
    nights: selectNights("$1", "$2"),
    rhythm: selectRhythm("$1"),
  });
  const decryptSleep = makeDecryptSleep(deps);
  return async (userId, day, timeZone) => {
    const dayEnd = new Date(resolveInstant(timeZone, day + 1, 0)).toISOString();
    const { nights, rhythm } = await query(userId, dayEnd);
    return decryptSleep(userId, { nights, rhythm: rhythm[0] }, dayEnd);
  };
}
