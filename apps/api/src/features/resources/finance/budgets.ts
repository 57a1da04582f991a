// The monthly budgets of a workspace, by area and for the whole month.
import { asc, eq, sql } from "drizzle-orm";
import type { BodyOf, DataOf } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import type { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { getCountryCurrency, roundMoney } from "@vereda/domain/resources/finance/currencies";
import type { Database } from "#db/client.ts";
import type { Caller } from "#platform/http/authentication.ts";
import { getNextVersion, requireVersion } from "#platform/http/writing.ts";
import { financeBudgets } from "../tables/finance.ts";
import { requireResource } from "../access.ts";

export type BudgetRow = Pick<
  typeof financeBudgets.$inferSelect,
  "areaId" | "currency" | "value" | "updatedAt"
>;
type Budgets = DataOf<typeof financeApi.saveBudgets>;

const { areaId, currency, value, updatedAt, workspaceId: ofWorkspace } = financeBudgets;

/** At most one row per area and currency. */
export function listBudgetRows(db: Database, workspaceId: string): Promise<BudgetRow[]> {
  return db
    .select({ areaId, currency, value, updatedAt })
    .from(financeBudgets)
    .where(eq(ofWorkspace, workspaceId))
    .orderBy(asc(currency), asc(areaId));
}

/** All budgets are saved together; null until then. */
export function getBudgetVersion(rows: readonly BudgetRow[]): string | null {
  const [first] = rows
    .map((row) => row.updatedAt.toISOString())
    .toSorted()
    .toReversed();
  return first ?? null;
}

function toBudgets(rows: readonly BudgetRow[]): Budgets {
  return {
    items: rows.map((row) => ({ areaId: row.areaId, currency: row.currency, value: row.value })),
    updatedAt: getBudgetVersion(rows),
  };
}

type Input = BodyOf<typeof financeApi.saveBudgets>["items"];

/** A budget of zero is none, and the last of an area and currency counts. */
function normaliseBudgets(items: Input, caller: Pick<Caller, "country">) {
  const budgets = items.map((item) => {
    const unit = item.currency ?? getCountryCurrency(caller.country);
    return { areaId: item.areaId, currency: unit, value: roundMoney(item.value, unit) };
  });
  const byKey = new Map(budgets.map((row) => [`${row.areaId ?? ""}:${row.currency}`, row]));
  return [...byKey.values()].filter((row) => row.value > 0);
}

/**
 * Replaces all budgets of the workspace.
 * @throws as `requireResource`; conflict with the current budgets when `updatedAt` is stale
 */
export async function saveBudgets(
  db: Database,
  caller: Caller,
  workspaceId: string,
  input: BodyOf<typeof financeApi.saveBudgets>,
  now: Date,
): Promise<Budgets> {
  await requireResource(db, caller, { id: workspaceId, resourceId: "finance" }, "plan");
  return db.transaction(async (tx) => {
    // There may be no rows to lock yet.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 3))`);
    const stored = await listBudgetRows(tx, workspaceId);
    const current = toBudgets(stored);
    requireVersion(current.updatedAt, input.updatedAt, current);
    const version = new Date(getNextVersion(current.updatedAt, now));
    const rows = normaliseBudgets(input.items, caller);
    await tx.delete(financeBudgets).where(eq(ofWorkspace, workspaceId));
    if (rows.length > 0) {
      const own = { workspaceId, ownerId: caller.userId, updatedAt: version };
      await tx
        .insert(financeBudgets)
        .values(rows.map((row) => ({ ...row, ...own, id: createId(now.getTime()) })));
    }
    return toBudgets(await listBudgetRows(tx, workspaceId));
  });
}
