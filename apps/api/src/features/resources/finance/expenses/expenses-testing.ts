// Helpers to test shared expenses through the API.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { expensesApi } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import type { TestApp } from "#platform/testing/testing.ts";

type ExpenseBody = BodyIn<typeof expensesApi.create>;

/** The caller pays 100 pesos for these users in equal parts. */
export function buildExpense(
  paidBy: string,
  usernames: readonly string[],
  given: Partial<ExpenseBody> = {},
): ExpenseBody {
  const of = Object.fromEntries(usernames.map((username) => [username, 1]));
  const split = { kind: "EQUAL" as const, of };
  const date = "2026-03-04";
  return { title: "Cena", amount: 100, currency: "MXN", paidBy, split, date, ...given };
}

export function makeExpenses(api: TestApp, token: string, id: string) {
  const call = { token, params: { id } };
  return {
    add: (body: unknown) => api.attempt(expensesApi.create, { ...call, body }),
    update: (expenseId: string, body: unknown) =>
      api.attempt(expensesApi.update, { token, params: { id: expenseId }, body }),
    list: async () => (await api.call(expensesApi.list, { ...call, query: {} })).data.items,
    balances: async () => (await api.call(expensesApi.balances, call)).data,
    settle: (body: unknown) => api.attempt(expensesApi.settle, { ...call, body }),
    remove: (expenseId: string) =>
      api.attempt(expensesApi.remove, { token, params: { id: expenseId } }),
  };
}
