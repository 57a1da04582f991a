// Fetches what a user links to without reaching a private address (SSRF), in bounded time and size.
import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { isPublicAddress, PrivateAddressError } from "./public-address.ts";
import type { Network, NetworkResponse } from "./network.ts";

const MAX_FETCHED_BYTES = 1024 * 1024;
const MAX_REDIRECTS = 3;

class FetchRefusedError extends Error {
  override readonly name = "FetchRefusedError";
}

interface FetchOptions {
  readonly accept: string;
  /** Ends the fetch, whatever it waits for. */
  readonly signal: AbortSignal;
}

interface FetchedFile {
  /** After redirects. */
  readonly url: URL;
  readonly contentType: string;
  /** The first megabyte of a longer one. */
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

const redirects = new Set([301, 302, 303, 307, 308]);

function findRedirect({ status, headers }: NetworkResponse, url: URL): URL | null {
  const { location } = headers;
  if (!redirects.has(status) || location === undefined) return null;
  if (!URL.canParse(location, url.href)) throw new FetchRefusedError("The redirect is malformed.");
  return new URL(location, url);
}

async function readBody({ status, headers, body }: NetworkResponse) {
  const encoding = headers["content-encoding"] ?? "identity";
  if (status < 200 || status > 299 || encoding !== "identity") {
    body.destroy();
    throw new FetchRefusedError(`The address answered ${status}, as ${encoding}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MAX_FETCHED_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MAX_FETCHED_BYTES);
  return { bytes, isComplete: size <= MAX_FETCHED_BYTES };
}

/**
 * Follows at most three redirects, and checks each target as the first.
 * @throws PrivateAddressError; FetchRefusedError; network errors; the reason of the signal
 */
export async function fetchPublic(
  network: Network,
  address: string | URL,
  { accept, signal }: FetchOptions,
): Promise<FetchedFile> {
  let url = new URL(address);
  for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
    requireWebUrl(url);
    const checked = await untilAborted(findPublicAddress(network, url), signal);
    const request = network.request(url, { address: checked, accept, signal });
    const response = await untilAborted(request, signal);
    const target = findRedirect(response, url);
    if (target === null) {
      const contentType = response.headers["content-type"] ?? "";
      return { url, contentType, ...(await readBody(response)) };
    }
    response.body.destroy();
    url = target;
  }
  throw new FetchRefusedError("There are too many redirects.");
}
