// Registers the route of a contract: authentication, validation, handler, envelope.
import type { Created } from "./writing.ts";
import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { canTokenCall, canTokenRead } from "@vereda/domain/account/api-tokens/api-token-scopes";
import { canCall } from "@vereda/domain/account/policy";
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import { listUnstorable } from "@vereda/domain/text";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { CHANGES_HEADER, CLIENT_HEADER, isClientId } from "@vereda/domain/live/contract";
import { runAsClient } from "../../db/writing-client.ts";
import { listAddresses } from "./addresses.ts";
import type { Caller } from "./authentication.ts";
import { formatAttachment } from "./responses/content-disposition.ts";
import { buildSuccessEnvelope } from "./envelope.ts";
import { getErrorEntry } from "./errors/error-catalogue.ts";
import { InvalidRequest } from "./errors/error-handler.ts";
import { AppError } from "./errors/errors.ts";
import { acceptFiles, takesFile, withFileInMemory } from "./uploads/accept-files.ts";

interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: "public" extends E["access"] ? Caller | null : Caller;
  readonly locale: Locale;
  /** When the request arrived. Use it instead of reading the clock again. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const isCreated = (result: unknown): result is Created<unknown> =>
  typeof result === "object" && result !== null && "made" in result && "isNew" in result;

export class FileResponse {
  readonly content: Readable;
  readonly fileName: string;
  /** Bytes; undefined when unknown in advance. */
  readonly size: number | undefined;

  constructor(content: Readable, fileName: string, size?: number) {
    this.content = content;
    this.fileName = fileName;
    this.size = size;
  }
}

export class StreamResponse {
  readonly events: Readable;

  constructor(events: Readable) {
    this.events = events;
  }
}

type HandlerResult<E extends Endpoint> =
  | DataOf<E>
  | Created<DataOf<E>>
  | FileResponse
  | StreamResponse;

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

type Schema = NonNullable<Endpoint["body"]>;

function check(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

/** Hashed, encrypted, or parsed as the text of a file. Other texts of a body are checked by their schema too. */
const unstoredFields = new Set(["password", "currentPassword", "newPassword", "text"]);

/** The database refuses to store or compare such texts. @throws validation_error */
function requireStorable(part: unknown): void {
  const issues = listUnstorable(part)
    .filter((path) => path.length !== 1 || !unstoredFields.has(path[0] ?? ""))
    .map((path) => ({ code: "custom" as const, message: "text_unsafe", path: [...path] }));
  if (issues.length > 0) throw new InvalidRequest(issues);
}

// Typed by assignment: the handler's types derive from the same schemas that check the parts.
function parseCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, reply: FastifyReply) {
  const parts: Pick<Call<E>, "params" | "query" | "body" | "caller"> = Object.assign(
    Object.create(null),
    {
      params: check(endpoint.params, request.params),
      query: check(endpoint.query, request.query),
      body: check(endpoint.body, request.body === undefined ? {} : request.body),
      caller: request.caller,
    },
  );
  for (const part of [parts.params, parts.query, takesFile(endpoint) ? {} : parts.body])
    requireStorable(part);
  return { ...parts, locale: request.locale, now: request.arrivedAt, request, reply };
}

async function guard(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  const scopes = request.caller?.scopes ?? null;
  if (scopes !== null && !canTokenCall(scopes, endpoint)) {
    const challenge = 'Bearer error="insufficient_scope"';
    throw new AppError("insufficient_scope", {}, { headers: { "www-authenticate": challenge } });
  }
  if (canCall(request.caller, endpoint.access)) return;
  if (request.caller !== null) throw new AppError("forbidden");
  throw new AppError("unauthenticated", {}, { headers: { "www-authenticate": "Bearer" } });
}

function sendFile(reply: FastifyReply, type: string, file: FileResponse): FastifyReply {
  if (file.size !== undefined) reply.header("content-length", file.size);
  return reply
    .type(type)
    .header("content-disposition", formatAttachment(file.fileName))
    .send(file.content);
}

function isVisible({ access }: Endpoint, { caller }: FastifyRequest): boolean {
  return access === "public" || caller === null || canTokenRead(caller.scopes);
}

/** What a token without the scope `read` learns: the id of what it created, and nothing of what is stored. */
function pickId(data: unknown, status: number): { readonly id: unknown } | null {
  const isMade = status === 201 && typeof data === "object" && data !== null && "id" in data;
  return isMade ? { id: data.id } : null;
}

// These headers stop proxies from caching or buffering events.
function sendEvents(reply: FastifyReply, { events }: StreamResponse): FastifyReply {
  return reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(events);
}

interface RouteOptions {
  /**
   * For hot routes: production skips the response check, so the handler must return exactly the contract's
   * fields.
   */
  readonly isBusy?: boolean;
}

/**
 * Registers an endpoint. The handler returns data or throws AppError, and never builds the envelope. What a
 * create found instead of making it is responded with 200 instead of 201.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { isBusy = false }: RouteOptions = {},
): void {
  // An unknown error code in a contract fails at boot instead of at the first request.
  for (const code of endpoint.errors) getErrorEntry(code);
  app.endpoints.add(endpoint);
  const isUnchecked = isBusy && !app.checksResponses;
  const changes = endpoint.changes.join(" ");
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const client = request.headers[CLIENT_HEADER];
    const isOwnWrite = changes !== "" && isClientId(client);
    // After an error too: what the screen displays may be outdated.
    if (isOwnWrite) reply.header(CHANGES_HEADER, changes);
    const handle = () =>
      withFileInMemory(request, async () => handler(parseCall(endpoint, request, reply)));
    const id = Object.values(request.params as Record<string, string>).at(-1);
    const undo =
      endpoint.isUndoable && request.caller !== null && id !== undefined
        ? { userId: request.caller.userId, id, now: request.arrivedAt }
        : undefined;
    const writing = { client: isOwnWrite ? client : undefined, undo };
    const result = await (isOwnWrite || undo ? runAsClient(writing, handle) : handle());
    if (result instanceof FileResponse) {
      return sendFile(reply, endpoint.file ?? "application/octet-stream", result);
    }
    if (result instanceof StreamResponse) return sendEvents(reply, result);
    const { made: value, isNew } = isCreated(result) ? result : { made: result, isNew: true };
    const status = isNew ? endpoint.success : 200;
    const data: unknown = isUnchecked ? value : z.parse(endpoint.data, value ?? null);
    if (isBusy && !isDeepStrictEqual(data, value)) {
      throw new Error(`${endpoint.path} responds with more than its contract names.`);
    }
    const visibleData = isVisible(endpoint, request) ? data : pickId(data, status);
    return reply.code(status).send(buildSuccessEnvelope(status, visibleData, request.locale));
  };
  const listen = (scope: FastifyInstance) => {
    for (const url of listAddresses(endpoint)) {
      scope.route({
        method: endpoint.method,
        url,
        onRequest: (request) => guard(endpoint, request),
        handler: respond,
        ...(endpoint.bodyLimit === undefined || takesFile(endpoint)
          ? {}
          : { bodyLimit: endpoint.bodyLimit }),
        // Files are already compressed and need a content length. Events must not be buffered for
        // compression.
        ...(endpoint.file === undefined && !endpoint.streams ? {} : { compress: false }),
      });
    }
  };
  if (!takesFile(endpoint)) return listen(app);
  app.register(async (scope) => {
    acceptFiles(scope, endpoint);
    listen(scope);
  });
}
