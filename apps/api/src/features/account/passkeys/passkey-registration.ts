// Registers passkeys: issues a challenge and verifies the credential that the device creates.
import { generateRegistrationOptions, verifyRegistrationResponse } from "@simplewebauthn/server";
import { COSEALG, decodeAttestationObject } from "@simplewebauthn/server/helpers";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import { MAX_PASSKEYS, type Passkey } from "@vereda/domain/account/passkeys/contract-passkeys";
import { createId } from "@vereda/domain/id";
import { eq } from "drizzle-orm";
import { isUniqueViolation, type Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { passkeys } from "../tables/security.ts";
import { users } from "../tables/users.ts";
import { challengeLifetimeMs, storeChallenge, consumeChallenge } from "./challenges.ts";
import { parseChallenge, parseNewCredential, buildPasskeyError } from "./credential.ts";
import { toPasskey } from "./passkeys.ts";
import type { RelyingParty } from "./relying-party.ts";

const algorithms = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

async function listCredentials(db: Database, userId: string) {
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .limit(MAX_PASSKEYS);
  if (own.length >= MAX_PASSKEYS) throw new AppError("too_many_passkeys");
  return own;
}

/** @throws too_many_passkeys */
export async function createRegistrationOptions(
  db: Database,
  userId: string,
  party: RelyingParty,
  now: Date,
) {
  const [user] = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (user === undefined) throw new AppError("unauthenticated");
  const options = await generateRegistrationOptions({
    rpName: "Vereda",
    rpID: party.id,
    userName: user.email,
    userDisplayName: user.firstName,
    // The user handle, which comes back at each sign-in and reveals nothing to others.
    userID: new TextEncoder().encode(userId),
    timeout: challengeLifetimeMs,
    attestationType: "none",
    excludeCredentials: await listCredentials(db, userId),
    // A discoverable credential, because sign-in has no username, with user verification, because it
    // replaces both factors.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  await storeChallenge(db, { challenge: options.challenge, purpose: "register", userId }, now);
  return { ...options };
}

// Rejects attestation statements with certificates: verifying them could fetch URLs chosen by the client.
function requireNoStatement({ response }: RegistrationResponseJSON): void {
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, "base64url"));
  const attestation = decodeAttestationObject(bytes);
  const format = attestation.get("fmt");
  const isOwn = format === "packed" && attestation.get("attStmt").get("x5c") === undefined;
  if (format !== "none" && !isOwn) throw buildPasskeyError();
}

async function verifyRegistration(
  registration: RegistrationResponseJSON,
  challenge: string,
  party: RelyingParty,
) {
  try {
    requireNoStatement(registration);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registration,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (registrationInfo !== undefined) return registrationInfo;
  } catch (error) {
    throw buildPasskeyError(error);
  }
  throw buildPasskeyError();
}

type Row = typeof passkeys.$inferInsert;

async function insertPasskey(tx: Database, row: Row): Promise<Passkey> {
  // Locks the user's row, so that concurrent requests cannot exceed the limit.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, row.userId))
    .for("no key update");
  await listCredentials(tx, row.userId);
  const [inserted] = await tx.insert(passkeys).values(row).returning();
  if (inserted === undefined) throw buildPasskeyError();
  return toPasskey(inserted);
}

export interface NewPasskey {
  readonly name: string;
  readonly credential: unknown;
}

/** @throws passkey_refused when it is invalid or already registered; too_many_passkeys */
export async function registerPasskey(
  db: Database,
  userId: string,
  { name, credential }: NewPasskey,
  party: RelyingParty,
  now: Date,
): Promise<Passkey> {
  const registration = parseNewCredential(credential);
  const challenge = parseChallenge(registration.response.clientDataJSON);
  const isOurs = await consumeChallenge(db, { challenge, purpose: "register", userId }, now);
  if (!isOurs) throw buildPasskeyError();
  const info = await verifyRegistration(registration, challenge, party);
  const row = {
    id: createId(now.getTime()),
    userId,
    credentialId: info.credential.id,
    publicKey: info.credential.publicKey,
    counter: info.credential.counter,
    transports: info.credential.transports ?? [],
    isSynced: info.credentialBackedUp,
    name,
    createdAt: now,
    updatedAt: now,
  };
  try {
    return await db.transaction((tx) => insertPasskey(tx, row));
  } catch (error) {
    throw isUniqueViolation(error) ? buildPasskeyError(error) : error;
  }
}
