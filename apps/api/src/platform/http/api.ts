// What every call under /api shares: its body parser, its caller and language, its errors, its 404 and 405.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { defaultLocale } from "@vereda/domain/locale";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAddress, pathOf } from "./addresses.ts";
import { readCredentials } from "./authentication.ts";
import type { Authenticate, Caller } from "./authentication.ts";
import type { Config } from "#config.ts";
import type { Clock } from "../clock.ts";
import { handleError } from "./errors/error-handler.ts";
import { AppError } from "./errors/errors.ts";
import { localeFromHeader } from "./locale.ts";
import { limitCalls } from "./rate-limit/rate-limit.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every call registered so far; the OpenAPI document is made from them. */
    endpoints: Set<Endpoint>;
    /** Whether every answer is held against its contract before it is sent; in production the busiest are not. */
    checksResponses: boolean;
    /** Method and address of every route, patterns for the rest of an address left out. */
    routesSoFar: { readonly method: string; readonly pattern: string }[];
  }
  interface FastifyRequest {
    caller: Caller | null;
    locale: Locale;
    /** The instant the request arrived at. */
    arrivedAt: Date;
  }
}

const bodyLimit = 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a body, or null when it is not UTF-8: it would be stored with replacement characters. */
function decodeText(body: Buffer): string | null {
  try {
    return utf8.decode(body);
  } catch {
    return null;
  }
}

function parseJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer", bodyLimit },
    (request, body: Buffer, done) => {
      const text = decodeText(body);
      if (text === "") done(null, undefined);
      else if (text === null) done(new AppError("malformed_json"));
      else void parse(request, text, done);
    },
  );
}

/** Refuses what no route answers: an address that there is not, or a method that an address does not know. */
function rejectUnknown(request: FastifyRequest): never {
  const path = pathOf(request.url);
  const methods = request.server.routesSoFar
    .filter(({ pattern }) => isAddress(pattern, path))
    .map(({ method }) => method);
  if (methods.length === 0 || methods.includes(request.method)) throw new AppError("not_found");
  const allow = [...new Set(methods)].join(", ");
  throw new AppError("method_not_allowed", {}, { headers: { allow } });
}

// Before the pages get to see them. A scope without parsers: a body of any type must still reach the answer.
function handleUnknownRoutes(app: FastifyInstance): void {
  app.register(async (unknown) => {
    unknown.removeAllContentTypeParsers();
    unknown.addContentTypeParser("*", (_request, _payload, done) => done(null));
    unknown.all("/api", rejectUnknown);
    unknown.all("/api/*", rejectUnknown);
  });
}

export interface ApiOptions {
  readonly authenticate: Authenticate;
  readonly config: Config;
}

/** Prepares an encapsulated instance for the routes of the API. */
export async function prepareApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  parseJson(app);
  app.decorate("checksResponses", options.config.mode !== "production");
  app.addHook("onRequest", async (request, reply) => {
    // Most answers are about one person; a call that may be kept says so itself.
    reply.header("cache-control", "no-store");
    const credentials = readCredentials(request);
    if (credentials === null) return;
    const { token, kind } = credentials;
    request.caller = await options.authenticate(token, request.arrivedAt, kind);
    if (request.caller === null) return;
    request.locale = request.caller.locale;
  });
  await limitCalls(app, options.config);
  handleUnknownRoutes(app);
}

/** What every request knows from its first moment, the API's and the pages' alike. */
export function prepareRequests(app: FastifyInstance, clock: Clock): void {
  app.decorate("endpoints", new Set<Endpoint>());
  app.decorateRequest("caller", null);
  app.decorateRequest("locale", defaultLocale);
  app.decorateRequest("arrivedAt");
  app.setErrorHandler(handleError);
  app.decorate("routesSoFar", []);
  app.addHook("onRoute", ({ method, url }) => {
    if (url === "/api" || url.endsWith("/*")) return;
    for (const one of [method].flat()) app.routesSoFar.push({ method: one, pattern: url });
  });
  app.setNotFoundHandler(rejectUnknown);
  app.addHook("onRequest", async (request) => {
    request.arrivedAt = clock.now();
    request.locale = localeFromHeader(request.headers["accept-language"]);
  });
}
