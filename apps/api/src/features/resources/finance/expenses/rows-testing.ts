// Test data of shared expenses, for export and erasure tests.
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { buildExpense, makeExpenses } from "./expenses-testing.ts";

export async function makeRows(api: TestApp, user: Planner): Promise<void> {
  const { token, username, workspaceId } = user;
  await makeExpenses(api, token, workspaceId).add(buildExpense(username, [username]));
}
