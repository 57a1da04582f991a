// Whether passkeys can work where a page is open. A browser binds them to a name, and hands them out
// only over https, or on the machine itself under the name localhost.

export interface PasskeyEnvironment {
  readonly hostname: string;
  readonly port: string;
  readonly isSecure: boolean;
  /** Whether the browser knows passkeys, which it does not say on pages that are not secure. */
  readonly hasPasskeys: boolean;
}

export type PasskeyAvailability =
  | { kind: "possible" }
  /** An address of numbers, or one without https. */
  | { kind: "address" }
  /** This very machine under its number; under its name they work. */
  | { kind: "localhost"; address: string }
  | { kind: "browser" };

/** IPv4 as browsers write it, and IPv6 in its brackets. */
const NUMBERS = /^[\d.]+$|^\[/;
const THIS_MACHINE = /^127\.|^\[::1\]$/;

export function getPasskeyAvailability({
  hostname,
  port,
  isSecure,
  hasPasskeys,
}: PasskeyEnvironment): PasskeyAvailability {
  if (THIS_MACHINE.test(hostname)) {
    return { kind: "localhost", address: `http://localhost${port === "" ? "" : `:${port}`}` };
  }
  if (!isSecure || NUMBERS.test(hostname)) return { kind: "address" };
  return { kind: hasPasskeys ? "possible" : "browser" };
}

/** For the page that asks. */
export function detectPasskeyAvailability(): PasskeyAvailability {
  const { hostname, port } = location;
  const hasPasskeys = "PublicKeyCredential" in globalThis;
  return getPasskeyAvailability({ hostname, port, isSecure: isSecureContext, hasPasskeys });
}
