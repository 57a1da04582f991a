// Sums the caller's plaintext entries per resource and day.
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { ResourceKey } from "@vereda/domain/resources/catalogue";
import type { EntryKind } from "@vereda/domain/resources/catalogue-settings";
import { getCountryCurrency } from "@vereda/domain/resources/finance/currencies";
import { formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Day } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { resourceEntries } from "../tables/resources.ts";

export interface EntryTotal {
  readonly resourceId: ResourceKey;
  readonly kind: EntryKind | null;
  readonly day: Day;
  readonly sum: number;
  readonly last: number;
}

export interface EntryFilter {
  readonly workspaceId: string;
  readonly resourceIds: readonly ResourceKey[];
  /** Those whose entries before `from` count too. */
  readonly unboundedIds: readonly ResourceKey[];
  readonly from: Day;
  readonly to: Day;
  /** Days before it are summed as the day before it. */
  readonly since: Day;
}

/** Money only in the main currency of the caller. */
export async function loadEntryTotals(
  db: Database,
  { userId, country }: Caller,
  { workspaceId, resourceIds, unboundedIds, from, to, since }: EntryFilter,
): Promise<EntryTotal[]> {
  const { resourceId, kind, day, value, currency, createdAt, id } = resourceEntries;
  const bucket = sql<string>`greatest(${day}, ${formatIsoDay(since - 1)}::date)::text`.as("bucket");
  const rows = await db
    .select({
      resourceId,
      kind,
      bucket,
      sum: sql`sum(${value})`.mapWith(Number),
      last: sql`(array_agg(${value} order by ${desc(day)}, ${desc(createdAt)}, ${desc(id)}))[1]`.mapWith(
        Number,
      ),
    })
    .from(resourceEntries)
    .where(
      and(
        eq(resourceEntries.workspaceId, workspaceId),
        eq(resourceEntries.ownerId, userId),
        inArray(resourceId, [...resourceIds]),
        isNull(resourceEntries.content),
        or(isNull(currency), eq(currency, getCountryCurrency(country))),
        or(gte(day, formatIsoDay(from)), inArray(resourceId, [...unboundedIds])),
        lte(day, formatIsoDay(to)),
      ),
    )
    .groupBy(resourceId, kind, sql`3`)
    .orderBy(asc(sql`3`));
  return rows.map(({ bucket: text, ...row }) => ({ ...row, day: parseDay(text) ?? from }));
}
