// Signs users in with a passkey alone; its user verification replaces the second step.
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { and, eq, lt } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { passkeys } from "../tables/security.ts";
import type { Lifetimes, Origin } from "../sessions/sessions.ts";
import { completeSignIn, type SignedIn } from "../sign-in/complete-sign-in.ts";
import { challengeLifetimeMs, storeChallenge, consumeChallenge } from "./challenges.ts";
import { parseChallenge, buildPasskeyError, parseUsedCredential } from "./credential.ts";
import type { RelyingParty } from "./relying-party.ts";

/** Creates the sign-in options; any passkey of this domain is allowed. */
export async function createLoginOptions(db: Database, party: RelyingParty, now: Date) {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeLifetimeMs,
    userVerification: "required",
  });
  await storeChallenge(db, { challenge: options.challenge, purpose: "login", userId: null }, now);
  return { ...options };
}

type Row = typeof passkeys.$inferSelect;

async function verifyAuthentication(
  authentication: AuthenticationResponseJSON,
  { credentialId, publicKey, counter }: Row,
  challenge: string,
  party: RelyingParty,
) {
  try {
    // Also rejects a counter that does not grow, a sign of a cloned passkey.
    const { verified: isProved, authenticationInfo } = await verifyAuthenticationResponse({
      response: authentication,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    if (isProved) return authenticationInfo;
  } catch (error) {
    throw buildPasskeyError(error);
  }
  throw buildPasskeyError();
}

interface Use {
  readonly id: string;
  readonly counter: number;
  readonly isSynced: boolean;
}

// Of two concurrent sign-ins with the same counter, the second update matches no row.
async function recordUse(tx: Database, { id, counter, isSynced }: Use, now: Date): Promise<void> {
  // The counter of a synced passkey stays 0.
  const grows = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const [noted] = await tx
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), grows))
    .returning({ id: passkeys.id });
  if (noted === undefined) throw buildPasskeyError();
}

export interface PasskeyAttempt {
  readonly credential: unknown;
  readonly origin: Origin;
}

/** @throws passkey_refused for every reason */
export async function logInWithPasskey(
  db: Database,
  { credential, origin }: PasskeyAttempt,
  party: RelyingParty,
  lifetimes: Lifetimes,
  now: Date,
): Promise<SignedIn> {
  const { authentication, owner } = parseUsedCredential(credential);
  const challenge = parseChallenge(authentication.response.clientDataJSON);
  const isOurs = await consumeChallenge(db, { challenge, purpose: "login", userId: null }, now);
  if (!isOurs) throw buildPasskeyError();
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.credentialId, authentication.id));
  if (passkey === undefined || passkey.userId !== owner) throw buildPasskeyError();
  const info = await verifyAuthentication(authentication, passkey, challenge, party);
  const use = { id: passkey.id, counter: info.newCounter, isSynced: info.credentialBackedUp };
  try {
    return await db.transaction(async (tx) => {
      const signedIn = await completeSignIn(tx, passkey.userId, origin, lifetimes, now);
      await recordUse(tx, use, now);
      return signedIn;
    });
  } catch (error) {
    // The account is closed: returns the same error as for an unknown passkey.
    const isAccountClosed = error instanceof AppError && error.code === "invalid_credentials";
    throw isAccountClosed ? buildPasskeyError(error) : error;
  }
}
