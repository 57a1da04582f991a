// Where second factors and passkeys are kept, and the devices a person has signed in from.
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
import { bytes, instant } from "#db/columns.ts";
import { userReference } from "./users.ts";

/** The authenticator of a person; it counts once it is confirmed. */
export const twoStep = pgTable("two_step", {
  userId: userReference().primaryKey(),
  /** The TOTP secret, sealed with the master key. */
  encryptedSecret: bytes().notNull(),
  masterKeyName: text().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  /** The 30-second step (RFC 6238) of the last code that was accepted: a code works once. */
  lastStep: bigint({ mode: "number" }),
});

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    /** SHA-256 of the code. */
    hash: bytes().primaryKey(),
    userId: userReference(),
    usedAt: instant(),
  },
  (table) => [
    // Counting what is left; renewing them all.
    index("recovery_codes_of_user").on(table.userId),
  ],
);

export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey(),
    userId: userReference(),
    /** As the device names it, in base64url. */
    credentialId: text().notNull(),
    /** COSE key. */
    publicKey: bytes().notNull(),
    /** Grows with each use on devices that count; a step back means a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    isSynced: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [
    // Signing in.
    uniqueIndex("passkeys_credential_id").on(table.credentialId),
    // The list of a person.
    index("passkeys_of_user").on(table.userId, table.createdAt),
  ],
);

export const challengePurposes = ["register", "login"] as const;

/** Challenges that wait for a device to sign them; each is used once. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  /** SHA-256 of the challenge. */
  hash: bytes().primaryKey(),
  purpose: text({ enum: challengePurposes }).notNull(),
  /** Who makes a passkey; nobody yet for signing in. */
  userId: uuid(),
  expiresAt: instant().notNull(),
});

/** Kinds of device that a person has signed in from: only a new one is worth a letter. */
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
    // Whether a device is known to its person.
    uniqueIndex("sign_in_devices_of_user").on(table.userId, table.fingerprint),
    // Sweeping those not seen for long.
    index("sign_in_devices_seen_at").on(table.seenAt),
  ],
);
