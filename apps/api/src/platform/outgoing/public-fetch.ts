// A `fetch` for client libraries that reaches only public addresses, by https, in bounded time and size.
import { findRedirect, FetchRefusedError, MAX_REDIRECTS, requestPublic } from "./fetch-public.ts";
import type { Network, NetworkResponse } from "./network.ts";

interface FetchLimits {
  readonly maxBytes: number;
  /** Of each request. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

const WITHOUT_BODY = new Set([204, 205, 304]);

async function toResponse({ status, headers, body }: NetworkResponse, maxBytes: number) {
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    body.destroy();
    throw new FetchRefusedError("The answer is compressed.");
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(Buffer.from(chunk));
    size += chunk.length;
    if (size > maxBytes) throw new FetchRefusedError("The answer is too large.");
  }
  const content = WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks);
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Response(content, { status, headers: pairs });
}

/** Takes the text bodies, the headers and the redirect mode of `fetch`. Another origin gets no password. */
export function makePublicFetch(network: Network, limits: FetchLimits): typeof fetch {
  return async (input, init = {}) => {
    const { method = "GET", redirect = "follow", body } = init;
    const headers = Object.fromEntries(new Headers(init.headers));
    const timeout = AbortSignal.timeout(limits.timeoutMs);
    const { signal: stopping } = limits;
    const signal = stopping === undefined ? timeout : AbortSignal.any([timeout, stopping]);
    const sent = typeof body === "string" && { body };
    let url = new URL(input instanceof Request ? input.url : input);
    for (let followed = 0; followed <= MAX_REDIRECTS; followed++) {
      if (url.protocol !== "https:") throw new FetchRefusedError("The address is not secure.");
      const request = { accept: "*/*", headers, method, signal, ...sent };
      const response = await requestPublic(network, url, request);
      const target = redirect === "manual" ? null : findRedirect(response, url);
      if (target === null) return toResponse(response, limits.maxBytes);
      response.body.destroy();
      if (target.origin !== url.origin) delete headers["authorization"];
      url = target;
    }
    throw new FetchRefusedError("There are too many redirects.");
  };
}
