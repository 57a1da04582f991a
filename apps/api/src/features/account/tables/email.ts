// Links that confirm an address, and changes of address that wait for both sides.
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, enumCheck, instant } from "#db/columns.ts";
import { userReference } from "./users.ts";

/** What opening a link confirms: the address of the account, or one side of a change of address. */
export const emailLinkPurposes = ["verify", "change_current", "change_new"] as const;

export const emailLinks = pgTable(
  "email_links",
  {
    /** SHA-256 of the token in the link. */
    hash: bytes().primaryKey(),
    userId: userReference(),
    purpose: text({ enum: emailLinkPurposes }).notNull(),
    /** The address that the link was sent to. */
    email: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    // Replacing the links of a person.
    index("email_links_of_user").on(table.userId),
    enumCheck("email_links_purpose_valid", "purpose", emailLinkPurposes),
  ],
);

/** A change of address under way; a person has at most one. */
export const emailChanges = pgTable("email_changes", {
  userId: userReference().primaryKey(),
  newEmail: text().notNull(),
  currentConfirmedAt: instant(),
  newConfirmedAt: instant(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});
