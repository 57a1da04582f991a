// Where people, their sessions and their secrets are kept. Tokens stand here only as SHA-256 hashes,
// so that a copy of the database lets nobody in.
import { sql } from "drizzle-orm";
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
import {
  biologicalSexes,
  directMessagePermissions,
  languages,
  profileVisibilities,
} from "@vereda/domain/account/catalogue";
import { countryKeys } from "@vereda/domain/account/user/countries";
import { themes } from "@vereda/domain/account/user/themes";
import { grantableRoles, userRoles } from "@vereda/domain/account/user/user-roles";
import { bytes, enumCheck, instant } from "#db/columns.ts";

/** The person that a row belongs to and goes with. */
export const userReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

// Word for word in queries and in their index, or the index is not used.
export const hasGrantedRole = sql.raw(`roles && '{${grantableRoles.join(",")}}'::text[]`);

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    /** An argon2id hash in the PHC string format. */
    passwordHash: text().notNull(),
    /** The PIN in front of what is intimate, hashed as a password is; null without one. */
    pinHash: text(),
    /** For how many minutes after its last use that stays open; null without a PIN. */
    pinUnlockMinutes: integer(),
    firstName: text().notNull(),
    lastName: text(),
    username: text().notNull(),
    avatar: text(),
    biologicalSex: text({ enum: biologicalSexes }),
    birthday: date({ mode: "string" }),
    country: text({ enum: countryKeys }),
    theme: text({ enum: themes }).notNull(),
    language: text({ enum: languages }).notNull(),
    /** An IANA zone: the days of this person are counted in it. */
    timezone: text().notNull(),
    profileVisibility: text({ enum: profileVisibilities }).notNull(),
    directMessagePermission: text({ enum: directMessagePermissions }).notNull(),
    showConsistencyStreak: boolean().notNull().default(false),
    showVitalityIndex: boolean().notNull().default(false),
    roles: text({ enum: userRoles }).array().notNull(),
    /** When the address was confirmed by its link. */
    emailVerifiedAt: instant(),
    /** While set, moderation keeps the profile out of sight. */
    profileHeldAt: instant(),
    profileHeldReason: text(),
    /** When the account will be erased; signing in before clears it. */
    erasesAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // Signing in; one account per address.
    uniqueIndex("users_email").on(table.email),
    // Finding people by exact username; naming a new one.
    uniqueIndex("users_username").on(table.username),
    // Those who were given a role by people: few among many.
    index("users_with_granted_role").on(table.id).where(hasGrantedRole),
    // Erasing those whose days of grace are over.
    index("users_erases_at")
      .on(table.erasesAt)
      .where(sql`erases_at is not null`),
    enumCheck("users_biological_sex_valid", "biological_sex", biologicalSexes),
    enumCheck("users_country_valid", "country", countryKeys),
    enumCheck("users_theme_valid", "theme", themes),
    enumCheck("users_language_valid", "language", languages),
    enumCheck("users_profile_visibility_valid", "profile_visibility", profileVisibilities),
    enumCheck(
      "users_direct_message_permission_valid",
      "direct_message_permission",
      directMessagePermissions,
    ),
  ],
);

/** A sign-in on one device. Ending it deletes the row, and its tokens with it. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    /** The client that signed in; decides how its refresh token travels. */
    source: text().notNull(),
    browser: text(),
    os: text(),
    device: text(),
    ip: text(),
    createdAt: instant().notNull(),
    lastActiveAt: instant().notNull(),
    /** When the youngest refresh token ends, and the session with it. */
    expiresAt: instant().notNull(),
    /** When the password was last typed in it, after signing in. */
    confirmedAt: instant(),
    /** Wrong passwords typed in it since the last right one. */
    wrongPasswords: integer().notNull().default(0),
    /** Until when it may read what a PIN guards. */
    intimateUntil: instant(),
    /** Wrong PINs typed in it since the last right one. */
    wrongPins: integer().notNull().default(0),
  },
  (table) => [
    // The open sessions of a person, the latest first.
    index("sessions_of_user").on(table.userId, table.lastActiveAt),
    // Sweeping what is over.
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
    /** When a refresh token was spent. It stays until it expires, so that a second use is noticed. */
    usedAt: instant(),
    /** The attempts that spent it: each may be repeated for a moment when its answer was lost. */
    usedByAttempts: uuid().array(),
  },
  (table) => [
    // Sweeping a session's expired tokens.
    index("session_tokens_of_session").on(table.sessionId, table.expiresAt),
    enumCheck("session_tokens_kind_valid", "kind", tokenKinds),
  ],
);

/** Links to choose another password. */
export const passwordResets = pgTable(
  "password_resets",
  {
    /** SHA-256 of the token in the link. */
    hash: bytes().primaryKey(),
    userId: userReference(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    // Using one link ends all of that person's.
    index("password_resets_of_user").on(table.userId),
  ],
);
