// The settings of the server that administrators change, and their invitations to register.
import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { registrationModes } from "@vereda/domain/account/users/registration-modes";
import { bytes, defineEnumCheck, instant } from "#db/columns.ts";
import type { PersonalData } from "#platform/personal-data.ts";
import { users } from "./users.ts";

export const serverSettings = pgTable(
  "server_settings",
  {
    /** A constant, because there is one row. */
    id: uuid().primaryKey(),
    registration: text({ enum: registrationModes }).notNull(),
    /** Null for what the environment says, here and below. */
    operatorName: text(),
    operatorAddress: text(),
    operatorCountry: text(),
    operatorEmail: text(),
    updatedAt: instant().notNull(),
  },
  () => [defineEnumCheck("server_settings_registration_valid", "registration", registrationModes)],
);

export const registrationInvitations = pgTable(
  "registration_invitations",
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: bytes().notNull(),
    invitedBy: uuid().references(() => users.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("registration_invitations_email").on(table.email),
    uniqueIndex("registration_invitations_token").on(table.tokenHash),
    index("registration_invitations_of_inviter").on(table.invitedBy),
    index("registration_invitations_expires_at").on(table.expiresAt),
  ],
);

/** The addresses belong to nobody who has an account, and are deleted when they get one. */
export const registrationData: PersonalData = {
  tables: ["registration_invitations"],
  notExported: "addresses of people without an account, deleted when they register",
};
