// Whether passkeys can work where a page is open. A browser binds them to a name, and hands them out
// only over https, or on the machine itself under the name localhost.

export interface Place {
  readonly hostname: string;
  readonly port: string;
  readonly isSecure: boolean;
  /** Whether the browser knows passkeys, which it does not say on pages that are not secure. */
  readonly hasPasskeys: boolean;
}

export type PasskeyPlace =
  | { kind: "possible" }
  /** An address of numbers, or one without https. */
  | { kind: "address" }
  /** This very machine under its number; under its name they work. */
  | { kind: "localhost"; address: string }
  | { kind: "browser" };

/** IPv4 as browsers write it, and IPv6 in its brackets. */
const NUMBERS = /^[\d.]+$|^\[/;
const THIS_MACHINE = /^127\.|^\[::1\]$/;

export function passkeyPlace({ hostname, port, isSecure, hasPasskeys }: Place): PasskeyPlace {
  if (THIS_MACHINE.test(hostname)) {
    return { kind: "localhost", address: `http://localhost${port === "" ? "" : `:${port}`}` };
  }
  if (!isSecure || NUMBERS.test(hostname)) return { kind: "address" };
  return { kind: hasPasskeys ? "possible" : "browser" };
}

/** For the page that asks. */
export function passkeysHere(): PasskeyPlace {
  const { hostname, port } = location;
  const hasPasskeys = "PublicKeyCredential" in globalThis;
  return passkeyPlace({ hostname, port, isSecure: isSecureContext, hasPasskeys });
}
