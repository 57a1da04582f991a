// API calls for the accounts of finances, transfers between them, and categories of one's own.
import * as z from "zod/mini";
import { endpoint } from "../../http/endpoint.ts";
import { day, instant } from "../../http/values.ts";
import { id, idParams } from "../../id.ts";
import { financeReads } from "../../live/resource-reads.ts";
import { requiredLine, text } from "../../text.ts";
import { areaKeys } from "../../workspace/areas/areas.ts";
import { accountKinds } from "./catalogue-accounts.ts";
import { currency } from "./import/import-schemas.ts";

export const MAX_CATEGORIES = 100;
export const MAX_ACCOUNTS = 50;

const balance = z.number("number_required").check(z.minimum(-1e12), z.maximum(1e12));
const positiveMoney = z
  .number("number_required")
  .check(z.gt(0, "entry_amount_out_of_range"), z.maximum(1e12));
const kind = z.enum(accountKinds);
const name = requiredLine(60);

const financeCategory = z.object({ id: z.string(), name: z.string(), updatedAt: instant });
export type FinanceCategory = z.output<typeof financeCategory>;

const financeAccount = z.object({
  id: z.string(),
  name: z.string(),
  kind,
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

const accountFields = { name, kind, currency, opening: balance };
const transferFields = {
  fromAccountId: id,
  toAccountId: id,
  value: positiveMoney,
  /** Required between two currencies; otherwise the same as `value`. */
  toValue: z.optional(positiveMoney),
  note: z.optional(z.nullable(text(500))),
};

const writeErrors = ["not_found", "forbidden", "workspace_archived"] as const;

export const financeAccountsApi = {
  choices: endpoint({
    method: "GET",
    path: "/workspaces/:id/resources/finance/choices",
    summary: {
      es: "Tus cuentas y categorías, y lo que aprendimos de tus correcciones",
      en: "Your accounts and categories, and what was learned from your corrections",
    },
    params: idParams,
    data: z.object({
      accounts: z.array(financeAccount),
      categories: z.array(financeCategory),
      /** The caller's latest. */
      learned: z.array(
        z.object({
          payee: z.string(),
          areaId: z.nullable(z.enum(areaKeys)),
          categoryId: z.nullable(z.string()),
        }),
      ),
    }),
    errors: ["not_found", "forbidden"],
  }),
  createCategory: endpoint({
    method: "POST",
    path: "/workspaces/:id/resources/finance/categories",
    changes: financeReads,
    summary: { es: "Agrega una categoría", en: "Add a category" },
    params: idParams,
    body: z.object({ id: z.optional(id), name }),
    data: financeCategory,
    success: 201,
    errors: [...writeErrors, "conflict", "too_many_categories"],
  }),
  updateCategory: endpoint({
    method: "PATCH",
    path: "/workspaces/finance-categories/:id",
    changes: financeReads,
    summary: { es: "Cambia el nombre de una categoría", en: "Rename a category" },
    params: idParams,
    body: z.object({ name, updatedAt: z.optional(instant) }),
    data: financeCategory,
    errors: [...writeErrors, "conflict"],
  }),
  removeCategory: endpoint({
    method: "DELETE",
    path: "/workspaces/finance-categories/:id",
    changes: financeReads,
    summary: { es: "Elimina una categoría", en: "Delete a category" },
    params: idParams,
    /** Where its entries go; without it they stay without a category. */
    query: z.object({
      areaId: z.optional(z.enum(areaKeys, "area_unknown")),
      categoryId: z.optional(id),
    }),
    data: z.null(),
    errors: writeErrors,
  }),
  createAccount: endpoint({
    method: "POST",
    path: "/workspaces/:id/resources/finance/accounts",
    changes: financeReads,
    summary: { es: "Agrega una cuenta", en: "Add an account" },
    params: idParams,
    body: z.object({ id: z.optional(id), ...accountFields, opening: z.optional(balance) }),
    data: financeAccount,
    success: 201,
    errors: [...writeErrors, "conflict", "too_many_accounts"],
  }),
  updateAccount: endpoint({
    method: "PATCH",
    path: "/workspaces/finance-accounts/:id",
    changes: financeReads,
    summary: { es: "Cambia o archiva una cuenta", en: "Change or archive an account" },
    params: idParams,
    body: z.object({
      ...z.partial(z.object(accountFields)).shape,
      isArchived: z.optional(z.boolean()),
      updatedAt: z.optional(instant),
    }),
    data: financeAccount,
    errors: [...writeErrors, "conflict"],
  }),
  removeAccount: endpoint({
    method: "DELETE",
    path: "/workspaces/finance-accounts/:id",
    changes: financeReads,
    summary: { es: "Elimina una cuenta sin movimientos", en: "Delete an account without entries" },
    params: idParams,
    data: z.null(),
    errors: [...writeErrors, "account_in_use"],
  }),
  createTransfer: endpoint({
    method: "POST",
    path: "/workspaces/:id/resources/finance/transfers",
    changes: financeReads,
    summary: { es: "Pasa dinero de una cuenta a otra", en: "Move money between accounts" },
    params: idParams,
    /** Today unless a date is sent. */
    body: z.object({ id: z.optional(id), ...transferFields, date: z.optional(day) }),
    data: financeTransfer,
    success: 201,
    errors: [...writeErrors, "conflict"],
  }),
  updateTransfer: endpoint({
    method: "PATCH",
    path: "/workspaces/finance-transfers/:id",
    changes: financeReads,
    summary: { es: "Cambia un traspaso", en: "Change a transfer" },
    params: idParams,
    body: z.object({
      ...z.partial(z.object({ ...transferFields, date: day })).shape,
      updatedAt: z.optional(instant),
    }),
    data: financeTransfer,
    errors: [...writeErrors, "conflict"],
  }),
  removeTransfer: endpoint({
    method: "DELETE",
    path: "/workspaces/finance-transfers/:id",
    changes: financeReads,
    summary: { es: "Elimina un traspaso", en: "Delete a transfer" },
    params: idParams,
    data: z.null(),
    errors: writeErrors,
  }),
};
