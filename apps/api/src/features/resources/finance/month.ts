// A month of finances: totals, areas against their budgets, and the months before it.
import { and, count, eq, sql } from "drizzle-orm";
import {
  fromMinorUnits,
  getCountryCurrency,
  toMinorUnits,
} from "@vereda/domain/resources/finance/currencies";
import type { FinanceMonth } from "@vereda/domain/resources/finance/contract-finance";
import { addMonths, formatIsoDay, parseDay } from "@vereda/domain/time/day";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { financeCategories } from "../tables/accounts.ts";
import { resourceEntries } from "../tables/resources.ts";
import { requireResource } from "../access.ts";
import { getBudgetVersion, listBudgetRows, type BudgetRow } from "./budgets.ts";
import { isFinanceEntry, moneySums, type DayRange } from "./finance-sums.ts";
import { listTransfers } from "./transfers.ts";

const HISTORY_MONTHS = 12;

const formatMonth = (day: number) => formatIsoDay(day).slice(0, 7);

/** From the first day of the month `before` months earlier to the last day of the month. */
function getRange(month: string, before = 0): DayRange {
  const first = parseDay(`${month}-01`) ?? 0;
  return {
    from: formatIsoDay(addMonths(first, -before)),
    to: formatIsoDay(addMonths(first, 1) - 1),
  };
}

type AreaSum = FinanceMonth["areas"][number];
type Total = FinanceMonth["totals"][number];

function listAreaSums(db: Database, workspaceId: string, month: string) {
  const { areaId, currency, categoryId } = resourceEntries;
  const { name } = financeCategories;
  return db
    .select({
      areaId,
      categoryId,
      name,
      currency: sql<string>`coalesce(${currency}, '')`,
      ...moneySums,
      count: count(),
    })
    .from(resourceEntries)
    .leftJoin(financeCategories, eq(financeCategories.id, categoryId))
    .where(isFinanceEntry([workspaceId], getRange(month)))
    .groupBy(areaId, categoryId, name, currency);
}

type EntrySum = Awaited<ReturnType<typeof listAreaSums>>[number];

async function listHistory(db: Database, workspaceId: string, month: string, currency: string) {
  const range = getRange(month, HISTORY_MONTHS - 1);
  const ofMonth = sql<string>`to_char(${resourceEntries.day}, 'YYYY-MM')`;
  const sums = await db
    .select({ month: ofMonth, ...moneySums })
    .from(resourceEntries)
    .where(and(isFinanceEntry([workspaceId], range), eq(resourceEntries.currency, currency)))
    .groupBy(sql`1`);
  const byMonth = new Map(sums.map((sum) => [sum.month, sum]));
  const first = parseDay(range.from) ?? 0;
  return Array.from({ length: HISTORY_MONTHS }, (_, at) => {
    const key = formatMonth(addMonths(first, at));
    return byMonth.get(key) ?? { month: key, income: 0, expense: 0 };
  });
}

const emptySum = { income: 0, expense: 0, count: 0, budget: null };

function addMoney(one: number, other: number, currency: string): number {
  return fromMinorUnits(toMinorUnits(one, currency) + toMinorUnits(other, currency), currency);
}

/** With a total for each currency of an entry or a budget; the user's own currency first. */
function buildTotals(
  sums: readonly EntrySum[],
  budgets: readonly BudgetRow[],
  own: string,
): Total[] {
  const totals = new Map<string, Total>([[own, { currency: own, ...emptySum }]]);
  for (const { currency } of budgets) totals.set(currency, { currency, ...emptySum });
  for (const { currency, income, expense, count: entries } of sums) {
    const total = totals.get(currency) ?? { currency, ...emptySum };
    totals.set(currency, {
      ...total,
      income: addMoney(total.income, income, currency),
      expense: addMoney(total.expense, expense, currency),
      count: total.count + entries,
    });
  }
  const ofMonth = budgets.filter(({ areaId }) => areaId === null);
  return [...totals.values()].map((total) => {
    const budget = ofMonth.find(({ currency }) => currency === total.currency);
    return { ...total, budget: budget?.value ?? null };
  });
}

/** An area with a budget is listed before anything is spent. */
function buildAreas(sums: readonly EntrySum[], budgets: readonly BudgetRow[]): AreaSum[] {
  const ofAreas = budgets.filter(({ areaId }) => areaId !== null);
  const ofNoCategory = sums.filter(({ categoryId }) => categoryId === null);
  const spent = ofNoCategory.map(({ areaId, currency, income, expense }) => {
    const budget = ofAreas.find((row) => row.areaId === areaId && row.currency === currency);
    return { areaId, currency, income, expense, budget: budget?.value ?? null };
  });
  const isSpent = ({ areaId, currency }: BudgetRow) =>
    spent.some((sum) => sum.areaId === areaId && sum.currency === currency);
  const unspent = ofAreas
    .filter((row) => !isSpent(row))
    .map(({ areaId, currency, value }) => ({
      areaId,
      currency,
      income: 0,
      expense: 0,
      budget: value,
    }));
  return [...spent, ...unspent].toSorted(
    (a, b) => b.expense - a.expense || (b.budget ?? 0) - (a.budget ?? 0),
  );
}

function buildCategories(sums: readonly EntrySum[]): FinanceMonth["categories"] {
  return sums
    .flatMap(({ categoryId, name, currency, income, expense }) =>
      categoryId === null ? [] : [{ categoryId, name: name ?? "", currency, income, expense }],
    )
    .toSorted((a, b) => b.expense - a.expense);
}

/** @throws as `requireResource` */
export async function getMonth(
  db: Database,
  caller: Caller,
  workspaceId: string,
  month: string,
): Promise<FinanceMonth> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "read");
  const currency = getCountryCurrency(caller.country);
  const [sums, budgets, history, transfers] = await Promise.all([
    listAreaSums(db, workspaceId, month),
    listBudgetRows(db, workspaceId),
    listHistory(db, workspaceId, month, currency),
    listTransfers(db, workspaceId, getRange(month)),
  ]);
  return {
    month,
    currency,
    totals: buildTotals(sums, budgets, currency),
    areas: buildAreas(sums, budgets),
    categories: buildCategories(sums),
    transfers,
    history,
    updatedAt: getBudgetVersion(budgets),
  };
}
