// Access matrix entries for finances.
import { financeAccountsApi as accountsApi } from "@vereda/domain/resources/finance/contract-accounts";
import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { aBankFile, aSalary, makeFinance } from "./finance-testing.ts";

export const accessRows: Rows = {
  "GET /workspaces/:id/resources/finance/months/:month": ownerOnly(200),
  "PUT /workspaces/:id/resources/finance/budgets": ownerOnly(200),
  "GET /workspaces/:id/resources/finance/recurring": ownerOnly(200),
  "POST /workspaces/:id/resources/finance/recurring": ownerOnly(201),
  "PATCH /workspaces/recurring-entries/:id": ownerOnly(200),
  "DELETE /workspaces/recurring-entries/:id": ownerOnly(200),
  "POST /workspaces/:id/resources/finance/imports": ownerOnly(200),
  "GET /workspaces/:id/resources/finance/imports": ownerOnly(200),
  "DELETE /workspaces/finance-imports/:id": ownerOnly(200),
  "GET /workspaces/:id/resources/finance/choices": ownerOnly(200),
  "GET /workspaces/:id/resources/finance/learned": ownerOnly(200),
  "PUT /workspaces/:id/resources/finance/categories/:categoryId": ownerOnly(200),
  "DELETE /workspaces/:id/resources/finance/categories/:categoryId": ownerOnly(200),
  "PUT /workspaces/:id/resources/finance/accounts/:accountId": ownerOnly(200),
  "DELETE /workspaces/:id/resources/finance/accounts/:accountId": ownerOnly(200),
  "PUT /workspaces/:id/resources/finance/transfers/:transferId": ownerOnly(200),
  "DELETE /workspaces/:id/resources/finance/transfers/:transferId": ownerOnly(200),
};

const studio = ({ planner }: World) => ({ params: { id: planner.workspaceId } });

/** The matrix runs at an earlier time than the other tests. */
function getRecentSalary({ api }: World) {
  return { ...aSalary, startDate: api.clock.now().toISOString().slice(0, 10) };
}

async function recurring(world: World) {
  const { recur } = makeFinance(world.api, world.planner);
  const { data } = await recur(getRecentSalary(world));
  return { params: { id: data.id } };
}

async function imported({ api, planner }: World) {
  const { importFile } = makeFinance(api, planner);
  const { data } = await importFile({ account: "BBVA", confirm: true });
  return { params: { id: data.importId ?? "" } };
}

const anAccount = { kind: "CASH", currency: "MXN", opening: 0 } as const;

async function category({ api, planner }: World) {
  const { data } = await makeFinance(api, planner).saveCategory(crypto.randomUUID());
  return { params: { id: planner.workspaceId, categoryId: data.id } };
}

async function account({ api, planner }: World) {
  const { data } = await makeFinance(api, planner).saveAccount({ name: crypto.randomUUID() });
  return { params: { id: planner.workspaceId, accountId: data.id } };
}

async function transfer(world: World) {
  const { api, planner } = world;
  const [from, to] = [await account(world), await account(world)];
  const sides = { fromAccountId: from.params.accountId, toAccountId: to.params.accountId };
  const body = { ...sides, value: 500 };
  const { data } = await makeFinance(api, planner).saveTransfer(body);
  return { params: { id: planner.workspaceId, transferId: data.id }, body };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(financeApi.month, ({ planner }) => ({
    params: { id: planner.workspaceId, month: "2026-11" },
  })),
  defineRequest(financeApi.saveBudgets, (world) => ({
    ...studio(world),
    body: { items: [{ areaId: "health" as const, value: 800 }] },
  })),
  defineRequest(financeApi.recurring, studio),
  defineRequest(financeApi.createRecurring, (world) => ({
    ...studio(world),
    body: getRecentSalary(world),
  })),
  defineRequest(financeApi.updateRecurring, async (world) => ({
    ...(await recurring(world)),
    body: { value: 9800 },
  })),
  defineRequest(financeApi.removeRecurring, recurring),
  defineRequest(financeApi.import, (world) => ({ ...studio(world), body: { text: aBankFile } })),
  defineRequest(financeApi.imports, studio),
  defineRequest(financeApi.undoImport, imported),
  defineRequest(accountsApi.choices, studio),
  defineRequest(accountsApi.learned, studio),
  defineRequest(accountsApi.saveCategory, async (world) => ({
    ...(await category(world)),
    body: { name: crypto.randomUUID() },
  })),
  defineRequest(accountsApi.removeCategory, category),
  defineRequest(accountsApi.saveAccount, async (world) => ({
    ...(await account(world)),
    body: { ...anAccount, name: crypto.randomUUID() },
  })),
  defineRequest(accountsApi.removeAccount, account),
  defineRequest(accountsApi.saveTransfer, transfer),
  defineRequest(accountsApi.removeTransfer, async (world) => ({
    params: (await transfer(world)).params,
  })),
];
