// Whether passkeys work on this page: they need a domain name and https, or localhost.

interface PasskeyEnvironment {
  readonly hostname: string;
  readonly port: string;
  readonly isSecure: boolean;
  /** Whether the browser supports passkeys. Insecure pages cannot detect it. */
  readonly hasPasskeys: boolean;
}

export type PasskeyAvailability =
  | { kind: "possible" }
  /** An IP address, or a page without https. */
  | { kind: "address" }
  /** This machine by its IP address; passkeys work at `localhost`. */
  | { kind: "localhost"; address: string }
  | { kind: "browser" };

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

export function detectPasskeyAvailability(): PasskeyAvailability {
  const { hostname, port } = location;
  const hasPasskeys = "PublicKeyCredential" in globalThis;
  return getPasskeyAvailability({ hostname, port, isSecure: isSecureContext, hasPasskeys });
}
