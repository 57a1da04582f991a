// Sums of money by kind, which never mix currencies.
import { and, between, eq, inArray, sql } from "drizzle-orm";
import { listOfferedResources } from "@vereda/domain/resources/measures/offered-resources";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { listOwnedWorkspaces } from "#features/workspace/access.ts";
import { resourceEntries } from "../tables/resources.ts";

/** Both included, `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const { currency, day, kind, resourceId, value, workspaceId } = resourceEntries;

const sumOf = (of: "INCOME" | "EXPENSE") =>
  sql<number>`coalesce(sum(${value}) filter (where ${kind} = ${of}), 0)`.mapWith(Number);

export const moneySums = { income: sumOf("INCOME"), expense: sumOf("EXPENSE") };

/** The finance entries of some days; served by the index `resource_entries_of_workspace`. */
export function isFinanceEntry(workspaceIds: readonly string[], { from, to }: DayRange) {
  return and(
    inArray(workspaceId, [...workspaceIds]),
    eq(resourceId, "finance"),
    between(day, from, to),
  );
}

interface MoneySum {
  readonly currency: string;
  readonly income: number;
  readonly expense: number;
}

/** Income and expense of the caller's own workspaces, by currency. Days are included, `YYYY-MM-DD`. */
export async function sumMoney(
  db: Database,
  { userId }: Pick<Caller, "userId">,
  range: DayRange,
): Promise<MoneySum[]> {
  const owned = await listOwnedWorkspaces(db, userId);
  const ids = owned
    .filter(({ typeId }) => listOfferedResources(typeId).includes("finance"))
    .map(({ id }) => id);
  if (ids.length === 0) return [];
  const sums = await db
    .select({ currency, ...moneySums })
    .from(resourceEntries)
    .where(isFinanceEntry(ids, range))
    .groupBy(currency)
    .orderBy(currency);
  return sums.map((sum) => ({ ...sum, currency: sum.currency ?? "" }));
}
