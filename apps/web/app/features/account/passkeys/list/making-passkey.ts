import { startRegistration, type RegistrationResponseJSON } from "@simplewebauthn/browser";
import type { passkeysApi } from "@vereda/domain/account/passkeys/contract-passkeys";
import type { BodyIn, DataOf } from "@vereda/domain/http/endpoint";
import { m } from "#platform/i18n/generated/messages.js";
import { toCeremonyFailure, isForCreating, type CeremonyFailure } from "../ceremony.ts";

export type MadeCredential = BodyIn<typeof passkeysApi.register>["credential"];
export type MakingOptions = DataOf<typeof passkeysApi.registrationOptions>;

export type Making =
  { isMade: true; credential: MadeCredential } | { isMade: false; failure: CeremonyFailure };

function toMadeCredential(made: RegistrationResponseJSON): MadeCredential {
  const { response, clientExtensionResults } = made;
  return {
    ...made,
    response: { ...response },
    clientExtensionResults: { ...clientExtensionResults },
  };
}

/** Opens the browser prompt. The same options can be reused until a passkey is created. */
export async function makePasskey(options: MakingOptions): Promise<Making> {
  if (!isForCreating(options)) return { isMade: false, failure: "failed" };
  try {
    const made = await startRegistration({ optionsJSON: options });
    return { isMade: true, credential: toMadeCredential(made) };
  } catch (error) {
    return { isMade: false, failure: toCeremonyFailure(error) };
  }
}

const CREATION_FAILURE_LABELS: Readonly<Record<CeremonyFailure, () => string>> = {
  cancelled: m.account_passkey_create_cancelled,
  replaced: m.account_passkey_create_cancelled,
  duplicate: m.account_passkey_create_duplicate,
  incapable: m.account_passkey_create_incapable,
  address: m.account_passkey_create_address,
  failed: m.account_passkey_create_failed,
};

export function formatCreationFailure(failure: CeremonyFailure): string {
  return CREATION_FAILURE_LABELS[failure]();
}

export function canWorkLater(failure: CeremonyFailure): boolean {
  return failure !== "duplicate" && failure !== "address";
}
