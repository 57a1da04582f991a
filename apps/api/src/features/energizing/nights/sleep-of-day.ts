// Loads the sleep of an agenda day as part of the agenda's own query.
import type { SleepCycle, SleepRhythm } from "@vereda/domain/energizing/contract-day";
import {
  groupNightsByDay,
  joinPieces,
  sumMinutes,
  toSleepInterval,
} from "@vereda/domain/energizing/insights/nights-by-day";
import type { RestRhythm } from "@vereda/domain/energizing/rhythm/rest-time";
import type { Day } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import { parseHexBytes, prepareJsonLists, type JsonSelect } from "#db/json-rows.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { MAX_PER_DAY } from "./ordered-page.ts";
import { decryptRhythm } from "../rhythm/encrypted-rhythm.ts";
import { decryptNights, startOfUtcDay, toSleepCycle } from "./encrypted-nights.ts";
import type { DecryptedNight } from "./encrypted-nights.ts";

interface SleepOfDay {
  readonly latestCycle: SleepCycle | null;
  readonly nightMinutes: number | null;
  readonly userRhythm: SleepRhythm | null;
}

/** Encrypted bytes are in PostgreSQL's hexadecimal text format. */
export interface SleepNightRow {
  readonly id: string;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly details: string;
}

export interface SleepRhythmRow {
  readonly id: string;
  readonly dailySettings: string;
  readonly updatedAt: string;
}

interface SleepRows {
  readonly nights: readonly SleepNightRow[];
  readonly rhythm: SleepRhythmRow | undefined;
}

/** The last night, one that ended on the next UTC day, and one nap for each. */
const LATEST_FEW = 4;

/** Limit for reading whole days, which is needed only when `LATEST_FEW` cuts through a day. */
const MAX_NIGHTS = 2 * MAX_PER_DAY;

interface NightFilter {
  readonly limit?: number;
  /** First UTC day as SQL; unlimited when missing. */
  readonly since?: string;
}

/**
 * Selects the latest few nights that may have ended by the end of a day, in whichever zone. Both parameters
 * are SQL, such as `$1` and `$2`. The columns store UTC days only, so the exact end needs decryption.
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
      where user_id = ${userIdSql}::uuid and ended_at < ${dayEnd}::timestamptz + interval '1 day' ${sinceClause}
      order by ended_at desc, id desc limit ${limit}`,
  };
}

export function selectRhythm(userIdSql: string): JsonSelect<SleepRhythmRow> {
  return {
    columns: { id: "id", dailySettings: "daily_settings", updatedAt: "updated_at" },
    rest: `from sleep_rhythms where user_id = ${userIdSql}::uuid`,
  };
}

type LastNight = Pick<SleepOfDay, "latestCycle" | "nightMinutes">;

const noNight: LastNight = { latestCycle: null, nightMinutes: null };

interface NightSearch {
  readonly userKey: UserKey;
  readonly rhythm: RestRhythm;
  readonly day: Day;
  /** The end of the day, in milliseconds since the epoch. */
  readonly until: number;
}

/** A night that was logged in another time zone keeps its day. */
function hasEnded({ times: { endedAt }, night }: DecryptedNight, search: NightSearch): boolean {
  if (endedAt === null) return false;
  const { timeZone = search.rhythm.zone } = night;
  if (timeZone === search.rhythm.zone) return endedAt < search.until;
  return getTodayIn(timeZone, endedAt) <= search.day;
}

/**
 * Finds the decryptable night that ended last on a day or before it, with all its pieces; naps are no nights.
 * @returns undefined when the rows are cut off before or within its first UTC day, so that the result is
 * uncertain
 */
function findLastNight(
  search: NightSearch,
  rows: readonly SleepNightRow[],
  limit: number,
): LastNight | undefined {
  const { userKey, rhythm } = search;
  const ended = decryptNights(userKey, rows.map(parseNightRow)).filter((one) =>
    hasEnded(one, search),
  );
  const intervals = ended.flatMap(({ night }) => toSleepInterval(night) ?? []);
  const latest = joinPieces(intervals, rhythm).findLast((group) => !group.isNap);
  const isCut = rows.length === limit;
  if (latest === undefined) return isCut ? undefined : noNight;
  const cutDay = startOfUtcDay(Date.parse(rows.at(-1)?.endedAt ?? "")).getTime();
  if (isCut && startOfUtcDay(latest.from).getTime() <= cutDay) return undefined;
  const last = ended.find(({ times }) => times.endedAt === latest.to);
  if (last === undefined) return noNight;
  const cycles = ended.map(({ night }) => night);
  return {
    latestCycle: {
      ...toSleepCycle(last, rhythm),
      startedAt: new Date(latest.from).toISOString(),
      durationMinutes: sumMinutes(latest.pieces),
      isNap: false,
    },
    nightMinutes: groupNightsByDay(cycles, rhythm).at(-1)?.minutes ?? null,
  };
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
 * The first UTC day to read as a whole when the latest few are cut off within a day: the day before that
 * one, because nights of the cut-off day may end after the requested day.
 */
function getResumeDay(rows: readonly SleepNightRow[]): string {
  const { endedAt = "" } = rows.at(-1) ?? {};
  return startOfUtcDay(startOfUtcDay(Date.parse(endedAt)).getTime() - 1).toISOString();
}

interface Nights {
  readonly nights: SleepNightRow;
}

interface SleepRequest {
  readonly userId: string;
  readonly timeZone: string;
  readonly day: Day;
  readonly dayEnd: string;
}

type DecryptSleep = (request: SleepRequest, rows: SleepRows) => Promise<SleepOfDay>;

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
  /**
   * Fallback for days with many nights: reads two whole days first, and all nights only if these have no
   * match.
   */
  const searchWholeDays = async (search: NightSearch, few: readonly SleepNightRow[]) => {
    const { userId } = search.userKey;
    const dayEnd = new Date(search.until).toISOString();
    const { nights } = await queryRecent(userId, dayEnd, getResumeDay(few));
    const latest = findLastNight(search, nights, MAX_NIGHTS);
    if (latest?.latestCycle) return latest;
    const all = await queryAll(userId, dayEnd);
    return findLastNight(search, all.nights, MAX_NIGHTS) ?? noNight;
  };
  return async ({ userId, timeZone: zone, day, dayEnd }, { nights, rhythm }) => {
    const isNothing = nights.length === 0 && rhythm === undefined;
    const userKey = isNothing ? null : await dataKeys.find(db, userId);
    if (userKey === null) return { ...noNight, userRhythm: null };
    const userRhythm = rhythm === undefined ? null : decryptRhythm(userKey, parseRhythmRow(rhythm));
    const search = {
      userKey,
      rhythm: { zone, dailySettings: userRhythm?.dailySettings ?? [] },
      day,
      until: Date.parse(dayEnd),
    };
    const night =
      findLastNight(search, nights, LATEST_FEW) ?? (await searchWholeDays(search, nights));
    return { ...night, userRhythm };
  };
}
