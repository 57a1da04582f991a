// Imports the budgets, what recurs and the accounts of a data export into the user's Personal Studio.
import * as z from "zod/mini";
import { day, instant } from "@vereda/domain/http/values";
import { id } from "@vereda/domain/id";
import { scheduleFrequencies } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { entryKinds } from "@vereda/domain/resources/catalogue-settings";
import { findNextRecurringDay } from "@vereda/domain/resources/finance/recurring";
import { formatIsoDay } from "@vereda/domain/time/day";
import { getTodayIn } from "@vereda/domain/time/zone";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import type { ImportContext } from "#platform/data-import.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { listOwnedWorkspaces } from "#features/workspace/access.ts";
import {
  financeAccounts,
  financeBudgets,
  financeImports,
  recurringEntries,
} from "../tables/finance.ts";

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

/** The columns of rows in the Personal Studio. */
async function getOwnColumns({ tx, caller: { userId: ownerId }, now }: ImportContext) {
  const owned = await listOwnedWorkspaces(tx, ownerId);
  const studio = owned.find(({ typeId }) => typeId === "PERSONAL_STUDIO");
  return studio && { workspaceId: studio.id, ownerId, updatedAt: now };
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
        return rows.flatMap(({ id: newId, row }) => (own ? { ...row, ...own, id: newId } : []));
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
        return rows.flatMap(({ id: newId, row: { createdAt, ...row } }) =>
          own
            ? {
                ...row,
                ...own,
                id: newId,
                createdAt: new Date(createdAt),
                nextDay: findNextRecurringDay(row, today),
              }
            : [],
        );
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
];
