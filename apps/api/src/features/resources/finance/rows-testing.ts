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
  const { data: category } = await finance.saveCategory();
  const { data: bank } = await finance.saveAccount();
  const { data: cash } = await finance.saveAccount({ name: "Efectivo", kind: "CASH" });
  await finance.saveTransfer({ fromAccountId: bank.id, toAccountId: cash.id, value: 500 });
  const links = { categoryId: category.id, accountId: bank.id };
  await finance.log({ note: "Veterinaria", ...links });
}
