// The tables of email confirmation links and pending email changes.
import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, defineEnumCheck, instant } from "#db/columns.ts";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import { userReference } from "./users.ts";
import abouts from "../personal-data.json" with { type: "json" };

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
    index("email_links_expires_at").on(table.expiresAt),
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

export const emailData: readonly PersonalData[] = [
  definePersonalData(emailChanges, emailChanges.userId, {
    name: "account/email-changes",
    about: abouts["account/email-changes"],
    erase: null,
  }),
  {
    tables: ["email_links"],
    notExported: "holds nothing but hashes of secrets and when they end",
  },
];
