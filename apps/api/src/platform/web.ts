// The pages: files of the build as they are, everything else by React Router's request handler.
import type { IncomingMessage, ServerResponse } from "node:http";
import fastifyStatic from "@fastify/static";
import { createRequest } from "@remix-run/node-fetch-server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRouteErrorResponse } from "react-router";
import type {
  createRequestHandler,
  RequestHandler,
  RouterContextProvider,
  ServerBuild,
} from "react-router";
import { pathOf } from "./addresses.ts";
import { brokenPage, brokenPagePolicy } from "./broken-page.ts";
import { AppError } from "./errors.ts";
import { safeToLog } from "./log.ts";
import { newNonce, pagePolicy } from "./security-headers.ts";

/** What the server entry of the web application makes its router context of. */
interface PageFacts {
  readonly nonce: string;
  readonly origin?: string;
  readonly reportError: (error: unknown) => void;
}

/** The built application, with the door that its entry module leaves open for the server. */
export type WebBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly makeContext: (facts: PageFacts) => RouterContextProvider;
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

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // A route for each file there is, so that every other address is a page.
    wildcard: false,
    globIgnore: ["**/*.{br,gz}"],
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header("content-security-policy", filePolicy);
      reply.header(
        "cache-control",
        isHashed(path) ? "public, max-age=31536000, immutable" : "public, max-age=300",
      );
    },
  });
  // Files of an older build that a page still asks for: no page could answer them.
  app.get("/assets/*", () => {
    throw new AppError("not_found");
  });
}

function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const own = `${request.protocol}://${request.host}`;
  // The Host header is the client's own words, and may be nonsense.
  return URL.canParse(own) ? new URL(own).origin : "http://localhost";
}

// The router's own last word when not even its error screen can be drawn.
function isGivenUp(response: Response): boolean {
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
function handlers(mode: string) {
  let known: { build: WebBuild; handle: RequestHandler } | undefined;
  return (build: WebBuild): RequestHandler => {
    if (known?.build !== build) {
      known = { build, handle: build.entry.module.createRequestHandler(build, mode) };
    }
    return known.handle;
  };
}

// The router takes these for mistakes of ours: the one asks what a page can do, and the other a request cannot carry.
const unknownToPages: ReadonlySet<string> = new Set(["OPTIONS", "TRACE"]);

async function answerPages(
  app: FastifyInstance,
  source: WebSource,
  publicUrl: string | undefined,
): Promise<void> {
  app.removeAllContentTypeParsers();
  // The router reads bodies itself.
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.setErrorHandler((error, request, reply) => {
    logFailure(error, request);
    return sendBrokenPage(request, reply);
  });
  const handlerOf = handlers(source.isDevelopment ? "development" : "production");
  app.all("/*", async (request, reply) => {
    const { method } = request;
    if (unknownToPages.has(method)) {
      return reply
        .code(method === "OPTIONS" ? 204 : 405)
        .header("allow", "GET, HEAD")
        .send();
    }
    const origin = new URL(originOf(request, publicUrl));
    const nonce = newNonce();
    const build = await source.build();
    const context = build.entry.module.makeContext({
      nonce,
      origin: origin.origin,
      reportError: (error) => logFailure(error, request),
    });
    reply.header("content-security-policy", pagePolicy(nonce, source.isDevelopment));
    reply.header("cache-control", "no-cache");
    const page = createRequest(request.raw, reply.raw, {
      protocol: origin.protocol,
      host: origin.host,
    });
    const response = await handlerOf(build)(page, context);
    return isGivenUp(response) ? sendBrokenPage(request, reply) : reply.send(response);
  });
}

export interface PagesOptions {
  readonly source: WebSource;
  /** Where people reach the product; the request's own address when unknown. */
  readonly publicUrl: string | undefined;
}

/** Serves everything that is not the API. Registered last, in a scope of its own. */
export async function servePages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source, publicUrl } = options;
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
    await answerPages(pages, source, publicUrl);
  });
}
