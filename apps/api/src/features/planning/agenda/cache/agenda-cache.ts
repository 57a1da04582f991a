// Days that were answered, kept in the process until something about them changes. A day is asked for far more often
// than it changes: at every reload and return to a screen, by the list, the focus and the load of the same day.
//
// Nothing is kept for a while and hoped to hold. With an answer stands the snapshot of the database before which nothing
// of it was read; it holds as long as no transaction that this snapshot does not know of changed a day of its person,
// in whichever process. Triggers note that in `day_changes`, in the transaction itself.
import { formatDay } from "@vereda/domain/time/day";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import { elapsedMs } from "#platform/clock.ts";
import type { DayRequest } from "../day-request.ts";

/** Well below the time for which changes stay noted; see `cleanup-day-changes.ts`. */
const TTL_MS = 10 * MINUTE_MS;

/** Items of all days together: some 2 KB each, as they are told and as they are sent. */
const CAPACITY = 10_000;

interface CachedAgenda {
  readonly response: AgendaResponse;
  readonly snapshot: string;
  readonly cachedAt: number;
  readonly weight: number;
}

export interface AgendaCache {
  /** What was answered to the same question, if that still holds. */
  readonly find: (request: DayRequest) => Promise<AgendaResponse | null>;
  readonly set: (request: DayRequest, response: AgendaResponse) => void;
}

export function makeAgendaCache(
  db: Database,
  { elapsed = elapsedMs, capacity = CAPACITY } = {},
): AgendaCache {
  const hasChangedSince = prepareChanges(db);
  const days = new Map<string, CachedAgenda>();
  let weight = 0;
  const evict = (key: string, day: CachedAgenda) => {
    days.delete(key);
    weight -= day.weight;
  };
  return {
    async find(request) {
      const key = buildCacheKey(request);
      const day = days.get(key);
      if (day === undefined) return null;
      const isOld = elapsed() - day.cachedAt > TTL_MS;
      if (isOld || (await hasChangedSince(request.caller.userId, day.snapshot))) {
        // Another call may have kept a newer one meanwhile.
        if (days.get(key) === day) evict(key, day);
        return null;
      }
      return day.response;
    },
    set(request, response) {
      const { snapshot } = request.caller;
      if (snapshot === null) return;
      const key = buildCacheKey(request);
      const previous = days.get(key);
      if (previous !== undefined) evict(key, previous);
      const day = { response, snapshot, cachedAt: elapsed(), weight: weightOf(response) };
      days.set(key, day);
      weight += day.weight;
      for (const [oldest, one] of days) {
        if (weight <= capacity) break;
        evict(oldest, one);
      }
    },
  };
}

/** A day of nothing is something too. */
function weightOf({ items, overdue }: AgendaResponse): number {
  return 1 + items.length + overdue.items.length;
}

/** All that an answer follows from, besides what is written down. */
function buildCacheKey({ caller, day, from, until, isToday, isLocked }: DayRequest): string {
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
  const queryChanges = prepareJsonRows<{ readonly hasChanged: boolean }>(
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
  return async (userId: string, snapshot: string) => {
    const [row] = await queryChanges(userId, snapshot);
    return row?.hasChanged !== false;
  };
}
