// Finance test helpers.
import type { BodyIn } from "@vereda/domain/http/endpoint";
import { createId } from "@vereda/domain/id";
import { financeAccountsApi as accountsApi } from "@vereda/domain/resources/finance/contract-accounts";
import { resourcesApi } from "@vereda/domain/resources/contract";
import { financeApi } from "@vereda/domain/resources/finance/contract-finance";
import type { AreaKey } from "@vereda/domain/workspace/areas/areas";
import { eq } from "drizzle-orm";
import type { TestApp } from "#platform/testing/testing.ts";
import type { Planner } from "#features/planning/planning-testing.ts";
import { resourceEntries } from "../tables/resources.ts";

type NewEntry = typeof resourceEntries.$inferInsert;

export type Writer = Pick<Planner, "token" | "userId" | "workspaceId">;

/** Invented. Debits are positive, as in many files. */
export const aBankFile = `Fecha,Concepto,Cargo,Abono,Saldo
15/11/2026,Nómina,,"9,250.00","10,100.00"
16/11/2026,Mercado,420.50,,"9,679.50"
16/11/2026,Café,45.00,,"9,634.50"
16/11/2026,Café,45.00,,"9,589.50"`;

export const aSalary = {
  value: 9250,
  kind: "INCOME",
  frequency: "MONTHLY",
  startDate: "2026-11-15",
} as const satisfies BodyIn<typeof financeApi.createRecurring>;

export function makeFinance(api: TestApp, { token, userId, workspaceId }: Writer) {
  const params = { id: workspaceId };
  const call = { token, params };
  return {
    async addEntry(entry: Partial<NewEntry> = {}) {
      const now = api.clock.now();
      const own = { workspaceId, ownerId: userId, createdAt: now, updatedAt: now };
      const id = createId(now.getTime());
      const money = { kind: "EXPENSE", currency: "MXN", value: 100, day: "2026-11-16" } as const;
      const row = { ...own, ...money, id, resourceId: "finance" as const, ...entry };
      await api.db.insert(resourceEntries).values(row);
      return id;
    },
    listEntries: () =>
      api.db
        .select()
        .from(resourceEntries)
        .where(eq(resourceEntries.workspaceId, workspaceId))
        .orderBy(resourceEntries.day, resourceEntries.id),
    month: async (month = "2026-11") =>
      (await api.call(financeApi.month, { token, params: { ...params, month } })).data,
    saveBudgets: (body: BodyIn<typeof financeApi.saveBudgets>) =>
      api.attempt(financeApi.saveBudgets, { ...call, body }),
    recur: (body: Partial<BodyIn<typeof financeApi.createRecurring>> = {}) =>
      api.attempt(financeApi.createRecurring, { ...call, body: { ...aSalary, ...body } }),
    changeRecurring: (id: string, body: BodyIn<typeof financeApi.updateRecurring>) =>
      api.attempt(financeApi.updateRecurring, { token, params: { id }, body }),
    listRecurring: async () => (await api.call(financeApi.recurring, call)).data.items,
    importFile: (body: Partial<BodyIn<typeof financeApi.import>> = {}) =>
      api.attempt(financeApi.import, { ...call, body: { text: aBankFile, ...body } }),
    listImports: async () => (await api.call(financeApi.imports, call)).data,
    saveCategory: (
      name = "Mascotas",
      categoryId: string = crypto.randomUUID(),
      updatedAt?: string,
    ) =>
      api.attempt(accountsApi.saveCategory, {
        token,
        params: { ...params, categoryId },
        body: { name, ...(updatedAt !== undefined && { updatedAt }) },
      }),
    removeCategory: (
      categoryId: string,
      query: { toAreaId?: AreaKey; toCategoryId?: string } = {},
    ) =>
      api.attempt(accountsApi.removeCategory, { token, params: { ...params, categoryId }, query }),
    saveAccount: (
      body: Partial<BodyIn<typeof accountsApi.saveAccount>> = {},
      accountId: string = crypto.randomUUID(),
    ) =>
      api.attempt(accountsApi.saveAccount, {
        token,
        params: { ...params, accountId },
        body: { name: "Banco", kind: "BANK", currency: "MXN", opening: 0, ...body },
      }),
    removeAccount: (accountId: string) =>
      api.attempt(accountsApi.removeAccount, { token, params: { ...params, accountId } }),
    saveTransfer: (
      body: BodyIn<typeof accountsApi.saveTransfer>,
      transferId: string = crypto.randomUUID(),
    ) => api.attempt(accountsApi.saveTransfer, { token, params: { ...params, transferId }, body }),
    removeTransfer: (transferId: string) =>
      api.attempt(accountsApi.removeTransfer, { token, params: { ...params, transferId } }),
    log: (body: Partial<BodyIn<typeof resourcesApi.create>> = {}) =>
      api.attempt(resourcesApi.create, {
        token,
        params: { ...params, resourceId: "finance" },
        body: { value: 100, kind: "EXPENSE", currency: "MXN", date: "2026-11-16", ...body },
      }),
    changeEntry: (id: string, body: BodyIn<typeof resourcesApi.updateEntry>) =>
      api.attempt(resourcesApi.updateEntry, { token, params: { id }, body }),
    choices: async () => (await api.call(accountsApi.choices, call)).data,
    learned: async () => (await api.call(accountsApi.learned, call)).data,
    balances: async () => {
      const { accounts } = (await api.call(accountsApi.choices, call)).data;
      return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]));
    },
    undoImport: (id: string) => api.attempt(financeApi.undoImport, { token, params: { id } }),
  };
}
