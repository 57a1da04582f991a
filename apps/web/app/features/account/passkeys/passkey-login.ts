import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Locale } from "@vereda/domain/locale";
import { api } from "#platform/api/api.ts";
import type { Failure } from "#platform/api/api-response.ts";
import { toApiError, getErrorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { session } from "#platform/auth/session/session.ts";
import { toCeremonyFailure, isForSigningIn, type CeremonyFailure } from "./ceremony.ts";

/** "requested" by the button, or "offered" by the autofill of the browser. */
export type Manner = "requested" | "offered";

/** `message` explains a failure. It is null when the user ignored or replaced the prompt. */
export type PasskeyOutcome = { isIn: true } | { isIn: false; message: string | null };

const silentOutcome: PasskeyOutcome = { isIn: false, message: null };

function buildFailure(failure: Failure, locale: Locale): PasskeyOutcome {
  return { isIn: false, message: getErrorText(toApiError(failure), locale) };
}

function formatLoginFailure(failure: CeremonyFailure): string | null {
  if (failure === "replaced") return null;
  if (failure === "cancelled") return m.account_passkey_login_cancelled();
  if (failure === "address") return m.account_passkey_login_address();
  return m.account_passkey_login_failed();
}

async function logIn(manner: Manner, locale: Locale): Promise<PasskeyOutcome> {
  const isOffer = manner === "offered";
  const options = await api.call("POST /sessions/passkey-login/options", { body: {} });
  if (!options.success) return isOffer ? silentOutcome : buildFailure(options, locale);
  if (!isForSigningIn(options.data)) return silentOutcome;
  const made = await startAuthentication({
    optionsJSON: options.data,
    useBrowserAutofill: isOffer,
  });
  const { response, clientExtensionResults } = made;
  const result = await session.loginWithPasskey({
    credential: {
      ...made,
      response: { ...response },
      clientExtensionResults: { ...clientExtensionResults },
    },
  });
  return result.success ? { isIn: true } : buildFailure(result, locale);
}

export async function logInWithPasskey(manner: Manner, locale: Locale): Promise<PasskeyOutcome> {
  const isOffer = manner === "offered";
  if (isOffer && !(await browserSupportsWebAuthnAutofill())) return silentOutcome;
  try {
    return await logIn(manner, locale);
  } catch (error) {
    // An ignored offer is no error.
    return isOffer
      ? silentOutcome
      : { isIn: false, message: formatLoginFailure(toCeremonyFailure(error)) };
  }
}

export function cancelPasskeyLogin(): void {
  WebAuthnAbortService.cancelCeremony();
}
