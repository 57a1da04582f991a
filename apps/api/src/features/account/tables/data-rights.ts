// Copies of everything of a person, made by a job. The ZIP lies in pieces, each sealed with the person's key:
// every process can hand it out, and destroying the key destroys it.
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { exportStatuses } from "@vereda/domain/account/contract-data-rights";
import { bytes, enumCheck, instant } from "#db/columns.ts";
import { userReference } from "./users.ts";

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
    /** SHA-256 of the token of the link that downloads it, and until when that works. */
    linkHash: bytes(),
    linkExpiresAt: instant(),
  },
  (table) => [
    // The latest of a person.
    index("data_exports_of_user").on(table.userId, table.requestedAt),
    // Downloading by a link.
    index("data_exports_link").on(table.linkHash),
    enumCheck("data_exports_status_valid", "status", exportStatuses),
  ],
);

export const dataExportPieces = pgTable(
  "data_export_pieces",
  {
    exportId: uuid()
      .notNull()
      .references(() => dataExports.id, { onDelete: "cascade" }),
    /** From 0. */
    position: integer().notNull(),
    encrypted: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
