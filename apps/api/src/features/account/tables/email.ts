// The tables of email confirmation links and pending email changes.
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, defineEnumCheck, instant } from "#db/columns.ts";
import { userReference } from "./users.ts";

/**
 * verify: the account's email; change_*: one side of an email change; second_account: of an account that
 * shares the address, for the owner of the address.
 */
export const emailLinkPurposes = [
  "verify",
  "change_current",
  "change_new",
  "second_account",
] as const;

export const emailLinks = pgTable(
  "email_links",
  {
    /** SHA-256 of the token in the link. */
    hash: bytes().primaryKey(),
    userId: userReference(),
    purpose: text({ enum: emailLinkPurposes }).notNull(),
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("email_links_of_user").on(table.userId),
    defineEnumCheck("email_links_purpose_valid", "purpose", emailLinkPurposes),
  ],
);

/** Pending email changes, at most one per user. */
export const emailChanges = pgTable("email_changes", {
  userId: userReference().primaryKey(),
  newEmail: text().notNull(),
  currentConfirmedAt: instant(),
  newConfirmedAt: instant(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
