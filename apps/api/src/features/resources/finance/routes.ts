// Routes of finances.
import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import { financeAccountsApi as accountsApi } from "@vereda/domain/resources/finance/contract-accounts";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "#platform/context.ts";
import { route } from "#platform/http/route.ts";
import { getChoices, removeAccount, saveAccount } from "./accounts.ts";
import { saveBudgets } from "./budgets.ts";
import { getLearned, removeCategory, saveCategory } from "./categories.ts";
import { importFile } from "./imports/import-file.ts";
import { listImports, undoImport } from "./imports/past-imports.ts";
import { getMonth } from "./month.ts";
import {
  createRecurring,
  listRecurring,
  removeRecurring,
  updateRecurring,
} from "./recurring/recurring.ts";
import { removeTransfer, saveTransfer } from "./transfers.ts";

export function financeRoutes(app: FastifyInstance, { db }: AppContext): void {
  route(app, financeApi.month, ({ caller, params }) =>
    getMonth(db, caller, params.id, params.month),
  );
  route(app, financeApi.saveBudgets, ({ caller, params, body, now }) =>
    saveBudgets(db, caller, params.id, body, now),
  );
  route(app, financeApi.recurring, ({ caller, params, query }) =>
    listRecurring(db, caller, params.id, query),
  );
  route(app, financeApi.createRecurring, ({ caller, params, body, now }) =>
    createRecurring(db, caller, params.id, body, now),
  );
  route(app, financeApi.updateRecurring, ({ caller, params, body, now }) =>
    updateRecurring(db, caller, params.id, body, now),
  );
  route(app, financeApi.removeRecurring, ({ caller, params }) =>
    removeRecurring(db, caller, params.id),
  );
  route(app, financeApi.import, ({ caller, params, body, now }) =>
    importFile(db, caller, params.id, body, now),
  );
  route(app, financeApi.imports, ({ caller, params, query }) =>
    listImports(db, caller, params.id, query),
  );
  route(app, financeApi.undoImport, ({ caller, params }) => undoImport(db, caller, params.id));
  route(app, accountsApi.choices, ({ caller, params }) => getChoices(db, caller, params.id));
  route(app, accountsApi.learned, ({ caller, params }) => getLearned(db, caller, params.id));
  route(app, accountsApi.saveCategory, ({ caller, params, body, now }) =>
    saveCategory(db, caller, params, body, now),
  );
  route(app, accountsApi.removeCategory, ({ caller, params, query, now }) =>
    removeCategory(db, caller, params, query, now),
  );
  route(app, accountsApi.saveAccount, ({ caller, params, body, now }) =>
    saveAccount(db, caller, params, body, now),
  );
  route(app, accountsApi.removeAccount, ({ caller, params }) => removeAccount(db, caller, params));
  route(app, accountsApi.saveTransfer, ({ caller, params, body, now }) =>
    saveTransfer(db, caller, params, body, now),
  );
  route(app, accountsApi.removeTransfer, ({ caller, params }) =>
    removeTransfer(db, caller, params),
  );
}
