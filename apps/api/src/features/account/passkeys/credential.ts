// Parses credentials from `navigator.credentials`; every invalid one gets the same error.
import { decodeClientDataJSON } from "@simplewebauthn/server/helpers";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod/mini";
import { AppError } from "#platform/http/errors/errors.ts";

const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(200_000));
const head = { id: base64url, rawId: base64url, type: z.literal("public-key") };

const made = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

const used = z.object({
  ...head,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
});

/** The same error for every invalid passkey, so that it reveals no reason. */
export function buildPasskeyError(cause?: unknown): AppError {
  return new AppError("passkey_refused", {}, { cause });
}

function parseCredential<T>(schema: z.ZodMiniType<T>, credential: unknown): T {
  const result = z.safeParse(schema, credential);
  if (!result.success) throw buildPasskeyError(result.error);
  return result.data;
}

/** @throws passkey_refused */
export function parseNewCredential(credential: unknown): RegistrationResponseJSON {
  const { response, ...rest } = parseCredential(made, credential);
  const { transports, ...signed } = response;
  return {
    ...rest,
    response: { ...signed, ...(transports && { transports }) },
    clientExtensionResults: {},
  };
}

/**
 * Parses the credential of a sign-in; `owner` is the user id in its user handle.
 * @throws passkey_refused
 */
export function parseUsedCredential(credential: unknown) {
  const { response, ...rest } = parseCredential(used, credential);
  const owner = Buffer.from(response.userHandle, "base64url").toString("utf8");
  const authentication: AuthenticationResponseJSON = {
    ...rest,
    response,
    clientExtensionResults: {},
  };
  return { authentication, owner };
}

/** @throws passkey_refused */
export function parseChallenge(clientDataJSON: string): string {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    if (typeof challenge === "string") return challenge;
  } catch (error) {
    throw buildPasskeyError(error);
  }
  throw buildPasskeyError();
}
