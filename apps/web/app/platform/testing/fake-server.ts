// The fake server of component tests: replaces `fetch`, so that the client above it is real.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { CHANGES_HEADER } from "@vereda/domain/live/contract";
import * as z from "zod/mini";
import { vi } from "vitest";
import { API_BASE, isProtected } from "../api/address.ts";
import { createFailure, type Failure } from "../api/api-response.ts";
import { meQuery } from "../auth/user/current-user.ts";
import { queryClient } from "../query/query-client.ts";
import { endpoints } from "./endpoints.ts";

export { createFailure as failure };

/** A generic failure; use `failure` for other statuses and codes. */
export const SERVER_ERROR = createFailure(500, "internal_error", "Internal error");
export const RATE_LIMITED = createFailure(429, "rate_limited", "Too many requests");
/** The network is down: `fetch` itself fails. */
export const NETWORK_DOWN = Symbol("network down");
/** The request never gets a response, until the client aborts it. */
export const NO_RESPONSE = Symbol("no response");

export interface FakeRequest {
  /** As in the contract, such as `PATCH /planning/tasks/:id`. */
  readonly call: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The parsed JSON, or the file. */
  readonly body: unknown;
  readonly headers: Headers;
}

type Handler = (request: FakeRequest) => unknown;

/**
 * The response of a call: data (the envelope is added), a `failure(…)`, `NETWORK_DOWN`, `NO_RESPONSE`,
 * or a sync or async function that returns one of these.
 */
export type FakeResponses = Readonly<Record<string, unknown>>;

export interface FakeServer {
  readonly respond: (responses: FakeResponses) => void;
  /** The requests so far, oldest first; only those of `call` when given. */
  readonly requests: (call?: string) => readonly FakeRequest[];
}

function findEndpoint(call: string): Endpoint {
  const endpoint = endpoints.get(call);
  if (endpoint === undefined) throw new Error(`No contract has a call "${call}".`);
  return endpoint;
}

const patterns = new Map(
  [...endpoints.keys()].map((call) => {
    const path = call.slice(call.indexOf(" ") + 1).replace(/:(\w+)/g, "(?<$1>[^/]+)");
    return [call, new RegExp(`^${path}$`)];
  }),
);

/** Prefers the matching path with fewer parameters: `/tasks/today` before `/tasks/:id`. */
function matchCall(method: string, path: string) {
  const matches = [...patterns].flatMap(([call, pattern]) => {
    const match = call.startsWith(`${method} `) ? pattern.exec(path) : null;
    return match === null ? [] : [{ call, params: match.groups ?? {} }];
  });
  return matches.toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length)[0];
}

function parseBody(body: unknown): unknown {
  return typeof body === "string" ? (JSON.parse(body) as unknown) : (body ?? null);
}

function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && Reflect.get(value, "success") === false;
}

/** Validates test data, because the real server could not send data that breaks its contract. */
function checkData(call: string, data: unknown): void {
  const result = z.safeParse(findEndpoint(call).data, data);
  if (!result.success) {
    throw new Error(`The test data of "${call}" breaks its contract:\n${result.error.message}`);
  }
}

/** Validates the request, because the real server would refuse an invalid body. */
function checkBody({ call, body }: FakeRequest): void {
  const contract = findEndpoint(call).body;
  const result = contract === undefined ? null : z.safeParse(contract, body);
  if (result?.success === false) {
    throw new Error(`The body sent to "${call}" breaks its contract:\n${result.error.message}`);
  }
}

function buildResponse(request: FakeRequest, value: unknown): Response {
  const { call } = request;
  const { success, changes } = findEndpoint(call);
  const headers = changes.length > 0 ? { [CHANGES_HEADER]: changes.join(" ") } : {};
  if (isFailure(value)) {
    const body = { ...value, data: value.current ?? null };
    return Response.json(body, { status: value.status, headers });
  }
  checkBody(request);
  checkData(call, value);
  const body = { success: true, status: success, message: "", data: value, error: null };
  return Response.json(body, { status: success, headers });
}

const unanswered = new Set<() => void>();

function waitForAbort(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException("Aborted", "AbortError"));
    unanswered.add(abort);
    signal?.addEventListener("abort", abort);
  });
}

/** Aborts requests without response, so that they do not affect a later test. */
export function abortUnanswered(): void {
  for (const abort of unanswered) abort();
  unanswered.clear();
}

let faults: string[] = [];

/** Returns the unexpected requests and contract errors, and empties the list. */
export function takeServerFaults(): string[] {
  const collected = faults;
  faults = [];
  return collected;
}

/** Replaces the previous server by one with these calls only. Any other request fails the test. */
export function fakeServer(initial: FakeResponses = {}): FakeServer {
  // Many writes change the user; a test that needs another one says so.
  const responses = new Map<string, unknown>([
    ["GET /sessions/me", () => queryClient.getQueryData(meQuery.queryKey)?.user],
  ]);
  const requests: FakeRequest[] = [];
  const respond = (more: FakeResponses) => {
    for (const [call, response] of Object.entries(more)) {
      findEndpoint(call);
      responses.set(call, response);
    }
  };
  respond(initial);

  async function resolveResponse(request: FakeRequest, signal: AbortSignal | null | undefined) {
    const response = responses.get(request.call);
    const value: unknown =
      typeof response === "function" ? await (response as Handler)(request) : response;
    if (value === NETWORK_DOWN) throw new TypeError("Failed to fetch");
    if (value === NO_RESPONSE) return await waitForAbort(signal);
    return buildResponse(request, value);
  }

  async function respondTo(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, location.origin);
    const method = init.method ?? "GET";
    const base = url.pathname.startsWith(`${API_BASE}/`) ? API_BASE : "/api";
    const path = url.pathname.slice(base.length);
    const match = matchCall(method, path);
    if (match === undefined || isProtected(path) !== (base === "/api")) {
      throw new Error(`No contract has a call for "${method} ${url.pathname}".`);
    }
    const request: FakeRequest = {
      ...match,
      query: url.searchParams,
      body: parseBody(init.body),
      headers: new Headers(init.headers),
    };
    requests.push(request);
    if (!responses.has(match.call)) {
      throw new Error(`The test did not expect the request "${match.call}".`);
    }
    return await resolveResponse(request, init.signal);
  }

  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    try {
      return await respondTo(address, init);
    } catch (error) {
      // The client would treat it as a network failure, so it is reported at the end of the test.
      const isExpected = error instanceof TypeError || error instanceof DOMException;
      if (!isExpected) faults.push(String(error));
      throw error;
    }
  });
  return {
    respond,
    requests: (call) => requests.filter((one) => call === undefined || one.call === call),
  };
}
