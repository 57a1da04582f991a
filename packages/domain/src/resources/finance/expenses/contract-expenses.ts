// API calls for the shared expenses of a workspace: who paid, who has which part, and who owes whom.
import * as z from "zod/mini";
import { endpoint } from "../../../http/endpoint.ts";
import { buildPageSchema, pageQuery } from "../../../http/envelope.ts";
import { day, instant } from "../../../http/values.ts";
import { id, idParams } from "../../../id.ts";
import { requiredLine } from "../../../text.ts";
import { username } from "../../../user-values.ts";
import { currency } from "../import/import-schemas.ts";
import { splitKinds } from "./split.ts";

/** Sums of so many more than any household has stay exact. */
const MAX_AMOUNT = 1e10;
const MAX_SPLIT_USERS = 50;
/** Further ones are not listed. */
export const MAX_BALANCES = 500;

const amount = z
  .number("number_required")
  .check(z.gt(0, "entry_amount_out_of_range"), z.maximum(MAX_AMOUNT, "expense_too_large"));

const split = z.object({
  kind: z.enum(splitKinds),
  /** By username of a member: weights of SHARES, amounts of AMOUNTS; those of EQUAL do not count. */
  of: z
    .record(
      z.string().check(z.maxLength(30)),
      z.number().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
    )
    .check(
      z.refine((of) => Object.keys(of).length > 0, "split_empty"),
      z.refine((of) => Object.keys(of).length <= MAX_SPLIT_USERS, "split_too_many"),
    ),
});

const expense = z.object({
  id: z.string(),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  /** A username; null after the account was deleted. */
  paidBy: z.nullable(z.string()),
  split: z.object({ kind: z.enum(splitKinds), of: z.record(z.string(), z.number()) }),
  /** The part of each, by username. */
  parts: z.record(z.string(), z.number()),
  date: z.string(),
  /** Money that one user gave another, whom `parts` names. */
  isSettlement: z.boolean(),
  canDelete: z.boolean(),
  /** False for settlements, and for one in which a deleted account has a part. */
  canEdit: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type Expense = z.output<typeof expense>;

const expenseInput = {
  title: requiredLine(200),
  amount,
  currency,
  paidBy: username,
  split,
  date: day,
};

const balance = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  currency: z.string(),
});
export type Balance = z.output<typeof balance>;

const reads = ["/workspaces/:id/expenses", "/workspaces/:id/expenses/balances"];
const readErrors = ["not_found", "forbidden", "area_blocked"] as const;
const writeErrors = [...readErrors, "workspace_archived"] as const;

export const expensesApi = {
  list: endpoint("GET /workspaces/:id/expenses", {
    summary: {
      es: "Los gastos compartidos de un espacio y lo que se saldó, lo último primero",
      en: "The shared expenses of a workspace and what was settled, latest first",
    },
    params: idParams,
    query: z.object(pageQuery),
    data: buildPageSchema(expense),
    errors: readErrors,
  }),
  create: endpoint("POST /workspaces/:id/expenses", {
    changes: reads,
    summary: {
      es: "Anota un gasto; lo que sobra de dividirlo le toca a quien pagó",
      en: "Log an expense; what a division leaves over is the payer’s",
    },
    params: idParams,
    body: z.object({ id: z.optional(id), ...expenseInput }),
    data: expense,
    success: 201,
    errors: [...writeErrors, "conflict"],
  }),
  update: endpoint("PUT /workspaces/expenses/:id", {
    changes: reads,
    summary: {
      es: "Corrige un gasto: quien lo anotó, o quien administra el espacio",
      en: "Correct an expense: who logged it, or who manages the workspace",
    },
    params: idParams,
    body: z.object({ ...expenseInput, updatedAt: z.optional(instant) }),
    data: expense,
    errors: [...writeErrors, "conflict"],
  }),
  balances: endpoint("GET /workspaces/:id/expenses/balances", {
    summary: {
      es: "Quién le debe cuánto a quién, por moneda, con los menos pagos",
      en: "Who owes whom how much, per currency, with few payments",
    },
    params: idParams,
    data: z.array(balance).check(z.maxLength(MAX_BALANCES)),
    errors: readErrors,
  }),
  settle: endpoint("POST /workspaces/:id/expenses/settlements", {
    changes: reads,
    summary: {
      es: "Anota que alguien le pagó a otra persona, a lo más lo que le debe",
      en: "Log that one user paid another, at most what they owe",
    },
    params: idParams,
    body: z.object({
      id: z.optional(id),
      from: username,
      to: username,
      amount,
      currency,
      date: z.optional(day),
    }),
    data: expense,
    success: 201,
    errors: [...writeErrors, "conflict", "debt_settled"],
  }),
  remove: endpoint("DELETE /workspaces/expenses/:id", {
    isUndoable: true,
    changes: reads,
    summary: {
      es: "Elimina un gasto o un pago: quien lo anotó, o quien administra el espacio",
      en: "Delete an expense or a payment: who logged it, or who manages the workspace",
    },
    params: idParams,
    data: z.null(),
    errors: writeErrors,
  }),
};
