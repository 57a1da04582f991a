// Letters on their way to a mail server: each waits here, sealed, until it was handed over.
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "../db/columns.ts";

export const waitingLetters = pgTable(
  "waiting_letters",
  {
    id: uuid().primaryKey(),
    /** Recipient, subject and text, sealed with the master key: its links open accounts. */
    sealed: bytes().notNull(),
    masterKeyName: text().notNull(),
    /** When it may be offered to the mail server; whoever offers it moves this on first. */
    nextAt: instant().notNull(),
    /** How often it was offered. */
    attempts: integer().notNull(),
    /** From when on nobody has any use for it. */
    expiresAt: instant().notNull(),
  },
  (table) => [
    // The next ones to offer.
    index("waiting_letters_next_at").on(table.nextAt),
    // Sweeping what came too late.
    index("waiting_letters_expires_at").on(table.expiresAt),
  ],
);
