// Days that were answered, kept in the process until something about them changes. A day is asked for far more often
// than it changes: at every reload and return to a screen, by the list, the focus and the load of the same day.
//
// Nothing is kept for a while and hoped to hold. With an answer stands the snapshot of the database before which nothing
// of it was read; it holds as long as no transaction that this snapshot does not know of changed a day of its person,
// in whichever process. Triggers note that in `day_changes`, in the transaction itself.
import { formatDay } from "@vereda/domain/time/day";
import type { AgendaAnswer } from "@vereda/domain/planning/agenda/contract-agenda";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import { elapsedMs } from "#platform/clock.ts";
import type { DayOfCaller } from "../day-of-caller.ts";

/** Well below the time for which changes stay noted; see `sweeping-changes.ts`. */
const KEPT_MS = 10 * MINUTE_MS;

/** Items of all days together: some 2 KB each, as they are told and as they are sent. */
const CAPACITY = 10_000;

interface KeptDay {
  readonly answer: AgendaAnswer;
  readonly snapshot: string;
  readonly keptAt: number;
  readonly weight: number;
}

export interface KeptDays {
  /** What was answered to the same question, if that still holds. */
  readonly find: (asked: DayOfCaller) => Promise<AgendaAnswer | null>;
  readonly keep: (asked: DayOfCaller, answer: AgendaAnswer) => void;
}

export function makeKeptDays(
  db: Database,
  { elapsed = elapsedMs, capacity = CAPACITY } = {},
): KeptDays {
  const hasChangedSince = prepareChanges(db);
  const days = new Map<string, KeptDay>();
  let weight = 0;
  const forget = (key: string, day: KeptDay) => {
    days.delete(key);
    weight -= day.weight;
  };
  return {
    async find(asked) {
      const key = questionOf(asked);
      const day = days.get(key);
      if (day === undefined) return null;
      const isOld = elapsed() - day.keptAt > KEPT_MS;
      if (isOld || (await hasChangedSince(asked.caller.userId, day.snapshot))) {
        // Another call may have kept a newer one meanwhile.
        if (days.get(key) === day) forget(key, day);
        return null;
      }
      return day.answer;
    },
    keep(asked, answer) {
      const { snapshot } = asked.caller;
      if (snapshot === null) return;
      const key = questionOf(asked);
      const before = days.get(key);
      if (before !== undefined) forget(key, before);
      const day = { answer, snapshot, keptAt: elapsed(), weight: weightOf(answer) };
      days.set(key, day);
      weight += day.weight;
      for (const [oldest, one] of days) {
        if (weight <= capacity) break;
        forget(oldest, one);
      }
    },
  };
}

/** A day of nothing is something too. */
function weightOf({ items, overdue }: AgendaAnswer): number {
  return 1 + items.length + overdue.items.length;
}

/** All that an answer follows from, besides what is written down. */
function questionOf({ caller, day, from, until, isToday, isLocked }: DayOfCaller): string {
  const { userId, timeZone, locale, pastMidnight } = caller;
  return [
    userId,
    formatDay(day),
    from,
    until,
    isToday,
    isLocked,
    timeZone,
    locale,
    ...pastMidnight,
  ].join();
}

/** Prepares whether anything on the days of person $1 changed by a transaction that snapshot $2 does not know of. */
function prepareChanges(db: Database) {
  const ask = prepareJsonRows<{ readonly hasChanged: boolean }>(
    db,
    "agenda_changes",
    {
      hasChanged: `exists (
        select from day_changes
        where owner_id = $1::uuid and transaction >= pg_snapshot_xmin($2::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)
      )`,
    },
    "",
  );
  return async (personId: string, snapshot: string) => {
    const [row] = await ask(personId, snapshot);
    return row?.hasChanged !== false;
  };
}
