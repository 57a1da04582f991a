// The tables of users, sessions and tokens; tokens are stored as SHA-256 hashes only.
import { eq, sql, type SQL } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  biologicalSexes,
  directMessagePermissions,
  languages,
  profileVisibilities,
} from "@vereda/domain/account/catalogue";
import { countryKeys } from "@vereda/domain/account/profile/countries";
import { clockChoices, dateOrderChoices, weekStartChoices } from "@vereda/domain/formats";
import { presentationChanges, spokenLanguages } from "@vereda/domain/account/profile/presentation";
import { themes } from "@vereda/domain/account/profile/themes";
import { grantableRoles, userRoles } from "@vereda/domain/account/profile/user-roles";
import { bytes, defineEnumCheck, instant, storedFile } from "#db/columns.ts";
import { countRows, parseRows } from "#platform/data-import.ts";
import type { ImportContext, ImportCount } from "#platform/data-import.ts";
import { definePersonalData, type PersonalData } from "#platform/personal-data.ts";
import * as z from "zod/mini";
import abouts from "../personal-data.json" with { type: "json" };

export const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

// Queries must use exactly this SQL, otherwise PostgreSQL does not use the partial index.
export const hasGrantedRole = sql.raw(`roles && '{${grantableRoles.join(",")}}'::text[]`);

// For `translate`, because accents must be stripped without database extensions.
const accented = "áéíóúüñàèìòùâêîôûäëïöç";
const unaccented = "aeiouunaeiouaeiouaeioc";

/** For the search of administrators; queries must use exactly this SQL to use its index. */
export const normalizeName = (name: AnyPgColumn): SQL =>
  sql`translate(lower(${name}), ${sql.raw(`'${accented}', '${unaccented}'`)})`;

const startsWithIndex = (name: string, by: SQL | AnyPgColumn) =>
  index(name).using("btree", sql`${by} text_pattern_ops`);

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    /**
     * True when another account had the address at registration: this one is sent no e-mails and is not
     * found by the address.
     */
    isEmailInUse: boolean().notNull().default(false),
    /** Two bytes of a hash of the password, which find such an account at sign-in; encrypted by the master key. */
    passwordTag: bytes(),
    passwordTagKey: text(),
    /** An argon2id hash in the PHC string format. */
    passwordHash: text().notNull(),
    /** The PIN for intimate data, hashed like a password; null without one. */
    pinHash: text(),
    /** Minutes until intimate data locks after its last use; null without a PIN. */
    pinUnlockMinutes: integer(),
    firstName: text().notNull(),
    lastName: text(),
    username: text().notNull(),
    avatar: storedFile(),
    /** A line about themselves. */
    headline: text(),
    city: text(),
    spokenLanguages: text({ enum: spokenLanguages })
      .array()
      .notNull()
      .default(sql`'{}'`),
    links: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    biologicalSex: text({ enum: biologicalSexes }),
    birthday: date({ mode: "string" }),
    country: text({ enum: countryKeys }),
    theme: text({ enum: themes }).notNull(),
    language: text({ enum: languages }).notNull(),
    /** An IANA zone, which defines the user's days. */
    timezone: text().notNull(),
    clock: text({ enum: clockChoices }).notNull().default("auto"),
    weekStart: text({ enum: weekStartChoices }).notNull().default("auto"),
    dateOrder: text({ enum: dateOrderChoices }).notNull().default("auto"),
    profileVisibility: text({ enum: profileVisibilities }).notNull(),
    /** When the user chose the visibility; null while it is the default. */
    visibilityChosenAt: instant(),
    directMessagePermission: text({ enum: directMessagePermissions }).notNull(),
    showConsistencyStreak: boolean().notNull().default(false),
    showVitalityIndex: boolean().notNull().default(false),
    roles: text({ enum: userRoles }).array().notNull(),
    emailVerifiedAt: instant(),
    /** When moderation locked the profile, which hides it; null when it is not locked. */
    profileHeldAt: instant(),
    profileHeldReason: text(),
    /** When the account will be erased; signing in before this time cancels the deletion. */
    erasesAt: instant(),
    /** Since when nobody can sign in to it; its content stays. */
    disabledAt: instant(),
    createdAt: instant().notNull(),
    /** The local day of `createdAt`, which stays when the user moves to another time zone. */
    createdDay: date({ mode: "string" }).notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("users_email")
      .on(table.email)
      .where(sql`not is_email_in_use`),
    index("users_email_in_use")
      .on(table.email)
      .where(sql`is_email_in_use`),
    uniqueIndex("users_username").on(table.username),
    // For the search of administrators, by what a name, a username or an address begins with.
    startsWithIndex("users_username_start", table.username),
    startsWithIndex("users_email_start", table.email),
    startsWithIndex("users_first_name_start", normalizeName(table.firstName)),
    startsWithIndex("users_last_name_start", normalizeName(table.lastName)),
    index("users_created_at").on(table.createdAt, table.id),
    // Partial, because few users have a granted role.
    index("users_with_granted_role").on(table.id).where(hasGrantedRole),
    // For the sitemap.
    index("users_public_profile")
      .on(table.username)
      .where(sql`profile_visibility = 'public' and profile_held_at is null`),
    // For the administrators' list of disabled accounts.
    index("users_disabled")
      .on(table.createdAt, table.id)
      .where(sql`disabled_at is not null`),
    index("users_erases_at")
      .on(table.erasesAt)
      .where(sql`erases_at is not null`),
    defineEnumCheck("users_biological_sex_valid", "biological_sex", biologicalSexes),
    defineEnumCheck("users_country_valid", "country", countryKeys),
    defineEnumCheck("users_theme_valid", "theme", themes),
    defineEnumCheck("users_language_valid", "language", languages),
    defineEnumCheck("users_clock_valid", "clock", clockChoices),
    defineEnumCheck("users_week_start_valid", "week_start", weekStartChoices),
    defineEnumCheck("users_date_order_valid", "date_order", dateOrderChoices),
    defineEnumCheck("users_profile_visibility_valid", "profile_visibility", profileVisibilities),
    defineEnumCheck(
      "users_direct_message_permission_valid",
      "direct_message_permission",
      directMessagePermissions,
    ),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    /** The client; only the web app gets its refresh token by cookie alone. */
    source: text().notNull(),
    browser: text(),
    os: text(),
    device: text(),
    ip: text(),
    createdAt: instant().notNull(),
    lastActiveAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When the password was last typed in this session, after signing in. */
    confirmedAt: instant(),
    /** Since the last right one in this session. */
    wrongPasswords: integer().notNull().default(0),
    /** Until when intimate data is unlocked in this session. */
    intimateUntil: instant(),
    /** Since the last right one in this session. */
    wrongPins: integer().notNull().default(0),
  },
  (table) => [
    index("sessions_of_user").on(table.userId, table.lastActiveAt),
    index("sessions_expires_at").on(table.expiresAt),
  ],
);

export const tokenKinds = ["access", "refresh"] as const;

export const sessionTokens = pgTable(
  "session_tokens",
  {
    /** SHA-256 of the token. */
    hash: bytes().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    kind: text({ enum: tokenKinds }).notNull(),
    expiresAt: instant().notNull(),
    /** When the refresh token was spent. The row stays until it expires, to detect reuse. */
    usedAt: instant(),
    /** The ids of the attempts that used it, which may repeat until a token of theirs is used. */
    usedByAttempts: uuid().array(),
  },
  (table) => [
    index("session_tokens_of_session").on(table.sessionId, table.expiresAt),
    defineEnumCheck("session_tokens_kind_valid", "kind", tokenKinds),
  ],
);

export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the token in the link. */
    hash: bytes().primaryKey(),
    userId: userReference(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("password_resets_of_user").on(table.userId),
    index("password_resets_expires_at").on(table.expiresAt),
  ],
);

/** Fills what the user left empty of what an export says of them. */
async function importPresentation(context: ImportContext): Promise<ImportCount[]> {
  const { tx, caller } = context;
  const name = "account/profile";
  const [imported = {}] = await parseRows(context, name, z.object(presentationChanges));
  const given = Object.entries(imported).filter(([, value]) => value?.length);
  if (given.length === 0) return [];
  const isOwn = eq(users.id, caller.userId);
  const { headline, city, links } = users;
  const [own] = await tx
    .select({ headline, city, links, spokenLanguages: users.spokenLanguages })
    .from(users)
    .where(isOwn)
    .for("update");
  const filled = given.filter(([key]) => !own?.[key as keyof typeof own]?.length);
  if (filled.length > 0) await tx.update(users).set(Object.fromEntries(filled)).where(isOwn);
  const created = filled.length > 0 ? 1 : 0;
  return [countRows(context, name, { created, existing: 1 - created })];
}

const secret = "holds nothing but hashes of secrets and when they end";

export const accountData: readonly PersonalData[] = [
  definePersonalData(users, users.id, {
    name: "account/profile",
    about: abouts["account/profile"],
    hidden: ["passwordHash", "pinHash", "isEmailInUse", "passwordTag", "passwordTagKey"],
    importRows: importPresentation,
    erase: null,
  }),
  definePersonalData(sessions, sessions.userId, {
    name: "account/sessions",
    about: abouts["account/sessions"],
    erase: null,
  }),
  { tables: ["session_tokens", "password_resets"], notExported: secret },
  { tables: ["user_files"], notExported: "the sizes of files that are exported themselves" },
  {
    tables: ["user_data_keys"],
    notExported: "contains the data key; what it encrypts is exported decrypted",
  },
];
