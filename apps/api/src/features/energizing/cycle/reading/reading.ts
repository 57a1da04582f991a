// Computes the cycle reading of a day, cached until the cycle or the day changes.
import type { CycleInfo, CycleDayLog } from "@vereda/domain/energizing/cycle/cycle-info";
import type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import { findCyclePatterns } from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";
import type { CyclePatterns } from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";
import type { CycleReading } from "@vereda/domain/energizing/cycle/cycle-reading";
import { readCycle } from "@vereda/domain/energizing/cycle/read-cycle";
import { parseDay, type Day } from "@vereda/domain/time/day";
import { getBirthday } from "#features/account/user-lookup.ts";
import type { DecryptedCycle, Storage } from "../stored-cycle.ts";
import { listLogsBetween } from "../logs.ts";
import { toPeriodRecord } from "../period-list.ts";
import type { CycleBook } from "../encrypted-cycle.ts";

/** Three years contain more cycles than the algorithm uses. */
const LOG_HISTORY_DAYS = 3 * 366;

/** Number of users whose latest reading is cached; computing one takes several milliseconds. */
const MAX_CACHED = 500;

const DAYS_IN_YEAR = 365.2425;

interface LoadedCycleInfo {
  readonly info: CycleInfo;
  readonly undecryptableMonths: readonly string[];
}

async function loadCycleInfo(
  { db }: Storage,
  opened: DecryptedCycle,
  today: Day,
): Promise<LoadedCycleInfo> {
  const { userKey, book } = opened;
  const { logs, undecryptableMonths } = await listLogsBetween(
    db,
    userKey,
    today - LOG_HISTORY_DAYS,
    today,
  );
  const born = parseDay((await getBirthday(db, userKey.userId)) ?? "");
  const info = {
    today,
    mode: book.mode,
    age: born === null ? null : (today - born) / DAYS_IN_YEAR,
    averages: book.settings,
    periods: book.periods.map(toPeriodRecord),
    logs: logs.map(toDayLog),
  };
  return { info, undecryptableMonths };
}

function toDayLog({ date, flow, symptoms, mood }: CycleLog): CycleDayLog {
  return { day: parseDay(date) ?? 0, flow, symptoms, moods: mood };
}

interface DayReading {
  readonly reading: CycleReading;
  readonly undecryptableMonths: readonly string[];
}

type ReadCycle = (opened: DecryptedCycle, today: Day) => Promise<DayReading>;

export function makeReadCycle(storage: Storage): ReadCycle {
  const cache = new Map<string, { version: string; today: Day; result: DayReading }>();
  return async (opened, today) => {
    const { version, userKey } = opened;
    const cached = cache.get(userKey.userId);
    if (cached?.version === version && cached.today === today) return cached.result;
    const { info, undecryptableMonths } = await loadCycleInfo(storage, opened, today);
    const result = { reading: readCycle(info), undecryptableMonths };
    cache.delete(userKey.userId);
    const [oldest] = cache.keys();
    if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    cache.set(userKey.userId, { version, today, result });
    return result;
  };
}

export async function readPatterns(
  storage: Storage,
  opened: DecryptedCycle,
  today: Day,
): Promise<CyclePatterns> {
  return findCyclePatterns((await loadCycleInfo(storage, opened, today)).info);
}

export function findPeriodByStart({ periods }: CycleBook, day: Day | null) {
  return periods.find(({ start }) => parseDay(start) === day) ?? null;
}
