// Test data in every finance table, for export and erasure tests.
import { resourcesApi } from "@vereda/domain/resources/contract";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { makeFinance } from "./finance-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const finance = makeFinance(api, user);
  const startDate = api.clock.now().toISOString().slice(0, 10);
  await finance.saveBudgets({ items: [{ areaId: "health", value: 800 }] });
  await finance.recur({ startDate });
  await finance.importFile({ account: "BBVA", confirm: true });
  const { data: category } = await finance.createCategory();
  const { data: bank } = await finance.createAccount();
  const { data: cash } = await finance.createAccount({ name: "Efectivo", kind: "CASH" });
  await finance.transfer({ fromAccountId: bank.id, toAccountId: cash.id, value: 500 });
  const { token, workspaceId } = user;
  await api.call(resourcesApi.create, {
    token,
    params: { id: workspaceId, resourceId: "finance" },
    body: {
      value: 320,
      kind: "EXPENSE",
      note: "Veterinaria",
      categoryId: category.id,
      accountId: bank.id,
    },
  });
}
