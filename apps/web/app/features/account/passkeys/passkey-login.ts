// Signing in with a passkey. Loaded when somebody asks for it, or turns to the form.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { Locale } from "@vereda/domain/locale";
import { api } from "#platform/api/api.ts";
import type { Failure } from "#platform/api/answer.ts";
import { errorOf, errorText } from "#platform/api/errors.ts";
import { m } from "#platform/i18n/generated/messages.js";
import { session } from "#platform/auth/session/session.ts";
import { ceremonyFailure, isForSigningIn, type CeremonyFailure } from "./ceremony.ts";

/** Asked for by a press of the button, or offered among what the browser fills in. */
export type Manner = "asked" | "offered";

/** Either signed in, or why not, in words; nothing to say when the person simply did something else. */
export type PasskeyOutcome = { isIn: true } | { isIn: false; words: string | null };

const nothingToSay: PasskeyOutcome = { isIn: false, words: null };

function said(failure: Failure, locale: Locale): PasskeyOutcome {
  return { isIn: false, words: errorText(errorOf(failure), locale) };
}

function wordsOf(failure: CeremonyFailure): string | null {
  if (failure === "replaced") return null;
  if (failure === "cancelled") return m.account_passkey_login_cancelled();
  if (failure === "address") return m.account_passkey_login_address();
  return m.account_passkey_login_failed();
}

async function logIn(manner: Manner, locale: Locale): Promise<PasskeyOutcome> {
  const isOffer = manner === "offered";
  const options = await api.call("POST /sessions/passkey-login/options", { body: {} });
  if (!options.success) return isOffer ? nothingToSay : said(options, locale);
  if (!isForSigningIn(options.data)) return nothingToSay;
  const made = await startAuthentication({
    optionsJSON: options.data,
    useBrowserAutofill: isOffer,
  });
  const { response, clientExtensionResults } = made;
  const answer = await session.loginWithPasskey({
    credential: {
      ...made,
      response: { ...response },
      clientExtensionResults: { ...clientExtensionResults },
    },
  });
  return answer.success ? { isIn: true } : said(answer, locale);
}

export async function logInWithPasskey(manner: Manner, locale: Locale): Promise<PasskeyOutcome> {
  const isOffer = manner === "offered";
  if (isOffer && !(await browserSupportsWebAuthnAutofill())) return nothingToSay;
  try {
    return await logIn(manner, locale);
  } catch (error) {
    // An offer that nobody took up is no failure.
    return isOffer ? nothingToSay : { isIn: false, words: wordsOf(ceremonyFailure(error)) };
  }
}

/** The page is left: nothing may be asked of the person any more. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony();
}
