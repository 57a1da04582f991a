import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { locales } from "@vereda/domain/locale";
import { contactTopics } from "@vereda/domain/site/contact/catalogue-contact";
import { defineEnumCheck, instant, version } from "#db/columns.ts";

/** Writers need no account; what a confirmed address wrote belongs to its user. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    topic: text({ enum: contactTopics }).notNull(),
    message: text().notNull(),
    language: text({ enum: locales }).notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    repliedAt: instant(),
    updatedAt: version(),
  },
  (table) => [
    // For the administrators' count.
    index("contact_messages_open")
      .on(table.createdAt)
      .where(sql`replied_at is null`),
    // Serves the lists of administrators, and the deletion of old messages.
    index("contact_messages_created_at").on(table.createdAt, table.id),
    // Serves the export and the erasure of a user.
    index("contact_messages_email").on(table.email, table.id),
    defineEnumCheck("contact_messages_topic_valid", "topic", contactTopics),
    defineEnumCheck("contact_messages_language_valid", "language", locales),
  ],
);
