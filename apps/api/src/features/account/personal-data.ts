// The personal data of accounts for exports and erasure; secrets and hashes are never exported.
import { eq } from "drizzle-orm";
import { eraseRows, makeRowCollection } from "#platform/personal-data.ts";
import type { PersonalDataSource } from "#platform/personal-data.ts";
import { dataExports } from "./tables/data-rights.ts";
import { emailChanges } from "./tables/email.ts";
import {
  apiTokens,
  signInDevices,
  passkeyChallenges,
  passkeys,
  twoStep,
} from "./tables/security.ts";
import { sessions, users } from "./tables/users.ts";

const secret = "holds nothing but hashes of secrets and when they end";

export const accountData: PersonalDataSource = {
  collections: [
    makeRowCollection("account/profile", {
      about: {
        es: "Tu cuenta: nombre, correo, preferencias, privacidad y roles.",
        en: "Your account: name, email, preferences, privacy and roles.",
      },
      table: users,
      owner: users.id,
      order: [users.id],
      hidden: ["passwordHash", "pinHash", "isEmailInUse", "passwordTag", "passwordTagKey"],
    }),
    makeRowCollection("account/sessions", {
      about: {
        es: "Tus sesiones abiertas, con el dispositivo y la dirección de red de cada una.",
        en: "Your open sessions, with the device and network address of each.",
      },
      table: sessions,
      owner: sessions.userId,
      order: [sessions.id],
    }),
    makeRowCollection("account/known-devices", {
      about: {
        es: "Cuándo iniciaste sesión por última vez desde cada tipo de dispositivo, y cuántas veces.",
        en: "When you last signed in from each kind of device, and how often.",
      },
      table: signInDevices,
      owner: signInDevices.userId,
      order: [signInDevices.id],
      hidden: ["fingerprint"],
    }),
    makeRowCollection("account/passkeys", {
      about: {
        es: "Los nombres de tus llaves de acceso y cuándo las usaste.",
        en: "The names of your passkeys and when you used them.",
      },
      table: passkeys,
      owner: passkeys.userId,
      order: [passkeys.id],
      hidden: ["credentialId", "publicKey", "counter"],
    }),
    makeRowCollection("account/api-tokens", {
      about: {
        es: "Los nombres y permisos de tus tokens de API y cuándo se usaron.",
        en: "The names and permissions of your API tokens and when they were used.",
      },
      table: apiTokens,
      owner: apiTokens.userId,
      order: [apiTokens.id],
      hidden: ["hash"],
    }),
    makeRowCollection("account/two-step", {
      about: {
        es: "Desde cuándo tienes la verificación en dos pasos.",
        en: "Since when two-step authentication has been on.",
      },
      table: twoStep,
      owner: twoStep.userId,
      order: [twoStep.userId],
      hidden: ["encryptedSecret", "masterKeyName", "lastStep"],
    }),
    makeRowCollection("account/email-changes", {
      about: {
        es: "Un cambio de correo que espera confirmación.",
        en: "A change of email that waits to be confirmed.",
      },
      table: emailChanges,
      owner: emailChanges.userId,
      order: [emailChanges.userId],
    }),
    makeRowCollection("account/data-exports", {
      about: {
        es: "Cuándo pediste copias como esta.",
        en: "When you asked for copies like this one.",
      },
      table: dataExports,
      owner: dataExports.userId,
      order: [dataExports.id],
      hidden: ["linkHash", "linkExpiresAt"],
    }),
  ],
  notExported: {
    user_files: "The sizes of files that are exported themselves.",
    session_tokens: secret,
    password_resets: secret,
    email_links: secret,
    recovery_codes: secret,
    passkey_challenges: secret,
    user_data_keys: "contains the data key; what it encrypts is exported decrypted",
    data_export_pieces: "contains the exports themselves",
  },
  // Foreign keys delete the other rows with the user's row.
  erase: (db, { userId }) => eraseRows(db, passkeyChallenges, eq(passkeyChallenges.userId, userId)),
};
