// Tables of logbook entries; of intimate ones only area, time and author are in plaintext.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { FieldValue } from "@vereda/domain/logbook/fields";
import { logbookKinds } from "@vereda/domain/logbook/kinds/kinds";
import { areaKeys } from "@vereda/domain/workspace/areas/areas";
import { bytes, defineEnumCheck, instant, storedFile } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

export const storedTypes = ["image/webp", "application/pdf"] as const;

export const logbookEntries = pgTable(
  "logbook_entries",
  {
    id: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    areaId: text({ enum: areaKeys }).notNull(),
    kind: text({ enum: logbookKinds }).notNull(),
    /** Null after the author's account is deleted: shared entries remain. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    day: date({ mode: "string" }).notNull(),
    title: text(),
    values: jsonb().$type<Record<string, FieldValue>>(),
    encrypted: bytes(),
    isPublic: boolean().notNull().default(false),
    /** Search text without accents and in lower case; null when encrypted. */
    searchText: text(),
    /** Set while moderation hides it from all but its author. */
    hiddenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("logbook_entries_of_area").on(
      table.workspaceId,
      table.areaId,
      table.kind,
      table.day,
      table.createdAt,
      table.id,
    ),
    // Lists a user's intimate entries without scanning those of other members; serves their erasure too.
    index("logbook_entries_intimate")
      .on(
        table.authorId,
        table.workspaceId,
        table.areaId,
        table.kind,
        table.day,
        table.createdAt,
        table.id,
      )
      .where(sql`encrypted is not null`),
    index("logbook_entries_of_author").on(table.authorId, table.id),
    index("logbook_entries_public")
      .on(table.workspaceId, table.kind, table.day, table.createdAt, table.id)
      .where(sql`is_public`),
    defineEnumCheck("logbook_entries_area_valid", "area_id", areaKeys),
    defineEnumCheck("logbook_entries_kind_valid", "kind", logbookKinds),
    // An encrypted entry has an author and no plaintext.
    check(
      "logbook_entries_encrypted_or_plaintext",
      sql`case when encrypted is null then "values" is not null
        else author_id is not null and "values" is null and title is null and search_text is null
          and not is_public end`,
    ),
  ],
);

/**
 * Attachments of entries. A trigger queues the file of every deleted row as orphaned, because cascades from
 * the entry, the workspace or the author bypass the application.
 */
export const logbookAttachments = pgTable(
  "logbook_attachments",
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => logbookEntries.id, { onDelete: "cascade" }),
    /** Random name in the file storage. */
    file: storedFile().notNull(),
    name: text(),
    /** Encrypted name for intimate entries; the file's bytes are encrypted too. */
    encryptedName: bytes(),
    type: text({ enum: storedTypes }).notNull(),
    /** Decrypted size in bytes. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index("logbook_attachments_of_entry").on(table.entryId, table.createdAt, table.id),
    defineEnumCheck("logbook_attachments_type_valid", "type", storedTypes),
    check(
      "logbook_attachments_encrypted_or_plaintext",
      sql`(name is null) <> (encrypted_name is null)`,
    ),
  ],
);

export type EntryRow = typeof logbookEntries.$inferSelect;
export type AttachmentRow = typeof logbookAttachments.$inferSelect;
