// The way to the public internet for addresses that users give; tests replace it.
import { lookup } from "node:dns/promises";
import type { LookupAddress } from "node:dns";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";

interface NetworkRequest {
  /** The connection goes there: the name of the URL is not looked up again. */
  readonly address: LookupAddress;
  readonly accept: string;
  /** Beyond those of every request, or instead of them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** GET by default. */
  readonly method?: string;
  readonly body?: string;
  readonly signal: AbortSignal;
}

export interface NetworkResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export interface Network {
  /** All addresses of a name. */
  readonly resolve: (hostname: string) => Promise<readonly LookupAddress[]>;
  readonly request: (url: URL, request: NetworkRequest) => Promise<NetworkResponse>;
}

const makePinnedLookup =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_hostname, { all }, callback) => {
    if (all === true) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };

export const publicNetwork: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  request: (url, { address, accept, headers, method = "GET", body: sent, signal }) =>
    new Promise((resolve, reject) => {
      const send = url.protocol === "https:" ? httpsRequest : httpRequest;
      const request = send(url, {
        method,
        // A pooled connection might lead to an address that was checked for another request.
        agent: false,
        lookup: makePinnedLookup(address),
        // A compressed page could unpack to any size.
        headers: {
          accept,
          "accept-encoding": "identity",
          "user-agent": "Vereda (link preview)",
          ...headers,
        },
        signal,
      });
      request.on("error", reject);
      request.on("response", (body) =>
        resolve({ status: body.statusCode ?? 0, headers: body.headers, body }),
      );
      request.end(sent);
    }),
};
