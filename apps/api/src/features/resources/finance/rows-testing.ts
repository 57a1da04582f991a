// Test data in every finance table, for export and erasure tests.
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeFinance } from "./finance-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const finance = makeFinance(api, user);
  const startDate = api.clock.now().toISOString().slice(0, 10);
  await finance.saveBudgets({ items: [{ areaId: "health", value: 800 }] });
  await finance.recur({ startDate });
  await finance.importFile({ account: "BBVA", confirm: true });
}
