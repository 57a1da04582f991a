// Classifies WebAuthn errors of the browser and checks the options from the server.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

export type CeremonyFailure =
  /** The user cancelled, or the prompt timed out. Browsers do not distinguish the two. */
  | "cancelled"
  /** Another WebAuthn request on the page replaced this one. */
  | "replaced"
  /** The device already has a passkey for this account. */
  | "duplicate"
  /** The device cannot store a passkey, for lack of a screen lock or similar. */
  | "incapable"
  /** The page's domain does not match the passkeys' domain. */
  | "address"
  | "failed";

const FAILURES: Readonly<Record<string, CeremonyFailure>> = {
  NotAllowedError: "cancelled",
  AbortError: "replaced",
  InvalidStateError: "duplicate",
  ConstraintError: "incapable",
  NotSupportedError: "incapable",
  SecurityError: "address",
};

export function toCeremonyFailure(error: unknown): CeremonyFailure {
  return (error instanceof Error ? FAILURES[error.name] : undefined) ?? "failed";
}

type Options = Readonly<Record<string, unknown>>;

export function isForSigningIn(
  options: Options,
): options is Options & PublicKeyCredentialRequestOptionsJSON {
  return typeof options["challenge"] === "string";
}

export function isForCreating(
  options: Options,
): options is Options & PublicKeyCredentialCreationOptionsJSON {
  return typeof options["challenge"] === "string" && "user" in options && "rp" in options;
}
