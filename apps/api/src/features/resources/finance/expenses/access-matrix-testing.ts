// Access matrix entries for shared expenses.
import type { MatrixRequest, World } from "#access-matrix/world.ts";
import { ownerOnly } from "#access-matrix/outcomes.ts";
import type { Rows } from "#access-matrix/outcomes.ts";
import { defineRequest } from "#access-matrix/world.ts";
import { joinAs, makeWorkspace } from "#features/workspace/workspace-testing.ts";
import { expensesApi } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import { buildExpense, makeExpenses } from "./expenses-testing.ts";

export const accessRows: Rows = {
  "GET /workspaces/:id/expenses": ownerOnly(200),
  "POST /workspaces/:id/expenses": ownerOnly(201),
  "PUT /workspaces/expenses/:id": ownerOnly(200),
  "GET /workspaces/:id/expenses/balances": ownerOnly(200),
  "POST /workspaces/:id/expenses/settlements": ownerOnly(201),
  "DELETE /workspaces/expenses/:id": ownerOnly(200),
};

const studio = ({ planner }: World) => ({ params: { id: planner.workspaceId } });
const own = ({ planner: { username } }: World) => buildExpense(username, [username]);

async function home({ api, planner, friend }: World) {
  const { workspace } = await makeWorkspace(api, planner);
  await joinAs(api, workspace.id, friend, "MEMBER");
  return { params: { id: workspace.id } };
}

async function expense(world: World) {
  const { token, workspaceId } = world.planner;
  const { data } = await makeExpenses(world.api, token, workspaceId).add(own(world));
  return { params: { id: data.id } };
}

export const accessRequests: readonly MatrixRequest[] = [
  defineRequest(expensesApi.list, studio),
  defineRequest(expensesApi.create, (world) => ({ ...studio(world), body: own(world) })),
  defineRequest(expensesApi.balances, studio),
  defineRequest(expensesApi.settle, async (world) => {
    const [from, to] = [world.friend.username, world.planner.username];
    const { params } = await home(world);
    await makeExpenses(world.api, world.planner.token, params.id).add(buildExpense(to, [from]));
    return { params, body: { from, to, amount: 5, currency: "MXN" } };
  }),
  defineRequest(expensesApi.update, async (world) => ({
    ...(await expense(world)),
    body: own(world),
  })),
  defineRequest(expensesApi.remove, expense),
];
