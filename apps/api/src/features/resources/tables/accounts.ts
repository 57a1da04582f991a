// Tables of finances: categories of one's own and what is learned about them, accounts and transfers.
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { accountKinds } from "@vereda/domain/resources/finance/catalogue-accounts";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { amount, financeImports, ownerReference, workspaceReference } from "./finance.ts";

export const financeCategories = pgTable(
  "finance_categories",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    name: text().notNull(),
    /** The name without differences of capitals. */
    nameKey: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("finance_categories_name").on(table.workspaceId, table.nameKey),
    index("finance_categories_of_owner").on(table.ownerId, table.id),
  ],
);

/** The category that a user last chose for a payee. */
export const learnedCategories = pgTable(
  "learned_categories",
  {
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    payee: text().notNull(),
    areaId: text({ enum: areaKeys }),
    categoryId: uuid().references(() => financeCategories.id, { onDelete: "cascade" }),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.workspaceId, table.payee] }),
    index("learned_categories_latest").on(table.ownerId, table.workspaceId, table.updatedAt),
    index("learned_categories_of_workspace").on(table.workspaceId),
    index("learned_categories_of_category").on(table.categoryId),
    defineEnumCheck("learned_categories_area_valid", "area_id", areaKeys),
    check("learned_categories_one", sql`(area_id is null) <> (category_id is null)`),
  ],
);

export const moneyAccounts = pgTable(
  "money_accounts",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    name: text().notNull(),
    nameKey: text().notNull(),
    kind: text({ enum: accountKinds }).notNull(),
    currency: text().notNull(),
    opening: amount().notNull(),
    archivedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("money_accounts_name").on(table.workspaceId, table.nameKey),
    index("money_accounts_of_owner").on(table.ownerId, table.id),
    defineEnumCheck("money_accounts_kind_valid", "kind", accountKinds),
  ],
);

const accountReference = () =>
  uuid()
    .notNull()
    .references(() => moneyAccounts.id, { onDelete: "cascade" });

/** Both sides of a transfer in one row, so that neither is without the other. */
export const financeTransfers = pgTable(
  "finance_transfers",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    fromAccountId: accountReference(),
    toAccountId: accountReference(),
    value: amount().notNull(),
    toValue: amount().notNull(),
    day: date({ mode: "string" }).notNull(),
    note: text(),
    importId: uuid().references(() => financeImports.id, { onDelete: "cascade" }),
    /** As of an entry. */
    bankKey: text(),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    index("finance_transfers_of_workspace").on(table.workspaceId, table.day),
    index("finance_transfers_of_owner").on(table.ownerId, table.id),
    index("finance_transfers_from").on(table.fromAccountId),
    index("finance_transfers_to").on(table.toAccountId),
    index("finance_transfers_imported")
      .on(table.importId)
      .where(sql`import_id is not null`),
    uniqueIndex("finance_transfers_bank_key")
      .on(table.workspaceId, table.bankKey)
      .where(sql`bank_key is not null`),
    check("finance_transfers_positive", sql`value > 0 and to_value > 0`),
  ],
);

export type MoneyAccountRow = typeof moneyAccounts.$inferSelect;
export type FinanceTransferRow = typeof financeTransfers.$inferSelect;
