// Access matrix entries for finances.
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
];
