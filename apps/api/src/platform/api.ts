// What every call under /api shares: its body parser, its caller and language, its errors, its 404 and 405.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerToken } from "./authentication.ts";
import type { Authenticate, Caller } from "./authentication.ts";
import type { Clock } from "./clock.ts";
import { handleError } from "./error-handler.ts";
import { AppError } from "./errors.ts";
import { localeFromHeader } from "./locale.ts";
import { addressesOf } from "./route.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every call registered so far; the OpenAPI document and the 405 answers are made from it. */
    endpoints: Set<Endpoint>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    locale: Locale;
    /** The instant the request arrived at. */
    arrivedAt: Date;
  }
}

export const bodyLimit = 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit },
    (request, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined);
      try {
        // Broken UTF-8 would otherwise be stored as replacement characters.
        parse(request, utf8.decode(body), done);
      } catch {
        done(new AppError("malformed_json"));
      }
    },
  );
}

async function recognise(
  request: FastifyRequest,
  authenticate: Authenticate,
  clock: Clock,
): Promise<void> {
  request.arrivedAt = clock.now();
  request.locale = localeFromHeader(request.headers["accept-language"]);
  const token = bearerToken(request);
  request.caller = token === null ? null : await authenticate(token, request.arrivedAt);
  if (request.caller !== null) request.locale = request.caller.locale;
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(":") || part === given[index])
  );
}

function methodsAt(app: FastifyInstance, path: string): string[] {
  const found = [...app.endpoints]
    .filter((endpoint) => addressesOf(endpoint).some((pattern) => matches(pattern, path)))
    .map((endpoint) => endpoint.method);
  return [...new Set(found.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

function unknownAddress(request: FastifyRequest, _reply: FastifyReply): never {
  const path = request.url.split("?")[0] ?? "";
  const allowed = methodsAt(request.server, path);
  if (allowed.length === 0) throw new AppError("not_found");
  throw new AppError("method_not_allowed", {}, { headers: { allow: allowed.join(", ") } });
}

export interface ApiOptions {
  readonly authenticate: Authenticate;
  readonly clock: Clock;
}

/** Prepares an encapsulated instance for the routes of the API. */
export function prepareApi(app: FastifyInstance, { authenticate, clock }: ApiOptions): void {
  parseJson(app);
  app.setErrorHandler(handleError);
  app.addHook("onRequest", (request) => recognise(request, authenticate, clock));
  // Without a parser of its own a request of any type must still reach the 404.
  app.register(async (unknown) => {
    unknown.removeAllContentTypeParsers();
    unknown.addContentTypeParser("*", (_request, _payload, done) => done(null));
    unknown.all("/api", unknownAddress);
    unknown.all("/api/*", unknownAddress);
  });
}
