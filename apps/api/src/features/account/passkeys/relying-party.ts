// Derives the WebAuthn relying party from PUBLIC_URL, which needs a domain with https, or localhost.
import ipaddr from "ipaddr.js";
import type { FastifyRequest } from "fastify";
import type { Config } from "#config.ts";
import { AppError } from "#platform/http/errors/errors.ts";
import { getPublicUrl } from "#platform/http/public-url.ts";

export interface RelyingParty {
  /** The domain name that passkeys are bound to (RP id). */
  readonly id: string;
  readonly origin: string;
}

// On 127.0.0.1, ::1 or all interfaces, a browser on this machine reaches the server as localhost too.
const ranges = new Set(["loopback", "unspecified"]);

function isThisMachine(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(address) && ranges.has(ipaddr.process(address).range());
}

/** Returns null when passkeys cannot work with this PUBLIC_URL. */
export function getRelyingParty(config: Config): RelyingParty | null {
  const url = new URL(getPublicUrl(config));
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
 * Rejects requests from another origin early, because browsers fail there without an explanation.
 * @throws passkeys_elsewhere with the right URL; passkeys_unavailable
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
