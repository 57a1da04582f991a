// The tables of second factors, passkeys and sign-in devices.
import { sql } from "drizzle-orm";
import { apiTokenScopes } from "@vereda/domain/account/api-tokens/api-token-scopes";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, instant, version } from "#db/columns.ts";
import { definePersonalData, eraseRows, type PersonalData } from "#platform/personal-data.ts";
import { eq } from "drizzle-orm";
import { userReference } from "./users.ts";
import abouts from "../personal-data.json" with { type: "json" };

/** A user's authenticator, which has no effect until it is confirmed. */
export const twoStep = pgTable(
  "two_step",
  {
    userId: userReference().primaryKey(),
    /** The TOTP secret, encrypted with the master key. */
    encryptedSecret: bytes().notNull(),
    masterKeyName: text().notNull(),
    createdAt: instant().notNull(),
    confirmedAt: instant(),
    /** The 30-second step (RFC 6238) of the last accepted code, because a code works once. */
    lastStep: bigint({ mode: "number" }),
  },
  (table) => [
    // For deleting those that were never confirmed.
    index("two_step_unconfirmed")
      .on(table.createdAt)
      .where(sql`confirmed_at is null`),
  ],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the code. */
    hash: bytes().primaryKey(),
    userId: userReference(),
    usedAt: instant(),
  },
  (table) => [index("recovery_codes_of_user").on(table.userId)],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    /** Base64url, chosen by the authenticator. */
    credentialId: text().notNull(),
    /** In COSE format. */
    publicKey: bytes().notNull(),
    /**
     * The signature counter; a value that does not grow means a cloned passkey. Synced passkeys stay at 0.
     */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** Signing in with it changes nothing that its user edits. */
    updatedAt: version(),
  },
  (table) => [
    uniqueIndex("passkeys_credential_id").on(table.credentialId),
    index("passkeys_of_user").on(table.userId, table.createdAt),
  ],
);

export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    name: text().notNull(),
    scopes: text({ enum: apiTokenScopes }).array().notNull(),
    /** SHA-256 of the token. */
    hash: bytes().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** Null for a token without an end. */
    expiresAt: instant(),
  },
  (table) => [
    uniqueIndex("api_tokens_hash").on(table.hash),
    index("api_tokens_of_user").on(table.userId, table.createdAt),
  ],
);

export const challengePurposes = ["register", "login"] as const;

export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** SHA-256 of the challenge. */
    hash: bytes().primaryKey(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** The user who registers a passkey; null for signing in. */
    userId: uuid(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("passkey_challenges_expires_at").on(table.expiresAt),
    index("passkey_challenges_of_user").on(table.userId),
  ],
);

export const signInDevices = pgTable(
  "sign_in_devices",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    /** SHA-256 of browser, system and device. */
    fingerprint: bytes().notNull(),
    seenAt: instant().notNull(),
    timesSeen: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex("sign_in_devices_of_user").on(table.userId, table.fingerprint),
    index("sign_in_devices_seen_at").on(table.seenAt),
  ],
);

export const securityData: readonly PersonalData[] = [
  definePersonalData(signInDevices, signInDevices.userId, {
    name: "account/known-devices",
    about: abouts["account/known-devices"],
    hidden: ["fingerprint"],
    erase: null,
  }),
  definePersonalData(passkeys, passkeys.userId, {
    name: "account/passkeys",
    about: abouts["account/passkeys"],
    hidden: ["credentialId", "publicKey", "counter"],
    erase: null,
  }),
  definePersonalData(apiTokens, apiTokens.userId, {
    name: "account/api-tokens",
    about: abouts["account/api-tokens"],
    hidden: ["hash"],
    erase: null,
  }),
  definePersonalData(twoStep, twoStep.userId, {
    name: "account/two-step",
    about: abouts["account/two-step"],
    hidden: ["encryptedSecret", "masterKeyName", "lastStep"],
    erase: null,
  }),
  {
    tables: ["recovery_codes", "passkey_challenges"],
    notExported: "holds nothing but hashes of secrets and when they end",
    erase: (db, { userId }) =>
      eraseRows(db, passkeyChallenges, eq(passkeyChallenges.userId, userId)),
  },
];
