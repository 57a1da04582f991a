// The pages: files of the build as they are, everything else by React Router's request handler.
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
import { brokenPage, brokenPagePolicy } from "./broken-page.ts";
import type { Clock } from "../clock.ts";
import { pageCompression } from "../http/responses/compression.ts";
import { AppError } from "../http/errors/errors.ts";
import { safeToLog } from "../log.ts";
import { newNonce, pagePolicy } from "../http/responses/security-headers.ts";

/** What the server entry of the web application makes its router context of. */
interface PageContext {
  readonly nonce: string;
  readonly origin?: string;
  readonly nowMs: () => number;
  readonly reportError: (error: unknown) => void;
  readonly callApi: (
    address: string,
    locale: Locale,
    authorization?: string,
  ) => Promise<{ status: number; body: string }>;
  readonly findRedirect: (path: string) => Promise<PageRedirect | null>;
}

/** Where an address leads now: a path without language, or the whole address of another site. */
export interface PageRedirect {
  readonly target: string;
  readonly external: boolean;
  readonly status: number;
}

/** The built application, with the door that its entry module leaves open for the server. */
export type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly makeContext: (context: PageContext) => RouterContextProvider;
      readonly createRequestHandler: typeof createRequestHandler;
    };
  };
};

/** Where pages come from: a finished build, or in development one that changes under way. */
export interface WebSource {
  readonly isDevelopment: boolean;
  /** Tells an open page that a newer build is being served. */
  readonly buildId: string;
  readonly build: () => Promise<WebBuild>;
  /** The folder of files to serve as they are. */
  readonly files?: string;
  /** Answers what it knows before the pages do, and calls `next` for the rest. */
  readonly middleware?: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly close: () => Promise<void>;
}

// Not a page, yet a service worker runs under the policy of its file.
const filePolicy = "default-src 'self'; frame-ancestors 'none'";

const isHashed = (path: string) => path.includes("/assets/");
// A browser that kept an old one for a while would keep all that it serves as well.
const isWorker = (path: string) => /\/sw\.js(?:\.br|\.gz)?$/.test(path);

function getCacheControl(path: string): string {
  if (isHashed(path)) return "public, max-age=31536000, immutable";
  return isWorker(path) ? "no-cache" : "public, max-age=300";
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // A route for each file there is, so that every other address is a page.
    wildcard: false,
    // The newest build is told by the server that serves it; see `servePages`.
    globIgnore: ["**/*.{br,gz}", "builds/**"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", filePolicy);
      reply.header("cache-control", getCacheControl(path));
    },
  });
  // Files of an older build that a page still asks for: no page could answer them.
  app.get("/assets/*", () => {
    throw new AppError("not_found");
  });
}

function getOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const own = `${request.protocol}://${request.host}`;
  // The Host header is the client's own words, and may be nonsense.
  return URL.canParse(own) ? new URL(own).origin : "http://localhost";
}

// The router's own last word when not even its error screen can be drawn.
function isRouterFailure(response: Response): boolean {
  return response.status === 500 && response.headers.get("content-type") === "text/plain";
}

function sendBrokenPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .header("content-security-policy", brokenPagePolicy)
    .type("text/html; charset=utf-8")
    .send(brokenPage(/^\/en(\/|$)/.test(pathOf(request.url)) ? "en" : "es"));
}

function logFailure(error: unknown, request: FastifyRequest): void {
  // A page that there is not, or a form posted to one: the client's mistake, not ours.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  request.log.error({ error: safeToLog(error) }, "a page failed");
}

// One handler for as long as the build stays the same: making one reads the whole route tree. It comes from the
// bundle, because a second copy of the router would not know the bundle's contexts.
function makeHandlerCache(mode: string) {
  let cached: { build: WebBuild; handle: RequestHandler } | undefined;
  return (build: WebBuild): RequestHandler => {
    if (cached?.build !== build) {
      cached = { build, handle: build.entry.module.createRequestHandler(build, mode) };
    }
    return cached.handle;
  };
}

// The router takes these for mistakes of ours: the one asks what a page can do, and the other a request cannot carry.
const unsupportedMethods: ReadonlySet<string> = new Set(["OPTIONS", "TRACE"]);

// Within the process, counted for whoever asked for the page, and without their session unless they showed one.
function makeApiCaller(request: FastifyRequest): PageContext["callApi"] {
  return async (url, locale, authorization) => {
    const headers = { "accept-language": locale, ...(authorization && { authorization }) };
    const { server } = request;
    const response = await server.inject({ url, headers, remoteAddress: request.ip });
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
      // A page is worth more than knowing whether it is the right one.
      logFailure(error, request);
      return null;
    });
}

// Data requests of the router are answered by the pages themselves.
function isDocument({ method, url }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && !pathOf(url).endsWith(".data");
}

/** The address that a document request is sent to, in its own language and with its query. */
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
  // Kept for a minute only: where it leads may change, and one day it may be a page again.
  return reply
    .header("cache-control", "public, max-age=60")
    .redirect(buildLocation(request, redirect), redirect.status);
}

async function registerPageRoute(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source, clock, publicUrl, findRedirect = () => Promise.resolve(null) } = options;
  app.removeAllContentTypeParsers();
  // The router reads bodies itself.
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error, request, reply) => {
    logFailure(error, request);
    return sendBrokenPage(request, reply);
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
    const origin = new URL(getOrigin(request, publicUrl));
    const nonce = newNonce();
    const build = await source.build();
    const context = build.entry.module.makeContext({
      nonce,
      origin: origin.origin,
      nowMs: () => clock.now().getTime(),
      reportError: (error) => logFailure(error, request),
      callApi: makeApiCaller(request),
      findRedirect: redirectFinder,
    });
    reply.header("content-security-policy", pagePolicy(nonce, source.isDevelopment));
    reply.header("cache-control", "no-cache");
    const page = createRequest(request.raw, reply.raw, {
      protocol: origin.protocol,
      host: origin.host,
    });
    const response = await getHandler(build)(page, context);
    return isRouterFailure(response) ? sendBrokenPage(request, reply) : reply.send(response);
  });
}

export interface PagesOptions {
  readonly source: WebSource;
  readonly clock: Clock;
  /** Where people reach the product; the request's own address when unknown. */
  readonly publicUrl: string | undefined;
  /** Where an address leads that is not what it was; null for all others. Asked for every document. */
  readonly findRedirect?: (path: string, now: Date) => Promise<PageRedirect | null>;
}

/** Serves everything that is not the API. Registered last, in a scope of its own. */
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
    await registerPageRoute(pages, options);
  });
}
