// Routes of shared expenses.
import { expensesApi } from "@vereda/domain/resources/finance/expenses/contract-expenses";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import {
  createExpense,
  listBalances,
  listExpenses,
  removeExpense,
  settleExpenses,
  updateExpense,
} from "./expenses.ts";

export function expensesRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, expensesApi.list, ({ caller, params, query }) =>
    listExpenses(db, caller, params.id, query),
  );
  route(app, expensesApi.create, ({ caller, params, body, now }) =>
    createExpense(db, caller, params.id, body, now),
  );
  route(app, expensesApi.balances, ({ caller, params }) => listBalances(db, caller, params.id));
  route(app, expensesApi.settle, ({ caller, params, body, now }) =>
    settleExpenses(db, caller, params.id, body, now),
  );
  route(app, expensesApi.update, ({ caller, params, body, now }) =>
    updateExpense(db, caller, params.id, body, now),
  );
  route(app, expensesApi.remove, ({ caller, params }) => removeExpense(db, caller, params.id));
}
