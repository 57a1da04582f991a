// Caches agenda days until triggers record a newer change than their snapshot in `day_changes`.
import { formatIsoDay } from "@vereda/domain/time/day";
import type { AgendaResponse } from "@vereda/domain/planning/agenda/contract-agenda";
import { MINUTE_MS } from "@vereda/domain/time/units";
import type { Database } from "#db/client.ts";
import { prepareJsonRows } from "#db/json-rows.ts";
import { getElapsedMs } from "#platform/clock.ts";
import type { DayRequest } from "../day-request.ts";

/** Far below the retention of change records; see `cleanup-day-changes.ts`. */
const TTL_MS = 10 * MINUTE_MS;

/** Total number of items in all cached days; about 2 KB each. */
const CAPACITY = 10_000;

interface CachedAgenda {
  readonly response: AgendaResponse;
  readonly snapshot: string;
  readonly cachedAt: number;
  readonly weight: number;
}

interface AgendaCache {
  readonly find: (request: DayRequest) => Promise<AgendaResponse | null>;
  readonly set: (request: DayRequest, response: AgendaResponse) => void;
}

export function makeAgendaCache(
  db: Database,
  { elapsed = getElapsedMs, capacity = CAPACITY } = {},
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
        // Another request may have cached a newer response since.
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

/** An empty day counts as one. */
function weightOf({ items, overdue, calendarEvents }: AgendaResponse): number {
  return 1 + items.length + overdue.items.length + Math.ceil(calendarEvents.length / 8);
}

/** Everything that affects the response except the database content. */
function buildCacheKey({ caller, day, from, until, isToday, isLocked }: DayRequest): string {
  const { userId, timeZone, locale, pastMidnight } = caller;
  return [
    userId,
    formatIsoDay(day),
    from,
    until,
    isToday,
    isLocked,
    timeZone,
    locale,
    ...pastMidnight,
  ].join();
}

/**
 * Whether a transaction not visible in snapshot $2 changed a day of user $1. The order lets the planner see
 * that the index ends the search, even where one user made most of the changes.
 */
export const HAS_CHANGED = `(
  select true from day_changes
  where owner_id = $1::uuid and transaction >= pg_snapshot_xmin($2::pg_snapshot)
    and not pg_visible_in_snapshot(transaction, $2::pg_snapshot)
  order by transaction desc limit 1
) is not null`;

function prepareChanges(db: Database) {
  const queryChanges = prepareJsonRows<{ readonly hasChanged: boolean }>(
    db,
    "agenda_changes",
    { hasChanged: HAS_CHANGED },
    "",
  );
  return async (userId: string, snapshot: string) => {
    const [row] = await queryChanges(userId, snapshot);
    return row?.hasChanged !== false;
  };
}
