// The tables of data exports; the ZIP is stored in pieces encrypted with the user's data key.
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { exportStatuses } from "@vereda/domain/account/data-rights/contract-data-rights";
import { bytes, defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import { userReference } from "./users.ts";
import abouts from "../personal-data.json" with { type: "json" };

export const dataExports = pgTable(
  "data_exports",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    status: text({ enum: exportStatuses }).notNull(),
    requestedAt: instant().notNull(),
    startedAt: instant(),
    expiresAt: instant(),
    size: integer(),
    /** SHA-256 of the download token; `linkExpiresAt` is its expiry. */
    linkHash: bytes(),
    linkExpiresAt: instant(),
  },
  (table) => [
    index("data_exports_of_user").on(table.userId, table.requestedAt),
    index("data_exports_link").on(table.linkHash),
    index("data_exports_expires_at").on(table.expiresAt),
    defineEnumCheck("data_exports_status_valid", "status", exportStatuses),
  ],
);

export const dataExportPieces = pgTable(
  "data_export_pieces",
  {
    exportId: uuid()
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    encrypted: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);

export const exportData: readonly PersonalData[] = [
  definePersonalData(dataExports, dataExports.userId, {
    name: "account/data-exports",
    about: abouts["account/data-exports"],
    hidden: ["linkHash", "linkExpiresAt"],
    erase: null,
  }),
  { tables: ["data_export_pieces"], notExported: "contains the exports themselves" },
];
