// Serves the web application: static files, and all other URLs through React Router.
import type { IncomingMessage, ServerResponse } from "node:http";
import fastifyStatic from "@fastify/static";
import { createRequest } from "@remix-run/node-fetch-server";
import type { Locale } from "@vereda/domain/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRouteErrorResponse } from "react-router";
import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { pathOf } from "../http/addresses.ts";
import { sendBrokenPage } from "./broken-page.ts";
import type { Clock } from "../clock.ts";
import { pageCompression } from "../http/responses/compression.ts";
import { DatabaseUnavailableError } from "#db/client.ts";
import { limitPages } from "../http/rate-limit/rate-limit.ts";
import { isTooLarge } from "../http/errors/error-handler.ts";
import { AppError } from "../http/errors/errors.ts";
import { toLoggableError } from "../log.ts";
import { createNonce, buildPagePolicy } from "../http/responses/security-headers.ts";

interface PageContext {
  readonly nonce: string;
  readonly origin?: string;
  readonly nowMs: () => number;
  readonly reportError: (error: unknown) => void;
  readonly callApi: (
    address: string,
    locale: Locale,
    authorization?: string,
    posted?: object,
  ) => Promise<{ status: number; body: string }>;
  readonly findRedirect: (path: string) => Promise<PageRedirect | null>;
}

/** `target` is a path without a language prefix, or the full URL of another site. */
interface PageRedirect {
  readonly target: string;
  readonly external: boolean;
  readonly status: number;
}

export type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly makeContext: (context: PageContext) => RouterContextProvider;
      readonly createRequestHandler: typeof createRequestHandler;
    };
  };
};

export interface WebSource {
  readonly isDevelopment: boolean;
  /** Lets an open page detect a newer build. */
  readonly buildId: string;
  readonly build: () => Promise<WebBuild>;
  readonly files?: string;
  /** Runs before the pages and calls `next` for requests that it does not handle. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly close: () => Promise<void>;
}

// A file is not a page, but a service worker runs under the policy of its file.
const filePolicy = "default-src 'self'; frame-ancestors 'none'";

/** Far more than the longest form of a page. */
const MAX_FORM_BYTES = 64 * 1024;

const isHashed = (path: string) => path.includes("/assets/");
// The service worker is revalidated each time, because a stale one would serve stale files.
const isWorker = (path: string) => /\/sw\.js(?:\.br|\.gz)?$/.test(path);

/** Pictures that other sites show with a link to a page. */
const isForOtherSites = (path: string) => path.includes("/og/");

function getCacheControl(path: string): string {
  if (isHashed(path)) return "public, max-age=31536000, immutable";
  return isWorker(path) ? "no-cache" : "public, max-age=300";
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // Registers one route per file, so that every other path is a page.
    wildcard: false,
    // `servePages` serves builds/latest.json itself.
    globIgnore: ["**/*.{br,gz}", "builds/**"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", filePolicy);
      reply.header("cache-control", getCacheControl(path));
      if (isForOtherSites(path)) reply.header("cross-origin-resource-policy", "cross-origin");
    },
  });
  // An open page of an older build may request its assets. They are 404, not a page.
  app.get("/assets/*", () => {
    throw new AppError("not_found");
  });
}

const loopbackNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The public address; without one, the address by which the request came, if it is one of this machine. */
function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { localAddress = "", localPort } = request.socket;
  const address = localAddress.replace(/^::ffff:/, "");
  const own = address.includes(":") ? `[${address}]` : address;
  // The client controls the Host header, so it can be invalid, or name another site.
  const requested = URL.parse(`${request.protocol}://${request.host}`);
  if (requested !== null && (loopbackNames.has(requested.hostname) || requested.hostname === own))
    return requested.origin;
  return own === "" ? "http://localhost" : `http://${own}:${localPort}`;
}

// The router's text/plain response when even its error screen cannot be rendered.
function isRouterFailure(response: Response): boolean {
  return response.status === 500 && response.headers.get("content-type") === "text/plain";
}

function logFailure(error: unknown, request: FastifyRequest): void {
  // An unknown page, or a form posted to one, is a client error and not logged.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  request.log.error({ error: toLoggableError(error) }, "a page failed");
}

// Cached per build, because creating a handler reads the whole route tree. The handler comes from the
// bundle, because another copy of the router would not share its contexts.
function makeHandlerCache(mode: string) {
  let cached: { build: WebBuild; handle: RequestHandler } | undefined;
  return (build: WebBuild): RequestHandler => {
    if (cached?.build !== build) {
      cached = { build, handle: build.entry.module.createRequestHandler(build, mode) };
    }
    return cached.handle;
  };
}

// Handled here, because the router would report them as server errors.
const unsupportedMethods: ReadonlySet<string> = new Set(["OPTIONS", "TRACE"]);

// Calls the API in the process, rate limited by the client's IP address. The session is sent only if the
// page passes `authorization`.
function makeApiCaller(request: FastifyRequest): PageContext["callApi"] {
  return async (url, locale, authorization, posted) => {
    const headers = { "accept-language": locale, ...(authorization && { authorization }) };
    const { server } = request;
    const write = posted && ({ method: "POST", payload: posted } as const);
    const response = await server.inject({ url, headers, remoteAddress: request.ip, ...write });
    return { status: response.statusCode, body: response.body };
  };
}

type FindRedirect = NonNullable<PagesOptions["findRedirect"]>;

function makeRedirectFinder(
  request: FastifyRequest,
  find: FindRedirect,
): PageContext["findRedirect"] {
  return (path) =>
    find(path, request.arrivedAt).catch((error: unknown) => {
      // A failed redirect lookup must not prevent the page.
      logFailure(error, request);
      return null;
    });
}

// React Router's `.data` requests handle redirects in the page itself.
function isDocument({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !pathOf(url).endsWith(".data");
}

/** Keeps the language prefix and the query of the request. */
function buildLocation({ url }: FastifyRequest, { target, external }: PageRedirect): string {
  if (external) return target;
  const isEnglish = /^\/en(?:\/|$)/.test(pathOf(url));
  const path = isEnglish ? `/en${target === "/" ? "" : target}` : target;
  const query = url.indexOf("?");
  return encodeURI(path) + (query === -1 ? "" : url.slice(query));
}

function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  redirect: PageRedirect,
): FastifyReply {
  // Cached for a minute only, because redirects can change or be removed.
  return reply
    .header("cache-control", "public, max-age=60")
    .redirect(buildLocation(request, redirect), redirect.status);
}

/** The address without its trailing slashes; null when it has none. */
function buildBareAddress({ url }: FastifyRequest): string | null {
  const path = pathOf(url);
  const bare = path.replace(/\/+$/, "");
  if (bare === path || bare === "") return null;
  // Two slashes or a backslash at the beginning would lead to another site.
  return bare.replace(/^[/\\]+/, "/") + url.slice(path.length);
}

async function registerPageRoute(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source, clock, publicUrl, findRedirect = () => Promise.resolve(null) } = options;
  app.removeAllContentTypeParsers();
  // React Router parses bodies itself, whatever their size.
  app.addContentTypeParser("*", ({ headers }, payload, done) => {
    const isSmall = Number(headers["content-length"] ?? Infinity) <= MAX_FORM_BYTES;
    done(isSmall ? null : new AppError("payload_too_large"), payload);
  });
  app.setErrorHandler((error, request, reply) => {
    if (isTooLarge(error)) throw error;
    logFailure(error, request);
    return sendBrokenPage(request, reply, 500);
  });
  const getHandler = makeHandlerCache(source.isDevelopment ? "development" : "production");
  app.all("/*", { compress: pageCompression }, async (request, reply) => {
    const { method } = request;
    if (unsupportedMethods.has(method)) {
      return reply
        .code(method === "OPTIONS" ? 204 : 405)
        .header("allow", "GET, HEAD")
        .send();
    }
    const redirectFinder = makeRedirectFinder(request, findRedirect);
    const redirect = isDocument(request) ? await redirectFinder(pathOf(request.url)) : null;
    if (redirect !== null) return sendRedirect(request, reply, redirect);
    const bare = isDocument(request) ? buildBareAddress(request) : null;
    if (bare !== null) return reply.redirect(bare, 301);
    const origin = new URL(getOrigin(request, publicUrl));
    const nonce = createNonce();
    const build = await source.build();
    const context = build.entry.module.makeContext({
      nonce,
      origin: origin.origin,
      nowMs: () => clock.now().getTime(),
      reportError: (error) => logFailure(error, request),
      callApi: makeApiCaller(request),
      findRedirect: redirectFinder,
    });
    reply.header("content-security-policy", buildPagePolicy(nonce, source.isDevelopment));
    reply.header("cache-control", "no-cache");
    const page = createRequest(request.raw, reply.raw, {
      protocol: origin.protocol,
      host: origin.host,
    });
    const response = await getHandler(build)(page, context);
    if (response.status === 503)
      reply.header("retry-after", String(DatabaseUnavailableError.retryAfterSeconds));
    return isRouterFailure(response) ? sendBrokenPage(request, reply, 500) : reply.send(response);
  });
}

interface PagesOptions {
  readonly source: WebSource;
  readonly clock: Clock;
  /** The public base URL; an address of this machine when undefined. */
  readonly publicUrl: string | undefined;
  /** Per minute and IP address. */
  readonly limit: number;
  /** Returns the redirect of a moved path, or null. Called for every document request. */
  readonly findRedirect?: (path: string, now: Date) => Promise<PageRedirect | null>;
}

/** Serves everything except the API. Register it last. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source } = options;
  app.get("/builds/latest.json", (_request, reply) =>
    reply.header("cache-control", "no-store").send({ id: source.buildId }),
  );
  app.addHook("onClose", () => source.close());
  if (source.files !== undefined) await serveFiles(app, source.files);
  await app.register(async (pages) => {
    const { middleware } = source;
    if (middleware !== undefined) {
      pages.addHook("onRequest", (request, reply, done) => {
        middleware(request.raw, reply.raw, done);
      });
    }
    await limitPages(pages, options.limit, (request, reply) => sendBrokenPage(request, reply, 429));
    await registerPageRoute(pages, options);
  });
}
