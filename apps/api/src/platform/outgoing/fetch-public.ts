// Fetches what a user links to without reaching a private address (SSRF), in bounded time and size.
import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { isPublicAddress, PrivateAddressError } from "./public-address.ts";
import type { Network, NetworkResponse } from "./network.ts";

const MAX_FETCHED_BYTES = 1024 * 1024;
export const MAX_REDIRECTS = 3;

export class FetchRefusedError extends Error {
  override readonly name = "FetchRefusedError";
}

interface FetchOptions {
  readonly accept: string;
  /** Beyond those of every request; with a condition such as `if-none-match` the status may be 304. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A megabyte by default. What is compressed counts unpacked. */
  readonly maxBytes?: number;
  /** Ends the fetch, whatever it waits for. */
  readonly signal: AbortSignal;
}

interface FetchedFile {
  /** After redirects. */
  readonly url: URL;
  readonly status: number;
  readonly headers: NetworkResponse["headers"];
  readonly contentType: string;
  /** The first `maxBytes` of a longer one. */
  readonly bytes: Uint8Array;
  readonly isComplete: boolean;
}

/** The DNS lookup cannot be cancelled, so nobody waits for it longer than the signal. */
function untilAborted<T>(pending: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    pending.then(resolve, reject);
  });
}

/** @throws FetchRefusedError, also for other ports than those of the web, so that nobody scans ports */
function requireWebUrl({ protocol, port, username, password }: URL): void {
  const isWeb = protocol === "http:" || protocol === "https:";
  if (isWeb && port === "" && username === "" && password === "") return;
  throw new FetchRefusedError("The address is no ordinary web address.");
}

/** @throws PrivateAddressError unless every address of the name is public */
async function findPublicAddress(network: Network, { hostname }: URL): Promise<LookupAddress> {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  const addresses = family === 0 ? await network.resolve(hostname) : [{ address: literal, family }];
  const [first] = addresses;
  if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
    throw new PrivateAddressError("The name does not resolve to a public address.");
  return first;
}

type CheckedRequest = Omit<Parameters<Network["request"]>[1], "address">;

/** @throws as `fetchPublic` */
export async function requestPublic(network: Network, url: URL, request: CheckedRequest) {
  requireWebUrl(url);
  const address = await untilAborted(findPublicAddress(network, url), request.signal);
  return untilAborted(network.request(url, { ...request, address }), request.signal);
}

const redirects = new Set([301, 302, 303, 307, 308]);

export function findRedirect({ status, headers }: NetworkResponse, url: URL): URL | null {
  const { location } = headers;
  if (!redirects.has(status) || location === undefined) return null;
  if (!URL.canParse(location, url.href)) throw new FetchRefusedError("The redirect is malformed.");
  return new URL(location, url);
}

async function readBody(
  { status, headers, body }: NetworkResponse,
  { headers: sent = {}, maxBytes = MAX_FETCHED_BYTES }: FetchOptions,
) {
  const encoding = headers["content-encoding"] ?? "identity";
  const isUnchanged = status === 304 && ("if-none-match" in sent || "if-modified-since" in sent);
  const isZipped = /^(?:x-)?gzip$/.test(encoding) && sent["accept-encoding"] === "gzip";
  if (((status < 200 || status > 299) && !isUnchanged) || (encoding !== "identity" && !isZipped)) {
    body.destroy();
    throw new FetchRefusedError(`The address answered ${status}, as ${encoding}.`);
  }
  const unpacked = isZipped ? pipeline(body, createGunzip(), () => {}) : body;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, maxBytes);
  return { bytes, isComplete: size <= maxBytes };
}

/**
 * Follows at most three redirects, and checks each target as the first.
 * @throws PrivateAddressError; FetchRefusedError; network errors; the reason of the signal
 */
export async function fetchPublic(
  network: Network,
  address: string | URL,
  options: FetchOptions,
): Promise<FetchedFile> {
  const { accept, headers = {}, signal } = options;
  let url = new URL(address);
  for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
    const response = await requestPublic(network, url, { accept, headers, signal });
    const target = findRedirect(response, url);
    if (target === null) {
      const { status, headers: received } = response;
      const contentType = received["content-type"] ?? "";
      return {
        url,
        status,
        headers: received,
        contentType,
        ...(await readBody(response, options)),
      };
    }
    response.body.destroy();
    url = target;
  }
  throw new FetchRefusedError("There are too many redirects.");
}
