// What a browser answers when it was asked for a passkey and gave none, and what its own functions
// read of the server's options.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

export type CeremonyFailure =
  /** Somebody closed the browser's window, or let its time pass. Browsers do not say which. */
  | "cancelled"
  /** Something else on the page took its place. */
  | "replaced"
  /** The device has a passkey of this account already. */
  | "taken"
  /** The device cannot keep one, for want of a lock such as a PIN or a finger. */
  | "incapable"
  /** The address of the page is not the one that passkeys belong to. */
  | "address"
  | "failed";

const FAILURES: Readonly<Record<string, CeremonyFailure>> = {
  NotAllowedError: "cancelled",
  AbortError: "replaced",
  InvalidStateError: "taken",
  ConstraintError: "incapable",
  NotSupportedError: "incapable",
  SecurityError: "address",
};

/** Sorts what the browser threw, by the names that its specification gives. */
export function ceremonyFailure(error: unknown): CeremonyFailure {
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
