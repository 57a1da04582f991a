// Lists nights by start time; the columns store UTC days only, so the exact order needs decryption.
import { and, desc, eq, gte, lt, or, type SQL } from "drizzle-orm";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import type { RestRhythm } from "@vereda/domain/energizing/rhythm/rest-time";
import { makePage, type EncryptedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { parseDay } from "@vereda/domain/time/day";
import { resolveInstant } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { UserKey } from "#platform/crypto/encryption.ts";
import { makeEncryptedPage, type DecryptedItem } from "#platform/crypto/encrypted-page.ts";
import { MAX_PER_DAY, decryptPageInOrder } from "./ordered-page.ts";
import {
  endOfUtcDay,
  decryptTimedNight,
  startOfUtcDay,
  getPlaintextTimes,
  toSleepCycle,
} from "./encrypted-nights.ts";
import type { NightRow } from "./encrypted-nights.ts";
import { getRestRhythm } from "../rhythm/rhythm.ts";
import { sleepCycles } from "../tables/sleep.ts";

/** Start times from `from` (included) to `until` (excluded). */
interface Interval {
  readonly from: number | null;
  readonly until: number | null;
}

interface NightQuery {
  readonly db: Database;
  readonly userKey: UserKey;
  readonly rhythm: RestRhythm;
  readonly interval: Interval;
}

/** Lists nights, the latest first; days are in the user's time zone. */
export async function listSleepCycles(
  storage: Pick<AppContext, "db" | "dataKeys">,
  caller: Pick<Caller, "userId" | "timeZone">,
  { page, perPage, from, to }: QueryOf<typeof energizingApi.listSleepCycles>,
): Promise<EncryptedPage<SleepCycle>> {
  const { db, dataKeys } = storage;
  const { userId, timeZone } = caller;
  const userKey = await dataKeys.find(db, userId);
  if (userKey === null) return makePage([], 0, page, perPage);
  const first = parseDay(from ?? "");
  const last = parseDay(to ?? "");
  const interval = {
    from: first === null ? null : resolveInstant(timeZone, first, 0),
    until: last === null ? null : resolveInstant(timeZone, last + 1, 0),
  };
  const rhythm = await getRestRhythm(storage, caller);
  const query = { db, userKey, rhythm, interval };
  const counted = await db.$count(sleepCycles, buildIntervalFilter(query));
  const { afterEnd, beforeStart } = await countOutside(query);
  const total = counted - afterEnd - beforeStart;
  const skipped = (page - 1) * perPage;
  const limit = Math.min(perPage, total - skipped);
  // Nights after the interval sort before all others, and nights before it sort last.
  const nights = limit > 0 ? await listNightsFrom(query, afterEnd + skipped, limit) : [];
  return makeEncryptedPage(makePage(nights, total, page, perPage));
}

/** Matches the nights of an interval, plus all others on its first and last UTC day. */
function buildIntervalFilter({ userKey, interval: { from, until } }: NightQuery): SQL | undefined {
  return and(
    eq(sleepCycles.userId, userKey.userId),
    from === null ? undefined : gte(sleepCycles.startedAt, startOfUtcDay(from)),
    until === null ? undefined : lt(sleepCycles.startedAt, new Date(until)),
  );
}

const buildStartDayFilter = (instant: number) =>
  and(
    gte(sleepCycles.startedAt, startOfUtcDay(instant)),
    lt(sleepCycles.startedAt, endOfUtcDay(instant)),
  );

async function countOutside(query: NightQuery): Promise<{ beforeStart: number; afterEnd: number }> {
  const { db, userKey, rhythm } = query;
  const { from, until } = query.interval;
  if (from === null && until === null) return { beforeStart: 0, afterEnd: 0 };
  const atEdges = or(
    ...[from, until].flatMap((edge) => (edge === null ? [] : [buildStartDayFilter(edge)])),
  );
  const rows = await db
    .select()
    .from(sleepCycles)
    .where(and(buildIntervalFilter(query), atEdges))
    .limit(2 * MAX_PER_DAY);
  const starts = rows.map((row) => toNightItem(userKey, rhythm, row).startedAt);
  const beforeStart = starts.filter((at) => from !== null && at < from).length;
  const afterEnd = starts.filter((at) => until !== null && at >= until).length;
  return { beforeStart, afterEnd };
}

async function listNightsFrom(
  query: NightQuery,
  offset: number,
  limit: number,
): Promise<NightItem[]> {
  const { db, userKey, rhythm } = query;
  const selectLatestFirst = (which: SQL | undefined) =>
    db
      .select()
      .from(sleepCycles)
      .where(and(buildIntervalFilter(query), which))
      .orderBy(desc(sleepCycles.startedAt), desc(sleepCycles.id));
  return decryptPageInOrder({
    page: await selectLatestFirst(undefined).limit(limit).offset(offset),
    loadDays: (first, last) =>
      selectLatestFirst(
        or(
          buildStartDayFilter(first.startedAt.getTime()),
          buildStartDayFilter(last.startedAt.getTime()),
        ),
      ).limit(2 * MAX_PER_DAY),
    decrypt: (row) => toNightItem(userKey, rhythm, row),
    order: compareLatestFirst,
  });
}

interface NightItem extends DecryptedItem<SleepCycle> {
  readonly startedAt: number;
}

/** An undecryptable night is sorted at the start of its UTC day. */
function toNightItem(userKey: UserKey, rhythm: RestRhythm, row: NightRow): NightItem {
  const opened = decryptTimedNight(userKey, row);
  const { startedAt } = opened?.times ?? getPlaintextTimes(row);
  return { id: row.id, startedAt, decrypted: opened && toSleepCycle(opened, rhythm) };
}

function compareLatestFirst(one: NightItem, other: NightItem): number {
  const apart = other.startedAt - one.startedAt;
  return apart === 0 ? (one.id < other.id ? 1 : -1) : apart;
}
