// API calls for the accounts of finances, transfers between them, and categories of one's own.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day, instant } from "../../http/values.ts";
import { id } from "../../id.ts";
import { financeReads, learnedReads, moneyReads } from "../../live/resource-reads.ts";
import { requiredLine, text } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { accountKinds } from "./catalogue-accounts.ts";
import { currency } from "./import/import-schemas.ts";

export const MAX_CATEGORIES = 100;
export const MAX_ACCOUNTS = 50;
export const MAX_LEARNED = 500;
/** The latest of a month; further ones are not listed. */
export const MAX_TRANSFERS = 200;

export const positiveMoney = z
  .number("number_required")
  .check(z.gt(0, "entry_amount_out_of_range"), z.maximum(1e12));
const name = requiredLine(60);

const financeCategory = z.object({ id: z.string(), name: z.string(), updatedAt: instant });
export type FinanceCategory = z.output<typeof financeCategory>;

const financeAccount = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(accountKinds),
  currency: z.string(),
  opening: z.number(),
  /** The opening balance, the entries and the transfers; of all members. */
  balance: z.number(),
  isArchived: z.boolean(),
  /** Whether it has an entry or a transfer, so that it can only be archived. */
  isUsed: z.boolean(),
  updatedAt: instant,
});
export type FinanceAccount = z.output<typeof financeAccount>;

export const financeTransfer = z.object({
  id: z.string(),
  fromAccountId: z.string(),
  toAccountId: z.string(),
  /** In the currency of the account that it leaves. */
  value: z.number(),
  /** In the currency of the account that it reaches. */
  toValue: z.number(),
  date: z.string(),
  note: z.nullable(z.string()),
  importId: z.nullable(z.string()),
  updatedAt: instant,
});
export type FinanceTransfer = z.output<typeof financeTransfer>;

const updatedAt = z.optional(instant);
export const writeErrors = ["not_found", "forbidden", "workspace_archived"] as const;

export const financeAccountsApi = {
  choices: endpoint("GET /workspaces/:id/resources/finance/choices", {
    summary: {
      es: "Tus cuentas y categorías",
      en: "Your accounts and categories",
    },
    data: z.object({ accounts: z.array(financeAccount), categories: z.array(financeCategory) }),
    errors: ["not_found", "forbidden"],
  }),
  learned: endpoint("GET /workspaces/:id/resources/finance/learned", {
    summary: {
      es: "Las categorías que aprendimos de tus correcciones",
      en: "The categories that were learned from your corrections",
    },
    /** The latest. */
    data: z
      .array(
        z.object({
          payee: z.string(),
          areaId: z.nullable(z.enum(areaKeys)),
          categoryId: z.nullable(z.string()),
        }),
      )
      .check(z.maxLength(MAX_LEARNED)),
    errors: ["not_found", "forbidden"],
  }),
  saveCategory: endpoint("PUT /workspaces/:id/resources/finance/categories/:categoryId", {
    changes: financeReads,
    summary: { es: "Agrega una categoría o cambia su nombre", en: "Add or rename a category" },
    params: z.object({ id, categoryId: id }),
    body: z.object({ name, updatedAt }),
    data: financeCategory,
    errors: [...writeErrors, "conflict", "too_many_categories"],
  }),
  removeCategory: endpoint("DELETE /workspaces/:id/resources/finance/categories/:categoryId", {
    changes: learnedReads,
    summary: { es: "Elimina una categoría", en: "Delete a category" },
    params: z.object({ id, categoryId: id }),
    /** Where its entries go; without it they stay without a category. */
    query: z.object({
      toAreaId: z.optional(z.enum(areaKeys, "area_unknown")),
      toCategoryId: z.optional(id),
    }),
    errors: writeErrors,
  }),
  saveAccount: endpoint("PUT /workspaces/:id/resources/finance/accounts/:accountId", {
    changes: financeReads,
    summary: { es: "Agrega, cambia o archiva una cuenta", en: "Add, change or archive an account" },
    params: z.object({ id, accountId: id }),
    body: z.object({
      name,
      kind: z.enum(accountKinds),
      currency,
      opening: z.number("number_required").check(z.minimum(-1e12), z.maximum(1e12)),
      isArchived: z.optional(z.boolean()),
      updatedAt,
    }),
    data: financeAccount,
    errors: [...writeErrors, "conflict", "too_many_accounts"],
  }),
  removeAccount: endpoint("DELETE /workspaces/:id/resources/finance/accounts/:accountId", {
    isUndoable: true,
    changes: financeReads,
    summary: { es: "Elimina una cuenta sin movimientos", en: "Delete an account without entries" },
    params: z.object({ id, accountId: id }),
    errors: [...writeErrors, "account_in_use"],
  }),
  saveTransfer: endpoint("PUT /workspaces/:id/resources/finance/transfers/:transferId", {
    changes: moneyReads,
    summary: { es: "Agrega o cambia un traspaso entre cuentas", en: "Add or change a transfer" },
    params: z.object({ id, transferId: id }),
    body: z.object({
      fromAccountId: id,
      toAccountId: id,
      value: positiveMoney,
      /** Required between two currencies; otherwise the same as `value`. */
      toValue: z.optional(positiveMoney),
      /** Today unless it is sent. */
      date: z.optional(day),
      note: z.optional(z.nullable(text(500))),
      updatedAt,
    }),
    data: financeTransfer,
    errors: [...writeErrors, "conflict"],
  }),
  removeTransfer: endpoint("DELETE /workspaces/:id/resources/finance/transfers/:transferId", {
    isUndoable: true,
    changes: moneyReads,
    summary: { es: "Elimina un traspaso", en: "Delete a transfer" },
    params: z.object({ id, transferId: id }),
    errors: writeErrors,
  }),
};
