// What the rules say of somebody's cycle on a day. Worked out once for as long as neither the cycle nor the day changes.
import type { CycleFacts, CycleDayLog } from "@vereda/domain/energizing/cycle/cycle-facts";
import type { CycleLog } from "@vereda/domain/energizing/cycle/contract-cycle";
import { cyclePatternsOf } from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";
import type { CyclePatterns } from "@vereda/domain/energizing/cycle/patterns/cycle-patterns";
import type { CycleReading } from "@vereda/domain/energizing/cycle/cycle-reading";
import { readCycle } from "@vereda/domain/energizing/cycle/read-cycle";
import { parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import { birthdayOf } from "#features/account/people.ts";
import type { OpenedBook, Storage } from "../book.ts";
import { logsBetween } from "../logs.ts";
import { recordedDays } from "../period-list.ts";
import type { CycleBook } from "../sealed-cycle.ts";

/** How far back logs are looked at: three years hold more cycles than the rules count. */
const DAYS_OF_LOGS = 3 * 366;

/** People whose latest reading is remembered; it takes the rules some milliseconds. */
const REMEMBERED = 500;

const DAYS_IN_YEAR = 365.2425;

interface KnownFacts {
  readonly facts: CycleFacts;
  readonly unreadable: readonly string[];
}

/** What is known of a person on a day, as the rules want it, and the months of which nothing that was noted opens. */
async function factsOf({ db }: Storage, opened: OpenedBook, today: Day): Promise<KnownFacts> {
  const { person, book } = opened;
  const { logs, unreadable } = await logsBetween(db, person, today - DAYS_OF_LOGS, today);
  const born = parseDay((await birthdayOf(db, person.userId)) ?? "");
  const facts = {
    today,
    mode: book.mode,
    age: born === null ? null : (today - born) / DAYS_IN_YEAR,
    averages: book.settings,
    periods: book.periods.map(recordedDays),
    logs: logs.map(dayLogOf),
  };
  return { facts, unreadable };
}

function dayLogOf({ date, flow, symptoms, mood }: CycleLog): CycleDayLog {
  return { day: parseDay(date) ?? 0, flow, symptoms, moods: mood };
}

export interface ReadDay {
  readonly reading: CycleReading;
  /** Months, `YYYY-MM`, that it knows nothing of: what was noted does not open. */
  readonly unreadable: readonly string[];
}

export type ReadCycle = (opened: OpenedBook, today: Day) => Promise<ReadDay>;

/** Prepares readings. */
export function makeReadCycle(storage: Storage): ReadCycle {
  const remembered = new Map<string, { mark: string; today: Day; read: ReadDay }>();
  return async (opened, today) => {
    const { mark, person } = opened;
    const known = remembered.get(person.userId);
    if (known?.mark === mark && known.today === today) return known.read;
    const { facts, unreadable } = await factsOf(storage, opened, today);
    const read = { reading: readCycle(facts), unreadable };
    remembered.delete(person.userId);
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    remembered.set(person.userId, { mark, today, read });
    return read;
  };
}

export async function readPatterns(
  storage: Storage,
  opened: OpenedBook,
  today: Day,
): Promise<CyclePatterns> {
  return cyclePatternsOf((await factsOf(storage, opened, today)).facts);
}

/** The period of a book that began on a day. */
export function periodOn({ periods }: CycleBook, day: Day | null) {
  return periods.find(({ start }) => parseDay(start) === day) ?? null;
}
