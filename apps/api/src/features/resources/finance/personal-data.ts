// Exports, erases and imports budgets, what recurs, and the accounts whose files were imported.
import { eq } from "drizzle-orm";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import {
  financeAccounts,
  financeBudgets,
  financeImports,
  recurringEntries,
} from "../tables/finance.ts";
import { importFinance } from "./import-finance.ts";

export const financeData: PersonalDataSource = {
  importRows: importFinance,
  collections: [
    makeRowCollection("resources/finance-budgets", {
      about: {
        es: "Tus presupuestos del mes, por área y por moneda. Sin área es el de todo el mes.",
        en: "Your monthly budgets, by area and currency. Without an area it is the whole month’s.",
      },
      table: financeBudgets,
      owner: financeBudgets.ownerId,
      order: [financeBudgets.id],
    }),
    makeRowCollection("resources/finance-recurring", {
      about: {
        es: "Los ingresos y gastos que se repiten, y el día en que toca el siguiente.",
        en: "The income and expenses that recur, and the day of the next one.",
      },
      table: recurringEntries,
      owner: recurringEntries.ownerId,
      order: [recurringEntries.id],
    }),
    makeRowCollection("resources/finance-imports", {
      about: {
        es: "De qué cuenta y cuándo leíste cada archivo de tu banco.",
        en: "Of which account and when you imported each file of your bank.",
      },
      table: financeImports,
      owner: financeImports.ownerId,
      order: [financeImports.id],
    }),
    makeRowCollection("resources/finance-accounts", {
      about: {
        es: "Los nombres de tus cuentas y cómo se leen sus archivos.",
        en: "The names of your accounts and how their files are read.",
      },
      table: financeAccounts,
      owner: financeAccounts.ownerId,
      order: [financeAccounts.name, financeAccounts.workspaceId],
    }),
  ],
  async erase(db, { userId }) {
    await eraseRows(db, financeBudgets, eq(financeBudgets.ownerId, userId));
    await eraseRows(db, recurringEntries, eq(recurringEntries.ownerId, userId));
    await eraseRows(db, financeImports, eq(financeImports.ownerId, userId));
    await eraseRows(db, financeAccounts, eq(financeAccounts.ownerId, userId));
  },
};
