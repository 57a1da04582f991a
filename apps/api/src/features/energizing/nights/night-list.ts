// The list of nights, in the order of the instants at which they began, and of the days asked for. The columns know days
// in UTC; what is more exact shows once the nights are opened.
import { and, count, desc, eq, gte, lt, or } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { SleepCycle } from "@vereda/domain/energizing/contract-day";
import type { energizingApi } from "@vereda/domain/energizing/contract";
import { makePage } from "@vereda/domain/http/envelope";
import type { SealedPage } from "@vereda/domain/http/envelope";
import type { QueryOf } from "@vereda/domain/http/endpoint";
import { parseDay } from "@vereda/domain/time/day";
import { instantOf } from "@vereda/domain/time/zone";
import type { AppContext } from "#platform/context.ts";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import type { PersonKey } from "#platform/crypto/sealed-box.ts";
import { sealedPage } from "#platform/crypto/sealed-page.ts";
import type { Placed } from "#platform/crypto/sealed-page.ts";
import { MOST_OF_A_DAY, pageInOrder } from "./page-in-order.ts";
import { endOfUtcDay, openTimedNight, startOfUtcDay, timesInTheOpen } from "./sealed-nights.ts";
import type { NightRow } from "./sealed-nights.ts";
import { sleepCycles } from "../tables/sleep.ts";

/** Instants: nights began at the first or later, and before the second. */
interface Span {
  readonly from: number | null;
  readonly until: number | null;
}

interface Asked {
  readonly db: Database;
  readonly person: PersonKey;
  readonly span: Span;
}

/** A person's nights, the latest first; of the days asked for, by the clocks of their zone. */
export async function listSleepCycles(
  { db, dataKeys }: Pick<AppContext, "db" | "dataKeys">,
  { userId, timeZone }: Pick<Caller, "userId" | "timeZone">,
  { page, perPage, from, to }: QueryOf<typeof energizingApi.listSleepCycles>,
): Promise<SealedPage<SleepCycle>> {
  const person = await dataKeys.find(db, userId);
  if (person === null) return makePage([], 0, page, perPage);
  const first = parseDay(from ?? "");
  const last = parseDay(to ?? "");
  const span = {
    from: first === null ? null : instantOf(timeZone, first, 0),
    until: last === null ? null : instantOf(timeZone, last + 1, 0),
  };
  const asked = { db, person, span };
  const [counted] = await db.select({ total: count() }).from(sleepCycles).where(around(asked));
  const { tooLate, tooEarly } = await outside(asked);
  const total = (counted?.total ?? 0) - tooLate - tooEarly;
  const skipped = (page - 1) * perPage;
  const wanted = Math.min(perPage, total - skipped);
  // What began too late stands before all others, what began too early after them.
  const nights = wanted > 0 ? await nightsFrom(asked, tooLate + skipped, wanted) : [];
  return sealedPage(nights, total, page, perPage);
}

/** A person's nights of a span, with what else lies on its first and last day. */
function around({ person, span: { from, until } }: Asked): SQL | undefined {
  return and(
    eq(sleepCycles.userId, person.userId),
    from === null ? undefined : gte(sleepCycles.startedAt, startOfUtcDay(from)),
    until === null ? undefined : lt(sleepCycles.startedAt, new Date(until)),
  );
}

const onDayOf = (instant: number) =>
  and(
    gte(sleepCycles.startedAt, startOfUtcDay(instant)),
    lt(sleepCycles.startedAt, endOfUtcDay(instant)),
  );

/** How many of these began before the span does, and how many when it was over. */
async function outside(asked: Asked): Promise<{ tooEarly: number; tooLate: number }> {
  const { db, person } = asked;
  const { from, until } = asked.span;
  if (from === null && until === null) return { tooEarly: 0, tooLate: 0 };
  const atEdges = or(...[from, until].flatMap((edge) => (edge === null ? [] : [onDayOf(edge)])));
  const rows = await db
    .select()
    .from(sleepCycles)
    .where(and(around(asked), atEdges))
    .limit(2 * MOST_OF_A_DAY);
  const begun = rows.map((row) => placed(person, row).startedAt);
  const tooEarly = begun.filter((at) => from !== null && at < from).length;
  const tooLate = begun.filter((at) => until !== null && at >= until).length;
  return { tooEarly, tooLate };
}

async function nightsFrom(asked: Asked, offset: number, limit: number): Promise<PlacedNight[]> {
  const { db, person } = asked;
  const ordered = (which: SQL | undefined) =>
    db
      .select()
      .from(sleepCycles)
      .where(and(around(asked), which))
      .orderBy(desc(sleepCycles.startedAt), desc(sleepCycles.id));
  return pageInOrder({
    page: await ordered(undefined).limit(limit).offset(offset),
    ofDays: (first, last) =>
      ordered(or(onDayOf(first.startedAt.getTime()), onDayOf(last.startedAt.getTime()))).limit(
        2 * MOST_OF_A_DAY,
      ),
    open: (row) => placed(person, row),
    order: laterFirst,
  });
}

interface PlacedNight extends Placed<SleepCycle> {
  readonly startedAt: number;
}

/** What does not open stands where its day begins. */
function placed(person: PersonKey, row: NightRow): PlacedNight {
  const opened = openTimedNight(person, row);
  const { startedAt } = opened?.times ?? timesInTheOpen(row);
  return { id: row.id, startedAt, opened: opened?.night ?? null };
}

function laterFirst(one: PlacedNight, other: PlacedNight): number {
  const apart = other.startedAt - one.startedAt;
  return apart === 0 ? (one.id < other.id ? 1 : -1) : apart;
}
