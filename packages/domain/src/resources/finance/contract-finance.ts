// API calls for finances: the month at a glance, budgets, entries that recur, and import of a bank's CSV.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { financeReads, learnedReads } from "../../live/resource-reads.ts";
import { buildPageSchema, wholeListQuery } from "../../http/envelope.ts";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { requiredLine, text } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { scheduleFrequencies } from "../../planning/recurrence/catalogue-recurrence.ts";
import { entryKinds } from "../catalogue-settings.ts";
import { financeTransfer, positiveMoney, writeErrors } from "./contract-accounts.ts";
import { currency, importMapping, importResult } from "./import/import-schemas.ts";

/** All areas, in a few currencies. */
const MAX_BUDGETS = 100;

const money = z.number("number_required").check(z.minimum(0), z.maximum(1e12));
const lineNumber = z.int().check(z.minimum(0), z.maximum(1_000_000));
const areaId = z.nullable(z.enum(areaKeys, "area_unknown"));

export const financeMonth = z.object({
  month: z.string(),
  /** The currency of the user's country. */
  currency: z.string(),
  totals: z.array(
    z.object({
      currency: z.string(),
      income: z.number(),
      expense: z.number(),
      count: z.int(),
      /** Null without a budget for the whole month. */
      budget: z.nullable(z.number()),
    }),
  ),
  areas: z.array(
    z.object({
      areaId,
      currency: z.string(),
      income: z.number(),
      expense: z.number(),
      /** Null without a budget for the area. */
      budget: z.nullable(z.number()),
    }),
  ),
  /** Sums of the workspace's own categories, whose entries have no area. */
  categories: z.array(
    z.object({
      categoryId: z.string(),
      name: z.string(),
      currency: z.string(),
      income: z.number(),
      expense: z.number(),
    }),
  ),
  /** The caller's, the latest first; neither income nor expense. */
  transfers: z.array(financeTransfer),
  /** The twelve months up to this one, in the user's currency. */
  history: z.array(z.object({ month: z.string(), income: z.number(), expense: z.number() })),
  /** Of the budgets; null until they are first saved. */
  updatedAt: z.nullable(instant),
});
export type FinanceMonth = z.output<typeof financeMonth>;

export const recurringEntry = z.object({
  id: z.string(),
  value: z.number(),
  kind: z.enum(entryKinds),
  currency: z.string(),
  areaId,
  note: z.nullable(z.string()),
  frequency: z.enum(scheduleFrequencies),
  interval: z.int(),
  startDate: z.string(),
  until: z.nullable(z.string()),
  /** Whether months that lack the day of `startDate` have their last one instead. */
  isOnLastDay: z.boolean(),
  /** Null when it has ended. */
  nextDate: z.nullable(z.string()),
  updatedAt: instant,
});
export type RecurringEntry = z.output<typeof recurringEntry>;

const recurringFields = {
  value: positiveMoney,
  kind: z.enum(entryKinds),
  currency: z.optional(currency),
  areaId: z.optional(areaId),
  note: z.optional(z.nullable(text(500))),
  frequency: z.enum(scheduleFrequencies),
  interval: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  startDate: day,
  until: z.optional(z.nullable(day)),
  isOnLastDay: z.optional(z.boolean()),
};

export const financeImport = z.object({
  id: z.string(),
  account: z.string(),
  count: z.int(),
  from: z.string(),
  to: z.string(),
  createdAt: instant,
});

export const financeApi = {
  month: endpoint("GET /workspaces/:id/resources/finance/months/:month", {
    summary: { es: "Un mes de tus finanzas", en: "A month of your finances" },
    params: z.object({
      id,
      month: z.string().check(z.regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, "month_malformed")),
    }),
    data: financeMonth,
    errors: ["not_found", "forbidden"],
  }),
  saveBudgets: endpoint("PUT /workspaces/:id/resources/finance/budgets", {
    changes: financeReads,
    summary: { es: "Guarda tus presupuestos del mes por área", en: "Save your monthly budgets" },
    body: z.object({
      items: z
        .array(z.object({ areaId, currency: z.optional(currency), value: money }))
        .check(z.maxLength(MAX_BUDGETS)),
      updatedAt: z.optional(z.nullable(instant)),
    }),
    data: z.object({
      items: z.array(z.object({ areaId, currency: z.string(), value: z.number() })),
      updatedAt: z.nullable(instant),
    }),
    errors: [...writeErrors, "conflict"],
  }),
  recurring: endpoint("GET /workspaces/:id/resources/finance/recurring", {
    summary: { es: "Lo que se repite cada tanto", en: "What recurs" },
    query: z.object(wholeListQuery),
    data: buildPageSchema(recurringEntry),
    errors: ["not_found", "forbidden"],
  }),
  createRecurring: endpoint("POST /workspaces/:id/resources/finance/recurring", {
    changes: financeReads,
    summary: { es: "Agrega algo que se repite", en: "Add something that recurs" },
    body: z.object({ id: z.optional(id), ...recurringFields }),
    data: recurringEntry,
    success: 201,
    errors: [...writeErrors, "conflict", "too_many_recurring"],
  }),
  updateRecurring: endpoint("PATCH /workspaces/recurring-entries/:id", {
    changes: financeReads,
    summary: { es: "Cambia algo que se repite", en: "Change something that recurs" },
    body: z.object({
      ...z.partial(z.object(recurringFields)).shape,
      updatedAt: z.optional(instant),
    }),
    data: recurringEntry,
    errors: [...writeErrors, "conflict"],
  }),
  removeRecurring: endpoint("DELETE /workspaces/recurring-entries/:id", {
    isUndoable: true,
    changes: financeReads,
    summary: { es: "Quita algo que se repite", en: "Remove something that recurs" },
    errors: writeErrors,
  }),
  import: endpoint("POST /workspaces/:id/resources/finance/imports", {
    changes: learnedReads,
    summary: { es: "Lee el archivo de tu banco", en: "Read the file of your bank" },
    body: z.object({
      text: z.string().check(z.minLength(1, "required"), z.maxLength(900_000, "file_too_large")),
      /** The mapping is remembered under this name. */
      account: z.optional(requiredLine(60)),
      mapping: z.optional(importMapping),
      /** Lines to leave out, such as transfers between accounts. */
      skip: z.optional(z.array(lineNumber).check(z.maxLength(1000))),
      /** The account whose file it is, instead of the name `account`. */
      accountId: z.optional(id),
      /** The categories that the user corrected, by line. */
      categories: z.optional(
        z
          .array(z.object({ line: lineNumber, areaId, categoryId: z.nullable(id) }))
          .check(z.maxLength(1000)),
      ),
      /** Rows that are transfers between `accountId` and another account of its currency. */
      transfers: z.optional(
        z.array(z.object({ line: lineNumber, accountId: id })).check(z.maxLength(200)),
      ),
      /** Stores the rows; without it they are only previewed. */
      confirm: z.optional(z.boolean()),
    }),
    data: importResult,
    errors: [...writeErrors, "import_unmapped"],
  }),
  imports: endpoint("GET /workspaces/:id/resources/finance/imports", {
    summary: { es: "Los archivos que leíste", en: "The files you imported" },
    query: z.object(wholeListQuery),
    data: z.extend(buildPageSchema(financeImport), { accounts: z.array(z.string()) }),
    errors: ["not_found", "forbidden"],
  }),
  undoImport: endpoint("DELETE /workspaces/finance-imports/:id", {
    changes: financeReads,
    summary: { es: "Deshaz lo que leíste de un archivo", en: "Undo an import" },
    errors: writeErrors,
  }),
};
