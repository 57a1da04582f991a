// Tables of resources: their order and settings in a workspace, and their entries.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { resourceBehaviours, resourceKeys } from "@vereda/domain/workspace/catalogue-resources";
import {
  entryKinds,
  resourcePeriods,
  resourceUnits,
} from "@vereda/domain/resources/catalogue-settings";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { bytes, defineEnumCheck, instant, version } from "#db/columns.ts";
import { financeCategories, moneyAccounts } from "./accounts.ts";
import {
  amount,
  financeImports,
  ownerReference,
  recurringEntries,
  workspaceReference,
} from "./finance.ts";

/** Only what differs from the catalogue; arranging stores all resources of the workspace. */
export const resourceLinks = pgTable(
  "resource_links",
  {
    workspaceId: workspaceReference(),
    resourceId: text({ enum: resourceKeys }).notNull(),
    /** Null for the catalogue's, as in the next columns. */
    groupName: text(),
    order: integer(),
    isHidden: boolean().notNull().default(false),
    behaviour: text({ enum: resourceBehaviours }),
    unit: text({ enum: resourceUnits }),
    period: text({ enum: resourcePeriods }),
    /** Whether `period` was chosen, because null is a choice too. */
    hasPeriod: boolean().notNull().default(false),
    target: amount(),
    updatedAt: version(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.resourceId] }),
    defineEnumCheck("resource_links_resource_valid", "resource_id", resourceKeys),
    defineEnumCheck("resource_links_behaviour_valid", "behaviour", resourceBehaviours),
    defineEnumCheck("resource_links_unit_valid", "unit", resourceUnits),
    defineEnumCheck("resource_links_period_valid", "period", resourcePeriods),
  ],
);

/** An entry belongs to the user who logged it, within a workspace. */
export const resourceEntries = pgTable(
  "resource_entries",
  {
    id: uuid().primaryKey(),
    workspaceId: workspaceReference(),
    ownerId: ownerReference(),
    resourceId: text({ enum: resourceKeys }).notNull(),
    day: date({ mode: "string" }).notNull(),
    /** Positive for money of both kinds; null when encrypted. */
    value: amount(),
    note: text(),
    /** Encrypted value and note, for energy. */
    content: bytes(),
    areaId: text({ enum: areaKeys }),
    kind: text({ enum: entryKinds }),
    currency: text(),
    recurringId: uuid().references(() => recurringEntries.id, { onDelete: "set null" }),
    importId: uuid().references(() => financeImports.id, { onDelete: "cascade" }),
    /** Identifies a row of a bank's file within its account, to find duplicates. */
    bankKey: text(),
    /** Instead of an area. */
    categoryId: uuid().references(() => financeCategories.id, { onDelete: "set null" }),
    accountId: uuid().references(() => moneyAccounts.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("resource_entries_of_workspace").on(
      table.workspaceId,
      table.resourceId,
      table.day,
      table.id,
    ),
    index("resource_entries_of_owner").on(table.ownerId, table.id),
    uniqueIndex("resource_entries_recurring")
      .on(table.recurringId, table.day)
      .where(sql`recurring_id is not null`),
    index("resource_entries_imported")
      .on(table.importId)
      .where(sql`import_id is not null`),
    index("resource_entries_of_category")
      .on(table.categoryId)
      .where(sql`category_id is not null`),
    index("resource_entries_of_account")
      .on(table.accountId)
      .where(sql`account_id is not null`),
    uniqueIndex("resource_entries_bank_key")
      .on(table.workspaceId, table.bankKey)
      .where(sql`bank_key is not null`),
    defineEnumCheck("resource_entries_resource_valid", "resource_id", resourceKeys),
    defineEnumCheck("resource_entries_area_valid", "area_id", areaKeys),
    defineEnumCheck("resource_entries_kind_valid", "kind", entryKinds),
    check("resource_entries_encrypted_or_plaintext", sql`(value is null) = (content is not null)`),
  ],
);

export type ResourceEntryRow = typeof resourceEntries.$inferSelect;
export type ResourceLinkRow = typeof resourceLinks.$inferSelect;
