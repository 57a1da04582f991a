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
import * as z from "zod/mini";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { scheduleFrequencies } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { entryKinds } from "@vereda/domain/resources/catalogue-settings";
import { findNextRecurringDay } from "@vereda/domain/resources/finance/recurring";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import {
  chooseIds,
  countExisting,
  countRows,
  insertRows,
  parseRows,
  selectNew,
  type ImportContext,
  type ImportCount,
} from "#platform/data-import.ts";
import { listOwnedWorkspaces } from "#features/workspace/access.ts";

// Imports the budgets, what recurs and the accounts of a data export into the user's Personal Studio.

const money = {
  id,
  areaId: z.nullable(z.enum(areaKeys)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.number().check(z.gt(0), z.maximum(1e12)),
};
const budgetRow = z.object(money);
const recurringRow = z.object({
  ...money,
  kind: z.enum(entryKinds),
  note: z.nullable(z.string().check(z.maxLength(500))),
  frequency: z.enum(scheduleFrequencies),
  interval: z.int().check(z.minimum(1), z.maximum(100)),
  startDay: day,
  until: z.nullable(day),
  isOnLastDay: z.optional(z.boolean()),
  createdAt: instant,
});

async function findStudio({ tx, caller }: ImportContext): Promise<string | null> {
  const owned = await listOwnedWorkspaces(tx, caller.userId);
  const studio = owned.find(({ typeId }) => typeId === "PERSONAL_STUDIO");
  return studio?.id ?? null;
}

/** A budget that the user already has for the area stays. */
async function importBudgets(context: ImportContext, workspaceId: string): Promise<ImportCount> {
  const { tx, caller, now } = context;
  const name = "resources/finance-budgets";
  const rows = await parseRows(context, name, budgetRow);
  const table = { table: financeBudgets, id: financeBudgets.id, owner: financeBudgets.ownerId };
  const ids = await chooseIds(context, table, rows);
  let created = 0;
  const own = { workspaceId, ownerId: caller.userId, updatedAt: now };
  const added = selectNew(rows, ids).map(({ id: newId, row }) => ({ ...row, ...own, id: newId }));
  await insertRows(added, async (batch) => {
    const inserted = await tx
      .insert(financeBudgets)
      .values(batch)
      .onConflictDoNothing()
      .returning({ id: financeBudgets.id });
    created += inserted.length;
  });
  const existing = countExisting(ids) + added.length - created;
  return countRows(context, name, { created, existing });
}

/** Past entries are rows of their own in the export, so the next ones follow from today on. */
async function importRecurring(context: ImportContext, workspaceId: string): Promise<ImportCount> {
  const { tx, caller, now } = context;
  const name = "resources/finance-recurring";
  const rows = await parseRows(context, name, recurringRow);
  const table = {
    table: recurringEntries,
    id: recurringEntries.id,
    owner: recurringEntries.ownerId,
  };
  const ids = await chooseIds(context, table, rows);
  const today = formatIsoDay(getTodayIn(caller.timeZone, now.getTime()));
  const own = { workspaceId, ownerId: caller.userId, updatedAt: now };
  const added = selectNew(rows, ids).map(({ id: newId, row }) => ({
    ...row,
    ...own,
    id: newId,
    createdAt: new Date(row.createdAt),
    nextDay: findNextRecurringDay(row, today),
  }));
  await insertRows(added, (batch) => tx.insert(recurringEntries).values(batch));
  return countRows(context, name, { created: added.length, existing: countExisting(ids) });
}

async function importFinance(context: ImportContext): Promise<ImportCount[]> {
  const studio = await findStudio(context);
  if (studio === null) return [];
  return [await importBudgets(context, studio), await importRecurring(context, studio)];
}

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
