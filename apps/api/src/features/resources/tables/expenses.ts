// The shared expenses of workspaces, and the payments that settle them.
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { splitKinds } from "@vereda/domain/resources/finance/expenses/split";
import { defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData } from "#platform/personal-data.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaceReference } from "./finance.ts";

/** A user's part of an expense; `value` is what was requested: a weight, or minor units. */
export interface StoredPart {
  readonly userId: string;
  readonly value: number;
  /** Integer minor units. */
  readonly minor: number;
  /** Of the payer who takes no part: only what the division left over. */
  readonly isRest?: boolean;
}

export const expenses = pgTable(
  "expenses",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    /** Who logged it; null after the account was deleted. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    title: text().notNull(),
    /** Integer minor units, as those of its parts, whose sum it is. */
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    /** Stays without its account, as those of its parts do, so that balances sum up to zero. */
    paidById: uuid().notNull(),
    splitKind: text({ enum: splitKinds }).notNull(),
    parts: jsonb().$type<readonly StoredPart[]>().notNull(),
    isSettlement: boolean().notNull().default(false),
    day: date({ mode: "string" }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // The list of a workspace, and its balances.
    index("expenses_of_workspace").on(table.workspaceId, table.day, table.createdAt, table.id),
    index("expenses_of_author").on(table.authorId, table.id),
    defineEnumCheck("expenses_split_valid", "split_kind", splitKinds),
    check("expenses_amount_positive", sql`amount > 0`),
  ],
);

export type ExpenseRow = typeof expenses.$inferSelect;

export const expenseData = definePersonalData(expenses, expenses.authorId, {
  name: "resources/expenses",
  about: {
    es: "Los gastos compartidos y los pagos que anotaste. Quién más participa no se dice: es información de otra persona.",
    en: "The shared expenses and payments that you logged. It does not say who else is in them: that is someone else’s data.",
  },
  hidden: ["paidById", "parts"],
  // They remain for whoever shares them.
  leaves: { authorId: null },
});
