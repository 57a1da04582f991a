// Where passkeys work. A browser binds each to a domain name and hands it out at that address only, over https
// or on the machine itself as `localhost`. An IP address is no name: there, passkeys cannot work at all.
import ipaddr from "ipaddr.js";
import type { FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { publicUrl } from "#platform/http/public-url.ts";

export interface RelyingParty {
  /** The domain name that passkeys are bound to. */
  readonly id: string;
  /** The address at which people use them. */
  readonly origin: string;
}

// Listening on 127.0.0.1, ::1 or everywhere, the machine's own browser finds the server as localhost too.
const ranges = new Set(["loopback", "unspecified"]);

function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(address) && ranges.has(ipaddr.process(address).range());
}

/** Where passkeys work on this server; null when its PUBLIC_URL lets none work. */
export function getRelyingParty(config: Config): RelyingParty | null {
  const url = new URL(publicUrl(config));
  if (isThisMachine(url.hostname)) url.hostname = "localhost";
  const { hostname: id, origin } = url;
  const isLocal = id === "localhost" || id.endsWith(".localhost");
  const isAddress = ipaddr.isValid(id.replace(/^\[|\]$/g, ""));
  return isLocal || (url.protocol === "https:" && !isAddress) ? { id, origin } : null;
}

/** @throws passkeys_unavailable */
export function requireRelyingParty(party: RelyingParty | null): RelyingParty {
  if (party === null) throw new AppError("passkeys_unavailable");
  return party;
}

/**
 * Says it before the browser refuses without a word: on a page of another address no passkey works.
 * @throws passkeys_elsewhere with the address; passkeys_unavailable
 */
export function requireMatchingOrigin(
  party: RelyingParty | null,
  request: FastifyRequest,
): RelyingParty {
  const here = requireRelyingParty(party);
  const { origin } = request.headers;
  if (origin !== undefined && origin !== here.origin) {
    throw new AppError("passkeys_elsewhere", { address: here.origin });
  }
  return here;
}
