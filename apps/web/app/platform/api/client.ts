// The typed API client: sends every call of the contract.
import type { Call, CallData, Endpoints } from "@vereda/domain/endpoints";
import type { BodyIn, ParamsIn, QueryIn } from "@vereda/domain/http/endpoint";
import { createPrivateId } from "@vereda/domain/private-id";
import { CLIENT_HEADER } from "@vereda/domain/live/contract";
import type { Locale } from "@vereda/domain/locale";
import { buildUrl, shouldSendBearer, isPublic, splitCall } from "./address.ts";
import { createFailure, parseResponse, type ApiResponse, type Failure } from "./api-response.ts";
import {
  ABORTED,
  toApiError,
  isRetryable,
  isSessionOver,
  NETWORK_ERROR,
  TIMEOUT,
  UNAUTHENTICATED,
} from "./errors.ts";
import {
  MAX_RETRY_WAIT_MS,
  getRetryCount,
  retryDelayMs,
  wait,
  type Timers,
} from "./call-retries.ts";

const REQUEST_TIMEOUT_MS = 10_000;

/** A type whose properties are all optional. */
type EmptyInput = Readonly<Record<string, never>>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : EmptyInput extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value };

/** Null query values are omitted from the URL. */
type Nullable<Query> = [Query] extends [undefined]
  ? undefined
  : { [K in keyof Query]: Query[K] | null | undefined };

export type CallInput<C extends Call> = Part<"params", ParamsIn<Endpoints[C]>> &
  Part<"query", Nullable<QueryIn<Endpoints[C]>>> &
  Part<"body", BodyIn<Endpoints[C]>> & {
    readonly signal?: AbortSignal;
    /** Retries after retryable errors: `true` means twice. Use it only for idempotent calls. */
    readonly retry?: boolean | number;
    readonly timeoutMs?: number;
    /**
     * The session ends if the call succeeds; the caller must then call `lost`, see `ClientAuth.runEnding`.
     */
    readonly endsSession?: boolean;
    /** The object as it was read, of which the body changes fields: another device may have changed it. */
    readonly base?: object;
    /** It is sent by the outbox, and is not put there again. */
    readonly isQueued?: boolean;
  };

/** How a call waits for the network. */
interface Deferral {
  /** What the server would respond, of a call that waits for earlier ones; null to send it. */
  readonly waits: Promise<ApiResponse<unknown>> | null;
  /** The same after a failure; null when it is refused. */
  readonly handleFailure: (failure: Failure) => Promise<ApiResponse<unknown>> | null;
}

export type CallArguments<C extends Call> =
  EmptyInput extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export interface ClientAuth {
  /** The access token, renewed first if expired; null if signed out. */
  token(): Promise<string | null>;
  /** Changes with each session: a call started in one session is not sent in another. */
  sessionVersion(): number;
  /**
   * Aborts pending reads when the session ends, because they would be rejected. A new signal after each
   * end.
   */
  endSignal(): AbortSignal;
  /** Runs a call that ends the session. Other calls wait until it fails or `lost` is called. */
  runEnding(call: () => Promise<ApiResponse<unknown>>): Promise<ApiResponse<unknown>>;
  renew(refused: string): Promise<"renewed" | "refused" | "unreachable">;
  /** Clears everything about the user after the session ended. */
  lost(): void;
}

export interface ClientSettings {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  timers: Timers;
  /** Null for calls without a session. */
  auth: ClientAuth | null;
  locale: () => Locale;
  /** Names the browser tab in its writes. */
  clientId?: string;
  /** Null for calls that cannot wait for the network. */
  defer?: (call: Call, input: object) => Deferral | null;
  /** Called with every write while it is in flight. */
  onWrite?: (
    write: Promise<ApiResponse<unknown>>,
    of: { readonly deletes: string | null; readonly isUpload: boolean },
  ) => void;
}

export interface Client {
  /** Never throws. */
  call<C extends Call>(call: C, ...input: CallArguments<C>): Promise<ApiResponse<CallData<C>>>;
  /** Returns the data; throws `ApiError`, `NetworkError` or `AuthError`. */
  data<C extends Call>(call: C, ...input: CallArguments<C>): Promise<CallData<C>>;
  /** Like `data`, for callers with a generic call type. */
  readonly request: <C extends Call>(call: C, input: CallInput<C>) => Promise<CallData<C>>;
}

interface PreparedRequest {
  method: string;
  address: string;
  body: string | Blob | null;
  bearer: boolean;
  /** Without a token the call is not sent. */
  requiresSession: boolean;
  retries: number;
  timeoutMs: number;
  signal: AbortSignal | null;
  endsSession: boolean;
  /** The id of what a DELETE deletes. */
  deletes: string | null;
}

function serializeBody(body: unknown): string | Blob | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

/** Of a change that no version guards: what was read of its fields, with which the server merges it. */
function withBase(body: unknown, base: object | undefined): unknown {
  if (base === undefined || typeof body !== "object" || body === null || "updatedAt" in body)
    return body;
  const read = Object.entries(base).filter(([name]) => name in body);
  return { ...body, base: Object.fromEntries(read) };
}

/** However often an edit is sent, at first and by the outbox, the server applies it once. */
function identifyEdit<C extends Call>(input: CallInput<C>): CallInput<C> {
  const { body }: { readonly body?: unknown } = input;
  if (typeof body !== "object" || body === null || "updatedAt" in body || "editId" in body)
    return input;
  if (input.base === undefined && !("base" in body)) return input;
  return Object.assign({}, input, { body: { ...body, editId: createPrivateId() } });
}

function readId(params: unknown): string | null {
  const { id } = (params ?? {}) as { readonly id?: unknown };
  return typeof id === "string" ? id : null;
}

function prepareRequest<C extends Call>(call: C, input: CallInput<C>): PreparedRequest {
  const { body } = input;
  const [method, path] = splitCall(call);
  return {
    method,
    address: buildUrl(path, input.params ?? {}, input.query ?? {}),
    body: serializeBody(withBase(body, input.base)),
    bearer: shouldSendBearer(path),
    requiresSession: !isPublic(path),
    retries: getRetryCount(method, input.retry),
    timeoutMs: input.timeoutMs ?? REQUEST_TIMEOUT_MS,
    signal: input.signal ?? null,
    endsSession: input.endsSession === true,
    deletes: method === "DELETE" && path.endsWith("/:id") ? readId(input.params) : null,
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
      // A Blob sets its own content type.
      ...(typeof request.body === "string" && { "Content-Type": "application/json" }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(isWrite(request) && settings.clientId && { [CLIENT_HEADER]: settings.clientId }),
    };
  }

  /** Sends one request with a timeout. */
  async function sendOnce(
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

  async function send(
    request: PreparedRequest,
    token: string | null,
  ): Promise<ApiResponse<unknown>> {
    for (let left = request.retries; ; left--) {
      const response = await sendOnce(request, token);
      // The conflict of a read is over a moment later; that of a write is what its caller has to see.
      const isConflict = response.status === 409 && request.method === "GET";
      const canRetry = !response.success && (isConflict || isRetryable(toApiError(response)));
      if (!canRetry || left <= 0) return response;
      const { retryAfterMs = 0 } = response;
      if (retryAfterMs > MAX_RETRY_WAIT_MS) return response;
      await wait(timers, Math.max(retryDelayMs, retryAfterMs));
    }
  }

  /** Sends with the session; renews a rejected token once. */
  async function sendAs(
    session: ClientAuth,
    request: PreparedRequest,
  ): Promise<ApiResponse<unknown>> {
    const version = session.sessionVersion();
    const hasSessionChanged = () => session.sessionVersion() !== version;
    const token = await session.token();
    // The session changed meanwhile: the call is neither sent as another user nor ends their session.
    if (hasSessionChanged()) return buildNetworkFailure();
    if (token === null && request.requiresSession)
      return createFailure(401, UNAUTHENTICATED, "Unauthenticated");
    const endSignal = session.endSignal();
    const response = request.endsSession
      ? await session.runEnding(() => send(request, token))
      : await send(request.method === "GET" ? withAbortSignal(endSignal, request) : request, token);
    // Aborted because the session ended: sends the call again in the new state, as nothing failed.
    if (isAborted(response) && endSignal.aborted && request.signal?.aborted !== true) {
      return sendAs(session, request);
    }
    if (response.success || !isSessionOver(response)) return response;
    if (hasSessionChanged()) return buildNetworkFailure();
    if (token !== null) {
      const outcome = await session.renew(token);
      if (outcome === "unreachable" || hasSessionChanged()) return buildNetworkFailure();
      if (outcome === "renewed") {
        const renewed = await session.token();
        if (hasSessionChanged()) return buildNetworkFailure();
        const second = await send(request, renewed);
        if (second.success || !isSessionOver(second)) return second;
        if (hasSessionChanged()) return buildNetworkFailure();
      }
    }
    session.lost();
    return response;
  }

  async function sendCall<C extends Call>(
    call: C,
    given: CallInput<C>,
  ): Promise<ApiResponse<CallData<C>>> {
    const input = identifyEdit(given);
    const request = prepareRequest(call, input);
    const deferral = input.isQueued ? null : (settings.defer?.(call, input) ?? null);
    if (deferral?.waits) return (await deferral.waits) as ApiResponse<CallData<C>>;
    const sending = auth !== null && request.bearer ? sendAs(auth, request) : send(request, null);
    if (isWrite(request))
      settings.onWrite?.(sending, {
        deletes: request.deletes,
        isUpload: request.body instanceof Blob,
      });
    const sent = await sending;
    const response = (!sent.success && (await deferral?.handleFailure(sent))) || sent;
    // The server validates its responses against the contract, so this cast is safe.
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

const isWrite = ({ method }: PreparedRequest) => method !== "GET";

function withAbortSignal(abortSignal: AbortSignal, request: PreparedRequest): PreparedRequest {
  return {
    ...request,
    signal: AbortSignal.any([abortSignal, ...(request.signal ? [request.signal] : [])]),
  };
}

function isAborted(response: ApiResponse<unknown>): boolean {
  return !response.success && response.error === ABORTED;
}

function buildNetworkFailure(): Failure {
  return createFailure(503, NETWORK_ERROR, "Network error");
}

function buildExchangeFailure(timedOut: boolean, abortedByCaller: boolean): Failure {
  if (timedOut) return createFailure(504, TIMEOUT, "Request timed out");
  if (abortedByCaller) return createFailure(499, ABORTED, "Request aborted");
  return buildNetworkFailure();
}
