// Imports the budgets, what recurs and the accounts of a data export into the user's Personal Studio.
import * as z from "zod/mini";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { scheduleFrequencies } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { entryKinds } from "@vereda/domain/resources/catalogue-settings";
import { accountKinds } from "@vereda/domain/resources/finance/catalogue-accounts";
import { buildNameKey, chooseFreeName } from "@vereda/domain/resources/finance/categories";
import { findNextRecurringDay } from "@vereda/domain/resources/finance/recurring";
import { requiredLine } from "@vereda/domain/text";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { ImportContext } from "#platform/data-import.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { getPersonalStudioId } from "#features/workspace/access.ts";
import {
  financeAccounts,
  financeBudgets,
  financeImports,
  recurringEntries,
} from "../tables/finance.ts";
import {
  financeCategories,
  financeTransfers,
  learnedCategories,
  moneyAccounts,
} from "../tables/accounts.ts";
import { ACCOUNTS, CATEGORIES } from "../personal-data.ts";
import { listNamed, type NamedTable } from "./move-finances.ts";

const money = {
  id,
  areaId: z.nullable(z.enum(areaKeys)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.number().check(z.gt(0), z.maximum(1e12)),
};
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

const namedRow = z.object({ id, name: requiredLine(60), createdAt: instant });
const accountRow = z.extend(namedRow, {
  kind: z.enum(accountKinds),
  currency: money.currency,
  opening: z.number().check(z.minimum(-1e12), z.maximum(1e12)),
  archivedAt: z.nullable(instant),
});
const transferRow = z.object({
  id,
  fromAccountId: z.string(),
  toAccountId: z.string(),
  value: money.value,
  toValue: money.value,
  day,
  note: z.nullable(z.string().check(z.maxLength(500))),
  createdAt: instant,
});
type NamedRow = z.output<typeof namedRow> & { readonly currency?: string };

/** The columns of rows in the Personal Studio, which alone has finances. */
async function getOwnColumns({ tx, caller: { userId: ownerId }, now }: ImportContext) {
  const workspaceId = await getPersonalStudioId(tx, ownerId);
  return { workspaceId, ownerId, updatedAt: now };
}

/** Where a name of its currency exists already, that row counts as the imported one. */
async function addNamed<Row extends NamedRow>(
  table: NamedTable,
  rows: readonly { readonly id: string; readonly row: Row }[],
  context: ImportContext,
  ids: Map<string, { readonly id: string; readonly isExisting: boolean }>,
) {
  const own = await getOwnColumns(context);
  const existing = await listNamed(context.tx, table, [own.workspaceId]);
  return rows.flatMap(({ id: newId, row }) => {
    const { currency = null } = row;
    const same = existing.find(({ nameKey }) => nameKey === buildNameKey(row.name));
    if (same?.currency === currency) {
      ids.set(row.id, { id: same.id, isExisting: true });
      return [];
    }
    const keys = new Set(existing.map(({ nameKey }) => nameKey));
    const name = same ? chooseFreeName(row.name, currency ?? "", keys) : row.name;
    const added = { ...own, id: newId, name, nameKey: buildNameKey(name) };
    existing.push({ ...added, currency });
    return [{ ...added, row, createdAt: new Date(row.createdAt) }];
  });
}

export const financeData: readonly PersonalData[] = [
  definePersonalData(financeBudgets, financeBudgets.ownerId, {
    name: "resources/finance-budgets",
    about: {
      es: "Tus presupuestos del mes, por área y por moneda. Sin área es el de todo el mes.",
      en: "Your monthly budgets, by area and currency. Without an area it is the whole month’s.",
    },
    imported: {
      schema: z.object(money),
      async build(rows, context) {
        const own = await getOwnColumns(context);
        return rows.map(({ id: newId, row }) => ({ ...row, ...own, id: newId }));
      },
      // A budget that the user already has for the area stays.
      countsConflicts: true,
    },
  }),
  definePersonalData(recurringEntries, recurringEntries.ownerId, {
    name: "resources/finance-recurring",
    about: {
      es: "Los ingresos y gastos que se repiten, y el día en que toca el siguiente.",
      en: "The income and expenses that recur, and the day of the next one.",
    },
    imported: {
      schema: recurringRow,
      async build(rows, context) {
        const own = await getOwnColumns(context);
        const today = formatIsoDay(getTodayIn(context.caller.timeZone, context.now.getTime()));
        // Past entries are rows of their own in the export, so the next ones follow from today on.
        return rows.map(({ id: newId, row: { createdAt, ...row } }) => ({
          ...row,
          ...own,
          id: newId,
          createdAt: new Date(createdAt),
          nextDay: findNextRecurringDay(row, today),
        }));
      },
    },
  }),
  definePersonalData(financeImports, financeImports.ownerId, {
    name: "resources/finance-imports",
    about: {
      es: "De qué cuenta y cuándo leíste cada archivo de tu banco.",
      en: "Of which account and when you imported each file of your bank.",
    },
  }),
  definePersonalData(financeAccounts, financeAccounts.ownerId, {
    name: "resources/finance-accounts",
    about: {
      es: "Los nombres de tus cuentas y cómo se leen sus archivos.",
      en: "The names of your accounts and how their files are read.",
    },
  }),
  definePersonalData(financeCategories, financeCategories.ownerId, {
    name: CATEGORIES,
    about: {
      es: "Tus categorías de ingresos y gastos.",
      en: "Your income and expense categories.",
    },
    hidden: ["nameKey"],
    imported: {
      schema: namedRow,
      build: async (rows, context, ids) =>
        (await addNamed(financeCategories, rows, context, ids)).map(({ row: _row, ...own }) => own),
    },
  }),
  definePersonalData(learnedCategories, learnedCategories.ownerId, {
    name: "resources/finance-learned",
    about: {
      es: "La categoría que elegiste por última vez para cada comercio o concepto.",
      en: "The category that you last chose for each payee.",
    },
  }),
  definePersonalData(moneyAccounts, moneyAccounts.ownerId, {
    name: ACCOUNTS,
    about: {
      es: "Tus cuentas, su moneda y el saldo con el que empezaron.",
      en: "Your accounts, their currency and their opening balance.",
    },
    hidden: ["nameKey"],
    imported: {
      schema: accountRow,
      build: async (rows, context, ids) =>
        (await addNamed(moneyAccounts, rows, context, ids)).map(({ row, ...own }) => ({
          ...own,
          kind: row.kind,
          currency: row.currency,
          opening: row.opening,
          archivedAt: row.archivedAt === null ? null : new Date(row.archivedAt),
        })),
    },
  }),
  definePersonalData(financeTransfers, financeTransfers.ownerId, {
    name: "resources/finance-transfers",
    about: {
      es: "Lo que pasaste de una de tus cuentas a otra.",
      en: "What you moved from one of your accounts to another.",
    },
    hidden: ["bankKey"],
    imported: {
      schema: transferRow,
      parents: { fromAccountId: ACCOUNTS, toAccountId: ACCOUNTS },
      async build(rows, context) {
        const own = await getOwnColumns(context);
        return rows
          .filter(({ row }) => row.fromAccountId !== row.toAccountId)
          .map(({ id: newId, row: { createdAt, ...row } }) => ({
            ...row,
            ...own,
            id: newId,
            createdAt: new Date(createdAt),
          }));
      },
    },
  }),
];
