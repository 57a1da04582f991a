// Prepares the API under /api: body parser, caller and language, errors, 404 and 405.
import type { Endpoint } from "@vereda/domain/http/endpoint";
import { defaultLocale, type Locale } from "@vereda/domain/locale";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAddress, pathOf } from "./addresses.ts";
import { readCredentials, type Authenticate, type Caller } from "./authentication.ts";
import type { Config } from "#config.ts";
import type { Clock } from "../clock.ts";
import { handleError } from "./errors/error-handler.ts";
import { AppError } from "./errors/errors.ts";
import { parseAcceptLanguage } from "./locale.ts";
import { limitCalls } from "./rate-limit/rate-limit.ts";
import { makeUploads, type Uploads } from "./uploads/accept-files.ts";
import { limitOpenBodies } from "./uploads/open-bodies.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every registered endpoint; the OpenAPI document is built from them. */
    endpoints: Set<Endpoint>;
    /** Whether all responses are validated against their contract; in production the busiest are not. */
    checksResponses: boolean;
    uploads: Uploads;
    /** Method and URL pattern of every route, without wildcards. */
    routesSoFar: { readonly method: string; readonly pattern: string }[];
  }
  interface FastifyRequest {
    caller: Caller | null;
    locale: Locale;
    arrivedAt: Date;
  }
}

const bodyLimit = 1024 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Null when the body is not UTF-8, which would otherwise be stored with replacement characters. */
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

/** @throws not_found for an unknown path; method_not_allowed for an unknown method */
function rejectUnknown(request: FastifyRequest): never {
  const path = pathOf(request.url);
  const methods = request.server.routesSoFar
    .filter(({ pattern }) => isAddress(pattern, path))
    .map(({ method }) => method);
  if (methods.length === 0 || methods.includes(request.method)) throw new AppError("not_found");
  const allow = [...new Set(methods)].join(", ");
  throw new AppError("method_not_allowed", {}, { headers: { allow } });
}

// Takes precedence over the pages. Has no body parsers, so that any body type gets a 404 or 405.
function handleUnknownRoutes(app: FastifyInstance): void {
  app.register(async (unknown) => {
    unknown.removeAllContentTypeParsers();
    unknown.addContentTypeParser("*", (_request, _payload, done) => done(null));
    unknown.all("/api", rejectUnknown);
    unknown.all("/api/*", rejectUnknown);
  });
}

interface ApiOptions {
  readonly authenticate: Authenticate;
  readonly config: Config;
}

export async function prepareApi(app: FastifyInstance, options: ApiOptions): Promise<void> {
  parseJson(app);
  app.decorate("uploads", makeUploads(options.config.dataDir));
  app.decorate("checksResponses", options.config.mode !== "production");
  app.addHook("onRequest", async (request, reply) => {
    // PostgreSQL cannot compare with NUL, and no address of the product contains it.
    if (pathOf(request.url).includes("%00")) throw new AppError("bad_request");
    // Most responses are private; cacheable endpoints override the header.
    reply.header("cache-control", "no-store");
    const credentials = readCredentials(request);
    if (credentials === null) return;
    const { token, kind } = credentials;
    request.caller = await options.authenticate(token, request.arrivedAt, kind);
    if (request.caller === null) return;
    request.locale = request.caller.locale;
  });
  await limitCalls(app, options.config);
  limitOpenBodies(app);
  handleUnknownRoutes(app);
}

export function prepareRequests(app: FastifyInstance, clock: Clock): void {
  // Only routes with a parser of their own read bodies.
  app.removeAllContentTypeParsers();
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
    request.locale = parseAcceptLanguage(request.headers["accept-language"]);
  });
}
