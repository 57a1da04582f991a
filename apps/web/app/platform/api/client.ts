// The one typed client: every call of the application is an endpoint of a contract, sent here.
import type { Call, CallData, Endpoints } from "@vereda/domain/endpoints";
import type { BodyIn, ParamsIn, QueryIn } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import { buildUrl, carriesBearer, isPublic, splitCall } from "./address.ts";
import { failure, parseResponse, type ApiResponse, type Failure } from "./api-response.ts";
import {
  ABORTED,
  toApiError,
  isRetryable,
  isSessionOver,
  NETWORK_ERROR,
  TIMEOUT,
  UNAUTHENTICATED,
} from "./errors.ts";
import { MAX_RETRY_WAIT_MS, retriesFor, retryDelayMs, wait, type Timers } from "./retry.ts";

export const REQUEST_TIMEOUT_MS = 10_000;

/** Something whose every part may be left out. */
type EmptyInput = Readonly<Record<string, never>>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : EmptyInput extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** Query values may be null: they are left out. */
type Nullable<Query> = [Query] extends [undefined]
  ? undefined
  : { [K in keyof Query]: Query[K] | null | undefined };

/** What a call needs: the parts its endpoint names, and how to send it. */
export type CallInput<C extends Call> = Part<"params", ParamsIn<Endpoints[C]>> &
  Part<"query", Nullable<QueryIn<Endpoints[C]>>> &
  Part<"body", BodyIn<Endpoints[C]>> & {
    readonly signal?: AbortSignal;
    /** Repeats on passing failures: `true` is twice. Ask for it where sending twice does no harm. */
    readonly retry?: boolean | number;
    readonly timeoutMs?: number;
    /** When it succeeds the session is over, which is for the caller to say: see `ClientAuth.ending`. */
    readonly endsSession?: boolean;
  };

/** The input may be left out when every part of it may be. */
export type CallArguments<C extends Call> =
  EmptyInput extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

/** What the client needs to know about the session. */
export interface ClientAuth {
  /** The access token, renewed first when it is known to be over; null when nobody is signed in. */
  token(): Promise<string | null>;
  /** Another number means another session: what was asked in the one before is not sent in this one. */
  sessionVersion(): number;
  /** Aborted when the session is being ended: what is read now would only be refused. Another one after each end. */
  endSignal(): AbortSignal;
  /** Makes a call that ends the session. Nothing else is asked until it has failed, or `lost` was called after it. */
  runEnding(call: () => Promise<ApiResponse<unknown>>): Promise<ApiResponse<unknown>>;
  /** Renews a token that the server refused: "renewed", "refused" or "unreachable". */
  renew(refused: string): Promise<"renewed" | "refused" | "unreachable">;
  /** The session is over: forget everything about the person. */
  lost(): void;
}

export interface ClientSettings {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  timers: Timers;
  /** Null for calls that must go without a session. */
  auth: ClientAuth | null;
  /** The language of the screen, for the texts of answers. */
  locale: () => Locale;
}

export interface Client {
  /** Sends a call; never throws. */
  call<C extends Call>(call: C, ...input: CallArguments<C>): Promise<ApiResponse<CallData<C>>>;
  /** Sends a call and answers its data; throws `ApiError`, `NetworkError` or `AuthError`. */
  data<C extends Call>(call: C, ...input: CallArguments<C>): Promise<CallData<C>>;
  /** As `data`, for callers that know their call only as some call. */
  request<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>>;
}

interface PreparedRequest {
  method: string;
  address: string;
  /** JSON, or a file as it is. */
  body: string | Blob | null;
  bearer: boolean;
  /** Only for signed-in people: without a token there is no use in asking. */
  requiresSession: boolean;
  retries: number;
  timeoutMs: number;
  signal: AbortSignal | null;
  endsSession: boolean;
}

function serializeBody(body: unknown): string | Blob | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

function prepareRequest<C extends Call>(call: C, input: CallInput<C>): PreparedRequest {
  const { body } = input;
  const [method, path] = splitCall(call);
  return {
    method,
    address: buildUrl(path, input.params ?? {}, input.query ?? {}),
    body: serializeBody(body),
    bearer: carriesBearer(path),
    requiresSession: !isPublic(path),
    retries: retriesFor(method, input.retry),
    timeoutMs: input.timeoutMs ?? REQUEST_TIMEOUT_MS,
    signal: input.signal ?? null,
    endsSession: input.endsSession === true,
  };
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return null;
  const text = await response.text();
  if (text === "") return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

export function createClient(settings: ClientSettings): Client {
  const { timers, auth } = settings;

  function buildHeaders(request: PreparedRequest, token: string | null): Record<string, string> {
    return {
      Accept: "application/json",
      "Accept-Language": settings.locale(),
      // A file names its own type.
      ...(typeof request.body === "string" && { "Content-Type": "application/json" }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    };
  }

  /** One exchange with the server, with a limit of time. */
  async function exchange(
    request: PreparedRequest,
    token: string | null,
  ): Promise<ApiResponse<unknown>> {
    const abort = new AbortController();
    let timedOut = false;
    const cancelTimer = timers.after(request.timeoutMs, () => {
      timedOut = true;
      abort.abort();
    });
    const onCallerAbort = () => abort.abort();
    if (request.signal?.aborted === true) abort.abort();
    request.signal?.addEventListener("abort", onCallerAbort);
    try {
      const response = await settings.fetch(request.address, {
        method: request.method,
        headers: buildHeaders(request, token),
        credentials: "same-origin",
        signal: abort.signal,
        ...(request.body !== null && { body: request.body }),
      });
      const retryAfter = response.headers.get("retry-after");
      return parseResponse(response.status, await readBody(response), retryAfter);
    } catch {
      return buildExchangeFailure(timedOut, request.signal?.aborted === true);
    } finally {
      cancelTimer();
      request.signal?.removeEventListener("abort", onCallerAbort);
    }
  }

  /** One call, repeated as often as it may be. */
  async function send(
    request: PreparedRequest,
    token: string | null,
  ): Promise<ApiResponse<unknown>> {
    for (let left = request.retries; ; left--) {
      const response = await exchange(request, token);
      if (response.success || left <= 0 || !isRetryable(toApiError(response))) return response;
      const { retryAfterMs = 0 } = response;
      if (retryAfterMs > MAX_RETRY_WAIT_MS) return response;
      await wait(timers, Math.max(retryDelayMs, retryAfterMs));
    }
  }

  /** Sends with the session; a refused token is renewed silently, once. */
  async function sendAs(
    session: ClientAuth,
    request: PreparedRequest,
  ): Promise<ApiResponse<unknown>> {
    const version = session.sessionVersion();
    const hasSessionChanged = () => session.sessionVersion() !== version;
    const token = await session.token();
    // Neither sent as somebody else, nor a reason to end what is theirs.
    if (hasSessionChanged()) return networkFailure();
    if (token === null && request.requiresSession)
      return failure(401, UNAUTHENTICATED, "Unauthenticated");
    const endSignal = session.endSignal();
    const response = request.endsSession
      ? await session.runEnding(() => send(request, token))
      : await send(request.method === "GET" ? withAbortSignal(endSignal, request) : request, token);
    // Answered once the session is over, as whatever else is asked by then: nothing failed.
    if (isAborted(response) && endSignal.aborted && request.signal?.aborted !== true) {
      return sendAs(session, request);
    }
    if (response.success || !isSessionOver(response)) return response;
    if (hasSessionChanged()) return networkFailure();
    if (token !== null) {
      const outcome = await session.renew(token);
      if (outcome === "unreachable" || hasSessionChanged()) return networkFailure();
      if (outcome === "renewed") {
        const renewed = await session.token();
        if (hasSessionChanged()) return networkFailure();
        const second = await send(request, renewed);
        if (second.success || !isSessionOver(second)) return second;
        if (hasSessionChanged()) return networkFailure();
      }
    }
    session.lost();
    return response;
  }

  async function sendCall<C extends Call>(
    call: C,
    input: CallInput<C>,
  ): Promise<ApiResponse<CallData<C>>> {
    const request = prepareRequest(call, input);
    const response =
      auth !== null && request.bearer ? await sendAs(auth, request) : await send(request, null);
    // The server holds its answers to the contract, so the data has the contract's type.
    return response as ApiResponse<CallData<C>>;
  }

  async function request<C extends Call>(call: C, input: CallInput<C>): Promise<CallData<C>> {
    const response = await sendCall(call, input);
    if (response.success) return response.data;
    throw toApiError(response);
  }

  return {
    request,
    call: (call, ...[input]) => sendCall(call, (input ?? {}) as typeof input & object),
    data: (call, ...[input]) => request(call, (input ?? {}) as typeof input & object),
  };
}

/** The same request, given up at that moment as well. */
function withAbortSignal(abortSignal: AbortSignal, request: PreparedRequest): PreparedRequest {
  return {
    ...request,
    signal: AbortSignal.any([abortSignal, ...(request.signal ? [request.signal] : [])]),
  };
}

function isAborted(response: ApiResponse<unknown>): boolean {
  return !response.success && response.error === ABORTED;
}

function networkFailure(): Failure {
  return failure(503, NETWORK_ERROR, "Network error");
}

function buildExchangeFailure(timedOut: boolean, abortedByCaller: boolean): Failure {
  if (timedOut) return failure(504, TIMEOUT, "Request timed out");
  if (abortedByCaller) return failure(499, ABORTED, "Request aborted");
  return networkFailure();
}
