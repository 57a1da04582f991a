// Where the entries of logbooks are kept, and what is attached to them. Entries of intimate kinds are sealed with
// their author's key: of those only where, when and by whom stands in the open, to find and sort them by.
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
import { bytes, enumCheck, instant } from "#db/columns.ts";
import { users } from "#features/account/tables/users.ts";
import { workspaces } from "#features/workspace/tables/workspaces.ts";

/** What attachments can be once they are kept: pictures are drawn anew as WebP. */
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
    /** Null once the author's account is gone: what they shared stays with the others. */
    authorId: uuid().references(() => users.id, { onDelete: "set null" }),
    day: date({ mode: "string" }).notNull(),
    title: text(),
    /** Null when they are sealed. */
    values: jsonb().$type<Record<string, FieldValue>>(),
    /** Sealed: title and values of intimate kinds. */
    encrypted: bytes(),
    isPublic: boolean().notNull().default(false),
    /** What is searched, without accents and capitals; null when it is sealed. */
    searchText: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // A logbook, the latest first; searching in it.
    index("logbook_entries_of_area").on(
      table.workspaceId,
      table.areaId,
      table.kind,
      table.day,
      table.createdAt,
      table.id,
    ),
    // A person's intimate logbook, among however many others keep in the same area; taking them away.
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
    // A person's copy of everything; taking their name off what stays.
    index("logbook_entries_of_author").on(table.authorId, table.id),
    // What a workspace shows to everybody.
    index("logbook_entries_public")
      .on(table.workspaceId, table.kind, table.day, table.createdAt, table.id)
      .where(sql`is_public`),
    enumCheck("logbook_entries_area_valid", "area_id", areaKeys),
    enumCheck("logbook_entries_kind_valid", "kind", logbookKinds),
    // What is sealed has an author and nothing of it stands in the open.
    check(
      "logbook_entries_encrypted_or_plaintext",
      sql`case when encrypted is null then "values" is not null
        else author_id is not null and "values" is null and title is null and search_text is null
          and not is_public end`,
    ),
  ],
);

/**
 * Files of entries. When a row goes, by whatever way, a trigger puts its file on the list of strays: the entry's,
 * the workspace's and the author's end take rows along that no code of ours sees.
 */
export const logbookAttachments = pgTable(
  "logbook_attachments",
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => logbookEntries.id, { onDelete: "cascade" }),
    /** What it is called in the store of files; nobody guesses it. */
    file: text().notNull(),
    /** Null when it is sealed. */
    name: text(),
    /** Sealed: the name, where the entry is intimate; so are the file's bytes. */
    encryptedName: bytes(),
    type: text({ enum: storedTypes }).notNull(),
    /** In bytes, as it is handed out. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    // The attachments of entries, the first ones first.
    index("logbook_attachments_of_entry").on(table.entryId, table.createdAt, table.id),
    enumCheck("logbook_attachments_type_valid", "type", storedTypes),
    check(
      "logbook_attachments_encrypted_or_plaintext",
      sql`(name is null) <> (encrypted_name is null)`,
    ),
  ],
);

export type EntryRow = typeof logbookEntries.$inferSelect;
export type AttachmentRow = typeof logbookAttachments.$inferSelect;
