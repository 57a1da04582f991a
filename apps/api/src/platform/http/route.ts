// Registers one call of a contract: authenticates, validates, calls the handler, wraps its answer.
import type { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { mayCall } from "@vereda/domain/account/policy";
import type { BodyOf, DataOf, Endpoint, ParamsOf, QueryOf } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { listAddresses } from "./addresses.ts";
import type { Caller } from "./authentication.ts";
import { formatAttachment } from "./responses/content-disposition.ts";
import { successEnvelope } from "./envelope.ts";
import { errorEntry } from "./errors/error-catalogue.ts";
import { InvalidRequest } from "./errors/error-handler.ts";
import { AppError } from "./errors/errors.ts";

/** What a handler is given. `caller` may be null for "public" calls only. */
interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly caller: "public" extends E["access"] ? Caller | null : Caller;
  readonly locale: Locale;
  /** The instant the call arrived at; use it instead of asking for the time again. */
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

class Repeated<T> {
  readonly data: T;

  constructor(data: T) {
    this.data = data;
  }
}

/** Answers 200 instead of 201: the same create came before, and this is what it made. */
export function repeated<T>(data: T): Repeated<T> {
  return new Repeated(data);
}

/** An answer that is a file instead of an envelope. Its contract names the content type. */
export class FileResponse {
  readonly content: Readable;
  /** What the browser calls it when it keeps it. */
  readonly fileName: string;
  /** Bytes, when they are known before. */
  readonly size: number | undefined;

  constructor(content: Readable, fileName: string, size?: number) {
    this.content = content;
    this.fileName = fileName;
    this.size = size;
  }
}

/** An answer that goes on, as server-sent events. */
export class StreamResponse {
  readonly events: Readable;

  constructor(events: Readable) {
    this.events = events;
  }
}

type HandlerResult<E extends Endpoint> =
  DataOf<E> | Repeated<DataOf<E>> | FileResponse | StreamResponse;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<HandlerResult<E>> | HandlerResult<E>;

type Schema = NonNullable<Endpoint["body"]>;

function check(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw new InvalidRequest(result.error.issues);
  return result.data;
}

// The schemas say what the parts are; that is what the handler's types are derived from.
function checkedCall<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const parts: Pick<Call<E>, "params" | "query" | "body" | "caller"> = Object.assign(
    Object.create(null),
    {
      params: check(endpoint.params, request.params),
      query: check(endpoint.query, request.query),
      body: check(endpoint.body, request.body === undefined ? {} : request.body),
      caller: request.caller,
    },
  );
  return { ...parts, locale: request.locale, now: request.arrivedAt, request, reply };
}

async function guard(endpoint: Endpoint, request: FastifyRequest): Promise<void> {
  if (mayCall(request.caller, endpoint.access)) return;
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

// Proxies on the way neither keep nor gather what has to arrive now.
function sendEvents(reply: FastifyReply, { events }: StreamResponse): FastifyReply {
  return reply
    .type("text/event-stream; charset=utf-8")
    .header("cache-control", "no-store, no-transform")
    .header("x-accel-buffering", "no")
    .send(events);
}

/** Lets the calls of a scope take files instead of JSON, up to their limit. */
function acceptFiles(app: FastifyInstance, types: readonly string[], bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: "buffer", bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

interface RouteOptions {
  /** Requested at every turn: in production its response is not checked, and holds exactly what the contract names. */
  readonly isBusy?: boolean;
}

/**
 * Makes a call of a contract answer. The handler returns plain data (or `repeated(data)`), throws AppError,
 * and never touches the envelope.
 */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
  { isBusy = false }: RouteOptions = {},
): void {
  // A contract that names an unknown error stops the boot, not the first call that meets it.
  for (const code of endpoint.errors) errorEntry(code);
  app.endpoints.add(endpoint);
  const isUnchecked = isBusy && !app.checksResponses;
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const result = await handler(checkedCall(endpoint, request, reply));
    if (result instanceof FileResponse) {
      return sendFile(reply, endpoint.file ?? "application/octet-stream", result);
    }
    if (result instanceof StreamResponse) return sendEvents(reply, result);
    const [status, value] =
      result instanceof Repeated ? [200, result.data] : [endpoint.success, result];
    const data: unknown = isUnchecked ? value : z.parse(endpoint.data, value ?? null);
    if (isBusy && !isDeepStrictEqual(data, value)) {
      throw new Error(`${endpoint.path} responds with more than its contract names.`);
    }
    return reply.code(status).send(successEnvelope(status, data, request.locale));
  };
  const listen = (scope: FastifyInstance) => {
    for (const url of listAddresses(endpoint)) {
      scope.route({
        method: endpoint.method,
        url,
        onRequest: (request) => guard(endpoint, request),
        handler: respond,
        // Files are as small already as they get, and whoever saves one wants to know how large it is. Events must
        // not wait for others to be packed with.
        ...(endpoint.file === undefined && !endpoint.streams ? {} : { compress: false }),
      });
    }
  };
  const { bodyTypes, bodyLimit } = endpoint;
  if (bodyTypes === undefined || bodyLimit === undefined) return listen(app);
  app.register(async (scope) => {
    acceptFiles(scope, bodyTypes, bodyLimit);
    listen(scope);
  });
}
