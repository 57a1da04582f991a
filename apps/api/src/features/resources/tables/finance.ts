// Tables of finances: budgets, entries that recur, imported bank files and their remembered mappings.
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { scheduleFrequencies } from "@vereda/domain/planning/recurrence/catalogue-recurrence";
import { entryKinds } from "@vereda/domain/resources/catalogue-settings";
import type { ImportMapping } from "@vereda/domain/resources/finance/import/import-schemas";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { defineEnumCheck, instant, version } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

export const workspaceReference = () =>
  uuid()
    .notNull()
    .references(() => workspaces.id, { onDelete: "cascade" });
export const ownerReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });
/** Four decimals are exact for all currencies. */
export const amount = () => numeric({ precision: 18, scale: 4, mode: "number" });

export const financeBudgets = pgTable(
  "finance_budgets",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    /** Null for the whole month. */
    areaId: text({ enum: areaKeys }),
    currency: text().notNull(),
    value: amount().notNull(),
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("finance_budgets_of_area").on(
      table.workspaceId,
      sql`coalesce(area_id, '')`,
      table.currency,
    ),
    index("finance_budgets_of_owner").on(table.ownerId),
    defineEnumCheck("finance_budgets_area_valid", "area_id", areaKeys),
  ],
);

export const recurringEntries = pgTable(
  "recurring_entries",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    value: amount().notNull(),
    kind: text({ enum: entryKinds }).notNull(),
    currency: text().notNull(),
    areaId: text({ enum: areaKeys }),
    note: text(),
    frequency: text({ enum: scheduleFrequencies }).notNull(),
    interval: integer().notNull().default(1),
    startDay: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }),
    /** Whether months that lack the day have their last one instead. */
    isOnLastDay: boolean().notNull().default(false),
    /** The day of the next entry; null when it has ended. */
    nextDay: date({ mode: "string" }),
    createdAt: instant().notNull(),
    updatedAt: version(),
  },
  (table) => [
    index("recurring_entries_of_workspace").on(table.workspaceId, table.id),
    index("recurring_entries_of_owner").on(table.ownerId, table.id),
    index("recurring_entries_due")
      .on(table.nextDay)
      .where(sql`next_day is not null`),
    defineEnumCheck("recurring_entries_kind_valid", "kind", entryKinds),
    defineEnumCheck("recurring_entries_area_valid", "area_id", areaKeys),
    defineEnumCheck("recurring_entries_frequency_valid", "frequency", scheduleFrequencies),
  ],
);

export const financeImports = pgTable(
  "finance_imports",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    account: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("finance_imports_of_workspace").on(table.workspaceId, table.createdAt),
    index("finance_imports_of_owner").on(table.ownerId, table.id),
  ],
);

/** The remembered mapping of each account's files. */
export const financeAccounts = pgTable(
  "finance_accounts",
  {
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    name: text().notNull(),
    mapping: jsonb().$type<ImportMapping>().notNull(),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.name] }),
    index("finance_accounts_of_owner").on(table.ownerId, table.name),
  ],
);

export type RecurringEntryRow = typeof recurringEntries.$inferSelect;
